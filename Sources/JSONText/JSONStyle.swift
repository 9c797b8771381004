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
  static let inlineWidth = 100
  /// How many nodes and bytes are looked at to find the style.
  private static let sample = 2_000
  /// How many bytes of the text's start, and around the value, are looked at for line ends.
  private static let window = 16_384
  /// How far before an offset the start of its line is looked for; lines that go further back count as not indented.
  private static let longestLine = 4_096

  /// The style of a text that nobody has written yet.
  static let standard = JSONStyle()

  private init() {
    bytes = []
    newline = "\n"
    isOneLine = false
    unit = "  "
    beforeColon = ""
    afterColon = " "
    afterComma = " "
    objectPadding = " "
    arrayPadding = ""
  }

  init(_ root: JSONValue) {
    let bytes = root.storage.bytes
    self.bytes = bytes
    // An edit costs what it touches, however long the text around it is.
    let value = root.range.clamped(to: bytes.indices)
    let parts = [
      0..<min(bytes.count, Self.window),
      max(0, value.lowerBound - Self.window)..<min(bytes.count, value.lowerBound + Self.window),
      max(0, value.upperBound - Self.window)..<min(bytes.count, value.upperBound + Self.window),
    ]
    let first = parts.lazy.compactMap { bytes[$0].firstIndex(where: Self.isLineEnd) }.first
    // A line end at the very end does not make several lines.
    isOneLine = !parts.contains { Self.hasLines(bytes[$0]) }
    newline = first.map { Self.lineEnd(bytes, at: $0) } ?? "\n"

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

  /// What of the whole text this looks at where a value itself does not say.
  static func surroundings(_ bytes: [UInt8]) -> Int {
    let first = bytes.firstIndex(where: isLineEnd)
    var hasher = Hasher()
    hasher.combine(hasLines(bytes[...]))
    hasher.combine(first.map { lineEnd(bytes, at: $0) })
    hasher.combine(firstIndent(bytes))
    // Only in a text that begins with a very long line does the place of a line end matter.
    if let first, first >= window { hasher.combine(bytes.count) }
    return hasher.finalize()
  }

  /// The same of the line that a value starts in.
  static func surroundings(_ bytes: [UInt8], ofValueAt offset: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(lineIndent(bytes, at: offset))
    hasher.combine(min(column(bytes, of: offset), inlineWidth + 1))
    return hasher.finalize()
  }

  // MARK: The text

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy(JSONString.isWhitespace) }
  static func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func lineEnd(_ bytes: [UInt8], at index: Int) -> String {
    if bytes[index] == 0x0A { return "\n" }
    return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? "\r\n" : "\r"
  }

  private static func hasLines(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.firstIndex(where: isLineEnd) else { return false }
    return bytes[first...].contains { !JSONString.isWhitespace($0) }
  }

  /// The white space that the line of an offset starts with; none where the line starts too far away to look for.
  static func lineIndent(_ bytes: [UInt8], at offset: Int) -> String {
    var start = min(offset, bytes.count)
    let furthest = max(0, start - longestLine)
    while start > furthest, !isLineEnd(bytes[start - 1]) { start -= 1 }
    guard start == 0 || isLineEnd(bytes[start - 1]) else { return "" }
    var end = start
    while end < min(bytes.count, start + longestLine), bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return string(bytes[start..<end])
  }

  /// How many bytes of its line stand before an offset; only a bound where they are more than fit beside others.
  func column(of offset: Int) -> Int { Self.column(bytes, of: offset) }

  private static func column(_ bytes: [UInt8], of offset: Int) -> Int {
    var start = min(offset, bytes.count)
    let end = start
    while start > 0, end - start <= inlineWidth, !isLineEnd(bytes[start - 1]) { start -= 1 }
    return end - start
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

  /// A value as this text writes one that starts at a column of a line that is indented by `indent`. `inline` puts all
  /// of it on that line.
  func text(_ literal: JSONLiteral, indent: String, inline: Bool, column: Int? = nil) -> String {
    switch literal {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return JSONNumber.text(value)
    case .string(let value): return JSONString.quoted(value)
    case .array(let elements):
      if elements.isEmpty { return "[]" }
      let triesInline = inline || elements.allSatisfy(\.isScalar)
      return container("[", "]", indent, column, triesInline, arrayPadding, inline) { (indent, inline) in
        elements.map { text($0, indent: indent, inline: inline) }
      }
    case .object(let members):
      if members.isEmpty { return "{}" }
      let triesInline = inline || members.allSatisfy(\.value.isScalar)
      return container("{", "}", indent, column, triesInline, objectPadding, inline) { (indent, inline) in
        members.map { member($0, indent: indent, inline: inline) }
      }
    }
  }

  func member(_ member: JSONLiteralMember, indent: String, inline: Bool, column: Int? = nil) -> String {
    let key = JSONString.quoted(member.key) + beforeColon + ":" + afterColon
    let column = (column ?? indent.utf8.count) + key.utf8.count
    return key + text(member.value, indent: indent, inline: inline, column: column)
  }

  private func container(
    _ open: String, _ close: String, _ indent: String, _ column: Int?, _ triesInline: Bool, _ padding: String,
    _ mustInline: Bool, _ parts: (String, Bool) -> [String]
  ) -> String {
    if triesInline {
      let line = open + padding + parts(indent, true).joined(separator: "," + afterComma) + padding + close
      if mustInline || line.utf8.count + (column ?? indent.utf8.count) <= Self.inlineWidth { return line }
    }
    let inner = indent + unit
    return open + newline + inner + parts(inner, false).joined(separator: "," + newline + inner) + newline + indent
      + close
  }
}
