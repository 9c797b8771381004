internal import CSwiftTree

/// Content of an `isPresented` modifier that unwraps optional state which is set beside the flag. SwiftUI makes that content
/// with the state as the view last read it, which is nil the first time.
struct UnwrappedState {
  let modifier: PresentationModifier
  let unit: Unit
  let state: ViewState

  /// The state's name, and where the content unwraps it.
  var found: (name: String, node: Node)? {
    guard !modifier.isItem, let flag = modifier.flag, state.holds(flag), let content = modifier.content,
      content.kind == .closureExpr, [.sheet, .fullScreenCover, .popover].contains(modifier.kind),
      let (name, node) = unwrapped(in: content), state.isOptional(name), isSetBeside(flag, name),
      !isReadElsewhere(name, than: content)
    else { return nil }
    return (name, node)
  }

  /// `if let x` or `if let x = state` as all that there is, or `state!` anywhere.
  private func unwrapped(in content: Node) -> (String, Node)? {
    let items = content.child(.codeBlockItemList)?.children ?? []
    if items.count == 1, let condition = ifExpression(items[0])?.child(.conditionElementList),
      ifExpression(items[0])?.children.count(where: { $0.kind == .codeBlock || $0.kind == .ifExpr }) == 1,
      condition.children.count == 1, let test = condition.children.first?.firstChild,
      test.kind == .optionalBindingCondition
    {
      guard let value = test.child(.initializerClause)?.children.last else {
        return test.child(.identifierPattern).map { ($0.text, test) }
      }
      return UnwrappedState.name(value).map { ($0, test) }
    }
    for unwrap in content.descendants(.forceUnwrapExpr) {
      if let inner = unwrap.firstChild, let name = UnwrappedState.name(inner), state.isOptional(name) {
        return (name, unwrap)
      }
    }
    return nil
  }

  private func ifExpression(_ item: Node) -> Node? {
    guard let content = item.firstChild else { return nil }
    return content.kind == .expressionStmt ? content.firstChild : content.kind == .ifExpr ? content : nil
  }

  static func name(_ node: Node) -> String? {
    switch node.kind {
    case .declReferenceExpr: node.text
    case .memberAccessExpr where node.firstChild?.is("self") == true:
      node.children.last { $0.kind == .declReferenceExpr }?.text
    default: nil
    }
  }

  private func isSetBeside(_ flag: String, _ name: String) -> Bool {
    let flags = state.writes(of: flag).filter(\.isOn)
    return state.writes(of: name).contains { write in
      write.isOn && flags.contains { $0.unit === write.unit && $0.list == write.list && write.list != nil }
    }
  }

  /// Whether what the view shows depends on the state anyway: its content is made anew then, with what is set.
  private func isReadElsewhere(_ name: String, than content: Node) -> Bool {
    var isRead = false
    unit.node.visit(enters: { $0 != content && !isRead }) { node in
      guard node.kind == .declReferenceExpr, node.is(name) || node.is("$" + name),
        node.parent?.kind != .exprList || !isWritten(node)
      else { return }
      // What a touch runs reads it no sooner.
      guard let closure = node.nearest({ $0.kind == .closureExpr }), isAction(closure) else {
        isRead = true
        return
      }
    }
    return isRead
  }

  private func isWritten(_ node: Node) -> Bool {
    let parts = node.parent?.children ?? []
    return parts.count >= 3 && parts[0] == node && parts[1].kind == .assignmentExpr
  }

  /// Whether a closure does something, and shows nothing: it assigns or calls what makes no view.
  private func isAction(_ closure: Node) -> Bool {
    closure.child(.codeBlockItemList)?.children.contains { item in
      guard let statement = item.firstChild else { return false }
      let inner = statement.kind == .expressionStmt ? statement.firstChild ?? statement : statement
      return inner.kind == .sequenceExpr && inner.child(.exprList)?.children.dropFirst().first?.kind == .assignmentExpr
    } ?? false
  }
}

extension Node {
  /// Whether its text is `text`.
  func `is`(_ text: String) -> Bool { bytes.elementsEqual(text.utf8) }
}
