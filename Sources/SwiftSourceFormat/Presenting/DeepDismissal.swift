internal import CSwiftTree

/// `interactiveDismissDisabled` on a view inside the navigation container that is the content of a presentation.
struct DeepDismissal {
  let modifier: PresentationModifier
  let unit: Unit
  let lookup: Lookup

  private static let containers: Set<String> = ["NavigationStack", "NavigationView"]

  /// The container's name, and the modifier with the file that it stands in.
  var found: (container: String, node: Node, path: String)? {
    guard modifier.kind == .sheet || modifier.kind == .popover, let content = modifier.content,
      content.kind == .closureExpr, let view = only(in: content)
    else { return nil }
    if let result = deep(in: view, path: unit.file.path) { return result }
    guard !isGuarded(view), let call = Unit.call(ViewArms.root(of: view)), let names = Unit.constructedNames(call),
      let name = names.last, names.count > 1 || !SwiftUIContent.isSystem(name), lookup.mayBeView(name),
      let facts = lookup.type(names), facts.inherits("View")
    else { return nil }
    for part in facts.parts {
      guard let block = part.member(named: "body")?.child(.accessorBlock) else { continue }
      return only(in: block).flatMap { deep(in: $0, path: part.path) }
    }
    return nil
  }

  /// The one view of a builder.
  private func only(in block: Node) -> Node? {
    let items = block.child(.codeBlockItemList)?.children ?? []
    guard items.count == 1, let item = items[0].firstChild else { return nil }
    return item.kind == .returnStmt || item.kind == .expressionStmt ? item.children.last { $0.kind != .token } : item
  }

  private func deep(in view: Node, path: String) -> (String, Node, String)? {
    guard !isGuarded(view), let call = Unit.call(ViewArms.root(of: view)), let names = Unit.constructedNames(call),
      names.count == 1, Self.containers.contains(names[0]), let inside = call.closures.first
    else { return nil }
    var found: Node?
    inside.visit(enters: { found == nil && !isPresentation($0) }) { node in
      guard found == nil, let inner = Unit.call(node), inner.name == "interactiveDismissDisabled" else { return }
      found = inner.callee.children.last { $0.kind == .declReferenceExpr } ?? inner.callee
    }
    return found.map { (names[0], $0, path) }
  }

  /// Whether the view says it where it counts.
  private func isGuarded(_ view: Node) -> Bool {
    CardSurroundings.modifiers(of: view).contains { $0.name == "interactiveDismissDisabled" }
  }

  /// What is presented from inside has a dismissal of its own.
  private func isPresentation(_ node: Node) -> Bool {
    guard node.kind == .closureExpr, let owner = node.parent?.nearest({ $0.kind == .functionCallExpr }),
      let call = Unit.call(owner)
    else { return false }
    return PresentationModifier(call) != nil
  }
}
