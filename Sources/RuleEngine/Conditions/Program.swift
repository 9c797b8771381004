import PopupModel

/// The conditions of a set of rules, laid flat, with the tests that they ask, each once however many conditions ask it.
///
/// Rules share most of what they ask: what was answered of a popup, or of it in a pose, is kept in ``Answers`` and not
/// worked out again.
final class Program: Sendable {
  /// A part of a condition. The parts of a part follow it.
  struct Node: Sendable {
    enum Kind: UInt8, Sendable { case all, any, not, test }

    let kind: Kind
    /// Of a test: its place among the tests.
    var test: Int32 = -1
    /// Where the next part that is not within this one stands.
    var end: Int32 = 0
  }

  let nodes: ContiguousArray<Node>
  let tests: ContiguousArray<CompiledTest>

  fileprivate init(_ builder: Builder) {
    nodes = builder.nodes
    tests = builder.tests
  }

  /// A program in the making.
  final class Builder {
    fileprivate private(set) var nodes: ContiguousArray<Node> = []
    fileprivate private(set) var tests: ContiguousArray<CompiledTest> = []
    private var places: [CompiledTest.Identity: Int32] = [:]

    /// Lays `condition` flat, with `options` put in: cheap and coarse parts first.
    func query(_ condition: Condition, options: [String: Value]) -> Query {
      let query = Query(root: Int32(nodes.count))
      append(condition, options)
      return query
    }

    private func append(_ condition: Condition, _ options: [String: Value]) {
      let index = nodes.count
      switch condition {
      case .all(let parts):
        nodes.append(Node(kind: .all))
        for part in Builder.ordered(parts) { append(part, options) }
      case .any(let parts):
        nodes.append(Node(kind: .any))
        for part in Builder.ordered(parts) { append(part, options) }
      case .not(let part):
        nodes.append(Node(kind: .not))
        append(part, options)
      case .test(let test):
        nodes.append(Node(kind: .test, test: place(of: CompiledTest(test, options: options))))
      }
      nodes[index].end = Int32(nodes.count)
    }

    private static func ordered(_ parts: [Condition]) -> [Condition] {
      parts.enumerated()
        .sorted { ($0.element.scope, $0.element.cost, $0.offset) < ($1.element.scope, $1.element.cost, $1.offset) }
        .map(\.element)
    }

    private func place(of test: CompiledTest) -> Int32 {
      let identity = test.identity
      if let place = places[identity] { return place }
      let place = Int32(tests.count)
      tests.append(test)
      places[identity] = place
      return place
    }

    func program() -> Program { Program(self) }
  }
}

/// A condition of a ``Program``.
struct Query: Sendable {
  /// Where its first part stands.
  let root: Int32
}

extension Condition {
  /// Whether it holds for what `context` is asked of. What is asked often is put into a ``Program`` once.
  func holds(_ context: FactContext) -> Truth {
    switch self {
    case .all(let parts): parts.reduce(.yes) { $0 && $1.holds(context) }
    case .any(let parts): parts.reduce(.no) { $0 || $1.holds(context) }
    case .not(let part): !part.holds(context)
    case .test(let test): CompiledTest(test, options: context.options).holds(context)
    }
  }
}
