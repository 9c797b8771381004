internal import CSwiftTree
import PopupModel

/// Whether code closes what shows it.
enum Closing {
  /// Whether a call closes the presentation that its own code is shown in: `dismiss()`, `dismiss(animated: true)`,
  /// `presentationMode.wrappedValue.dismiss()`.
  static func isDismissal(_ call: Unit.Call) -> Bool {
    guard call.name == "dismiss", call.labels.first.map({ $0 == "animated" }) ?? true else { return false }
    guard let base = call.base?.text.filter({ $0 != "?" && $0 != "!" }) else { return true }
    return [
      "self", "presentationMode.wrappedValue", "self.presentationMode.wrappedValue", "navigationController",
      "self.navigationController", "presentingViewController", "self.presentingViewController",
    ].contains(base)
  }

  /// Whether it sets one of these to false or nil.
  static func ends(_ node: Node, _ names: Set<String>) -> Bool {
    guard node.kind == .exprList else { return false }
    let parts = node.children
    guard parts.count == 3, parts[1].kind == .assignmentExpr, parts[2].is("false") || parts[2].is("nil") else {
      return false
    }
    let target = parts[0].text
    return names.contains(target.hasPrefix("self.") ? String(target.dropFirst(5)) : target)
  }

  static func isCalled(in facts: ClassFacts) -> Bool {
    facts.chain.contains { $0.units(with: ["dismiss"]).contains { $0.calls.contains(where: isDismissal) } }
  }
}

extension Control {
  /// What is known of the controls of a form: its field, and whether anything closes it. The others are not known.
  static func ofForm(_ role: Word, id: String? = nil, isClosed: Bool) -> [Control] {
    // The keyboard's return key may close it.
    let field = Control(id: id, role: .known(role), closes: .unknown)
    return isClosed ? [field, Control(role: .unknown, closes: .known(true))] : [field]
  }
}
