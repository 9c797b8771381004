internal import SourceText

/// The difference of two texts as `patch` and `git apply` take it.
public enum UnifiedDiff {
  /// Empty where the texts are equal. A line ends with LF; a CR before it is part of the line. The path is relative to where
  /// the patch is applied; an absolute one is told from the root, as git tells it.
  public static func bytes(old: [UInt8], new: [UInt8], path: String, context: Int = 3) -> [UInt8] {
    guard old != new else { return [] }
    let oldLines = lines(old)
    let newLines = lines(new)
    let difference = LineDifference(oldLines, newLines)
    let place = path.drop { $0 == "/" }
    var result = Array("--- \(name("a/" + place))\n+++ \(name("b/" + place))\n".utf8)
    for hunk in hunks(difference, context: context) { append(hunk, oldLines, newLines, difference, to: &result) }
    return result
  }

  /// With their LF.
  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  private struct Hunk {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The changes with the lines around them; those that would touch are one.
  private static func hunks(_ difference: LineDifference, context: Int) -> [Hunk] {
    var hunks: [Hunk] = []
    let (oldCount, newCount) = (difference.isRemoved.count, difference.isInserted.count)
    for (old, new) in difference.changes {
      let before = min(context, old.lowerBound, new.lowerBound)
      let after = min(context, oldCount - old.upperBound, newCount - new.upperBound)
      let hunk = Hunk(
        old: old.lowerBound - before..<old.upperBound + after, new: new.lowerBound - before..<new.upperBound + after)
      if let last = hunks.last, hunk.old.lowerBound <= last.old.upperBound {
        hunks[hunks.count - 1] = Hunk(
          old: last.old.lowerBound..<hunk.old.upperBound, new: last.new.lowerBound..<hunk.new.upperBound)
      } else {
        hunks.append(hunk)
      }
    }
    return hunks
  }

  private static func append(
    _ hunk: Hunk, _ oldLines: [ArraySlice<UInt8>], _ newLines: [ArraySlice<UInt8>], _ difference: LineDifference,
    to result: inout [UInt8]
  ) {
    result += "@@ -\(place(hunk.old)) +\(place(hunk.new)) @@\n".utf8
    func put(_ sign: Character, _ line: ArraySlice<UInt8>) {
      result += String(sign).utf8
      result += line
      if line.last != UInt8(ascii: "\n") { result += "\n\\ No newline at end of file\n".utf8 }
    }
    var (old, new) = (hunk.old.lowerBound, hunk.new.lowerBound)
    while old < hunk.old.upperBound || new < hunk.new.upperBound {
      if old < hunk.old.upperBound, difference.isRemoved[old] {
        put("-", oldLines[old])
        old += 1
      } else if new < hunk.new.upperBound, difference.isInserted[new] {
        put("+", newLines[new])
        new += 1
      } else {
        if old < hunk.old.upperBound { put(" ", oldLines[old]) }
        old += 1
        new += 1
      }
    }
  }

  /// `line,count`, from 1; of no lines, the line before.
  private static func place(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }

  /// A file's name as git writes it: quoted where it has to be, with a tab behind one that has a space.
  private static func name(_ path: String) -> String {
    let special = path.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    guard special else { return path.utf8.contains(UInt8(ascii: " ")) ? path + "\t" : path }
    var result = "\""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..<" ", "\u{7F}":
        let octal = String(scalar.value, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
