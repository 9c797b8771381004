public import JSONText

extension JSONKind {
  /// What a value of it is called in a message.
  public var noun: String {
    switch self {
    case .object: "an object"
    case .array: "a list"
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    case .invalid: "no value"
    }
  }
}

extension JSONValue {
  /// The value as it is written.
  var written: String { String(decoding: raw, as: UTF8.self) }

  /// The value as it is written, cut short for a message.
  public var excerpt: String {
    guard raw.count > 60 else { return written }
    return String(String(decoding: raw.prefix(60), as: UTF8.self).dropLast()) + "…"
  }

  /// The first byte: where a container is to blame that has no key.
  public var opening: Range<Int> {
    range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
  }
}

extension ObjectShape {
  /// The field that `member` is of. No string is made of a key that is written without escapes.
  public func index(of member: JSONMember) -> Int? {
    table.index(ofQuoted: member.keyRange, in: member.value.documentBytes) ?? table.index(of: member.key)
  }
}

extension KeyTable {
  /// The name that a string is. No string is made of one that is written without escapes.
  public func index(of value: JSONValue) -> Int? {
    index(ofQuoted: value.range, in: value.documentBytes) ?? value.string.flatMap { index(of: $0) }
  }

  /// The name between the quotes at `range`, if it is written there as it is.
  func index(ofQuoted range: Range<Int>, in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      guard range.count >= 2, range.upperBound <= bytes.count, bytes[range.lowerBound] == UInt8(ascii: "\""),
        bytes[range.upperBound - 1] == UInt8(ascii: "\"")
      else { return nil }
      return index(of: UnsafeBufferPointer(rebasing: bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]))
    }
  }
}
