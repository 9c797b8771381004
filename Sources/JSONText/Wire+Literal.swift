extension Wire {
  /// The same value. A whole number is written without a point.
  public init(_ literal: JSONLiteral) {
    switch literal {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value): self = Int64(exactly: value).map(Wire.int) ?? .double(value)
    case .string(let value): self = .string(value)
    case .array(let elements): self = .array(elements.map { Wire($0) })
    case .object(let members): self = .object(members.map { ($0.key, Wire($0.value)) })
    }
  }
}
