/// Whether a fix says something of the app's code, which a description alone cannot make true. Such a fix is suggested in a
/// description; in a source, where the fix is the code, its rule's own safety holds.
public enum CodePromise: String, Hashable, Sendable {
  case never
  /// It depends on the popup which keys the fix writes.
  case sometimes
  case always
}

extension Rule.FixTemplate {
  /// What follows from its steps and recipes.
  public var promisesCode: CodePromise {
    let promises = steps.map(\.promisesCode)
    if promises.allSatisfy({ $0 == .never }) { return .never }
    // A fix that changes nothing is not offered: where each step promises something, so does what is left of them.
    if promises.allSatisfy({ $0 == .always }) { return .always }
    let isCertain = zip(steps, promises).contains { step, promise in promise == .always && step.when == nil }
    return isCertain ? .always : .sometimes
  }
}

extension FixStep {
  /// What it promises where it is carried out.
  fileprivate var promisesCode: CodePromise {
    switch action {
    case .set(let key, _), .append(let key, _), .remove(let key): key.definition.isBehaviour ? .always : .never
    case .recipe(let recipe): recipe.promisesCode
    }
  }
}
