internal import CSwiftTree
import PopupModel

/// Windows that code makes and shows without ever giving them a scene.
struct WindowWithoutScene {
  let unit: Unit
  let lookup: Lookup

  static let words = [TellingWords(["UIWindow("])]

  func drafts() -> [Draft] {
    // What the application's delegate shows is its main window, and a way beside one with a scene is for older systems.
    guard !isDelegate, !unit.calls.contains(where: { $0.argument("windowScene") != nil }) else { return [] }
    return unit.calls.compactMap(draft)
  }

  private var isDelegate: Bool {
    if let function = FunctionDeclaration(unit.node, path: unit.file.path), function.name == "application" {
      return true
    }
    guard let type = unit.type else { return false }
    let inherited = lookup.type(type.name).map { facts in facts.chain.flatMap { $0.parts.flatMap(\.inherited) } }
    return ["UIApplicationDelegate", "UIWindowSceneDelegate"].contains {
      (inherited ?? type.inherited).contains($0)
    }
  }

  private func draft(_ call: Unit.Call) -> Draft? {
    guard let made = Unit.constructed(call.node), made == "UIWindow" || lookup.type(made)?.systemClass == "UIWindow",
      call.labels.isEmpty || call.labels == ["frame"], call.closures.isEmpty, lookup.adoptsScenes != false
    else { return nil }
    let paths = names(of: Path(root: .value(call.node.index)))
    guard !isGivenScene(paths), isShown(paths) else { return nil }
    let statement = call.node.nearest { $0.parent?.kind == .codeBlockItem } ?? call.node
    let name =
      unit.boundNames[Path(root: .value(call.node.index))]
      ?? paths.first { $0.root == .own && $0.members.count == 1 }?.members.first ?? "window"
    var draft = Draft(kind: .window, name: name, nameRange: call.node.range)
    draft.places = [statement.range]
    draft.set(.style, .known(.word(.none)), at: call.node)
    draft.set(.windowScene, .known(.bool(false)), at: call.node)
    draft.setUnknownRest()
    draft.site.receiver = name
    draft.site.styleStatement = statement
    draft.site.presenter = unit.type
    return draft
  }

  /// The names that the code has for the window.
  private func names(of start: Path) -> Set<Path> {
    var paths: Set<Path> = [start]
    var grew = true
    while grew {
      grew = false
      for assignment in unit.assignments(with: paths) {
        guard let value = unit.path(of: assignment.value), paths.contains(value) else { continue }
        if paths.insert(assignment.path).inserted { grew = true }
      }
    }
    return paths
  }

  private func isGivenScene(_ paths: Set<Path>) -> Bool {
    units(paths).contains { unit, paths in
      unit.assignments.contains { assignment in
        // What is put on a screen of its own goes to the scene there.
        ["windowScene", "screen"].contains(assignment.path.members.last)
          && paths.contains(Path(root: assignment.path.root, members: assignment.path.members.dropLast()))
      } || unit !== self.unit && unit.node.mentions("windowScene")
    }
  }

  private func isShown(_ paths: Set<Path>) -> Bool {
    units(paths).contains { unit, paths in
      unit.calls.contains { call in
        (call.name == "makeKeyAndVisible" || call.name == "makeKey")
          && call.base.flatMap { unit.path(of: $0) }.map(paths.contains) == true
      }
        || unit.assignments.contains { assignment in
          assignment.path.members.last == "isHidden" && Literals.bool(assignment.value) == false
            && paths.contains(Path(root: assignment.path.root, members: assignment.path.members.dropLast()))
        }
    }
  }

  /// The code that may use the window: this, and the rest of the class where it is kept in a property.
  private func units(_ paths: Set<Path>) -> [(Unit, Set<Path>)] {
    let kept = paths.filter { $0.root == .own && $0.members.count == 1 }
    guard !kept.isEmpty, let type = unit.type, let facts = lookup.type(type.name) else { return [(unit, paths)] }
    let others = facts.units(with: kept.compactMap(\.members.first)).filter {
      $0.node != unit.node || $0.file !== unit.file
    }
    return [(unit, paths)] + others.map { ($0, kept) }
  }
}
