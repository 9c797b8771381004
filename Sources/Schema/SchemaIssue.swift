public import SourceText

/// Something in a JSON text that is not of its schema's shape.
public struct SchemaIssue: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case unknownKey, unknownValue, wrongType, missingKey, outOfRange
  }

  public var kind: Kind
  /// The smallest range that is to blame, relative to the start of the tree that was checked.
  public var range: Range<Int>
  /// The key or value to blame, as written; of a missing key, its name.
  public var text: String
  /// What is wrong and what is expected, without a full stop at its end.
  public var message: String
  /// The one repair that is possible, relative like ``range``; empty where there is none or more than one.
  public var repair: [TextEdit]
  /// What the repair does, as a title.
  public var repairTitle: String?

  public init(
    kind: Kind, range: Range<Int>, text: String, message: String, repair: [TextEdit] = [], repairTitle: String? = nil
  ) {
    self.kind = kind
    self.range = range
    self.text = text
    self.message = message
    self.repair = repair
    self.repairTitle = repairTitle
  }

  /// A value or key that is put right by writing `replacement` in its place.
  init(
    _ kind: Kind, _ range: Range<Int>, _ text: String, _ message: String, replacement: String?, title: String? = nil
  ) {
    self.init(
      kind: kind, range: range, text: text, message: message,
      repair: replacement.map { [TextEdit(range: range, replacement: $0)] } ?? [],
      repairTitle: replacement.map { title ?? "Change \(text) to \($0)" })
  }
}
