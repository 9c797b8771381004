/// One replacement in a text, in bytes of the text before any edit of its set.
public struct TextEdit: Hashable, Sendable {
  /// Bytes of the old text; empty for an insertion.
  public var range: Range<Int>
  /// What stands there afterwards; empty for a removal.
  public var replacement: String

  public init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// By how many bytes the text grows (negative: shrinks).
  public var growth: Int { replacement.utf8.count - range.count }
}

/// Why a set of edits has no single meaning.
public enum TextEditError: Error, Hashable, Sendable {
  /// The edit's range is not within the text.
  case outOfBounds(TextEdit)
  /// The two overlap, or both insert different text at one point.
  case conflict(TextEdit, TextEdit)
}

/// Edits of one old text, as a set: sorted, equal ones joined, free of conflicts.
public enum TextEdits {
  /// The edits in text order, equal ones once. Edits that overlap conflict, and so do two that start at the same
  /// point, because their order would decide the result; an edit may end where the next one starts.
  public static func sorted(_ edits: [TextEdit], length: Int) throws(TextEditError) -> [TextEdit] {
    for edit in edits where edit.range.lowerBound < 0 || edit.range.upperBound > length {
      throw .outOfBounds(edit)
    }
    if edits.count < 2 { return edits }
    let ordered = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.replacement)
        < ($1.range.lowerBound, $1.range.upperBound, $1.replacement)
    }
    var result: [TextEdit] = []
    result.reserveCapacity(ordered.count)
    for edit in ordered {
      if let last = result.last {
        if last == edit { continue }
        if edit.range.lowerBound < last.range.upperBound || edit.range.lowerBound == last.range.lowerBound {
          throw .conflict(last, edit)
        }
      }
      result.append(edit)
    }
    return result
  }

  /// The text after all edits, each in coordinates of the old text.
  public static func apply(_ edits: [TextEdit], to bytes: [UInt8]) throws(TextEditError) -> [UInt8] {
    let ordered = try sorted(edits, length: bytes.count)
    var result: [UInt8] = []
    result.reserveCapacity(max(0, bytes.count + ordered.reduce(0) { $0 + $1.growth }))
    var from = 0
    for edit in ordered {
      result.append(contentsOf: bytes[from..<edit.range.lowerBound])
      result.append(contentsOf: edit.replacement.utf8)
      from = edit.range.upperBound
    }
    result.append(contentsOf: bytes[from...])
    return result
  }

  /// Where an offset of the old text lies in the new one. An offset inside a replaced range moves to the
  /// replacement's end; one where text is inserted stays before it.
  public static func shift(_ offset: Int, through sortedEdits: [TextEdit]) -> Int {
    var growth = 0
    for edit in sortedEdits {
      if edit.range.lowerBound >= offset { break }
      if edit.range.upperBound > offset { return edit.range.lowerBound + growth + edit.replacement.utf8.count }
      growth += edit.growth
    }
    return offset + growth
  }

  /// Where a range of the old text lies in the new one: it keeps what is inserted inside it, not what is inserted
  /// at its ends.
  public static func shift(_ range: Range<Int>, through sortedEdits: [TextEdit]) -> Range<Int> {
    var lower = range.lowerBound
    var growth = 0
    for edit in sortedEdits {
      if edit.range.lowerBound > range.lowerBound { break }
      if edit.range.lowerBound == range.lowerBound, !edit.range.isEmpty || range.isEmpty { break }
      if edit.range.upperBound > range.lowerBound {
        lower = edit.range.lowerBound + edit.replacement.utf8.count - growth
        break
      }
      growth += edit.growth
      lower = range.lowerBound
    }
    let start = lower + growth
    return start..<max(start, shift(range.upperBound, through: sortedEdits))
  }
}
