import SourceText

/// Positions of many offsets of one text. Each costs the way from the one before or from its line's start, whichever is
/// nearer, so that a text of one long line costs no more than one of many.
struct PositionCursor {
  let text: [UInt8]
  let lines: LineTable
  let encoding: PositionEncoding
  private var offset = 0
  private var position = Position(line: 0, character: 0)

  init(text: [UInt8], lines: LineTable, encoding: PositionEncoding) {
    self.text = text
    self.lines = lines
    self.encoding = encoding
  }

  mutating func position(at target: Int) -> Position {
    let target = max(0, min(target, text.count))
    let line = lineIndex(of: target)
    let start = lines.starts[line]
    if line == position.line, abs(target - offset) < target - start {
      let units = target >= offset ? units(offset, target) : -units(target, offset)
      position.character += units
    } else {
      position = Position(line: line, character: units(start, target))
    }
    offset = target
    return position
  }

  private func lineIndex(of target: Int) -> Int {
    // Most offsets are asked for in order: this line or one of the next few.
    if target >= lines.starts[position.line] {
      for line in position.line..<min(position.line + 4, lines.lineCount) {
        if line + 1 == lines.lineCount || target < lines.starts[line + 1] { return line }
      }
    }
    return lines.line(at: target)
  }

  /// The units of the characters that start in `from..<to`.
  private func units(_ from: Int, _ to: Int) -> Int {
    guard encoding != .utf8 else { return to - from }
    return text.withUnsafeBufferPointer { bytes in
      var index = from
      while index < to, bytes[index] < 0x80 { index += 1 }
      var count = index - from
      while index < to {
        let size = UTF8Scan.characterLength(bytes, at: index)
        count += encoding == .utf16 && size == 4 ? 2 : 1
        index += size
      }
      return count
    }
  }
}
