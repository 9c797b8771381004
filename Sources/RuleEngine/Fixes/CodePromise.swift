import PopupModel

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
    case .set(let key, _), .append(let key, _), .remove(let key): key.promisesCode ? .always : .never
    case .recipe(let recipe): recipe.promisesCode
    }
  }
}

extension ModelChange {
  /// Whether it says something of the app's code that a description alone cannot make true.
  func promisesCode(of popup: Popup) -> Bool {
    switch self {
    case .set(let key, _): key.promisesCode
    case .remove(let key):
      // Removing what has no effect, or what absence means too, promises nothing.
      key.promisesCode
        && (key.definition.styles.flatMap { styles in popup.style.map(styles.contains) } ?? true)
        && !key.isDefault(popup[key])
    case .setControlFrame, .appendControl, .addSuppression, .removeSuppression: false
    }
  }
}

extension Key {
  /// Whether what is written of it must be true of the app's code.
  fileprivate var promisesCode: Bool { definition.isBehaviour || self == .usesDeprecated }

  /// Whether `state` says what the absence of this key does.
  fileprivate func isDefault(_ state: State<Value>) -> Bool {
    guard case .means(let value) = definition.absent else { return false }
    return state == .known(value)
  }
}
