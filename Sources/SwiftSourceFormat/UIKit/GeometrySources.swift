internal import CSwiftTree
import PopupModel

/// What a popup's size, anchor and layout are computed from: the screen, the device, or the view's own bounds.
struct GeometrySources {
  /// A part of an expression that tells of something.
  struct Place {
    var word: Word
    var node: Node
    var path: String
  }

  private let lookup: Lookup
  private(set) var places: [Place] = []
  private var visited = Set<Node>()

  init(lookup: Lookup) { self.lookup = lookup }

  /// Reads what flows into `node`: through local constants, and through what the type itself declares.
  ///
  /// - Parameter tellsBounds: whether the bounds of a view are said too.
  mutating func read(_ node: Node, in unit: Unit, tellsBounds: Bool, depth: Int = 0) {
    guard depth < 6, visited.insert(node).inserted, visited.count < 200 else { return }
    var nodes = [node]
    node.visit(enters: { $0.kind != .closureExpr }) { nodes.append($0) }
    for node in nodes where node.kind == .memberAccessExpr || node.kind == .declReferenceExpr {
      if let word = word(of: node, in: unit, tellsBounds: tellsBounds), !isFallback(node, in: unit) {
        places.append(Place(word: word, node: node, path: unit.file.path))
      }
      if node.kind == .declReferenceExpr, !isMemberName(node) {
        follow(node, in: unit, tellsBounds: tellsBounds, depth: depth)
      }
    }
  }

  /// Whether it is what is left where there is no window yet: `window?.bounds ?? UIScreen.main.bounds`, or the arm beside an
  /// unwrapped window.
  private func isFallback(_ node: Node, in unit: Unit) -> Bool {
    func speaksOfWindow(_ text: String) -> Bool {
      let text = text.lowercased()
      return text.contains("window") || text.contains("superview")
    }
    let branches = Branch.around(node, within: unit.node)
    if branches.contains(where: { $0.arm > 1 && $0.isNeutral && speaksOfWindow($0.condition?.text ?? "") }) {
      return true
    }
    guard let list = node.nearest({ $0.parent?.kind == .exprList })?.parent else { return false }
    let parts = list.children
    guard let place = parts.firstIndex(where: { $0.contains(node) }), place > 1, parts[place - 1].is("??") else {
      return false
    }
    return speaksOfWindow(parts[place - 2].text)
  }

  /// Whether a name is only what stands behind a dot.
  private func isMemberName(_ node: Node) -> Bool {
    guard let parent = node.parent, parent.kind == .memberAccessExpr else { return false }
    let parts = parent.children
    return parts.count > 1 && parts[0] != node && !parts[0].is("self")
  }

  private func word(of node: Node, in unit: Unit, tellsBounds: Bool) -> Word? {
    guard node.kind == .memberAccessExpr else { return nil }
    let text = node.text.split(whereSeparator: { $0.isWhitespace || $0 == "?" || $0 == "!" }).joined()
    switch text {
    case "UIScreen.main.bounds", "UIScreen.main.nativeBounds", "UIScreen.main.applicationFrame": return .screenMain
    case "UIApplication.shared.keyWindow", "UIApplication.shared.windows.first", "UIApplication.shared.windows":
      // What stands behind it decides nothing.
      return text.hasSuffix("windows") && node.parent?.kind == .memberAccessExpr ? nil : .keyWindow
    case "UIDevice.current.userInterfaceIdiom": return .idiom
    case "UIDevice.current.orientation", "UIApplication.shared.statusBarOrientation": return .orientation
    default: break
    }
    if text.hasSuffix("traitCollection.userInterfaceIdiom") { return .idiom }
    if text.hasSuffix("windowScene.interfaceOrientation") { return .orientation }
    let isBounds = unit.path(of: node) == Path(root: .own, members: ["view", "bounds"])
    return tellsBounds && isBounds ? .bounds : nil
  }

  /// A constant of the function, or a property or function of the type.
  private mutating func follow(_ node: Node, in unit: Unit, tellsBounds: Bool, depth: Int) {
    guard let path = unit.path(of: node) else { return }
    if case .value(let index) = path.root, path.members.isEmpty {
      let origin = Node(tree: unit.file.tree, index: index)
      if !origin.contains(node) { read(origin, in: unit, tellsBounds: tellsBounds, depth: depth + 1) }
      return
    }
    if path.root == .own, path.members.count == 1 {
      followMember(path.members[0], of: unit, tellsBounds: tellsBounds, depth: depth)
    } else if let binding = unit.binding(of: node), let value = binding.value {
      read(value, in: unit, tellsBounds: tellsBounds, depth: depth + 1)
    }
  }

