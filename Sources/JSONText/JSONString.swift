import SourceText

/// Strings as JSON writes them.
enum JSONString {
  @inline(__always)
  static func isWhitespace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  static func isStructural(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
      UInt8(ascii: "]"):
      true
    default: isWhitespace(byte)
    }
  }

  /// Whether a number or a word ends before `byte`. A slash ends one only where it starts a comment.
  @inline(__always)
  static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "#"),
      UInt8(ascii: "/"), 0x20, 0x0A, 0x0D, 0x09:
      true
    default: false
    }
  }

  /// A string's bytes without its quotes.
  @inline(__always)
  static func content(_ range: Range<Int>, _ flags: JSONNodeFlags, bare: Bool = false) -> Range<Int> {
    if bare { return range }
    let start = min(range.lowerBound + 1, range.upperBound)
    return start..<(flags.contains(.open) ? range.upperBound : max(start, range.upperBound - 1))
  }

  /// The UTF-16 unit of the `\u` escape at `start` and the escape's end; no unit where digits are missing.
  static func hexUnit(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> (UInt16?, Int) {
    var value: UInt16 = 0
    var index = start + 2
    while index < start + 6 {
      guard index < text.count else { return (nil, text.count) }
      let byte = text[index]
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46: digit = byte - 0x41 + 10
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: return (nil, index)
      }
      value = value << 4 | UInt16(digit)
      index += 1
    }
    return (value, index)
  }

  /// The characters of a string's content, as UTF-8. What is no character becomes U+FFFD; an escape that JSON does
  /// not have stands for the character it escapes.
  static func decoded(_ text: UnsafeBufferPointer<UInt8>, _ content: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var index = content.lowerBound
    let end = min(content.upperBound, text.count)
    while index < end {
      let byte = text[index]
      if byte != UInt8(ascii: "\\") {
        if byte < 0x80 {
          result.append(byte)
          index += 1
          continue
        }
        let size = UTF8Scan.scalarLength(text, at: index)
        if size > 0, index + size <= end {
          result.append(contentsOf: text[index..<index + size])
          index += size
        } else {
          result.append(contentsOf: replacement)
          index += 1
        }
        continue
      }
      guard index + 1 < end else { return result }
      let escaped = text[index + 1]
      index += 2
      switch escaped {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        let (unit, next) = hexUnit(text, index - 2)
        index = min(next, end)
        guard let unit, next <= end else {
          result.append(contentsOf: replacement)
          continue
        }
        var scalar = Unicode.Scalar(UInt32(unit))
        if unit & 0xFC00 == 0xD800, index + 1 < end, text[index] == UInt8(ascii: "\\"),
          text[index + 1] == UInt8(ascii: "u")
        {
          let (second, pairEnd) = hexUnit(text, index)
          if let second, second & 0xFC00 == 0xDC00, pairEnd <= end {
            scalar = Unicode.Scalar(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(second & 0x3FF)))
            index = pairEnd
          }
        }
        if let scalar {
          result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        } else {
          result.append(contentsOf: replacement)
        }
      default: index -= 1
      }
      if escaped == UInt8(ascii: "\"") || escaped == UInt8(ascii: "\\") || escaped == UInt8(ascii: "/") {
        result.append(escaped)
        index += 1
      }
    }
    return result
  }

  static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  static func string(_ text: UnsafeBufferPointer<UInt8>, _ content: Range<Int>, decode: Bool) -> String {
    if decode { return String(decoding: decoded(text, content), as: UTF8.self) }
    return String(decoding: text[content], as: UTF8.self)
  }

  /// Whether a string's content is these characters, byte by byte (canonically equivalent keys differ in JSON).
  static func equal(
    _ text: UnsafeBufferPointer<UInt8>, _ content: Range<Int>, decode: Bool, _ other: [UInt8]
  ) -> Bool {
    if decode { return decoded(text, content) == other }
    guard content.count == other.count else { return false }
    var index = content.lowerBound
    for byte in other {
      if text[index] != byte { return false }
      index += 1
    }
    return true
  }

  /// The escape of a control character.
  static func escape(_ byte: UInt8) -> String {
    switch byte {
    case 0x08: return "\\b"
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0C: return "\\f"
    case 0x0D: return "\\r"
    default:
      let digits = String(byte, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
  }

  /// A string as JSON writes it, with its quotes: only quotes, backslashes and control characters are escaped.
  static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..<" ": result += escape(UInt8(truncatingIfNeeded: scalar.value))
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
