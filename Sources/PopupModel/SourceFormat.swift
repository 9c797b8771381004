public import SourceText

/// A lens between a text and the model: it reads popups, and writes changes of the model as edits of the text.
///
/// Rules, placement, fixes, proofs, the server and the reports know nothing of a format beyond this.
public protocol SourceFormat: Sendable {
  /// The format's name in the configuration's `sources`.
  var name: Word { get }

  /// Whether a file of this name is of this format.
  func reads(fileName: String) -> Bool

  /// The format for the file at `path`, absolute: what reads other files beside a text has to know where it stands.
  func located(at path: String) -> any SourceFormat

  /// Whether what it reads of a text may depend on other files.
  var readsOtherFiles: Bool { get }

  /// Reads a whole text. It never fails: what cannot be taken as written is an issue of the document.
  func read(_ text: [UInt8]) -> any SourceDocument
}

extension SourceFormat {
  public func located(at path: String) -> any SourceFormat { self }
  public var readsOtherFiles: Bool { false }
}

/// A text that has been read. A value: it does not change after it was made.
public protocol SourceDocument: Sendable {
  var text: [UInt8] { get }
  var head: DocumentHead { get }
  var popups: [Popup] { get }
  /// In the order of their places.
  var issues: [ReaderIssue] { get }

  /// The issues within one popup's text.
  func issues(inPopup popup: Int) -> [ReaderIssue]

  /// The issues of the head and between popups.
  var issuesOutsidePopups: [ReaderIssue] { get }

  /// Whether a change of a behaviour key is a change of code here, and not a promise that code must keep.
  var writesCode: Bool { get }

  /// Where `key` of a popup is written, in bytes of the document: the range of the value of a member, of the key of an
  /// object. Nil where it is not written.
  func range(of key: Key, inPopup popup: Int) -> Range<Int>?

  /// Where the control at `index` is written, in bytes of the document.
  func range(ofControl index: Int, inPopup popup: Int) -> Range<Int>?

  /// Where the suppression of `rule` is written (the rule's name), in bytes of the document.
  func range(ofSuppression rule: String, inPopup popup: Int) -> Range<Int>?

  /// Where all controls of a popup are written, in their order: the same, for many at once.
  func controlRanges(inPopup popup: Int) -> [Range<Int>?]

  /// Where the suppressions of a popup are written, by the rule's name: the same, for many at once.
  func suppressionRanges(inPopup popup: Int) -> [String: Range<Int>]

  /// Where a finding is shown that has no better place: the popup's id, else the start of its text.
  func nameRange(ofPopup popup: Int) -> Range<Int>

  /// The smallest edits that make `changes` in the popup's text.
  ///
  /// - Throws: why this text has no place for them.
  func writing(_ changes: [ModelChange], inPopup popup: Int) throws(Unwritable) -> [TextEdit]

  /// For each popup a number for what of the text around it decides how edits within it are laid out: as long as it and
  /// the popup's own text stay the same, so do the edits.
  var surroundings: [Int] { get }

  /// One popup's text read again with `edits`, which lie within its range. Nil where the result is not one whole popup,
  /// or where the format can only be read as a whole.
  func rereading(popup: Int, with edits: [TextEdit]) -> Reread?

  /// Whether one popup can never be read alone: a proof then reads the whole text, once for the fixes of many popups.
  var isReadAsWhole: Bool { get }

  /// Whether this text, which edits made of `earlier`, is still what its language takes, as far as that was.
  func isAsSound(as earlier: any SourceDocument) -> Bool

  /// The document after `edits`, reading again what they touch.
  func applying(_ edits: [TextEdit]) -> any SourceDocument

  /// Becomes ``applying(_:)``. What nobody else holds is changed where it is, so that an edit copies no whole document.
  mutating func apply(_ edits: [TextEdit])
}

/// Why a change of the model is not written into a text.
public struct Unwritable: Error, Hashable, Sendable {
  /// A short phrase that ends `no fix: …`, such as `the presenter is not known here`.
  public var reason: String

  public init(_ reason: String) { self.reason = reason }
}

extension SourceDocument {
  /// The edits of ``writing(_:inPopup:)``, or nil where this format cannot write them.
  public func edits(for changes: [ModelChange], inPopup popup: Int) -> [TextEdit]? {
    try? writing(changes, inPopup: popup)
  }

  public mutating func apply(_ edits: [TextEdit]) {
    if let new = applying(edits) as? Self { self = new }
  }
}

extension SourceDocument {
  public var surroundings: [Int] { popups.map { _ in 0 } }

  public var isReadAsWhole: Bool { false }
  public func isAsSound(as earlier: any SourceDocument) -> Bool { true }

  public func controlRanges(inPopup popup: Int) -> [Range<Int>?] {
    guard popups.indices.contains(popup) else { return [] }
    return (popups[popup].controls ?? []).indices.map { range(ofControl: $0, inPopup: popup) }
  }

  public func suppressionRanges(inPopup popup: Int) -> [String: Range<Int>] {
    guard popups.indices.contains(popup) else { return [:] }
    let places = popups[popup].suppressions.compactMap { suppression in
      range(ofSuppression: suppression.rule, inPopup: popup).map { (suppression.rule, $0) }
    }
    return Dictionary(places, uniquingKeysWith: { $1 })
  }
}

/// One popup after an edit, as ``SourceDocument/rereading(popup:with:)`` answers.
public struct Reread: Sendable {
  public var popup: Popup
  /// The issues within its text, in bytes of the new document.
  public var issues: [ReaderIssue]

  public init(popup: Popup, issues: [ReaderIssue]) {
    self.popup = popup
    self.issues = issues
  }
}
