import PopupModel

extension Condition {
  /// Three-valued: unknown on either side is unknown; what is absent equals nothing, contains nothing and is in no order.
  static func compare(_ left: State<Value>, _ comparison: Comparison, _ right: State<Value>) -> Truth {
    if left.isUnknown || right.isUnknown { return .unknown }
    guard case .known(let value) = left, case .known(let other) = right else {
      switch comparison {
      case .is: return Truth(left.isAbsent && right.isAbsent)
      case .isNot: return Truth(!(left.isAbsent && right.isAbsent))
      case .notIn: return .yes
      default: return .no
      }
    }
    switch comparison {
    case .is: return Truth(equal(value, other))
    case .isNot: return Truth(!equal(value, other))
    case .in: return Truth(other.list?.contains { equal($0, value) } ?? false)
    case .notIn: return Truth(!(other.list?.contains { equal($0, value) } ?? false))
    case .contains: return Truth(value.list?.contains { equal($0, other) } ?? false)
    case .containsAny:
      let candidates = other.list ?? []
      return Truth(value.list?.contains { element in candidates.contains { equal($0, element) } } ?? false)
    case .lessThan: return order(value, other) { $0 < 0 }
    case .atMost: return order(value, other) { $0 <= 0 }
    case .greaterThan: return order(value, other) { $0 > 0 }
    case .atLeast: return order(value, other) { $0 >= 0 }
    case .exists: return .yes
    }
  }

  /// A word equals the string that spells it.
  private static func equal(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.word(let one), .word(let other)): return one == other
    case (.word(let word), .string(let text)), (.string(let text), .word(let word)): return word.text == text
    case (.list(let one), .list(let other)):
      return one.count == other.count && zip(one, other).allSatisfy { equal($0, $1) }
    default: return left == right
    }
  }

  private static func order(_ left: Value, _ right: Value, _ test: (Int) -> Bool) -> Truth {
    switch (left, right) {
    case (.number(let one), .number(let other)): Truth(test(one < other ? -1 : one > other ? 1 : 0))
    case (.version(let one), .version(let other)): Truth(test(one < other ? -1 : one > other ? 1 : 0))
    default: .unknown
    }
  }
}