  private mutating func followMember(_ name: String, of unit: Unit, tellsBounds: Bool, depth: Int) {
    guard let type = unit.type, let facts = lookup.type(type.name) else { return }
    for inner in facts.units(where: { GeometrySources.declares(name, $0) }) {
      switch inner.node.kind {
      case .variableDecl:
        guard let binding = inner.node.child(.patternBindingList)?.children.first,
          binding.child(.identifierPattern)?.text == name
        else { continue }
        let value = binding.child(.initializerClause) ?? binding.child(.accessorBlock)
        if let value { read(value, in: inner, tellsBounds: tellsBounds, depth: depth + 1) }
      case .functionDecl:
        guard let function = FunctionDeclaration(inner.node, path: inner.file.path), function.name == name else {
          continue
        }
        for value in inner.returned { read(value, in: inner, tellsBounds: tellsBounds, depth: depth + 1) }
      default: continue
      }
    }
  }

  /// Whether a member may be what a type has by a name.
  private static func declares(_ name: String, _ member: Node) -> Bool {
    switch member.kind {
    case .variableDecl: true
    case .functionDecl: FunctionDeclaration(member, path: "")?.name == name
    default: false
    }
  }

  /// The words in the order of the vocabulary.
  var words: [Word] {
    let found = Set(places.map(\.word))
    return Vocabulary.geometrySource.words.filter(found.contains)
  }
}

extension Draft {
  /// Says what the geometry is computed from, at the first of the places that tell of the screen or the device.
  mutating func setGeometrySources(_ sources: GeometrySources, file: String) {
    let words = sources.words
    guard let first = sources.places.first(where: { $0.word != .bounds }) ?? sources.places.first else { return }
    let known = (properties[.geometryFrom].value?.list ?? []).compactMap(\.word)
    let all = Vocabulary.geometrySource.words.filter { words.contains($0) || known.contains($0) }
    set(.geometryFrom, .known(.words(all)), at: first.node, in: first.path == file ? nil : first.path)
    site.geometry += sources.places.filter { $0.path == file }
  }
}

extension SiteFacts {
  /// What the code computes the popup's size, anchor and layout from.
  func readGeometry(
    into draft: inout Draft, card: CardLayout?, presentationController: PresentationControllerCard?
  ) {
    var sources = GeometrySources(lookup: lookup)
    let size: [[String]] = [
      ["preferredContentSize"], ["preferredContentSize", "width"], ["preferredContentSize", "height"],
    ]
    for found in assignments(content.paths.union(flow.paths), size) {
      sources.read(found.assignment.value, in: unit, tellsBounds: true)
    }
    for found in assignments(flow.paths, SiteFacts.ofPopover("sourceRect")) {
      sources.read(found.assignment.value, in: unit, tellsBounds: false)
    }
    let words = ["preferredContentSize"] + (card == nil ? [] : ["constraint", "frame", "center", "bounds"])
    for unit in content.facts?.units(with: words) ?? [] {
      for assignment in unit.assignments
      where assignment.path.root == .own && size.contains(assignment.path.members) && unit.node != self.unit.node {
        sources.read(assignment.value, in: unit, tellsBounds: true)
      }
      if let card { card.readGeometry(of: unit, into: &sources) }
    }
    presentationController?.readGeometry(into: &sources)
    draft.setGeometrySources(sources, file: lookup.path)
  }
}

extension CardLayout {
  private static let lengths = [
    "constant", "equalToConstant", "lessThanOrEqualToConstant", "greaterThanOrEqualToConstant",
  ]

  /// The lengths of the card's constraints, and the frame that it or the controller's view is given.
  func readGeometry(of unit: Unit, into sources: inout GeometrySources) {
    for call in unit.calls where call.name == "constraint" {
      guard let owner = call.base?.firstChild, names.name(owner, in: unit) == view else { continue }
      for label in CardLayout.lengths {
        if let value = call.argument(label) { sources.read(value, in: unit, tellsBounds: true) }
      }
    }
    for assignment in unit.assignments {
      var owner = assignment.path
      guard let last = owner.members.popLast(), ["frame", "center", "bounds"].contains(last),
        let name = names.name(owner, in: unit), name == view || name == ViewNames.root
      else { continue }
      sources.read(assignment.value, in: unit, tellsBounds: true)
    }
  }
}
