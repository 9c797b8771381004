internal import CSwiftTree

/// What a local variable is when code comes by a place: what its statements did to it before, arm by arm.
struct Run {
  let evaluator: Evaluator
  let frame: Evaluator.Frame
  /// The variable's type, where it is said.
  let type: String?
  /// All that is done to it.
  let writes: [Unit.Write]
  let binding: Unit.Binding

  private var unclear: CodeValue { .unknown(.maySet(binding.name)) }

  func value(_ start: CodeValue, at use: Node) -> CodeValue {
    // Code of a closure runs when nobody knows, and that of a loop more than once.
    for write in writes {
      if let closure = enclosing([.closureExpr, .functionDecl], write.node), !closure.contains(use) { return unclear }
      if let loop = enclosing([.forStmt, .whileStmt, .repeatStmt], write.node), loop.contains(use) { return unclear }
    }
    if let closure = enclosing([.closureExpr, .functionDecl], use),
      writes.contains(where: { $0.node.index >= closure.next })
    {
      return unclear
    }
    var current = start
    for list in lists(around: use) {
      for item in list.children {
        if item.contains(use) { break }
        if item.contains(binding.node) || item.index < binding.node.index { continue }
        current = after(item, current, depth: 0)
      }
    }
    return current
  }

  /// The nearest node of some kinds around a place that the variable is not declared in.
  private func enclosing(_ kinds: Set<SwiftNodeKind>, _ node: Node) -> Node? {
    node.nearest { kinds.contains($0.kind) }.flatMap { $0.contains(binding.node) ? nil : $0 }
  }

  /// The runs of statements around a place, from that in which the variable is declared.
  private func lists(around use: Node) -> [Node] {
    var lists: [Node] = []
    var node = use.parent
    while let current = node, lists.count < 64 {
      if current.kind == .codeBlockItemList {
        lists.append(current)
        if current.contains(binding.node) { break }
      }
      node = current.parent
    }
    return lists.reversed()
  }

  private func after(_ item: Node, _ current: CodeValue, depth: Int) -> CodeValue {
    guard let statement = Evaluator.statement(of: item), writes.contains(where: { item.contains($0.node) }) else {
      return current
    }
    guard depth < 12 else { return unclear }
    switch statement.kind {
    case .ifExpr:
      let holds = statement.child(.conditionElementList).flatMap { evaluator.holds($0, frame) }
      let arms = statement.children.filter { $0.kind == .codeBlock || $0.kind == .ifExpr }
      var values: [CodeValue] = []
      if holds != false, let first = arms.first { values += afterArm(first, current, depth) }
      if holds != true { values += arms.count > 1 ? afterArm(arms[1], current, depth) : [current] }
      return values.isEmpty ? current : .oneOf(values)
    case .switchExpr:
      let values = evaluator.arms(of: statement, frame).filter { $0.state != false }
        .flatMap { afterArm($0.arm, current, depth) }
      return values.isEmpty ? current : .oneOf(values)
    case .guardStmt: return current
    case .doStmt:
      let done = statement.child(.codeBlock).flatMap { afterArm($0, current, depth).first } ?? current
      return statement.child(.catchClause) == nil ? done : .oneOf([current, done])
    case .forStmt, .whileStmt, .repeatStmt, .ifConfigDecl: return unclear
    default:
      return writes.filter { item.contains($0.node) }.reduce(current) { evaluator.changed($0, by: $1, frame, type) }
    }
  }

  /// What it is behind an arm; nothing where the arm leaves.
  private func afterArm(_ arm: Node, _ current: CodeValue, _ depth: Int) -> [CodeValue] {
    // `else if`
    if arm.kind == .ifExpr { return [after(arm, current, depth: depth + 1)] }
    if Evaluator.leaves(arm) { return [] }
    let items = arm.child(.codeBlockItemList)?.children ?? []
    return [items.reduce(current) { after($1, $0, depth: depth + 1) }]
  }
}
