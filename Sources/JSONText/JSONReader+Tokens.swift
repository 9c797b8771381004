import SourceText

extension JSONReader {
  // MARK: Trivia

  @inline(__always)
  mutating func skipTrivia() {
    while position < count {
      let byte = text[position]
      if byte == 0x20 {
        position += 1
        while position + 8 <= count, eight(position) == 0x2020_2020_2020_2020 { position += 8 }
      } else if byte == 0x0A || byte == 0x0D || byte == 0x09 {
        position += 1
      } else if byte == UInt8(ascii: "/") {
        if !skipComment() { return }
      } else {
        return
      }
    }
  }

  /// Eight bytes of the text, the first one lowest.
  @inline(__always)
  func eight(_ index: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// The first byte from `index` that is not plain in a string: a quote, a backslash, a control character, or no
  /// ASCII.
  @inline(__always)
  func endOfPlain(_ start: Int) -> Int {
    var index = start
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    while index + 8 <= count {
      let word = eight(index)
      let quote = word ^ (ones &* 0x22)
      let backslash = word ^ (ones &* 0x5C)
      // A byte's high bit is set where it is not plain; bits above the lowest such byte may be wrong.
      let found =
        (word | ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | ((word &- ones &* 0x20) & ~word))
        & highs
      if found != 0 { return index + found.trailingZeroBitCount >> 3 }
      index += 8
    }
    while index < count {
      let byte = text[index]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 || byte >= 0x80 { break }
      index += 1
    }
    return index
  }

  /// Skips the comment at `position`; false for a slash that starts none.
  mutating func skipComment() -> Bool {
    let start = position
    guard start + 1 < count else {
      looked(at: start + 1)
      return false
    }
    if text[start + 1] == UInt8(ascii: "/") {
      position = endOfLine(from: start)
      checkUTF8(start..<position)
      return true
    }
    guard text[start + 1] == UInt8(ascii: "*") else {
      looked(at: start + 1)
      return false
    }
    var index = start + 2
    if index < noCommentEndFrom {
      while index + 1 < count {
        if text[index] == UInt8(ascii: "*"), text[index + 1] == UInt8(ascii: "/") {
          position = index + 2
          checkUTF8(start..<position)
          return true
        }
        index += 1
      }
      noCommentEndFrom = start + 2
    }
    noteEnd()
    position = endOfLine(from: start)
    report(start..<start + 2, "this comment is never closed; end it with */")
    return true
  }

  func endOfLine(from start: Int) -> Int {
    var index = start
    while index < count, text[index] != 0x0A, text[index] != 0x0D { index += 1 }
    return index
  }

  mutating func checkUTF8(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound, !stopped {
      if text[index] < 0x80 {
        index += 1
      } else {
        index = passNonASCII(index)
      }
    }
  }

  /// Passes the scalar at `index`, or the run of bytes there that is none, which is an issue.
  mutating func passNonASCII(_ index: Int) -> Int {
    let size = UTF8Scan.scalarLength(text, at: index)
    if size > 0 { return index + size }
    var end = index + 1
    while end < count, text[end] >= 0x80, UTF8Scan.scalarLength(text, at: end) == 0 { end += 1 }
    looked(at: end + 3)
    report(index..<end, "these bytes are not valid UTF-8; save the file as UTF-8")
    return end
  }

  // MARK: Strings

  /// Reads the string at `position`, a double quote, to behind its closing quote. One that does not end on its line
  /// ends where its last character can be a part of it.
  mutating func scanString(asKey: Bool) -> JSONNodeFlags {
    let start = position
    var index = start + 1
    var flags: JSONNodeFlags = []
    while true {
      index = endOfPlain(index)
      if index >= count { break }
      let byte = text[index]
      if byte == UInt8(ascii: "\"") {
        position = index + 1
        return flags
      }
      if byte >= 0x80 {
        let size = UTF8Scan.scalarLength(text, at: index)
        if size > 0 {
          index += size
        } else {
          flags.insert(.decode)
          index = passNonASCII(index)
        }
      } else if byte == UInt8(ascii: "\\") {
        flags.insert(.decode)
        index = passEscape(index)
      } else if byte == 0x0A || byte == 0x0D {
        break
      } else {
        report(
          index..<index + 1, "a control character in a string; write it as an escape",
          [TextEdit(range: index..<index + 1, replacement: JSONString.escape(byte))])
        index += 1
      }
    }
    looked(at: index)
    let end = openStringEnd(start, min(index, count), asKey: asKey)
    position = end
    report(start..<end, "this string is never closed; end it with a double quote")
    return flags.union(.open)
  }

  /// Passes an escape; a bad one is an issue.
  mutating func passEscape(_ start: Int) -> Int {
    guard start + 1 < count else { return count }
    let byte = text[start + 1]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"):
      let (unit, end) = JSONString.hexUnit(text, start)
      guard let unit else {
        report(start..<end, "a \\u escape needs four hexadecimal digits")
        return end
      }
      if unit & 0xF800 != 0xD800 { return end }
      if unit < 0xDC00, end + 1 < count, text[end] == UInt8(ascii: "\\"), text[end + 1] == UInt8(ascii: "u") {
        let (second, pairEnd) = JSONString.hexUnit(text, end)
        if let second, second & 0xFC00 == 0xDC00 { return pairEnd }
      }
      report(start..<end, "half of a surrogate pair is no character; write both halves")
      return end
    case UInt8(ascii: "'"):
      report(
        start..<start + 2, "a single quote needs no escape; write it alone",
        [TextEdit(range: start..<start + 2, replacement: "'")])
      return start + 2
    default:
      if byte < 0x20 {
        report(start..<start + 1, "a backslash needs a character to escape; write \\\\ for a backslash")
        return start + 1
      }
      let size = byte < 0x80 ? 1 : UTF8Scan.scalarLength(text, at: start + 1)
      report(
        start..<start + 1 + max(size, 0),
        "no such escape; JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits")
      return start + 1 + size
    }
  }

