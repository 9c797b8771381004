/// What operators make of known values.
enum Arithmetic {
  static func negate(_ value: CodeValue) -> CodeValue {
    guard case .number(let sum, let kind) = value.kind else { return .unknown(.notFollowed) }
    return CodeValue(.number(sum * -1, kind))
  }

  static func apply(_ sign: Operator, _ left: CodeValue, _ right: CodeValue) -> CodeValue {
    switch sign {
    case .and:
      if left.bool == false || right.bool == false { return .bool(false) }
      return left.bool == true && right.bool == true ? .bool(true) : .unknown(.notFollowed)
    case .or:
      if left.bool == true || right.bool == true { return .bool(true) }
      return left.bool == false && right.bool == false ? .bool(false) : .unknown(.notFollowed)
    case .equal: return equal(left, right).map(CodeValue.bool) ?? .unknown(.notFollowed)
    case .unequal: return equal(left, right).map { .bool(!$0) } ?? .unknown(.notFollowed)
    case .less, .lessOrEqual, .greater, .greaterOrEqual: return order(sign, left, right)
    case .add, .subtract, .multiply, .divide, .remainder: return number(sign, left, right)
    case .coalesce: return left.isNull ? right : left
    }
  }

  /// Whether two values are the same; nil where one is not known.
  static func equal(_ left: CodeValue, _ right: CodeValue) -> Bool? {
    switch (left.kind, right.kind) {
    case (.number(let one, _), .number(let other, _)): return (one - other).number.map { $0 == 0 }
    case (.bool(let one), .bool(let other)): return one == other
    case (.text(let one), .text(let other)): return one == other
    case (.word(let one), .word(let other)): return one.name == other.name
    case (.null, .null): return true
    case (.null, .unknown), (.unknown, .null), (.oneOf, _), (_, .oneOf): return nil
    case (.null, _), (_, .null): return false
    default: return nil
    }
  }

  private static func order(_ sign: Operator, _ left: CodeValue, _ right: CodeValue) -> CodeValue {
    guard let left = left.sum, let right = right.sum, let difference = (left - right).number else {
      return .unknown(.notFollowed)
    }
    switch sign {
    case .less: return .bool(difference < 0)
    case .lessOrEqual: return .bool(difference <= 0)
    case .greater: return .bool(difference > 0)
    default: return .bool(difference >= 0)
    }
  }

  private static func number(_ sign: Operator, _ left: CodeValue, _ right: CodeValue) -> CodeValue {
    if sign == .add, let one = left.text, let other = right.text { return CodeValue(.text(one + other)) }
    guard case .number(let one, let oneKind) = left.kind, case .number(let other, let otherKind) = right.kind else {
      return .unknown(.notFollowed)
    }
    let kind = common(oneKind, otherKind)
    switch sign {
    case .add: return CodeValue(.number(one + other, kind))
    case .subtract: return CodeValue(.number(one - other, kind))
    case .multiply:
      if let factor = other.number { return CodeValue(.number(one * factor, kind)) }
      if let factor = one.number { return CodeValue(.number(other * factor, kind)) }
      return .unknown(.notFollowed)
    case .divide:
      guard let divisor = other.number, divisor != 0 else { return .unknown(.notFollowed) }
      if kind == .whole {
        guard let dividend = one.number else { return .unknown(.notFollowed) }
        return .number((dividend / divisor).rounded(.towardZero), .whole)
      }
      let quotient = one * (1 / divisor)
      // A tenth of thirty is three, whatever the inverse of ten is.
      guard let dividend = one.number else { return CodeValue(.number(quotient, kind)) }
      let exact = dividend / divisor
      let isCut = kind == .literal && exact != exact.rounded(.towardZero)
      return .number(exact, isCut ? .divided : kind)
    case .remainder:
      guard let dividend = one.number, let divisor = other.number, divisor != 0 else { return .unknown(.notFollowed) }
      return .number(dividend.truncatingRemainder(dividingBy: divisor), kind)
    default: return .unknown(.notFollowed)
    }
  }

  private static func common(_ left: CodeValue.NumberKind, _ right: CodeValue.NumberKind) -> CodeValue.NumberKind {
    if left == .real || right == .real { return .real }
    if left == .divided || right == .divided { return .divided }
    return left == .whole || right == .whole ? .whole : .literal
  }

  /// What a constant of no stated type keeps of a value: a literal without a point is an `Int` then.
  static func settled(_ value: CodeValue) -> CodeValue {
    switch value.kind {
    case .number(let sum, .literal): CodeValue(.number(sum, .whole))
    case .number(_, .divided): .unknown(.notFollowed)
    default: value
    }
  }

  private static let realTypes: Set<String> = ["CGFloat", "Double", "Float", "NSNumber"]

  /// What a number becomes as one of another type; nil for a type that is no number's.
  static func converted(_ value: CodeValue, to type: String) -> CodeValue? {
    if realTypes.contains(type) {
      return value.map { value in
        guard case .number(let sum, _) = value.kind else { return .unknown(.notFollowed) }
        return CodeValue(.number(sum, .real))
      }
    }
    guard type == "Int" else { return nil }
    return value.map { value in
      guard case .number(_, let kind) = value.kind, let number = value.number, kind != .divided else {
        return .unknown(.notFollowed)
      }
      return .number(number.rounded(.towardZero), .whole)
    }
  }

  /// What a function of the standard library makes of numbers; nil for any other function.
  static func function(_ name: String, _ arguments: [CodeValue]) -> CodeValue? {
    let change: (Double) -> Double
    switch name {
    case "min", "max":
      guard arguments.count > 1 else { return nil }
      return arguments.dropFirst().reduce(arguments[0]) { left, right in
        left.map { left in right.map { extreme(name == "min", left, $0) } }
      }
    case "abs", "fabs": change = { Swift.abs($0) }
    case "round", "rint": change = { $0.rounded() }
    case "floor": change = { $0.rounded(.down) }
    case "ceil": change = { $0.rounded(.up) }
    case "trunc": change = { $0.rounded(.towardZero) }
    default: return nil
    }
    guard arguments.count == 1 else { return nil }
    return arguments[0].map { value in
      guard case .number(let sum, let kind) = value.kind else { return .unknown(.notFollowed) }
      if let number = sum.number { return .number(change(number), kind) }
      // A length that is not known is rounded by less than a point.
      return name == "abs" || name == "fabs" ? .unknown(.notFollowed) : value
    }
  }

  private static func extreme(_ isLeast: Bool, _ left: CodeValue, _ right: CodeValue) -> CodeValue {
    guard case .number(let one, let oneKind) = left.kind, case .number(let other, let otherKind) = right.kind,
      let difference = (one - other).number
    else { return .unknown(.notFollowed) }
    let kind = common(oneKind, otherKind)
    return CodeValue(.number((difference < 0) == isLeast ? one : other, kind))
  }
}
