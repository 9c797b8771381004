internal import CSwiftTree

/// A swipe action of the destructive role that does no more than to open a dialog: its row goes away before the answer.
struct DestructiveRow {
  let modifier: PresentationModifier
  let state: ViewState

  /// The role of the action.
  var role: Node? {
    guard [.alert, .confirmationDialog, .actionSheet].contains(modifier.kind), let flag = modifier.flag else {
      return nil
    }
    for write in state.writes(of: flag) where write.isOn {
      if let role = role(around: write) { return role }
    }
    return nil
  }

  private func role(around write: ViewState.Write) -> Node? {
    guard let closure = write.assignment.node.nearest({ $0.kind == .closureExpr }),
      let owner = closure.parent?.nearest({ $0.kind == .functionCallExpr }), let call = Unit.call(owner),
      call.name == "Button", let role = call.argument("role"), Literals.member(role) == "destructive",
      onlyWrites(closure), isSwipeAction(owner)
    else { return nil }
    return role
  }

  /// Whether all that a closure does is to set state.
  private func onlyWrites(_ closure: Node) -> Bool {
    (closure.child(.codeBlockItemList)?.children ?? []).allSatisfy { item in
      state.writes.contains {
        $0.assignment.node == item.firstChild || item.firstChild?.firstChild == $0.assignment.node
      }
    }
  }

  private func isSwipeAction(_ button: Node) -> Bool {
    var current = button.parent
    while let parent = current {
      if parent.kind == .functionCallExpr, let call = Unit.call(parent), call.name == "swipeActions",
        call.closures.contains(where: { $0.contains(button) })
      {
        return true
      }
      current = parent.parent
    }
    return false
  }
}
