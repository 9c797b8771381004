/// JSON that shows what it holds: characters that a terminal or an editor obeys in place of drawing them are written as
/// escapes of the same value.
public enum JSONVisible {
  /// A JSON text in UTF-8 with DEL, the C1 controls, the separators U+2028 and U+2029, and what changes the direction of
  /// text (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069) as `\u` escapes. Outside of strings and comments JSON
  /// has none of them.
  public static func escaped(_ text: [UInt8]) -> [UInt8] { text.withUnsafeBufferPointer { escaped($0) } }

  static func escaped(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    // The start of what is not taken over yet.
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      guard byte >= 0x7F, let (unit, length) = hidden(text, at: index) else {
        index += 1
        continue
      }
      if result.isEmpty { result.reserveCapacity(text.count + 64) }
      result.append(contentsOf: text[start..<index])
      result.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
      for shift in [12, 8, 4, 0] { result.append(digits[Int(unit >> UInt16(shift) & 15)]) }
      index += length
      start = index
    }
    if start == 0 { return Array(text) }
    result.append(contentsOf: text[start...])
    return result
  }

  private static let digits = Array("0123456789abcdef".utf8)

  /// The hidden character that starts at `index`, and how many bytes it has.
  private static func hidden(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> (unit: UInt16, length: Int)? {
    func byte(_ offset: Int) -> UInt16 { index + offset < text.count ? UInt16(text[index + offset]) : 0 }
    switch text[index] {
    case 0x7F: return (0x7F, 1)
    case 0xC2 where 0x80...0x9F ~= byte(1): return (byte(1), 2)
    case 0xD8 where byte(1) == 0x9C: return (0x061C, 2)
    case 0xE2 where 0x80...0x81 ~= byte(1) && 0x80...0xBF ~= byte(2):
      let unit = 0x2000 | (byte(1) & 0x3F) << 6 | byte(2) & 0x3F
      switch unit {
      case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: return (unit, 3)
      default: return nil
      }
    default: return nil
    }
  }
}
