extension JSONLiteral {
  /// The value on one line, for messages and documentation.
  public var compactText: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let number): JSONNumber.text(number)
    case .string(let text): JSONString.quoted(text)
    case .array(let elements): "[" + elements.map(\.compactText).joined(separator: ", ") + "]"
    case .object(let members) where members.isEmpty: "{}"
    case .object(let members):
      "{ " + members.map { JSONString.quoted($0.key) + ": " + $0.value.compactText }.joined(separator: ", ") + " }"
    }
  }
}
