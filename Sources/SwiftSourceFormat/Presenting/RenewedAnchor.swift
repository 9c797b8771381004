internal import CSwiftTree

/// Bar button items that a class makes anew in code that the popover's own callbacks run: the popover then points at an item
/// that is in no bar any more.
struct RenewedAnchor {
  let unit: Unit
  let lookup: Lookup

  /// What makes the item anew while the popover is open, with the file that it stands in.
  ///
  /// - Parameters:
  ///   - anchor: the value that the anchor is set to.
  ///   - popup: the names of what is presented.
  func renewal(of anchor: Node, popup: Set<Path>) -> (node: Node, path: String)? {
    guard let path = unit.path(of: anchor), path.root == .own, !path.members.isEmpty, let type = unit.type,
      let facts = lookup.type(type.name)
    else { return nil }
    var names = callbacks(of: popup)
    var visited = Set<String>()
    while let name = names.popFirst() {
      guard visited.insert(name).inserted, visited.count < 32 else { continue }
      for method in facts.methods(name) {
        guard let inner = lookup.unit(of: method) else { continue }
        for assignment in inner.assignments where assignment.path == path {
          if let made = inner.path(of: assignment.value).flatMap(inner.origin) ?? Optional(assignment.value),
            Unit.constructed(made) == "UIBarButtonItem", inner.node.contains(made)
          {
            return (assignment.node, inner.file.path)
          }
        }
        for call in inner.calls where isOnSelf(call) { names.insert(call.name) }
      }
    }
    return nil
  }

  /// The methods of the class itself that closures call which the popup is given.
  private func callbacks(of popup: Set<Path>) -> Set<String> {
    var names = Set<String>()
    for assignment in unit.assignments(with: popup) where assignment.value.kind == .closureExpr {
      for call in unit.calls where assignment.value.contains(call.node) && isOnSelf(call) { names.insert(call.name) }
    }
    return names
  }

  private func isOnSelf(_ call: Unit.Call) -> Bool {
    guard let base = call.base.map(ViewNames.bare) else { return true }
    return base.is("self")
  }
}
