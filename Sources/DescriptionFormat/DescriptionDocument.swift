public import JSONText
public import PopupModel
public import SourceText

/// A description that has been read. What is said of a popup is kept relative to the popup's own text, so that an edit
/// costs the popups that it touches.
public struct DescriptionDocument: SourceDocument {
  public let vocabulary: DescriptionVocabulary
  public private(set) var json: JSONDocument
  public private(set) var head: DocumentHead
  public private(set) var popups: [Popup]

  /// Issues outside the popups, in bytes of the document.
  private var headIssues: [ReaderIssue]
  /// Issues of each popup but duplicate ids, in bytes from its start.
  private var popupIssues: [[ReaderIssue]]
  private var ids: IDIndex

  public var text: [UInt8] { json.bytes }
  public var writesCode: Bool { false }

  init(_ text: [UInt8], vocabulary: DescriptionVocabulary) {
    self.vocabulary = vocabulary
    json = JSONDocument(text, splitAt: "popups")
    (head, headIssues) = HeadReading.read(json, vocabulary: vocabulary)
    popups = []
    popupIssues = []
    popups.reserveCapacity(json.elements.count)
    popupIssues.reserveCapacity(json.elements.count)
    for index in json.elements.indices {
      let reading = PopupReading(element: index, of: json, context: vocabulary.context)
      popups.append(reading.popup)
      popupIssues.append(reading.issues)
    }
    ids = IDIndex(popups)
  }

  /// All issues in the order of their places, in bytes of the document.
  public var issues: [ReaderIssue] {
    (popups.indices.reduce(into: headIssues) { $0 += issues(inPopup: $1) }).inOrder()
  }

  public var issuesOutsidePopups: [ReaderIssue] { headIssues.inOrder() }

  public func issues(inPopup popup: Int) -> [ReaderIssue] {
    guard popups.indices.contains(popup) else { return [] }
    var issues = popupIssues[popup]
    if let replacement = ids.replacements[popup],
      let issue = duplicateIssue(popups[popup], replacement: replacement)
    {
      issues.append(issue)
    }
    if issues.isEmpty { return [] }
    let start = popups[popup].range.lowerBound
    return issues.map { $0.shifted(by: start, popup: popup) }.inOrder()
  }

  /// The issue of a popup whose id an earlier one has, in bytes from its start.
  private func duplicateIssue(_ popup: Popup, replacement: String) -> ReaderIssue? {
    guard let id = popup.id, let range = popup.properties.origin(of: .id)?.value else { return nil }
    let (old, new) = (JSONLiteral.string(id).compactText, JSONLiteral.string(replacement).compactText)
    return ReaderIssue(
      kind: .duplicateID, range: range, popup: nil, text: old, detail: "another popup of this file has the id \(old)",
      repair: [TextEdit(range: range, replacement: new)], repairTitle: "Change \(old) to \(new)")
  }

  // MARK: Places

  public func range(of key: Key, inPopup popup: Int) -> Range<Int>? {
    guard popups.indices.contains(popup), let origin = popups[popup].properties.origin(of: key) else { return nil }
    return range(of: key, origin, start: popups[popup].range.lowerBound)
  }

  /// Where `key` of the document is written: the range of the value of a member, of the key of an object.
  public func range(ofHead key: Key) -> Range<Int>? {
    head.properties.origin(of: key).map { range(of: key, $0, start: 0) }
  }

  private func range(of key: Key, _ origin: Origin, start: Int) -> Range<Int> {
    let first = start + origin.value.lowerBound
    let isObject = first < json.bytes.count && json.bytes[first] == UInt8(ascii: "{")
    let range = isObject || key == .controls || key == .popups || key == .deviceProfiles ? origin.key : origin.value
    return (range.lowerBound + start)..<(range.upperBound + start)
  }

  public func range(ofControl index: Int, inPopup popup: Int) -> Range<Int>? {
    json.value(ofElement: popup)?["content"]?["controls"]?.elements.element(at: index)?.range
  }

