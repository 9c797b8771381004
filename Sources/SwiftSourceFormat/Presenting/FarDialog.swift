internal import CSwiftTree

/// A dialog on a collection of views of which one control alone opens it: since iOS 26 it points at all of them.
struct FarDialog {
  let modifier: PresentationModifier
  let unit: Unit
  let state: ViewState

  private static let collections: Set<String> = [
    "List", "Form", "ScrollView", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "NavigationStack",
    "NavigationView", "NavigationSplitView", "TabView",
  ]

  /// The collection's name.
  var container: String? {
    guard modifier.kind == .confirmationDialog || modifier.kind == .actionSheet, let flag = modifier.flag,
      state.holds(flag), let call = Unit.call(modifier.root), let names = Unit.constructedNames(call), names.count == 1,
      Self.collections.contains(names[0])
    else { return nil }
    let openers = state.writes(of: flag).filter(\.isOn)
    guard openers.count == 1, let opener = openers.first, control(around: opener) != nil else { return nil }
    return names[0]
  }

  /// The control whose touch sets the flag: in what carries the modifier, or in a member that it shows.
  private func control(around write: ViewState.Write) -> Node? {
    let node = write.assignment.node
    guard write.unit.node != unit.node || modifier.modified.contains(node) else { return nil }
    var closure = node.nearest { $0.kind == .closureExpr }
    while let current = closure {
      guard let owner = current.parent?.nearest({ $0.kind == .functionCallExpr }), let call = Unit.call(owner) else {
        return nil
      }
      if call.name == "Button" || call.name == "onTapGesture" || call.name == "onLongPressGesture" {
        // What a menu or a swipe shows is gone when the dialog comes: it has to point at something else.
        return isTransient(owner) ? nil : owner
      }
      closure = owner.parent?.nearest { $0.kind == .closureExpr }
    }
    return nil
  }

  private func isTransient(_ node: Node) -> Bool {
    var current = node.parent
    while let parent = current {
      if parent.kind == .functionCallExpr, let call = Unit.call(parent),
        ["Menu", "swipeActions", "contextMenu", "alert", "confirmationDialog"].contains(call.name),
        call.closures.contains(where: { $0.contains(node) })
          || call.arguments.contains(where: { $0.label != "label" && $0.value.contains(node) })
      {
        return true
      }
      current = parent.parent
    }
    return false
  }
}
