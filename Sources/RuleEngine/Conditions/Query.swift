import PopupModel

/// A condition made ready to be asked: options put in, cheap and coarse parts first, and nothing copied while it is asked.
protocol Query: AnyObject, Sendable {
  /// Whether it holds for what `context` is asked of.
  func holds(_ context: FactContext) -> Truth
}

extension Condition {
  /// This condition, ready to be asked.
  func query(options: [String: Value] = [:]) -> any Query {
    switch self {
    case .all(let parts): AllQuery(Condition.ordered(parts).map { $0.query(options: options) })
    case .any(let parts): AnyQuery(Condition.ordered(parts).map { $0.query(options: options) })
    case .not(let part): NotQuery(part.query(options: options))
    case .test(let test): test.query(options: options)
    }
  }

  /// Whether it holds for what `context` is asked of. What is asked often is made a ``Query`` once.
  func holds(_ context: FactContext) -> Truth { query(options: context.options).holds(context) }

  private static func ordered(_ parts: [Condition]) -> [Condition] {
    parts.enumerated()
      .sorted { ($0.element.scope, $0.element.cost, $0.offset) < ($1.element.scope, $1.element.cost, $1.offset) }
      .map(\.element)
  }
}

extension Condition.Test {
  fileprivate func query(options: [String: Value]) -> any Query {
    switch right {
    case .value(let value):
      if comparison == .exists { return ExistsQuery(fact, wanted: value != .bool(false)) }
      return ValueQuery(fact, comparison, .known(value))
    case .option(let name):
      return ValueQuery(fact, comparison, options[name].map { .known($0) } ?? .unknown)
    case .fact(let other): return FactQuery(fact, comparison, other)
    }
  }
}

private final class AllQuery: Query {
  private let parts: [any Query]

  init(_ parts: [any Query]) { self.parts = parts }

  func holds(_ context: FactContext) -> Truth {
    var result = Truth.yes
    for part in parts {
      switch part.holds(context) {
      case .no: return .no
      case .unknown: result = .unknown
      case .yes: break
      }
    }
    return result
  }
}

private final class AnyQuery: Query {
  private let parts: [any Query]

  init(_ parts: [any Query]) { self.parts = parts }

  func holds(_ context: FactContext) -> Truth {
    var result = Truth.no
    for part in parts {
      switch part.holds(context) {
      case .yes: return .yes
      case .unknown: result = .unknown
      case .no: break
      }
    }
    return result
  }
}

private final class NotQuery: Query {
  private let part: any Query

  init(_ part: any Query) { self.part = part }

  func holds(_ context: FactContext) -> Truth { !part.holds(context) }
}

private final class ExistsQuery: Query {
  private let fact: FactReference
  private let wanted: Bool

  init(_ fact: FactReference, wanted: Bool) {
    self.fact = fact
    self.wanted = wanted
  }

  func holds(_ context: FactContext) -> Truth {
    let written = fact.readWritten(context).isWritten
    return wanted ? written : !written
  }
}

/// A fact held against a value that does not change.
private final class ValueQuery: Query {
  private let fact: FactReference
  private let comparison: Condition.Comparison
  private let right: State<Value>

  init(_ fact: FactReference, _ comparison: Condition.Comparison, _ right: State<Value>) {
    self.fact = fact
    self.comparison = comparison
    self.right = right
  }

  func holds(_ context: FactContext) -> Truth {
    Condition.compare(fact.read(context), comparison, right)
  }
}

/// A fact held against another.
private final class FactQuery: Query {
  private let fact: FactReference
  private let comparison: Condition.Comparison
  private let right: FactReference

  init(_ fact: FactReference, _ comparison: Condition.Comparison, _ right: FactReference) {
    self.fact = fact
    self.comparison = comparison
    self.right = right
  }

  func holds(_ context: FactContext) -> Truth {
    Condition.compare(fact.read(context), comparison, right.read(context))
  }
}
