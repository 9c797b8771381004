internal import CSwiftTree

/// What a navigation controller that is made empty is filled with.
struct NavigationFilling {
  let unit: Unit
  /// The names of the navigation controller.
  let paths: Set<Path>

  private struct Statement {
    var node: Node
    /// The controller that it leaves at the top; nil where that is not written.
    var controller: Node?
  }

  /// The controller of the one statement that fills what `made` makes, with nothing that decides over it; nil where there is
  /// none, or more.
  func root(of made: Node, presentations: [Unit.Call]) -> Node? {
    let statements = statements
    guard statements.count == 1, let only = statements.first else { return nil }
    // What is shown later is another matter.
    if let first = presentations.map(\.node.index).min(), only.node.index > first { return nil }
    let outer = Branch.around(made, within: unit.node)
    guard Branch.extra(Branch.around(only.node, within: unit.node), beside: outer).isEmpty,
      closure(around: only.node) == closure(around: made)
    else { return nil }
    return only.controller
  }

  private var statements: [Statement] {
    let assigned = unit.assignments(with: paths).filter { assignment in
      paths.contains { assignment.path == $0.appending("viewControllers") }
    }
    let called = unit.calls(with: paths).filter { call in
      call.base.flatMap { unit.path(of: $0) }.map(paths.contains) ?? false
    }
    return assigned.map { Statement(node: $0.node, controller: $0.isSimple ? only(of: $0.value) : nil) }
      + called.compactMap { call in
        switch call.name {
        case "setViewControllers":
          return Statement(node: call.node, controller: call.arguments.first.flatMap { only(of: $0.value) })
        case "pushViewController": return Statement(node: call.node, controller: call.arguments.first?.value)
        default: return nil
        }
      }
  }

  /// The only element of an array that is written out.
  private func only(of list: Node) -> Node? {
    guard list.kind == .arrayExpr, let elements = list.child(.arrayElementList)?.children, elements.count == 1 else {
      return nil
    }
    return elements[0].firstChild
  }

  private func closure(around node: Node) -> Node? {
    node.nearest { $0.kind == .closureExpr }.flatMap { unit.node.contains($0) ? $0 : nil }
  }
}
