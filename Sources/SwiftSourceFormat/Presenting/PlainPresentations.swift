internal import CSwiftTree
import PopupModel

/// Controllers that code presents as they are: in the style `.automatic`, which is a sheet, where nobody gives them another.
struct PlainPresentations {
  let unit: Unit
  let lookup: Lookup

  struct Found {
    let path: Path
    let call: PresentCall
    /// What is presented, as the code names it.
    let popup: Node
  }

  /// System classes that a class may be below without a style of its own being chosen for it.
  private static let plain: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
    "UITabBarController", "UIPageViewController", "UISplitViewController", "UIHostingController",
  ]

  /// - Parameter known: the controllers that a style was read of, or that have one by their kind.
  func found(besides known: Set<Path>) -> [Found] {
    unit.calls.compactMap { call in
      guard let call = PresentCall(call, named: "present", in: unit), let popup = call.call.arguments.first?.value,
        let path = unit.path(of: popup), path != Path(root: .own), !known.contains(path),
        lookup.evaluator.reaches(call.call.node, in: unit, assuming: .none) != false
      else { return nil }
      let flow = Flow(path, in: unit, lookup: lookup)
      guard flow.paths.isDisjoint(with: known), !isStyled(flow.paths) else { return nil }
      let content = ContentType(path: path, flow: flow, unit: unit, lookup: lookup)
      guard isPlain(content, flow) else { return nil }
      return Found(path: path, call: call, popup: popup)
    }
  }

  /// Whether code here says anything of how they are presented.
  private func isStyled(_ paths: Set<Path>) -> Bool {
    unit.assignments(with: paths).contains { assignment in
      ["modalPresentationStyle", "transitioningDelegate"].contains(assignment.path.members.last)
        && paths.contains { assignment.path.members(after: $0) != nil }
    }
  }

  /// Whether the class of what is presented, and of all that wraps it, is known and chooses no style.
  private func isPlain(_ content: ContentType, _ flow: Flow) -> Bool {
    guard !content.isFromStoryboard, content.scene == nil, !flow.escapes || !flow.presentations.isEmpty else {
      return false
    }
    for path in flow.paths {
      guard let name = unit.typeName(of: path) else { continue }
      if let facts = lookup.type(name) {
        guard chooses(facts) == false else { return false }
      } else if !Self.plain.contains(name) {
        return false
      }
    }
    if let facts = content.facts { return chooses(facts) == false }
    return content.hosted != nil
  }

  /// Whether a class chooses how it is presented; nil where a class above it is not found.
  private func chooses(_ facts: ClassFacts) -> Bool? {
    guard let system = facts.systemClass else { return nil }
    return !Self.plain.contains(system) || facts.mentions("modalPresentationStyle")
      || facts.mentions("transitioningDelegate")
  }
}
