import SourceText

/// The edits between two texts, line by line, so that an editor keeps its cursor and its folds where nothing changed.
enum TextDifference {
  /// Beyond this many differing lines the whole differing part is one edit.
  private static let mostLines = 2000

  static func edits(from old: [UInt8], to new: [UInt8]) -> [TextEdit] {
    guard old != new else { return [] }
    let oldLines = lines(of: old)
    let newLines = lines(of: new)
    var head = 0
    let shorter = min(oldLines.count, newLines.count)
    while head < shorter, old[oldLines[head]].elementsEqual(new[newLines[head]]) { head += 1 }
    var tail = 0
    while tail < shorter - head,
      old[oldLines[oldLines.count - 1 - tail]].elementsEqual(new[newLines[newLines.count - 1 - tail]])
    { tail += 1 }
    let oldMiddle = Array(oldLines[head..<(oldLines.count - tail)])
    let newMiddle = Array(newLines[head..<(newLines.count - tail)])
    let start = oldMiddle.first?.lowerBound ?? (head < oldLines.count ? oldLines[head].lowerBound : old.count)
    guard oldMiddle.count <= mostLines, newMiddle.count <= mostLines else {
      return [
        TextEdit(
          range: start..<(oldMiddle.last?.upperBound ?? start),
          replacement: text(new, newMiddle))
      ]
    }
    let before = oldMiddle.map { Array(old[$0]) }
    let after = newMiddle.map { Array(new[$0]) }
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var edits: [TextEdit] = []
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {
      guard removed.contains(left) || inserted.contains(right) else {
        left += 1
        right += 1
        continue
      }
      let from = left < oldMiddle.count ? oldMiddle[left].lowerBound : oldMiddle.last?.upperBound ?? start
      let firstInserted = right
      let firstRemoved = left
      while removed.contains(left) || inserted.contains(right) {
        if removed.contains(left) { left += 1 } else { right += 1 }
      }
      let to = left > firstRemoved ? oldMiddle[left - 1].upperBound : from
      edits.append(TextEdit(range: from..<to, replacement: text(new, Array(newMiddle[firstInserted..<right]))))
    }
    return edits
  }

  /// The lines with their ends.
  private static func lines(of text: [UInt8]) -> [Range<Int>] {
    let starts = LineTable(text).starts
    return starts.indices.map { starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : text.count) }
  }

  private static func text(_ bytes: [UInt8], _ lines: [Range<Int>]) -> String {
    guard let first = lines.first, let last = lines.last else { return "" }
    return String(decoding: bytes[first.lowerBound..<last.upperBound], as: UTF8.self)
  }
}
