internal import CSwiftTree

/// The state of a view of SwiftUI, and where its code sets it.
struct ViewState {
  /// The properties that hold it, with their bindings in the declaration.
  private let properties: [String: Node]
  /// The names of those that start as nil.
  private let optionals: Set<String>
  /// The assignments to it, in all members of the type in this file.
  let writes: [Write]

  struct Write {
    let name: String
    let assignment: Unit.Assignment
    let unit: Unit

    /// Whether it sets a flag, or gives an item.
    var isOn: Bool {
      if let value = Literals.bool(assignment.value) { return value }
      if assignment.value.kind == .nilLiteralExpr { return false }
      // `flag.toggle()` is no assignment; what is computed may be either.
      return assignment.isSimple
    }

    var isOff: Bool { Literals.bool(assignment.value) == false || assignment.value.kind == .nilLiteralExpr }

    /// The statements that its own is one of.
    var list: Node? { assignment.node.nearest { $0.parent?.kind == .codeBlockItem }?.parent?.parent }
  }

  init?(of unit: Unit, lookup: Lookup) {
    guard let type = unit.type, let facts = lookup.type(type.name),
      facts.inherits("View") || facts.inherits("ViewModifier")
    else { return nil }
    var properties: [String: Node] = [:]
    var optionals = Set<String>()
    for member in facts.parts.flatMap(\.members) where member.kind == .variableDecl {
      guard let attributes = member.child(.attributeList), ["State", "Binding"].contains(where: attributes.mentions)
      else { continue }
      for binding in member.descendants(.patternBinding) where binding.parent?.parent == member {
        guard let name = binding.child(.identifierPattern)?.text else { continue }
        properties[name] = binding
        if binding.child(.typeAnnotation)?.children.last?.kind == .optionalType, attributes.mentions("State") {
          optionals.insert(name)
        }
      }
    }
    self.properties = properties
    self.optionals = optionals
    let names = Set(properties.keys)
    writes = facts.units(with: names.sorted()).flatMap { unit in
      unit.assignments.compactMap { assignment in
        guard assignment.path.root == .own, assignment.path.members.count == 1,
          let name = assignment.path.members.first,
          names.contains(name)
        else { return nil }
        return Write(name: name, assignment: assignment, unit: unit)
      }
    }
  }

  func holds(_ name: String) -> Bool { properties[name] != nil }

  /// Whether it is optional state of the view's own.
  func isOptional(_ name: String) -> Bool { optionals.contains(name) }

  func writes(of name: String) -> [Write] { writes.filter { $0.name == name } }
}
