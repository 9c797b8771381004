/// What a position's `character` counts (the Language Server Protocol's `PositionEncodingKind`).
public enum PositionEncoding: String, Hashable, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"
}

/// A place in a text as editors count it.
public struct Position: Hashable, Comparable, Sendable {
  /// Zero-based.
  public var line: Int
  /// Zero-based, in units of a `PositionEncoding`.
  public var character: Int

  public init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  public static func < (a: Position, b: Position) -> Bool { (a.line, a.character) < (b.line, b.character) }
}
