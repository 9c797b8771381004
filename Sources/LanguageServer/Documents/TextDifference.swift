import SourceText

/// The edits between two texts, line by line, so that an editor keeps its cursor and its folds where nothing changed.
enum TextDifference {
  static func edits(from old: [UInt8], to new: [UInt8]) -> [TextEdit] {
    guard old != new else { return [] }
    let oldLines = lines(of: old)
    let newLines = lines(of: new)
    return LineDifference(oldLines.map { old[$0] }, newLines.map { new[$0] }).changes.map { change in
      TextEdit(
        range: span(change.old, of: oldLines, end: old.count),
        replacement: String(decoding: new[span(change.new, of: newLines, end: new.count)], as: UTF8.self))
    }
  }

  /// The lines with their ends.
  private static func lines(of text: [UInt8]) -> [Range<Int>] {
    let starts = LineTable(text).starts
    return starts.indices.map { starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : text.count) }
  }

  /// The bytes of some lines; of none, the place before the next one.
  private static func span(_ range: Range<Int>, of lines: [Range<Int>], end: Int) -> Range<Int> {
    func start(_ line: Int) -> Int { line < lines.count ? lines[line].lowerBound : end }
    return start(range.lowerBound)..<start(range.upperBound)
  }
}
