import JSONText

extension JSONLiteral {
  /// The value on one line, for messages and documentation.
  var compactText: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let number):
      if let whole = Int(exactly: number), abs(number) < 1e15 { String(whole) } else { number.description }
    case .string(let text): CompactText.quoted(text)
    case .array(let elements): "[" + elements.map(\.compactText).joined(separator: ", ") + "]"
    case .object(let members) where members.isEmpty: "{}"
    case .object(let members):
      "{ " + members.map { CompactText.quoted($0.key) + ": " + $0.value.compactText }.joined(separator: ", ") + " }"
    }
  }
}

private enum CompactText {
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
