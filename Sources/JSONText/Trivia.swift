/// White space and comments between the values of a text.
enum Trivia {
  /// The comments within a range that holds nothing else but white space and separators.
  static func comments(_ bytes: [UInt8], _ from: Int, _ to: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = from
    while index < to {
      let end = commentEnd(bytes, index, to)
      if let end { result.append(index..<end) }
      index = end ?? index + 1
    }
    return result
  }

  /// The end of the comment that starts at `index`, if one does.
  static func commentEnd(_ bytes: [UInt8], _ index: Int, _ to: Int) -> Int? {
    guard index + 1 < to, bytes[index] == UInt8(ascii: "/") else { return nil }
    var end = index + 2
    if bytes[index + 1] == UInt8(ascii: "/") {
      while end < to, !JSONStyle.isLineEnd(bytes[end]) { end += 1 }
      return end
    }
    guard bytes[index + 1] == UInt8(ascii: "*") else { return nil }
    while end + 1 < to {
      if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") { return end + 2 }
      end += 1
    }
    return nil
  }

  /// The first byte from `from` that is neither white space nor part of a comment; at most `to`.
  static func skip(_ bytes: [UInt8], _ from: Int, _ to: Int) -> Int {
    var index = from
    while index < to {
      if JSONString.isWhitespace(bytes[index]) {
        index += 1
      } else if let end = commentEnd(bytes, index, to) {
        index = end
      } else {
        break
      }
    }
    return min(index, to)
  }

  static func skipBlanks(_ bytes: [UInt8], _ from: Int, _ to: Int) -> Int {
    var index = from
    while index < to, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index
  }

  /// Where the comments that belong to what stands at `start` begin: those on its line before it, and those directly
  /// above that have lines of their own, with no empty line between.
  static func ownStart(_ bytes: [UInt8], _ from: Int, _ start: Int) -> Int {
    var own = start
    for comment in comments(bytes, from, start).reversed() {
      let lines = lineEnds(bytes, comment.upperBound, own)
      if lines > 1 { break }
      if lines == 1, lineEnds(bytes, from, comment.lowerBound) == 0 { break }
      own = comment.lowerBound
    }
    return own
  }

  /// The line terminators in a range; CRLF is one.
  static func lineEnds(_ bytes: [UInt8], _ from: Int, _ to: Int) -> Int {
    var count = 0
    var index = from
    while index < to {
      if JSONStyle.isLineEnd(bytes[index]) {
        count += 1
        if bytes[index] == 0x0D, index + 1 < to, bytes[index + 1] == 0x0A { index += 1 }
      }
      index += 1
    }
    return count
  }

  /// The start of the terminator before the line of `index`, if only blanks stand between.
  static func lineEnd(before index: Int, _ bytes: [UInt8], _ from: Int) -> Int? {
    var end = index
    while end > from, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    guard end > from, JSONStyle.isLineEnd(bytes[end - 1]) else { return nil }
    end -= 1
    if end > from, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// The end of the comments that follow `position` on its line and end it; `position` where something else follows.
  /// Before a closing bracket (`isLast`) a comment belongs to what stands before it too.
  static func lineTail(_ bytes: [UInt8], _ position: Int, _ to: Int, isLast: Bool) -> Int {
    var tail = position
    while true {
      let start = skipBlanks(bytes, tail, to)
      guard let end = commentEnd(bytes, start, to), lineEnds(bytes, start, end) == 0 else { break }
      tail = end
    }
    let next = skipBlanks(bytes, tail, to)
    if next < to, JSONStyle.isLineEnd(bytes[next]) { return tail }
    return isLast && next >= to ? tail : position
  }
}
