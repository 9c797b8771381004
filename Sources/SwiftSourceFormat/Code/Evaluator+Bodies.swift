internal import CSwiftTree

/// What the code of a function, a getter or a closure gives back.
extension Evaluator {
  /// What a run of statements came to.
  private struct Outcome {
    var values: [CodeValue] = []
    /// Whether its end may be reached.
    var goesOn = true
  }

  func given(by items: Node?, _ frame: Frame, _ type: String?) -> CodeValue {
    guard let items, items.kind == .codeBlockItemList else { return .unknown(.notFollowed) }
    let statements = items.children
    if statements.count == 1, let only = statements[0].firstChild, only.kind != .returnStmt,
      !Evaluator.isStatement(only)
    {
      return value(frame.unit.body.id(only), frame, type)
    }
    let outcome = outcome(of: items, frame, type, depth: 0)
    return outcome.goesOn || outcome.values.isEmpty ? .unknown(.notFollowed) : .oneOf(outcome.values)
  }

  /// What `if` or `switch` gives as an expression, or as the only statement of a body.
  func given(byBranches node: Node, _ frame: Frame, _ type: String?) -> CodeValue {
    let outcome = branches(node, frame, type, depth: 0)
    return outcome.goesOn || outcome.values.isEmpty ? .unknown(.notFollowed) : .oneOf(outcome.values)
  }

  private static func isStatement(_ node: Node) -> Bool {
    [.guardStmt, .forStmt, .whileStmt, .repeatStmt, .doStmt, .throwStmt, .deferStmt, .variableDecl, .ifConfigDecl]
      .contains(node.kind)
  }

  private func outcome(of items: Node, _ frame: Frame, _ type: String?, depth: Int) -> Outcome {
    guard depth < 12 else { return Outcome(values: [giveUp(.tooLong)], goesOn: false) }
    var outcome = Outcome()
    let statements = items.children
    for item in statements {
      guard let statement = Evaluator.statement(of: item) else { continue }
      switch statement.kind {
      case .returnStmt:
        if let value = statement.children.last(where: { $0.kind != .token }) {
          outcome.values.append(self.value(frame.unit.body.id(value), frame, type))
        }
        outcome.goesOn = false
      case .throwStmt, .breakStmt, .continueStmt: outcome.goesOn = false
      case .guardStmt:
        guard let conditions = statement.child(.conditionElementList),
          let block = statement.child(.codeBlock)?.child(.codeBlockItemList)
        else { continue }
        let holds = holds(conditions, frame)
        if holds == true { continue }
        outcome.values += self.outcome(of: block, frame, type, depth: depth + 1).values
        if holds == false { outcome.goesOn = false }
      case .ifExpr, .switchExpr:
        let isValue = statements.count == 1
        let inner = branches(statement, frame, type, depth: depth + 1, givesLast: isValue)
        outcome.values += inner.values
        outcome.goesOn = inner.goesOn
      case .doStmt:
        guard let block = statement.child(.codeBlock)?.child(.codeBlockItemList) else { continue }
        let inner = self.outcome(of: block, frame, type, depth: depth + 1)
        outcome.values += inner.values
        outcome.goesOn = inner.goesOn || statement.child(.catchClause) != nil
      case .forStmt, .whileStmt, .repeatStmt:
        if !statement.descendants(.returnStmt).isEmpty { outcome.values.append(.unknown(.notFollowed)) }
      case .ifConfigDecl:
        let clauses = statement.descendants(.ifConfigClause)
        for clause in clauses {
          guard let block = clause.child(.codeBlockItemList) else { continue }
          outcome.values += self.outcome(of: block, frame, type, depth: depth + 1).values
        }
      case .functionCallExpr:
        if let call = Unit.call(statement), call.base == nil, Evaluator.endings.contains(call.name) {
          outcome.goesOn = false
        }
      default: break
      }
      if !outcome.goesOn { break }
    }
    return outcome
  }

  /// Functions that never return.
  private static let endings: Set<String> = ["fatalError", "preconditionFailure", "abort", "exit"]

  private func branches(
    _ node: Node, _ frame: Frame, _ type: String?, depth: Int, givesLast: Bool = true
  ) -> Outcome {
    guard depth < 12 else { return Outcome(values: [giveUp(.tooLong)], goesOn: false) }
    func block(_ items: Node?) -> Outcome {
      guard let items else { return Outcome() }
      let statements = items.children
      // The only expression of an arm is what it gives.
      if givesLast, statements.count == 1, let only = statements[0].firstChild,
        ![.returnStmt, .throwStmt, .expressionStmt].contains(only.kind), !Evaluator.isStatement(only),
        only.kind != .functionCallExpr || Unit.call(only).map({ !Evaluator.endings.contains($0.name) }) ?? true
      {
        return Outcome(values: [value(frame.unit.body.id(only), frame, type)], goesOn: false)
      }
      return self.outcome(of: items, frame, type, depth: depth + 1)
    }
    var outcome = Outcome(values: [], goesOn: false)
    if node.kind == .switchExpr {
      var isTaken = false
      for (arm, state) in arms(of: node, frame) where state != false {
        let inner = block(arm.child(.codeBlockItemList))
        outcome.values += inner.values
        outcome.goesOn = outcome.goesOn || inner.goesOn
        if state == true { isTaken = true }
      }
      if !isTaken, outcome.values.isEmpty { outcome.goesOn = true }
      return outcome
    }
    let holds = node.child(.conditionElementList).flatMap { self.holds($0, frame) }
    let arms = node.children.filter { $0.kind == .codeBlock || $0.kind == .ifExpr }
    if holds != false, let first = arms.first {
      let inner = block(first.child(.codeBlockItemList))
      outcome.values += inner.values
      outcome.goesOn = inner.goesOn
    }
    if holds != true {
      guard arms.count > 1 else {
        outcome.goesOn = true
        return outcome
      }
      let inner: Outcome =
        arms[1].kind == .ifExpr
        ? branches(arms[1], frame, type, depth: depth + 1, givesLast: givesLast)
        : block(arms[1].child(.codeBlockItemList))
      outcome.values += inner.values
      outcome.goesOn = outcome.goesOn || inner.goesOn
    }
    return outcome
  }
}
