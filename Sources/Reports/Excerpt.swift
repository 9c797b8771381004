/// The line of a finding, with a second line that marks it.
struct Excerpt {
  /// The line up to the range, what the range holds of it, and the rest; cut where the line is long.
  var parts: (head: String, marked: String, tail: String)
  var source: String { parts.head + parts.marked + parts.tail }
  /// Spaces up to the mark.
  var margin: String
  /// One caret for each column of the range, at least one.
  var carets: String

  /// The longest part of a line that is shown before and behind the start of the range, in bytes.
  private static let before = 72
  private static let behind = 108

  init(of range: Range<Int>, in text: [UInt8], positions: SourcePositions) {
    let line = positions.lineContent(at: range.lowerBound)
    let start = max(line.lowerBound, min(range.lowerBound, line.upperBound))
    let end = max(start, min(range.upperBound, line.upperBound))
    let from = Self.boundary(max(line.lowerBound, start - Self.before), in: text)
    let to = Self.boundary(min(line.upperBound, start + Self.behind), in: text)
    let markedEnd = min(end, to)

    let isCut = from > line.lowerBound
    var column = isCut ? 1 : 0
    let head = DisplayText.expanded(String(decoding: text[from..<start], as: UTF8.self), column: column)
    column += head.width
    margin = String(repeating: " ", count: column)
    let marked = DisplayText.expanded(
      String(decoding: text[start..<max(start, markedEnd)], as: UTF8.self), column: column)
    column += marked.width
    let tail = DisplayText.expanded(
      String(decoding: text[max(start, markedEnd)..<max(to, start)], as: UTF8.self), column: column)
    parts = ((isCut ? "…" : "") + head.text, marked.text, tail.text + (to < line.upperBound ? "…" : ""))
    carets = String(repeating: "^", count: max(1, marked.width))
  }

  /// `offset`, or the start of the character that it lies in.
  private static func boundary(_ offset: Int, in text: [UInt8]) -> Int {
    var index = offset
    while index > 0, index < text.count, offset - index < 3, text[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }
}
