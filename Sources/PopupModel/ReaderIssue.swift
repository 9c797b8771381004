public import SourceText

/// Something in the text itself that a reader could not take as written. Rules of the category `description` report it.
public struct ReaderIssue: Hashable, Sendable {
  /// What is wrong; the raw value is the answer of the fact `reader.kind` and, in this format, the rule's id.
  public enum Kind: String, Sendable, CaseIterable {
    case syntax
    case unknownKey = "unknown-key"
    case unknownValue = "unknown-value"
    case wrongType = "wrong-type"
    case missingRequiredKey = "missing-required-key"
    case duplicateID = "duplicate-id"
    case duplicateKey = "duplicate-key"
    case invalidGeometry = "invalid-geometry"
    /// Found in the model, not in the text: a key that the style has no use for.
    case settingWithoutEffect = "setting-without-effect"
  }

  public var kind: Kind
  /// In bytes of the document.
  public var range: Range<Int>
  /// The popup whose text it lies in; nil in the document's head and between popups.
  public var popup: Int?
  /// The key, value or token that is to blame, as written.
  public var text: String
  /// What is wrong and what is expected, in one sentence without a full stop at its end.
  public var detail: String
  /// The one repair that is possible, in bytes of the document; empty where there is none or more than one.
  public var repair: [TextEdit]
  /// What the repair does, as the title of a fix: `Change "pupups" to "popups"`.
  public var repairTitle: String?

  public init(
    kind: Kind, range: Range<Int>, popup: Int?, text: String, detail: String, repair: [TextEdit] = [],
    repairTitle: String? = nil
  ) {
    self.kind = kind
    self.range = range
    self.popup = popup
    self.text = text
    self.detail = detail
    self.repair = repair
    self.repairTitle = repairTitle
  }

  /// Follows its text to another place in the document.
  public mutating func move(by offset: Int, popup: Int?) {
    range = range.lowerBound + offset..<range.upperBound + offset
    self.popup = popup
    for index in repair.indices {
      let old = repair[index].range
      repair[index].range = old.lowerBound + offset..<old.upperBound + offset
    }
  }
}
