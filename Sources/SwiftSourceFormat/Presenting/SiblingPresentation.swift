internal import CSwiftTree

/// Content that sets the flag of another presentation of the view that presents it, and does not end its own first.
struct SiblingPresentation {
  let modifier: PresentationModifier
  let all: [PresentationModifier]
  let state: ViewState

  /// The other flag, and where it is set.
  var found: (flag: String, node: Node)? {
    guard let flag = modifier.flag, let content = modifier.content, state.holds(flag),
      [.sheet, .fullScreenCover, .popover].contains(modifier.kind)
    else { return nil }
    let others = all.filter { other in
      guard let name = other.flag else { return false }
      return name != flag && state.holds(name) && !content.contains(other.call.node)
    }
    for write in state.writes where write.isOn && content.contains(write.assignment.node) {
      guard others.contains(where: { $0.flag == write.name }), !isInHandler(write.assignment.node, of: content),
        !endsItself(flag, beside: write)
      else { continue }
      return (write.name, write.assignment.node)
    }
    return nil
  }

  /// Whether the presentation is ended in the same run of code, before or behind.
  private func endsItself(_ flag: String, beside write: ViewState.Write) -> Bool {
    guard let closure = write.assignment.node.nearest({ $0.kind == .closureExpr }) else { return false }
    if closure.mentions("dismiss") || closure.mentions("presentationMode") { return true }
    return state.writes(of: flag).contains { !$0.isOn && closure.contains($0.assignment.node) }
      || closure.mentions(flag) && state.writes(of: flag).contains { closure.contains($0.assignment.node) }
      || waits(closure)
  }

  /// Code that runs later finds the presentation gone, perhaps.
  private func waits(_ closure: Node) -> Bool {
    ["asyncAfter", "sleep", "Task", "await"].contains(where: closure.mentions)
  }

  /// Whether a write stands in what runs when the content has gone.
  private func isInHandler(_ node: Node, of content: Node) -> Bool {
    var current = node.parent
    while let parent = current, parent != content {
      if parent.kind == .functionCallExpr, let call = Unit.call(parent),
        ["onDisappear", "onDismiss"].contains(call.name)
      {
        return true
      }
      current = parent.parent
    }
    return false
  }
}
