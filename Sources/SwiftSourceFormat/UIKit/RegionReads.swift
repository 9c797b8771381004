internal import CSwiftTree
import PopupModel

/// Where a class reads `reservedRegions`, and what it makes of them.
struct RegionReads {
  private(set) var readers: [Word] = []
  private(set) var place: (node: Node, path: String)?
  /// Tests of a region's frame for emptiness, which an inactive one does not pass.
  private(set) var frameTests: [GeometrySources.Place] = []
  /// Values of a layout that are computed from the hinge's angle.
  private(set) var angles: [GeometrySources.Place] = []

  init(of facts: ClassFacts) {
    guard facts.mentions("reservedRegions") || facts.mentions("UIHingeInteraction") else { return }
    for unit in facts.units(with: ["reservedRegions", "angle"]) {
      for call in unit.calls where call.name == "reservedRegions" {
        let words = Self.words(for: call.node, in: unit, of: facts)
        if words.isEmpty { continue }
        if place == nil { place = (call.node, unit.file.path) }
        readers += words.filter { !readers.contains($0) }
      }
      if unit.calls.contains(where: { $0.name == "reservedRegions" }) { readFrameTests(unit) }
      readAngles(unit)
    }
    readers = Vocabulary.regionReader.words.filter(readers.contains)
  }

  private static let events: [String: Word] = [
    "init": .`init`, "viewDidLoad": .viewDidLoad, "loadView": .viewDidLoad, "layoutSubviews": .layoutSubviews,
    "viewWillLayoutSubviews": .viewDidLayoutSubviews, "viewDidLayoutSubviews": .viewDidLayoutSubviews,
    "viewWillTransition": .geometryChange, "willTransition": .geometryChange,
  ]

  /// The events on which a call is made: its function's own, or those of the functions that call that one.
  private static func words(for call: Node, in unit: Unit, of facts: ClassFacts, depth: Int = 0) -> [Word] {
    if let closure = call.nearest({ $0.kind == .closureExpr }) {
      // A closure runs when its taker says so; nothing is known of most.
      if takes(closure, "UIHingeInteraction") { return [.hingeHandler] }
      if !isCollectionClosure(closure) { return [] }
    }
    guard let name = FunctionDeclaration(unit.node, path: unit.file.path)?.name else { return [] }
    if let word = events[name] { return [word] }
    guard depth < 4 else { return [] }
    var words: [Word] = []
    for caller in facts.units(with: [name]) where caller.node != unit.node {
      for call in caller.calls where call.name == name && (call.base == nil || call.base?.is("self") == true) {
        words += Self.words(for: call.node, in: caller, of: facts, depth: depth + 1)
      }
      for call in caller.calls where call.name == name && call.base?.text == "self?" {
        words += Self.words(for: call.node, in: caller, of: facts, depth: depth + 1)
      }
    }
    return words
  }

  private static func takes(_ closure: Node, _ name: String) -> Bool {
    closure.parent.flatMap { owner in
      owner.nearest { $0.kind == .functionCallExpr }.flatMap(Unit.call).map { $0.name == name }
    } ?? false
  }

  private static let collectionMethods: Set<String> = [
    "map", "flatMap", "compactMap", "filter", "first", "contains", "forEach", "reduce", "allSatisfy",
  ]

  private static func isCollectionClosure(_ closure: Node) -> Bool {
    closure.parent?.nearest { $0.kind == .functionCallExpr }.flatMap(Unit.call).map {
      collectionMethods.contains($0.name)
    } ?? false
  }

  // MARK: What is made of them

  /// `region.frame.isEmpty`, `region.frame.width > 0` and their like, of an element of what `reservedRegions` gives.
  private mutating func readFrameTests(_ unit: Unit) {
    var names: Set<String> = ["$0"]
    unit.node.visit { node in
      guard node.kind == .forStmt, let pattern = node.child(.identifierPattern)?.text,
        node.children.contains(where: { $0.kind != .codeBlock && $0.mentions("reservedRegions") })
      else { return }
      names.insert(pattern)
    }
    var found: [Node] = []
    unit.node.visit { node in
      guard node.kind == .memberAccessExpr else { return }
      let parts = node.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard parts.count >= 3, names.contains(parts[0]), parts[1] == "frame" else { return }
      if parts[0] == "$0", !Self.isOfRegions(node) { return }
      switch parts.dropFirst(2) {
      case ["isEmpty"]: found.append(node)
      case ["width"], ["height"], ["size", "width"], ["size", "height"]:
        // Compared with nothing.
        guard let list = node.parent, list.kind == .exprList, list.children.count == 3, list.children[0] == node,
          Literals.number(list.children[2]) == 0, let comparison = list.parent
        else { return }
        found.append(comparison)
      default: return
      }
    }
    frameTests += found.map { .init(word: .frameIsEmptyTest, node: $0, path: unit.file.path) }
  }

  /// Whether `$0` is an element of what the closure's receiver got from `reservedRegions`.
  private static func isOfRegions(_ node: Node) -> Bool {
    guard let closure = node.nearest({ $0.kind == .closureExpr }),
      let call = closure.parent?.nearest({ $0.kind == .functionCallExpr }).flatMap(Unit.call)
    else { return false }
    return collectionMethods.contains(call.name) && (call.base?.mentions("reservedRegions") ?? false)
  }

  private static let layoutMembers: Set<String> = ["constant", "frame", "center", "bounds", "preferredContentSize"]

  private mutating func readAngles(_ unit: Unit) {
    for assignment in unit.assignments {
      guard let last = assignment.path.members.last, Self.layoutMembers.contains(last) else { continue }
      let statement = assignment.node
      var angle: Node?
      statement.visit { node in
        guard node.kind == .memberAccessExpr, angle == nil else { return }
        let parts = node.text.split { $0 == "." || $0 == "?" || $0 == "!" }
        if parts.last == "angle", parts.dropLast().last == "hinge" { angle = node }
      }
      if let angle { angles.append(.init(word: .hingeAngle, node: angle, path: unit.file.path)) }
    }
  }

  func read(into draft: inout Draft, file: String) {
    if let place, !readers.isEmpty {
      draft.set(
        .readsRegionsIn, .known(.words(readers)), at: place.node, in: place.path == file ? nil : place.path)
    }
    let places = frameTests + angles
    guard let first = places.first else { return }
    let known = (draft.properties[.geometryFrom].value?.list ?? []).compactMap(\.word)
    let words = Set(known + places.map(\.word))
    draft.set(
      .geometryFrom, .known(.words(Vocabulary.geometrySource.words.filter(words.contains))), at: first.node,
      in: first.path == file ? nil : first.path)
    draft.site.geometry += places.filter { $0.path == file }
  }
}
