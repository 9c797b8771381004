internal import CSwiftTree

extension Lookup {
  /// Whether code stands in an arm of a `switch` over a number that never changes, and the arm is not that number's.
  func isNeverReached(_ code: Node, in unit: Unit) -> Bool {
    Branch.around(code, within: unit.node).contains { branch in
      guard branch.statement.kind == .switchExpr,
        let subject = branch.statement.children.first(where: { $0.kind != .token }),
        let arms = branch.statement.child(.switchCaseList)?.children, arms.indices.contains(branch.arm - 1),
        let value = Numbers(lookup: self).value(subject, in: unit) ?? returned(subject, in: unit)
      else { return false }
      let taken = arms.map { Self.takes($0, value) }
      if let own = taken[branch.arm - 1] { return !own }
      // What is left to `default` is what no other arm takes.
      return taken.contains(true)
    }
  }

  /// Whether an arm is that of `value`; nil for `default` and what is no list of numbers.
  private static func takes(_ arm: Node, _ value: Double) -> Bool? {
    guard let label = arm.child(.switchCaseLabel) else { return nil }
    var numbers: [Double] = []
    for item in label.descendants(.switchCaseItem) {
      guard let number = Double(item.text.filter { $0 != "," && !$0.isWhitespace }) else { return nil }
      numbers.append(number)
    }
    return numbers.contains(value)
  }

  /// The number that a computed variable of the code, or a property of the type, always gives back.
  private func returned(_ node: Node, in unit: Unit) -> Double? {
    guard node.kind == .declReferenceExpr else { return nil }
    if let binding = unit.binding(of: node) {
      return binding.node.nearest { $0.kind == .patternBinding }.flatMap(Self.given(by:))
    }
    guard let type = unit.type.flatMap({ type($0.name) }) else { return nil }
    let name = node.text
    for property in type.units(where: { $0.kind == .variableDecl && $0.mentions(name) }) {
      for binding in property.node.child(.patternBindingList)?.children ?? []
      where binding.child(.identifierPattern)?.text == name { return Self.given(by: binding) }
    }
    return nil
  }

  /// The number that is all that a variable's braces hold.
  private static func given(by binding: Node) -> Double? {
    guard let items = binding.child(.accessorBlock)?.child(.codeBlockItemList)?.children, items.count == 1,
      let item = items[0].firstChild
    else { return nil }
    let value = item.kind == .returnStmt ? item.children.last { $0.kind != .token } : item
    return value.flatMap(Literals.number)
  }
}
