internal import CSwiftTree

/// Source views that are made on the spot and added to nothing.
struct WindowlessAnchor {
  let unit: Unit

  private static let adding: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addSubviews",
    "addConstrainedSubview",
  ]

  /// What makes the view that an assignment to `sourceView` sets, where no code here puts it anywhere.
  func view(setBy assignment: Unit.Assignment) -> Node? {
    guard assignment.path.members.last == "sourceView", assignment.isSimple,
      let path = unit.path(of: assignment.value), path.members.isEmpty, let origin = unit.origin(of: path),
      Unit.constructed(origin) == "UIView"
    else { return nil }
    let uses = unit.calls(with: [path])
    // Whoever is handed it may add it.
    guard uses.allSatisfy({ $0.node == origin }),
      unit.assignments(with: [path]).allSatisfy({ other in
        other.node == assignment.node || unit.path(of: other.value) != path
      })
    else { return nil }
    return origin
  }
}
