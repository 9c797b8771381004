internal import CSwiftTree

/// The presentation style that an assignment gives: one that is written, or one of two that a condition chooses between.
struct StyleChoice {
  let name: String
  let node: Node
  /// Whether it is an iPad's, and another device has the other.
  private(set) var isOnPadAlone = false

  init?(_ assignment: Unit.Assignment) {
    if assignment.isSimple {
      guard let name = Literals.member(assignment.value) else { return nil }
      self.name = name
      node = assignment.value
      return
    }
    // `x = condition ? .a : .b`, with the operators not yet bound.
    guard let parts = assignment.node.child(.exprList)?.children ?? assignment.node.parent?.children,
      let question = parts.firstIndex(where: { $0.kind == .unresolvedTernaryExpr }), question == parts.count - 2,
      let first = parts[question].children.first(where: { $0.kind != .token }), let second = parts.last,
      let one = Literals.member(first), let other = Literals.member(second)
    else { return nil }
    let condition = parts[2..<question].map(\.text).joined(separator: " ")
    let sheets: Set<String> = ["formSheet", "pageSheet"]
    if sheets.contains(one), sheets.contains(other) {
      // Sheets both: what is true of one is true of the other.
      (name, node) = (other, second)
    } else if one == "popover", Branch.isPadOnly(condition) {
      (name, node, isOnPadAlone) = (one, first, true)
    } else if one == other {
      (name, node) = (one, first)
    } else {
      return nil
    }
  }
}
