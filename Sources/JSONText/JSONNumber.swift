import SourceText

/// Numbers as JSON writes them.
public enum JSONNumber {
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// The nearest double; nil where the text is no number or beyond a double's range.
  static func value(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Double? {
    // Exact while the digits fit 53 bits and the power of ten is exact itself.
    var index = range.lowerBound
    let negative = index < range.upperBound && text[index] == UInt8(ascii: "-")
    if negative || (index < range.upperBound && text[index] == UInt8(ascii: "+")) { index += 1 }
    var digits: UInt64 = 0
    var count = 0
    var scale = 0
    var pointed = false
    while index < range.upperBound {
      let byte = text[index]
      if byte &- 0x30 < 10 {
        digits = digits &* 10 &+ UInt64(byte - 0x30)
        count += 1
        if pointed { scale += 1 }
      } else if byte == UInt8(ascii: "."), !pointed {
        pointed = true
      } else {
        break
      }
      index += 1
    }
    if index == range.upperBound, count > 0, count <= 15, scale <= 22 {
      let value = Double(digits) / powers[scale]
      return negative ? -value : value
    }
    guard let value = Double(String(decoding: text[range], as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  /// Whether JSON's grammar takes `text` for a number, however large.
  public static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func digits() -> Int {
      let count = rest.prefix { $0 &- 0x30 < 10 }.count
      rest.removeFirst(count)
      return count
    }
    func take(_ signs: String) -> Bool {
      guard let first = rest.first, signs.utf8.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    _ = take("-")
    let leadsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !leadsWithZero || whole == 1 else { return false }
    if take("."), digits() == 0 { return false }
    if take("eE") {
      _ = take("+-")
      if digits() == 0 { return false }
    }
    return rest.isEmpty
  }

  struct Repair {
    var message: String
    var edits: [TextEdit]
    var isFinite: Bool
  }

  /// What is wrong with a number that other languages write so; nil for what is no number. A number in JSON's own
  /// grammar that a double cannot hold is one too.
  static func repair(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Repair? {
    var index = range.lowerBound
    let end = range.upperBound
    var edits: [TextEdit] = []
    var messages: [String] = []
    func digits(_ from: Int) -> Int {
      var index = from
      while index < end, text[index] &- 0x30 < 10 { index += 1 }
      return index
    }
    if index < end, text[index] == UInt8(ascii: "+") {
      edits.append(TextEdit(range: index..<index + 1, replacement: ""))
      messages.append("no plus sign")
      index += 1
    } else if index < end, text[index] == UInt8(ascii: "-") {
      index += 1
    }
    let whole = index
    index = digits(whole)
    let wholeEnd = index
    if wholeEnd > whole + 1, text[whole] == 0x30 {
      var first = whole
      while first < wholeEnd - 1, text[first] == 0x30 { first += 1 }
      edits.append(TextEdit(range: whole..<first, replacement: ""))
      messages.append("no leading zero")
    }
    if index < end, text[index] == UInt8(ascii: ".") {
      let point = index
      index = digits(point + 1)
      if index == point + 1 {
        if wholeEnd == whole { return nil }
        edits.append(TextEdit(range: point..<point + 1, replacement: ""))
        messages.append("a digit behind the point")
      } else if wholeEnd == whole {
        edits.append(TextEdit(range: point..<point, replacement: "0"))
        messages.append("a digit before the point")
      }
    } else if wholeEnd == whole {
      return nil
    }
    if index < end, text[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < end, text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") { index += 1 }
      let exponent = index
      index = digits(exponent)
      if index == exponent { return nil }
    }
    guard index == end else { return nil }
    return Repair(
      message: "a JSON number has " + messages.joined(separator: " and "), edits: edits,
      isFinite: value(text, range) != nil)
  }

  /// The shortest text that reads as this double. What JSON cannot write is null.
  static func text(_ value: Double) -> String { value.isFinite ? NumberText.exact(value) : "null" }
}
