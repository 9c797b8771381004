internal import CSwiftTree
import PopupModel

/// Finds the scene of a storyboard that code takes a controller out of.
struct StoryboardLookup {
  struct Scene {
    var scene: StoryboardScene
    /// The storyboard's.
    var path: String
  }

  let unit: Unit
  let lookup: Lookup

  private enum Storyboard: Equatable {
    case named(String)
    /// The one that the class's own scene stands in.
    case own
  }

  /// Whether a call is UIKit's own that takes a controller out of a storyboard.
  static func isInstantiation(_ call: Unit.Call) -> Bool {
    ["instantiateViewController", "instantiateInitialViewController"].contains(call.name) && call.base != nil
  }

  /// The scene that a call takes out; nil where it is none, or where more than one may be meant.
  func scene(of call: Unit.Call) -> Scene? {
    guard StoryboardLookup.isInstantiation(call), let base = call.base, let storyboard = storyboard(base, in: unit)
    else { return nil }
    var identifier: String?
    if call.name == "instantiateViewController" {
      guard let argument = call.argument("withIdentifier") ?? call.argument("identifier"),
        let text = text(argument, in: unit)
      else { return nil }
      identifier = text
    }
    func found(at path: String, mentioning word: String?) -> Scene? {
      guard let scenes = lookup.workspace.scenes(at: path, mentioning: word) else { return nil }
      if let word, !scenes.classes.contains(word) { return nil }
      let found = scenes.scenes.filter { identifier == nil ? $0.isInitial : $0.identifier == identifier }
      return found.count == 1 ? Scene(scene: found[0], path: path) : nil
    }
    switch storyboard {
    case .named(let name):
      return lookup.nearest(lookup.storyboards.filter { $0.hasSuffix("/\(name).storyboard") }) {
        found(at: $0, mentioning: nil)
      }
    case .own:
      guard let type = unit.type?.name else { return nil }
      if lookup.isOfStoryboard(type) { return lookup.nearest(lookup.storyboards) { found(at: $0, mentioning: type) } }
      // A class that no scene names stands above one that is named: any storyboard with the identifier may be meant.
      guard let identifier else { return nil }
      return lookup.nearest(lookup.storyboards) { path in
        lookup.workspace.scenes(at: path, mentioning: identifier) == nil ? nil : found(at: path, mentioning: nil)
      }
    }
  }

  // MARK: What names a storyboard

  private func storyboard(_ node: Node, in unit: Unit, depth: Int = 0) -> Storyboard? {
    guard depth < 6 else { return nil }
    if Unit.constructed(node) == "UIStoryboard", let call = Unit.call(node) {
      return call.argument("name").flatMap { text($0, in: unit) }.map(Storyboard.named)
    }
    guard let path = unit.path(of: node) else { return nil }
    if case .value = path.root {
      guard let origin = unit.origin(of: path), !unit.assignments.contains(where: { $0.path == path }) else {
        return nil
      }
      if origin != node { return storyboard(origin, in: unit, depth: depth + 1) }
      // A function that gives one back.
      guard let call = Unit.call(origin), call.arguments.isEmpty, let named = named(call, in: unit) else { return nil }
      return value(of: named, in: unit).flatMap { storyboard($0.node, in: $0.unit, depth: depth + 1) }
    }
    if let found = value(of: path.members, in: unit) {
      return storyboard(found.node, in: found.unit, depth: depth + 1)
    }
    return path.members == ["storyboard"] ? .own : nil
  }

  /// `name()` of the own type, or `Type.name()`, as the members that it is.
  private func named(_ call: Unit.Call, in unit: Unit) -> [String]? {
    guard let base = call.base, !base.is("self"), !base.is("Self") else { return [call.name] }
    guard let path = unit.path(of: base), path.root == .own, path.members.count == 1 else { return nil }
    return path.members + [call.name]
  }

  // MARK: Texts

