internal import CSwiftTree
import PopupModel

/// What a presenter is busy with when code has it present: UIKit drops what it cannot present at once.
struct BusyPresenter {
  let unit: Unit
  let lookup: Lookup

  /// What the presenter of `second` is doing in the same run of code; nil where nothing is known to keep it from presenting.
  func word(for second: PresentCall, among calls: [PresentCall]) -> Word? {
    guard !presentsInItsOwnWay(second) else { return nil }
    for first in calls where first.receiver == second.receiver && first.call.node != second.call.node {
      if isUp(first, at: second) { return .presenting }
    }
    let dismissals = unit.calls.compactMap { PresentCall($0, named: "dismiss", in: unit) }
    for dismissal in dismissals
    where dismissal.receiver == second.receiver && dismissal.completion == nil && !isAwaited(dismissal)
      && dismissal.isAlwaysBefore(second)
    {
      return dismissesItself(dismissal, but: second) ? .beingDismissed : .dismissing
    }
    return nil
  }

  /// Whether what `first` presents is still up, or coming up, when `second` is called.
  private func isUp(_ first: PresentCall, at second: PresentCall) -> Bool {
    // The completion of a presentation says that it came up.
    if let completion = first.completion, completion.kind == .closureExpr, second.closure == completion {
      return !dismisses(before: second, in: completion)
    }
    guard first.isAlwaysBefore(second) else { return false }
    return !first.between(second).contains { $0.mentions("dismiss") || Self.waits($0) }
  }

  private func dismisses(before call: PresentCall, in closure: Node) -> Bool {
    unit.calls.contains { other in
      other.name == "dismiss" && closure.contains(other.node) && other.node.index < call.call.node.index
    }
  }

  /// Whether a statement waits for something, a dismissal perhaps.
  private static func waits(_ node: Node) -> Bool { !node.descendants(.awaitExpr).isEmpty || node.kind == .awaitExpr }

  private func isAwaited(_ call: PresentCall) -> Bool { call.call.node.parent?.kind == .awaitExpr }

  /// Whether the class has a `present` of its own, which may queue what it is given.
  private func presentsInItsOwnWay(_ call: PresentCall) -> Bool {
    guard call.isOnSelf, let type = unit.type else { return false }
    return lookup.type(type.name).map { !$0.methods("present").isEmpty } ?? false
  }

  /// Whether `dismiss` on the controller itself takes that one away: it presents nothing else that could be meant.
  private func dismissesItself(_ dismissal: PresentCall, but second: PresentCall) -> Bool {
    guard dismissal.isOnSelf, let type = unit.type, let facts = lookup.type(type.name),
      facts.systemClass?.hasSuffix("Controller") == true
    else { return false }
    // A delegate's method: what it is told of may be what goes away.
    if let function = FunctionDeclaration(unit.node, path: unit.file.path),
      function.parameters.contains(where: { $0.type.hasSuffix("Controller") })
    {
      return false
    }
    guard !facts.mentions("performSegue"), !facts.mentions("presentedViewController") else { return false }
    for other in facts.units(with: ["present"]) {
      for call in other.calls where call.name == "present" && call.node != second.call.node { return false }
    }
    return true
  }
}
