public import SourceText

/// The kind of a JSON value.
public enum JSONKind: UInt8, Hashable, Sendable {
  case object, array, string, number, bool, null
  /// A value was expected and none could be read; the text there was passed over.
  case invalid
}

/// Something wrong with a text as JSON.
public struct JSONIssue: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The text is no JSON here.
    case syntax
    /// A key that occurs again later in its object, so that this one does not hold.
    case duplicateKey
  }

  public var kind: Kind
  /// The bytes to blame, relative to the tree's first byte; empty where something is missing.
  public var range: Range<Int>
  /// What is wrong and what to do.
  public var message: String
  /// The edits that repair it, where exactly one repair is possible; relative like `range`.
  public var repair: [TextEdit]
  /// The key in question, for `duplicateKey`.
  public var key: String?

  func shifted(by offset: Int) -> JSONIssue {
    if offset == 0 { return self }
    var copy = self
    copy.range = (range.lowerBound + offset)..<(range.upperBound + offset)
    copy.repair = repair.map {
      TextEdit(
        range: ($0.range.lowerBound + offset)..<($0.range.upperBound + offset), replacement: $0.replacement)
    }
    return copy
  }
}

/// One value of a tree. Offsets are relative to the tree's first byte; indices are into the tree's nodes, which stand
/// in text order, a container before its children.
struct JSONNode: Hashable, Sendable {
  static let none = UInt32.max

  var start: UInt32
  var end: UInt32
  /// The node behind this one's subtree: the next sibling if there is one.
  var next: UInt32
  var parent: UInt32
  /// The key's bytes with its quotes; `none` for what is no member.
  var keyStart: UInt32
  var keyEnd: UInt32
  var kind: JSONKind
  var flags: JSONNodeFlags
}

struct JSONNodeFlags: OptionSet, Hashable, Sendable {
  var rawValue: UInt16
  /// The string has escapes or invalid UTF-8.
  static let decode = JSONNodeFlags(rawValue: 1)
  /// The key has escapes or invalid UTF-8.
  static let decodeKey = JSONNodeFlags(rawValue: 2)
  /// The string's closing quote is missing.
  static let open = JSONNodeFlags(rawValue: 4)
  /// The key's closing quote is missing.
  static let openKey = JSONNodeFlags(rawValue: 8)
  /// The key has no quotes at all.
  static let bareKey = JSONNodeFlags(rawValue: 16)
  /// A value in an object that has no key: it is no member.
  static let keyless = JSONNodeFlags(rawValue: 32)
  /// The array whose elements have trees of their own.
  static let split = JSONNodeFlags(rawValue: 64)
  /// The container's closing bracket is missing.
  static let unclosed = JSONNodeFlags(rawValue: 128)
  /// The container's opening bracket is missing.
  static let unopened = JSONNodeFlags(rawValue: 512)
  static let ofKey: JSONNodeFlags = [.decodeKey, .openKey, .bareKey, .keyless]
  /// The bool is true.
  static let yes = JSONNodeFlags(rawValue: 256)
}

/// The values of one text, or of one element of a split document. It knows nothing of its place in a file: all its
/// offsets are relative to its first byte, so that it stays valid when text before it changes.
public struct JSONTree: Hashable, Sendable {
  var nodes: [JSONNode]
  /// In text order.
  public var issues: [JSONIssue]
}