  /// Where an unclosed string from `start` ends, of which `limit` is the end of the line or a misplaced quote: before
  /// the separators and closing brackets at its end that the open containers expect; a key before its colon.
  mutating func openStringEnd(_ start: Int, _ limit: Int, asKey: Bool) -> Int {
    if asKey {
      var index = start + 1
      while index < limit {
        if text[index] == UInt8(ascii: "\\") {
          index += 1
        } else if text[index] == UInt8(ascii: ":") {
          return index
        }
        index += 1
      }
    }
    var tail = limit
    while tail > start + 1, limit - tail < Self.maximumTail, JSONString.isStructural(text[tail - 1]) { tail -= 1 }
    // An escaped last character stays.
    if tail < limit, tail > start + 1, text[tail - 1] == UInt8(ascii: "\\") { tail += 1 }
    while tail < limit, !isExpected(tail..<limit) { tail += 1 }
    while tail > start + 1, JSONString.isWhitespace(text[tail - 1]) { tail -= 1 }
    return tail
  }

  private static let maximumTail = 64

  /// Whether the open containers can end with the brackets of a run of separators; behind an opening one, anything.
  private func isExpected(_ run: Range<Int>) -> Bool {
    var depth = frames.count
    for index in run {
      switch text[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): return true
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 || frames[depth - 1].isArray != (text[index] == UInt8(ascii: "]")) { return false }
        depth -= 1
      default: break
      }
    }
    return true
  }

  // MARK: Numbers and words

  /// Reads the number at `position` by JSON's grammar; false, with `position` unmoved, where it breaks it.
  @inline(__always)
  mutating func scanNumber() -> Bool {
    var index = position
    if text[index] == UInt8(ascii: "-") { index += 1 }
    let whole = index
    while index < count, text[index] &- 0x30 < 10 { index += 1 }
    if index == whole || (text[whole] == 0x30 && index > whole + 1) { return false }
    var mayOverflow = index - whole > 300
    if index < count, text[index] == UInt8(ascii: ".") {
      index += 1
      let fraction = index
      while index < count, text[index] &- 0x30 < 10 { index += 1 }
      if index == fraction { return false }
    }
    if index < count, text[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < count, text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") { index += 1 }
      let exponent = index
      while index < count, text[index] &- 0x30 < 10 { index += 1 }
      if index == exponent { return false }
      mayOverflow = true
    }
    if index < count, !JSONString.endsWord(text[index]) { return false }
    if mayOverflow, JSONNumber.value(text, position..<index) == nil { return false }
    looked(at: index)
    position = index
    return true
  }

  @inline(__always)
  mutating func scanWord(_ word: StaticString) -> Bool {
    let size = word.utf8CodeUnitCount
    guard count - position >= size else { return false }
    for offset in 0..<size where text[position + offset] != word.utf8Start[offset] { return false }
    let end = position + size
    if end < count, !JSONString.endsWord(text[end]) { return false }
    looked(at: end)
    position = end
    return true
  }

  /// The end of the run of characters at `start` that is no JSON token; at least one byte.
  mutating func wordEnd(_ start: Int) -> Int {
    var index = start
    while index < count {
      let byte = text[index]
      if JSONString.endsWord(byte) {
        if byte != UInt8(ascii: "/") { break }
        if index + 1 < count, text[index + 1] == UInt8(ascii: "/") || text[index + 1] == UInt8(ascii: "*") { break }
      }
      index += 1
    }
    // A quote that closes a word which lacks the opening one.
    if index > start, index < count, text[index] == UInt8(ascii: "\"") {
      let after = index + 1
      if after >= count || JSONString.isStructural(text[after]) { index += 1 }
    }
    looked(at: index + 1)
    return max(index, min(start + 1, count))
  }

  /// Passes containers nested deeper than this reader keeps, with a counter instead of a stack.
  mutating func skipTooDeep() {
    let start = position
    var depth = 0
    var index = start
    while index < count {
      switch text[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        index += 1
        while index < count, text[index] != UInt8(ascii: "\""), text[index] != 0x0A {
          index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
      default: break
      }
      index += 1
      if depth == 0 { break }
    }
    index = min(index, count)
    if depth > 0 { noteEnd() }
    report(
      start..<start + 1,
      "nested deeper than \(JSONDocument.maximumDepth) levels; what is inside was not read")
    position = index
    add(.invalid, start, [])
  }
}