  /// Where the suppression of `rule` is written in a popup: the rule's id.
  public func range(ofSuppression rule: String, inPopup popup: Int) -> Range<Int>? {
    json.value(ofElement: popup)?["lint"]?["disable"]?.member(named: rule)?.keyRange
  }

  public func controlRanges(inPopup popup: Int) -> [Range<Int>?] {
    json.value(ofElement: popup)?["content"]?["controls"]?.elements.map(\.range) ?? []
  }

  public func suppressionRanges(inPopup popup: Int) -> [String: Range<Int>] {
    guard let members = json.value(ofElement: popup)?["lint"]?["disable"]?.members else { return [:] }
    return Dictionary(members.map { ($0.key, $0.keyRange) }, uniquingKeysWith: { $1 })
  }

  public func nameRange(ofPopup popup: Int) -> Range<Int> {
    guard popups.indices.contains(popup) else { return 0..<0 }
    let start = popups[popup].range.lowerBound
    if let origin = popups[popup].properties.origin(of: .id) { return range(of: .id, origin, start: start) }
    return start..<min(start + 1, popups[popup].range.upperBound)
  }

  // MARK: Edits

  public func writing(_ changes: [ModelChange], inPopup popup: Int) throws(Unwritable) -> [TextEdit] {
    guard let value = json.value(ofElement: popup), value.kind == .object else {
      throw Unwritable("the popup is no object")
    }
    var writer = DescriptionWriter(popups[popup], value)
    guard let edits = writer.edits(for: changes) else { throw Unwritable("the description has no place for it") }
    return edits
  }

  public var surroundings: [Int] { json.surroundingsOfElements }

  public func rereading(popup index: Int, with edits: [TextEdit]) -> Reread? {
    guard popups.indices.contains(index), let element = json.element(index, byApplying: edits) else { return nil }
    let start = popups[index].range.lowerBound
    let reading = PopupReading(
      value: element.value, issues: element.tree.issues, range: start..<(start + element.bytes.count), base: 0,
      context: vocabulary.context)
    var issues = reading.issues
    let replacement =
      reading.popup.id == popups[index].id
      ? ids.replacements[index] : reading.popup.id.flatMap { ids.replacement(for: $0, at: index) }
    if let replacement, let issue = duplicateIssue(reading.popup, replacement: replacement) { issues.append(issue) }
    return Reread(popup: reading.popup, issues: issues.map { $0.shifted(by: start, popup: index) }.inOrder())
  }

  public func applying(_ edits: [TextEdit]) -> any SourceDocument { applyingEdits(edits) }

  /// The document after `edits`; itself where they conflict.
  public func applyingEdits(_ edits: [TextEdit]) -> DescriptionDocument {
    var copy = self
    copy.apply(edits)
    return copy
  }

  public mutating func apply(_ edits: [TextEdit]) {
    guard let change = try? json.apply(edits) else { return }
    if change.readWhole {
      self = DescriptionDocument(readFrom: json, vocabulary: vocabulary)
    } else {
      follow(change)
    }
  }

  private init(readFrom json: JSONDocument, vocabulary: DescriptionVocabulary) {
    self.init(json.bytes, vocabulary: vocabulary)
  }

  /// Reads again what `change` of the JSON concerns.
  private mutating func follow(_ change: JSONChange) {
    (head, headIssues) = HeadReading.read(json, vocabulary: vocabulary)
    let readings = change.newElements.map { PopupReading(element: $0, of: json, context: vocabulary.context) }
    let oldIDs = popups[change.oldElements].map(\.id)
    popups.replaceSubrange(change.oldElements, with: readings.map(\.popup))
    popupIssues.replaceSubrange(change.oldElements, with: readings.map(\.issues))
    for index in change.newElements.upperBound..<max(change.newElements.upperBound, popups.count) {
      popups[index].range = json.elements[index].range
    }
    if oldIDs != popups[change.newElements].map(\.id) { ids = IDIndex(popups) }
  }
}
