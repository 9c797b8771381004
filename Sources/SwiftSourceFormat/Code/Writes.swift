internal import CSwiftTree

extension Unit {
  /// One thing that code does to a variable.
  struct Write {
    enum Change {
      case set(ExpressionID)
      /// `size.width = …`
      case setPart([String], ExpressionID)
      case compound(Operator, ExpressionID)
      /// It is handed on to be changed.
      case handedOn
    }

    var node: Node
    /// The reference to the variable.
    var target: Node
    var change: Change
  }

  /// A variable's name; `isOwn` where it is said to be a member of `self`.
  struct Variable: Hashable {
    var name: String
    var isOwn = false
  }

  /// What the code does to its variables, in order.
  func collectWrites() -> [Variable: [Write]] {
    var writes: [Variable: [Write]] = [:]
    func note(_ target: Node, _ node: Node, _ change: ([String]) -> Write.Change) {
      guard let (variable, reference, members) = Unit.variable(target) else { return }
      writes[variable, default: []].append(Write(node: node, target: reference, change: change(members)))
    }
    for assignment in assignments {
      let value = body.id(rightOf: assignment)
      note(assignment.target, assignment.node) { $0.isEmpty ? .set(value) : .setPart($0, value) }
    }
    node.visit { node in
      if node.kind == .inOutExpr, let target = node.children.last { note(target, node) { _ in .handedOn } }
      guard node.kind == .exprList else { return }
      let parts = node.children
      guard parts.count >= 3, parts[1].kind == .binaryOperatorExpr, parts[1].range.count == 2 else { return }
      let sign = parts[1].text
      guard sign.hasSuffix("="), let change = Operator(rawValue: String(sign.prefix(1))), change.precedence > 5 else {
        return
      }
      note(parts[0], node) { members in
        parts.count == 3 && members.isEmpty ? .compound(change, body.id(parts[2])) : .handedOn
      }
    }
    return writes.mapValues { $0.sorted { $0.node.index < $1.node.index } }
  }

  /// The variable that an assignment's target is, or is a part of.
  private static func variable(_ target: Node) -> (Variable, reference: Node, members: [String])? {
    var members: [String] = []
    var node = ViewNames.bare(target)
    for _ in 0..<16 {
      if node.kind == .declReferenceExpr {
        guard !node.is("self") else { return nil }
        return (Variable(name: node.text), node, members)
      }
      guard let (base, name) = ViewNames.member(node), let base else { return nil }
      if base.is("self") || base.is("Self") { return (Variable(name: name, isOwn: true), base, members) }
      members.insert(name, at: 0)
      node = ViewNames.bare(base)
    }
    return nil
  }
}
