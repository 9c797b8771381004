import PopupModel

/// One step of a fix, as a rule file states it.
struct FixStep: Sendable {
  enum Action: Sendable {
    case set(Key, Source)
    case remove(Key)
    /// Adds to the list that the key holds, unless the value is in it.
    case append(Key, Value)
    case recipe(Recipe)
  }

  enum Source: Sendable {
    case value(Value)
    case fact(FactReference)
  }

  var action: Action
  /// The step is left out where this does not hold.
  var when: Condition?

  /// What it changes of the popup that `context` is asked of, or nil where it cannot be computed.
  ///
  /// - Parameter before: what earlier steps of the fix change; a list that they wrote is added to.
  func changes(_ context: FactContext, after before: [ModelChange] = []) -> [ModelChange]? {
    if let when, when.holds(context) != .yes { return [] }
    switch action {
    case .set(let key, .value(let value)): return [.set(key, value)]
    case .set(let key, .fact(let fact)):
      guard case .known(let value) = fact.read(context) else { return nil }
      return [.set(key, value)]
    case .remove(let key): return context.popup.properties.isWritten(key) ? [.remove(key)] : []
    case .append(let key, let value):
      guard case .known(.list(let list)) = context.popup.applying(before).resolved(key) else { return nil }
      return list.contains(value) ? [] : [.set(key, .list(list + [value]))]
    case .recipe(let recipe): return recipe.changes(context)
    }
  }
}
