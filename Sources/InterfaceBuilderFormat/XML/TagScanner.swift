/// Where an attribute is written, in bytes of the document.
struct AttributePlace: Hashable, Sendable {
  var name: Range<Int>
  /// Without the quotes.
  var value: Range<Int>

  /// From the name to behind the closing quote.
  var whole: Range<Int> { name.lowerBound..<(value.upperBound + 1) }
}

/// Finds the attributes in the bytes of a start tag that an XML parser has accepted.
struct TagScanner {
  let bytes: [UInt8]
  private var index: Int
  private let end: Int

  init(bytes: [UInt8], from: Int, to end: Int) {
    self.bytes = bytes
    self.end = Swift.min(end, bytes.count)
    index = from
  }

  mutating func next() -> AttributePlace? {
    while index < end, Self.isSpace(bytes[index]) { index += 1 }
    let start = index
    while index < end, !Self.endsName(bytes[index]) { index += 1 }
    let name = start..<index
    while index < end, Self.isSpace(bytes[index]) { index += 1 }
    guard !name.isEmpty, index < end, bytes[index] == UInt8(ascii: "=") else { return nil }
    index += 1
    while index < end, Self.isSpace(bytes[index]) { index += 1 }
    guard index < end, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else { return nil }
    let quote = bytes[index]
    index += 1
    let first = index
    while index < end, bytes[index] != quote { index += 1 }
    guard index < end else { return nil }
    defer { index += 1 }
    return AttributePlace(name: name, value: first..<index)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  // MARK: Values

  /// An attribute's value with the predefined entities and character references replaced.
  static func text(of raw: ArraySlice<UInt8>) -> String {
    guard raw.contains(UInt8(ascii: "&")) else { return String(decoding: raw, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(raw.count)
    var index = raw.startIndex
    while index < raw.endIndex {
      if raw[index] == UInt8(ascii: "&"),
        let semicolon = raw[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(String(decoding: raw[(index + 1)..<semicolon], as: UTF8.self))
      {
        result.append(contentsOf: String(Character(scalar)).utf8)
        index = semicolon + 1
      } else {
        result.append(raw[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case let name where name.hasPrefix("#x"): UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case let name where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    default: nil
    }
  }
}
