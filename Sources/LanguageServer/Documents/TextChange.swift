import SourceText

/// A change as a client sends it: a range and its new text, or a whole new text.
struct TextChange {
  var range: (start: Position, end: Position)?
  var text: String

  init(_ params: Params) throws(ResponseError) {
    text = try params.string("text")
    range = try params.optionalObject("range") == nil ? nil : params.range()
  }

  /// The same change in bytes of `old`, and what was wrong with it, if anything: then it was clamped.
  func edit(of old: [UInt8], _ lines: LineTable, _ encoding: PositionEncoding) -> (TextEdit, problem: String?) {
    guard let range else { return (Self.difference(from: old, to: text), nil) }
    var start = lines.offset(of: range.start, in: old, encoding: encoding)
    var end = lines.offset(of: range.end, in: old, encoding: encoding)
    var problem: String?
    if range.end < range.start {
      swap(&start, &end)
      problem = "a change with a reversed range"
    }
    for position in [range.start, range.end] where problem == nil {
      problem = Self.problem(with: position, old, lines, encoding)
    }
    return (TextEdit(range: min(start, end)..<max(start, end), replacement: text), problem)
  }

  private static func problem(
    with position: Position, _ text: [UInt8], _ lines: LineTable, _ encoding: PositionEncoding
  ) -> String? {
    if position.line < 0 || position.character < 0 { return "a change at a negative position" }
    if position.line >= lines.lineCount {
      // The line behind the last one is how many editors write the end of the text.
      let isEnd = position.line == lines.lineCount && position.character == 0
      return isEnd ? nil : "a change past the end of the text"
    }
    let offset = lines.offset(of: position, in: text, encoding: encoding)
    guard offset < lines.content(ofLine: position.line, in: text).upperBound else { return nil }
    let actual = lines.position(at: offset, in: text, encoding: encoding)
    return actual == position ? nil : "a change inside a character"
  }

  /// The one edit that turns `old` into `new`, less what they have in common at both ends.
  static func difference(from old: [UInt8], to new: String) -> TextEdit {
    var new = new
    let (prefix, suffix) = new.withUTF8 { new in
      old.withUnsafeBufferPointer { old in
        let shorter = min(old.count, new.count)
        var prefix = 0
        while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
        while prefix > 0,
          prefix < new.count && new[prefix] & 0xC0 == 0x80 || prefix < old.count && old[prefix] & 0xC0 == 0x80
        { prefix -= 1 }
        var suffix = 0
        while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
        while suffix > 0, new[new.count - suffix] & 0xC0 == 0x80 { suffix -= 1 }
        return (prefix, suffix)
      }
    }
    let replacement = String(decoding: new.utf8.dropFirst(prefix).dropLast(suffix), as: UTF8.self)
    return TextEdit(range: prefix..<(old.count - suffix), replacement: replacement)
  }
}
