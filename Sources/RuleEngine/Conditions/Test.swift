import PopupModel

/// A fact held against a value that does not change, or against another fact.
final class Test: Sendable {
  /// Whether its answer is the same whenever it is asked of the same popup, or of it in the same pose.
  let isKept: Bool
  let isOfPose: Bool
  private let fact: FactReference
  private let comparison: Condition.Comparison
  private let right: State<Value>
  private let other: FactReference?
  /// The answer where the source does not write the fact's key; nil for what is not read from a key alone.
  private let unwritten: (key: Key, truth: Truth)?

  init(
    _ fact: FactReference, _ comparison: Condition.Comparison, _ right: State<Value>, _ other: FactReference?,
    scope: Rule.Scope
  ) {
    self.fact = fact
    self.comparison = comparison
    self.right = right
    self.other = other
    isOfPose = scope == .pose
    isKept = scope != .control && !fact.isAskedInTurn && other?.isAskedInTurn != true
    unwritten =
      other != nil
      ? nil
      : fact.unwritten.map { key, states in
        (key, Test.holds(comparison == .exists ? states.written : states.resolved, comparison, right))
      }
  }

  func holds(_ context: FactContext) -> Truth {
    if let unwritten, context.popup.properties.saysNothing(of: unwritten.key) { return unwritten.truth }
    let left = comparison == .exists ? fact.readWritten(context) : fact.read(context)
    if let other { return Test.holds(left, comparison, other.read(context)) }
    return Test.holds(left, comparison, right)
  }

  private static func holds(
    _ left: State<Value>, _ comparison: Condition.Comparison, _ right: State<Value>
  ) -> Truth {
    guard comparison == .exists else { return Condition.compare(left, comparison, right) }
    return right.value == .bool(false) ? !left.isWritten : left.isWritten
  }
}
