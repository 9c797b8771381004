/// A replacement of a range of bytes of a text.
public struct TextEdit: Hashable, Sendable {
  public var range: Range<Int>
  public var replacement: String

  public init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}