  /// A text that is written out, a constant's, or the name of a type.
  private func text(_ node: Node, in unit: Unit, depth: Int = 0) -> String? {
    guard depth < 6 else { return nil }
    if let text = Literals.text(node) { return text }
    if let call = Unit.call(node), call.name == "String", call.arguments.count == 1 {
      return call.argument("describing").flatMap { typeName($0, in: unit) }
    }
    if node.kind == .stringLiteralExpr {
      let inner = node.descendants(.expressionSegment)
      guard let segments = node.child(.stringLiteralSegmentList)?.children,
        segments.count(where: { !$0.text.isEmpty }) == 1,
        inner.count == 1, let value = inner[0].descendants(.labeledExpr).first?.children.last
      else { return nil }
      return typeName(value, in: unit)
    }
    if let constant = unit.constant(node) { return text(constant, in: unit, depth: depth + 1) }
    guard let path = unit.path(of: node), path.root == .own, let found = value(of: path.members, in: unit) else {
      return nil
    }
    return text(found.node, in: found.unit, depth: depth + 1)
  }

  /// `Menu` of `Menu.self`.
  private func typeName(_ node: Node, in unit: Unit) -> String? {
    guard node.kind == .memberAccessExpr, node.children.last?.text == "self", let name = node.children.first?.text,
      name.first?.isUppercase == true, !name.contains(".")
    else { return nil }
    return name == "Self" ? unit.type?.name : name
  }

  // MARK: Members

  /// What `name` of the own type, or `Type.name`, is set to or gives back.
  private func value(of members: [String], in unit: Unit) -> (node: Node, unit: Unit)? {
    switch members.count {
    case 1: return unit.type.flatMap { value(of: members[0], of: $0.name) }
    case 2 where members[0] == "Self": return unit.type.flatMap { value(of: members[1], of: $0.name) }
    case 2 where members[0].first?.isUppercase == true: return value(of: members[1], of: members[0])
    default: return nil
    }
  }

  private func value(of name: String, of type: String) -> (node: Node, unit: Unit)? {
    let facts = lookup.type(type)
    let parts = facts?.chain.flatMap(\.parts) ?? lookup.extensions(of: type)
    if facts?.units.contains(where: { unit in unit.assignments.contains { $0.path.members == [name] } }) == true {
      return nil
    }
    let found = parts.flatMap { part in
      part.members.filter { StoryboardLookup.declares($0, name) }.map { (member: $0, part: part) }
    }
    let nearest = lookup.nearest(found.map(\.part.path)) { path in
      let there = found.filter { $0.part.path == path }
      return there.count == 1 ? there[0] : nil
    }
    guard let nearest, let file = lookup.file(of: nearest.part) else { return nil }
    let unit = Unit(nearest.member, file: file)
    let stored = unit.bindings.first { $0.name == name && $0.node.kind == .patternBinding }?.value
    if let stored { return (stored, unit) }
    return unit.returned.count == 1 ? (unit.returned[0], unit) : nil
  }

  private static func declares(_ member: Node, _ name: String) -> Bool {
    switch member.kind {
    case .variableDecl:
      return member.child(.patternBindingList)?.children.contains { $0.child(.identifierPattern)?.text == name }
        ?? false
    case .functionDecl:
      return FunctionDeclaration(member, path: "").map { $0.name == name && $0.parameters.isEmpty } ?? false
    default: return false
    }
  }
}

extension Lookup {
  /// Whether a storyboard has a controller of a class.
  func isOfStoryboard(_ name: String) -> Bool {
    storyboards.contains { workspace.scenes(at: $0, mentioning: name)?.classes.contains(name) ?? false }
  }

  /// What is found at the nearest of some paths; nil where it is found at several that are as near.
  func nearest<Found>(_ paths: [String], _ find: (String) -> Found?) -> Found? {
    let byNearness = Dictionary(grouping: Set(paths)) { Lookup.commonPrefix($0, path) }
    for nearness in byNearness.keys.sorted(by: >) {
      let found = (byNearness[nearness] ?? []).compactMap(find)
      if found.count > 1 { return nil }
      if let only = found.first { return only }
    }
    return nil
  }

  /// The extensions of a type that need not be the workspace's.
  func extensions(of name: String) -> [TypeDeclaration] {
    let paths = filesExtending(name)
    guard paths.count <= 24 else { return [] }
    return paths.flatMap { typeParts(named: name, at: $0).filter(\.isExtension) }
  }
}
