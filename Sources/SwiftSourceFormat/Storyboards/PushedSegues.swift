internal import CSwiftTree
import PopupModel

/// Tells which destinations of a class's segues are pushed, as the storyboards say that it stands in.
struct PushedSegues {
  let unit: Unit
  let lookup: Lookup

  /// Whether what stands at `place` is of no segue but those that push.
  func pushes(_ destination: Path, at place: Node) -> Bool {
    guard [["destination"], ["destinationViewController"]].contains(destination.members),
      case .value(let index) = destination.root,
      unit.bindings.contains(where: { $0.node.index == index && $0.type == "UIStoryboardSegue" }), let type = unit.type
    else { return false }
    let reaching = segues(from: type.name).filter { segue in
      guard let destination = lookup.classes(segue.destination), let content = lookup.classes(segue.content) else {
        return true
      }
      let conditions = SegueConditions(
        unit: unit, segue: Path(root: .value(index)), identifier: segue.identifier, destination: destination,
        content: destination.isNavigationController ? content : nil, lookup: lookup)
      return conditions.reaches(place) != false
    }
    return !reaching.isEmpty && reaching.allSatisfy(\.pushes)
  }

  /// Those of the nearest storyboards that have the class.
  private func segues(from name: String) -> [StoryboardSegue] {
    let byNearness = Dictionary(grouping: lookup.storyboards) { Lookup.commonPrefix($0, lookup.path) }
    for nearness in byNearness.keys.sorted(by: >) {
      let found = (byNearness[nearness] ?? []).compactMap { lookup.workspace.scenes(at: $0, mentioning: name) }
        .filter { $0.classes.contains(name) }
      if found.isEmpty { continue }
      return found.flatMap(\.segues).filter { segue in
        if case .own(name, _) = segue.source { return true }
        return false
      }
    }
    return []
  }
}
