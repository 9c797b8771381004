import PopupModel

/// A fact held against a value that does not change, or against another fact.
final class CompiledTest: Sendable {
  /// Whether its answer is the same whenever it is asked of the same popup, or of it in the same pose.
  let isKept: Bool
  let isOfPose: Bool
  private let fact: FactReference
  private let comparison: Condition.Comparison
  private let right: State<Value>
  private let other: FactReference?
  /// The answer where the source does not write the fact's key; nil for what is not read from a key alone.
  private let unwritten: (key: Key, truth: Truth)?

  /// - Parameter options: the values that take the place of options.
  init(_ test: Condition.Test, options: [String: Value]) {
    fact = test.fact
    comparison = test.comparison
    var right = State<Value>.absent
    var other: FactReference?
    switch test.right {
    case .value(let constant): right = .known(constant)
    case .option(let name): right = options[name].map { .known($0) } ?? .unknown
    case .fact(let fact): other = fact
    }
    self.right = right
    self.other = other
    let (fact, comparison) = (fact, comparison)
    let scope = Condition.test(test).scope
    isOfPose = scope == .pose
    isKept = scope != .control && !fact.isAskedInTurn && other?.isAskedInTurn != true
    unwritten =
      other != nil
      ? nil
      : fact.unwritten.map { key, states in
        (key, CompiledTest.holds(comparison == .exists ? states.written : states.resolved, comparison, right))
      }
  }

  /// What two tests that ask the same have in common.
  struct Identity: Hashable {
    fileprivate let fact: String
    fileprivate let comparison: Condition.Comparison
    fileprivate let other: String?
    fileprivate let value: State<Value>
  }

  var identity: Identity {
    Identity(fact: fact.name, comparison: comparison, other: other?.name, value: right)
  }

  func holds(_ context: FactContext) -> Truth {
    if let unwritten, context.popup.properties.saysNothing(of: unwritten.key) { return unwritten.truth }
    let left = comparison == .exists ? fact.readWritten(context) : fact.read(context)
    if let other { return CompiledTest.holds(left, comparison, other.read(context)) }
    return CompiledTest.holds(left, comparison, right)
  }

  private static func holds(
    _ left: State<Value>, _ comparison: Condition.Comparison, _ right: State<Value>
  ) -> Truth {
    guard comparison == .exists else { return Condition.compare(left, comparison, right) }
    return right.value == .bool(false) ? !left.isWritten : left.isWritten
  }
}
