import PopupModel

/// When a rule finds something: tests over facts, joined by `all`, `any` and `not`.
indirect enum Condition: Sendable {
  case all([Condition])
  case any([Condition])
  case not(Condition)
  case test(Test)

  /// A fact held against a value, another fact or an option.
  struct Test: Sendable {
    var fact: FactReference
    var comparison: Comparison
    var right: Operand
  }

  enum Operand: Sendable {
    case value(Value)
    case fact(FactReference)
    /// Replaced by its value when a rule is compiled for a configuration.
    case option(String)
  }

  enum Comparison: String, Sendable, CaseIterable {
    case `is`, isNot, `in`, notIn, contains, containsAny, lessThan, atMost, greaterThan, atLeast, exists
  }

  /// The narrowest scope among its facts.
  var scope: Rule.Scope {
    switch self {
    case .all(let parts), .any(let parts): parts.map(\.scope).max() ?? .document
    case .not(let part): part.scope
    case .test(let test):
      if case .fact(let right) = test.right {
        max(test.fact.fact.scope, right.fact.scope)
      } else {
        test.fact.fact.scope
      }
    }
  }

  /// Whether its answer can differ from pose to pose.
  var dependsOnPose: Bool {
    switch self {
    case .all(let parts), .any(let parts): return parts.contains(where: \.dependsOnPose)
    case .not(let part): return part.dependsOnPose
    case .test(let test):
      if case .fact(let right) = test.right, right.fact.dependsOnPose { return true }
      return test.fact.fact.dependsOnPose
    }
  }

  /// How many facts it asks; cheaper conditions are asked first.
  var cost: Int {
    switch self {
    case .all(let parts), .any(let parts): parts.reduce(0) { $0 + $1.cost }
    case .not(let part): part.cost
    case .test(let test): if case .key = test.fact.fact.source { 1 } else { 4 }
    }
  }
}

extension Rule.Scope: Comparable {
  private var order: Int {
    switch self {
    case .document: 0
    case .popup: 1
    case .pose: 2
    case .control: 3
    }
  }

  public static func < (left: Rule.Scope, right: Rule.Scope) -> Bool { left.order < right.order }
}
