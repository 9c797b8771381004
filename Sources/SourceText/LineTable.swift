/// Where the lines of a byte text start, and the way between byte offsets and positions.
///
/// LF, CRLF and a lone CR each end a line. A byte that is part of no valid UTF-8 scalar counts as one character
/// (U+FFFD); a byte-order mark is one code point of the first line.
public struct LineTable: Hashable, Sendable {
  /// The offset of each line's first byte; never empty, the first is 0.
  public private(set) var starts: [Int]
  /// The text's length in bytes.
  public private(set) var length: Int

  public init(_ bytes: [UInt8]) {
    starts = [0]
    length = bytes.count
    bytes.withUnsafeBufferPointer { Self.appendStarts(of: $0, from: 0, to: $0.count, into: &starts) }
  }

  public var lineCount: Int { starts.count }

  /// Line starts that follow a terminator which begins in `from..<to`.
  private static func appendStarts(
    of text: UnsafeBufferPointer<UInt8>, from: Int, to: Int, into starts: inout [Int]
  ) {
    let bytes = UnsafeRawBufferPointer(text)
    var index = from
    while index < to {
      // Eight bytes at once, where none of them is low enough to end a line.
      if index + 8 <= to {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if (word &- 0x0E0E_0E0E_0E0E_0E0E) & ~word & 0x8080_8080_8080_8080 == 0 {
          index += 8
          continue
        }
      }
      let byte = text[index]
      index += 1
      if byte == 0x0A {
        starts.append(index)
      } else if byte == 0x0D, !(index < text.count && text[index] == 0x0A) {
        starts.append(index)
      }
    }
  }

  /// The index of the line that holds the byte at `offset` (clamped to the text).
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line without its terminator; empty at the end of the text for a line there is not.
  public func content(ofLine line: Int, in bytes: [UInt8]) -> Range<Int> {
    guard line >= 0, line < starts.count else { return min(length, bytes.count)..<min(length, bytes.count) }
    let start = min(starts[line], bytes.count)
    var end = min(line + 1 < starts.count ? starts[line + 1] : length, bytes.count)
    if line + 1 < starts.count, end > start {
      if bytes[end - 1] == 0x0A { end -= 1 }
      if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    }
    return start..<max(start, end)
  }

  /// The position of a byte offset, which is clamped to the text; inside a scalar it is the scalar's start.
  public func position(at offset: Int, in bytes: [UInt8], encoding: PositionEncoding) -> Position {
    let offset = max(0, min(offset, bytes.count))
    let line = line(at: offset)
    let start = min(starts[line], offset)
    return bytes.withUnsafeBufferPointer { text in
      var index = start
      while index < offset, text[index] < 0x80 { index += 1 }
      var character = index - start
      while index < offset {
        let size = UTF8Scan.characterLength(text, at: index)
        if index + size > offset { break }
        character += Self.units(size, encoding)
        index += size
      }
      return Position(line: line, character: character)
    }
  }

  /// The byte offset of a position. Past the end of its line it is the line's end, before the terminator; past the
  /// last line the text's end; inside a scalar (half of a surrogate pair, a byte within UTF-8) the scalar's start.
  public func offset(of position: Position, in bytes: [UInt8], encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let content = content(ofLine: position.line, in: bytes)
    return bytes.withUnsafeBufferPointer { text in
      var index = content.lowerBound
      var left = position.character
      while index < content.upperBound, left > 0, text[index] < 0x80 {
        index += 1
        left -= 1
      }
      while index < content.upperBound, left > 0 {
        let size = UTF8Scan.characterLength(text, at: index)
        left -= Self.units(size, encoding)
        if left < 0 { break }
        index += size
      }
      return index
    }
  }

  private static func units(_ size: Int, _ encoding: PositionEncoding) -> Int {
    switch encoding {
    case .utf8: size
    case .utf16: size == 4 ? 2 : 1
    case .utf32: 1
    }
  }

  /// Follows a replacement of `range` of the old text by `count` bytes. `bytes` is the *new* text. Costs a scan of
  /// the new bytes and a shift of the starts behind them.
  public mutating func replace(_ range: Range<Int>, withCount count: Int, in bytes: [UInt8]) {
    let growth = count - range.count
    guard range.lowerBound >= 0, range.upperBound <= length, count >= 0, length + growth == bytes.count else {
      self = LineTable(bytes)
      return
    }
    // A CR just before the range may gain or lose the LF that makes the two one terminator, and so may a CR at the
    // replacement's end: every terminator that begins in scanFrom..<scanTo is looked for again.
    let scanFrom = range.lowerBound > 0 ? range.lowerBound - 1 : 0
    let newEnd = range.lowerBound + count
    let firstStale = firstIndex(after: scanFrom)
    let firstKept = firstIndex(after: range.upperBound)
    var fresh: [Int] = []
    bytes.withUnsafeBufferPointer { text in
      // A CR before `scanFrom` with its LF at it: that LF's start is found by scanning from the LF itself.
      Self.appendStarts(of: text, from: scanFrom, to: newEnd, into: &fresh)
    }
    if growth != 0 {
      for index in firstKept..<starts.count { starts[index] += growth }
    }
    starts.replaceSubrange(firstStale..<firstKept, with: fresh)
    length = bytes.count
  }

  /// The index of the first line that starts behind `offset`.
  private func firstIndex(after offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
