/// How a text is laid out, and values written in that way.
struct JSONStyle {
  let bytes: [UInt8]
  /// The first line end of the text; a line feed for one that has none.
  let newline: String
  /// The whole text is one line.
  let isOneLine: Bool
  /// One level of indentation.
  let unit: String
  private let beforeColon: String
  private let afterColon: String
  let afterComma: String
  private let objectPadding: String
  private let arrayPadding: String
  /// Longer objects and arrays of scalars are written over several lines.
  private static let inlineWidth = 100
  /// How many nodes and bytes are looked at to find the style.
  private static let sample = 2_000

  init(_ root: JSONValue) {
    let bytes = root.storage.bytes
    self.bytes = bytes
    var found: String?
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A {
        found = "\n"
        break
      }
      if byte == 0x0D {
        found = index + 1 < bytes.count && bytes[index + 1] == 0x0A ? "\r\n" : "\r"
        break
      }
    }
    // A line end at the very end does not make several lines.
    isOneLine = found == nil || !Self.hasLines(bytes)
    newline = found ?? "\n"

    var unit: String?
    var colon: (String, String)?
    var comma: String?
    var padding: [Bool: String] = [:]
    for index in 0..<min(root.storage.nodes.count, Self.sample) {
      let value = JSONValue(storage: root.storage, index: index)
      if colon == nil, let member = value.member, !value.range.isEmpty {
        let between = bytes[member.keyRange.upperBound..<max(member.keyRange.upperBound, value.range.lowerBound)]
        if let place = between.firstIndex(of: UInt8(ascii: ":")) {
          let before = between[..<place]
          let after = between[(place + 1)...]
          if Self.isBlank(before), Self.isBlank(after) { colon = (Self.string(before), Self.string(after)) }
        }
      }
      guard let first = value.firstChild.map({ JSONValue(storage: root.storage, index: $0) }) else { continue }
      let open = value.range.lowerBound
      let start = first.member?.keyRange.lowerBound ?? first.range.lowerBound
      let lead = bytes[min(open + 1, start)..<start]
      if lead.contains(where: Self.isLineEnd) {
        if unit == nil {
          let inner = Self.lineIndent(bytes, at: start)
          let outer = Self.lineIndent(bytes, at: open)
          if inner.utf8.count > outer.utf8.count, inner.hasPrefix(outer) {
            unit = String(inner.dropFirst(outer.count))
          }
        }
      } else {
        if Self.isBlank(lead), padding[value.kind == .array] == nil {
          padding[value.kind == .array] = Self.string(lead)
        }
        let next = Int(first.node.next)
        if comma == nil, next < Int(value.node.next) {
          let second = JSONValue(storage: root.storage, index: next)
          let secondStart = second.member?.keyRange.lowerBound ?? second.range.lowerBound
          let between = bytes[min(first.range.upperBound, secondStart)..<secondStart]
          if between.first == UInt8(ascii: ","), Self.isBlank(between.dropFirst()),
            !between.contains(where: Self.isLineEnd)
          {
            comma = Self.string(between.dropFirst())
          }
        }
      }
    }
    self.unit = unit ?? Self.firstIndent(bytes) ?? "  "
    beforeColon = colon?.0 ?? ""
    let after = colon?.1 ?? (isOneLine && !bytes.isEmpty && colon == nil ? "" : " ")
    afterColon = after.contains { $0.isNewline } ? " " : after
    afterComma = comma ?? (afterColon.isEmpty ? "" : " ")
    objectPadding = padding[false] ?? (afterColon.isEmpty ? "" : " ")
    arrayPadding = padding[true] ?? ""
  }

  // MARK: The text

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy(JSONString.isWhitespace) }
  static func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func hasLines(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.firstIndex(where: isLineEnd) else { return false }
    return bytes[first...].contains { !JSONString.isWhitespace($0) }
  }

  /// The white space that the line of an offset starts with.
  static func lineIndent(_ bytes: [UInt8], at offset: Int) -> String {
    var start = min(offset, bytes.count)
    while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
    var end = start
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return string(bytes[start..<end])
  }

  func lineIndent(at offset: Int) -> String { Self.lineIndent(bytes, at: offset) }

  private static func firstIndent(_ bytes: [UInt8]) -> String? {
    for index in bytes.indices.prefix(sample) where isLineEnd(bytes[index]) {
      let indent = lineIndent(bytes, at: index + 1)
      if !indent.isEmpty { return indent }
    }
    return nil
  }

  // MARK: Values

  func member(_ key: String, _ value: String) -> String {
    JSONString.quoted(key) + beforeColon + ":" + afterColon + value
  }

  /// A value as this text writes one whose line is indented by `indent`.
  func text(_ literal: JSONLiteral, indent: String, inline: Bool) -> String {
    switch literal {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return JSONNumber.text(value)
    case .string(let value): return JSONString.quoted(value)
    case .array(let elements):
      if elements.isEmpty { return "[]" }
      return container("[", "]", indent, inline || elements.allSatisfy(\.isScalar), arrayPadding, inline) {
        (indent, inline) in elements.map { text($0, indent: indent, inline: inline) }
      }
    case .object(let members):
      if members.isEmpty { return "{}" }
      return container("{", "}", indent, inline || members.allSatisfy(\.value.isScalar), objectPadding, inline) {
        (indent, inline) in members.map { member($0.key, text($0.value, indent: indent, inline: inline)) }
      }
    }
  }

  private func container(
    _ open: String, _ close: String, _ indent: String, _ triesInline: Bool, _ padding: String, _ mustInline: Bool,
    _ parts: (String, Bool) -> [String]
  ) -> String {
    if triesInline {
      let line = open + padding + parts(indent, true).joined(separator: "," + afterComma) + padding + close
      if mustInline || line.utf8.count + indent.utf8.count <= Self.inlineWidth { return line }
    }
    let inner = indent + unit
    return open + newline + inner + parts(inner, false).joined(separator: "," + newline + inner) + newline + indent
      + close
  }
}
