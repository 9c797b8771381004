internal import CSwiftTree

/// Lengths that are written out, or that constants stand for.
struct Numbers {
  let lookup: Lookup

  /// The number that an expression is known to be.
  func value(_ node: Node, in unit: Unit, depth: Int = 0) -> Double? {
    guard depth < 8 else { return nil }
    let node = ViewNames.bare(node)
    if let number = Literals.number(node) { return number }
    switch node.kind {
    case .prefixOperatorExpr:
      let parts = node.children
      guard parts.count == 2, parts[0].is("-") else { return nil }
      return value(parts[1], in: unit, depth: depth + 1).map { -$0 }
    case .functionCallExpr:
      guard let call = Unit.call(node), ["CGFloat", "Double", "Float"].contains(call.name), call.arguments.count == 1
      else { return nil }
      return value(call.arguments[0].value, in: unit, depth: depth + 1)
    case .declReferenceExpr:
      if unit.binding(of: node) != nil {
        return unit.constant(node).flatMap { value($0, in: unit, depth: depth + 1) }
      }
      guard let type = unit.type else { return nil }
      return constant(node.text, of: type.name, depth: depth)
    case .memberAccessExpr:
      guard let (base, name) = ViewNames.member(node), let base else { return nil }
      let owner = base.kind == .memberAccessExpr ? ViewNames.member(base)?.name : base.text
      if base.is("self") || base.is("Self") { return unit.type.flatMap { constant(name, of: $0.name, depth: depth) } }
      guard let owner, owner.first?.isUppercase == true else { return nil }
      return constant(name, of: owner, depth: depth)
    default: return nil
    }
  }

  /// A `let` of a type.
  private func constant(_ name: String, of type: String, depth: Int) -> Double? {
    guard let facts = lookup.type(type) else { return nil }
    for unit in facts.units(where: { $0.kind == .variableDecl }) {
      guard unit.node.children.contains(where: { $0.is("let") }) else { continue }
      for binding in unit.node.child(.patternBindingList)?.children ?? [] {
        guard binding.child(.identifierPattern)?.text == name,
          let value = binding.child(.initializerClause)?.children.last(where: { $0.kind != .token })
        else { continue }
        return self.value(value, in: unit, depth: depth + 1)
      }
    }
    return nil
  }
}
