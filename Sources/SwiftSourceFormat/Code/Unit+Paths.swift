internal import CSwiftTree

/// What the names in a unit's code stand for.
extension Unit {
  /// Helpers that hand their receiver to a closure and give it back.
  private static let configurators: Set<String> = ["then", "apply", "configure", "with", "also", "do", "setup"]

  /// What a closure is handed to configure: the receiver of the call that takes it.
  func configured(by closure: Node) -> Node? {
    guard let owner = closure.parent, let call = Unit.call(owner), Unit.configurators.contains(call.name) else {
      return nil
    }
    return call.base
  }

  func resolve(_ node: Node, depth: Int) -> Path? {
    guard depth < 24 else { return nil }
    switch node.kind {
    case .declReferenceExpr:
      guard let token = node.firstToken else { return nil }
      if token.is("self") { return Path(root: .own) }
      if token.is("$0") {
        guard let closure = node.nearest({ $0.kind == .closureExpr }) else { return nil }
        guard let receiver = configured(by: closure) else { return Path(root: .value(closure.index)) }
        return path(of: receiver, depth: depth + 1)
      }
      let name = token.text
      guard let binding = binding(name, at: node) else { return Path(root: .own, members: [name]) }
      if binding.isShorthand {
        if let outer = self.binding(name, at: binding.node) { return path(of: outer, depth: depth + 1) }
        return Path(root: .own, members: [name])
      }
      return path(of: binding, depth: depth + 1)
    case .memberAccessExpr:
      let parts = node.children
      guard parts.count > 1, let name = parts.last(where: { $0.kind == .declReferenceExpr })?.firstToken?.text,
        let base = path(of: parts[0], depth: depth + 1)
      else { return nil }
      return base.appending(name)
    case .subscriptCallExpr:
      // The first element of a list; others may differ from place to place.
      guard node.child(.labeledExprList)?.text == "0", let list = node.firstChild else { return nil }
      return path(of: list, depth: depth + 1)?.appending("[0]")
    case .optionalChainingExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr, .inOutExpr:
      return node.children.first { $0.kind != .token }.flatMap { path(of: $0, depth: depth + 1) }
    case .tupleExpr:
      let elements = node.child(.labeledExprList)?.children ?? []
      guard elements.count == 1, let inner = elements[0].firstChild else { return nil }
      return path(of: inner, depth: depth + 1)
    case .sequenceExpr:
      guard let parts = node.child(.exprList)?.children, parts.count >= 2, parts[1].kind == .unresolvedAsExpr else {
        return nil
      }
      return path(of: parts[0], depth: depth + 1)
    case .functionCallExpr:
      if let call = Unit.call(node), Unit.configurators.contains(call.name), let base = call.base {
        return path(of: base, depth: depth + 1)
      }
      return Path(root: .value(node.index))
    default: return nil
    }
  }

  func path(of binding: Binding, depth: Int) -> Path {
    if let value = binding.value {
      return path(of: value, depth: depth) ?? Path(root: .value(value.index))
    }
    return Path(root: .value(binding.node.index))
  }
}
