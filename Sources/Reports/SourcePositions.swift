import SourceText

/// Lines and columns of one text, from 1. A column costs a bounded scan however long its line is, so that a file in one line
/// with many findings is no slower than the same file in many lines.
public struct SourcePositions: Sendable {
  private let text: [UInt8]
  private let lines: LineTable
  /// UTF-16 units of the characters that start before each multiple of ``block`` bytes; nil where every byte is one unit.
  private let units: [Int]?

  private static let block = 1024

  public init(_ text: [UInt8]) {
    self.text = text
    lines = LineTable(text)
    units = text.withUnsafeBufferPointer { buffer in
      guard buffer.contains(where: { $0 >= 0x80 }) else { return nil }
      var units = [0]
      units.reserveCapacity(buffer.count / Self.block + 1)
      var index = 0
      var total = 0
      while index < buffer.count {
        while units.count * Self.block <= index { units.append(total) }
        let length = UTF8Scan.characterLength(buffer, at: index)
        total += length == 4 ? 2 : 1
        index += length
      }
      return units
    }
  }

  /// The line of a byte, from 1.
  public func line(at offset: Int) -> Int { lines.line(at: clamped(offset)) + 1 }

  /// The column of a byte in UTF-16 units, from 1.
  public func column(at offset: Int) -> Int {
    let offset = clamped(offset)
    let start = lines.starts[lines.line(at: offset)]
    return utf16Count(before: offset) - utf16Count(before: start) + 1
  }

  /// The column of a byte in bytes of UTF-8, from 1.
  public func byteColumn(at offset: Int) -> Int {
    let offset = clamped(offset)
    return offset - lines.starts[lines.line(at: offset)] + 1
  }

  /// The bytes of the line that holds `offset`, without its terminator.
  public func lineContent(at offset: Int) -> Range<Int> {
    lines.content(ofLine: lines.line(at: clamped(offset)), in: text)
  }

  private func clamped(_ offset: Int) -> Int { max(0, min(offset, text.count)) }

  private func utf16Count(before offset: Int) -> Int {
    guard let units else { return offset }
    let block = min(offset / Self.block, units.count - 1)
    var count = units[block]
    return text.withUnsafeBufferPointer { buffer in
      var index = block * Self.block
      // A character that starts in the block before is counted there.
      while index < offset, block > 0, isInsideCharacter(index, buffer) { index += 1 }
      while index < offset {
        let length = UTF8Scan.characterLength(buffer, at: index)
        count += length == 4 ? 2 : 1
        index += length
      }
      return count
    }
  }

  private func isInsideCharacter(_ index: Int, _ buffer: UnsafeBufferPointer<UInt8>) -> Bool {
    (1...3).contains { back in index >= back && UTF8Scan.scalarLength(buffer, at: index - back) > back }
  }
}
