import PopupModel

/// A condition made ready to be asked: options put in, cheap and coarse parts first, and nothing copied while it is asked.
final class Query: Sendable {
  private enum Node: Sendable {
    case all([Query])
    case any([Query])
    case not(Query)
    case exists(FactReference, wanted: Bool)
    case constant(FactReference, Condition.Comparison, State<Value>)
    case facts(FactReference, Condition.Comparison, FactReference)
  }

  private let node: Node

  private init(_ node: Node) { self.node = node }

  convenience init(_ condition: Condition, options: [String: Value] = [:]) {
    switch condition {
    case .all(let parts): self.init(.all(Query.ordered(parts).map { Query($0, options: options) }))
    case .any(let parts): self.init(.any(Query.ordered(parts).map { Query($0, options: options) }))
    case .not(let part): self.init(.not(Query(part, options: options)))
    case .test(let test): self.init(Query.node(test, options))
    }
  }

  private static func node(_ test: Condition.Test, _ options: [String: Value]) -> Node {
    switch test.right {
    case .value(let value):
      if test.comparison == .exists { return .exists(test.fact, wanted: value != .bool(false)) }
      return .constant(test.fact, test.comparison, .known(value))
    case .option(let name):
      return .constant(test.fact, test.comparison, options[name].map { .known($0) } ?? .unknown)
    case .fact(let other): return .facts(test.fact, test.comparison, other)
    }
  }

  private static func ordered(_ parts: [Condition]) -> [Condition] {
    parts.enumerated()
      .sorted { ($0.element.scope, $0.element.cost, $0.offset) < ($1.element.scope, $1.element.cost, $1.offset) }
      .map(\.element)
  }

  /// Whether it holds for what `context` is asked of.
  func holds(_ context: FactContext) -> Truth {
    switch node {
    case .all(let parts):
      var result = Truth.yes
      for part in parts {
        switch part.holds(context) {
        case .no: return .no
        case .unknown: result = .unknown
        case .yes: break
        }
      }
      return result
    case .any(let parts):
      var result = Truth.no
      for part in parts {
        switch part.holds(context) {
        case .yes: return .yes
        case .unknown: result = .unknown
        case .no: break
        }
      }
      return result
    case .not(let part): return !part.holds(context)
    case .exists(let fact, let wanted):
      let written = fact.readWritten(context).isWritten
      return wanted ? written : !written
    case .constant(let fact, let comparison, let right):
      return Condition.compare(fact.read(context), comparison, right)
    case .facts(let fact, let comparison, let other):
      return Condition.compare(fact.read(context), comparison, other.read(context))
    }
  }
}

extension Condition {
  /// Whether it holds for what `context` is asked of. What is asked often is made a ``Query`` once.
  func holds(_ context: FactContext) -> Truth { Query(self).holds(context) }
}
