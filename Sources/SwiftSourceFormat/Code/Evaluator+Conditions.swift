internal import CSwiftTree

/// Which way code goes.
extension Evaluator {
  /// Whether the conditions of an `if` or a `guard` all hold.
  func holds(_ conditions: Node, _ frame: Frame) -> Bool? {
    var result: Bool? = true
    for element in conditions.children {
      guard let test = element.firstChild else { continue }
      switch holds(test: test, frame) {
      case false?: return false
      case nil: result = nil
      default: break
      }
    }
    return result
  }

  private func holds(test: Node, _ frame: Frame) -> Bool? {
    switch test.kind {
    case .availabilityCondition: return isAvailable(test, frame)
    case .optionalBindingCondition:
      let found: CodeValue
      if let value = test.child(.initializerClause)?.children.last(where: { $0.kind != .token }) {
        found = self.value(frame.unit.body.id(value), frame)
      } else if let name = test.child(.identifierPattern)?.text {
        found = value(named: name, at: test, frame)
      } else {
        return nil
      }
      return exists(found)
    case .matchingPatternCondition:
      guard let pattern = test.children.first(where: { $0.kind != .token }),
        let value = test.child(.initializerClause)?.children.last(where: { $0.kind != .token })
      else { return nil }
      return matches(pattern, self.value(frame.unit.body.id(value), frame), frame)
    default: return value(frame.unit.body.id(test), frame).bool
    }
  }

  /// Whether a value is none that is nil.
  private func exists(_ value: CodeValue) -> Bool? {
    switch value.kind {
    case .unknown: nil
    case .null: false
    case .oneOf(let values): values.contains(where: { $0.isNull || $0.isUnknown }) ? nil : true
    default: true
    }
  }

  /// `#available(iOS 16, *)`: of the newest release, where none is assumed.
  private func isAvailable(_ test: Node, _ frame: Frame) -> Bool? {
    let words = test.text.split { !$0.isLetter && !$0.isNumber && $0 != "." }
    let isNegated = words.first == "unavailable"
    guard let release = frame.assumption.release else { return !isNegated }
    guard let system = words.firstIndex(of: "iOS"), words.indices.contains(system + 1) else { return !isNegated }
    let parts = words[system + 1].split(separator: ".").map { Int($0) ?? 0 }
    let wanted = Assumption.Release(major: parts.first ?? 0, minor: parts.count > 1 ? parts[1] : 0)
    return (release >= wanted) != isNegated
  }

  // MARK: Arms

  /// Whether an arm is taken when its statement is come by.
  func takes(_ branch: Branch, _ frame: Frame) -> Bool? {
    guard let condition = branch.condition else {
      let arms = arms(of: branch.statement, frame)
      guard arms.indices.contains(branch.arm - 1) else { return nil }
      return arms[branch.arm - 1].state
    }
    let holds = holds(condition, frame)
    return branch.arm == 1 ? holds : holds.map { !$0 }
  }

  /// The arms of a `switch`, each with whether it is taken.
  func arms(of statement: Node, _ frame: Frame) -> [(arm: Node, state: Bool?)] {
    guard let subject = statement.children.first(where: { $0.kind != .token }) else { return [] }
    let value = self.value(frame.unit.body.id(subject), frame)
    var isDecided: Bool? = false
    return (statement.child(.switchCaseList)?.children ?? []).filter { $0.kind == .switchCase }.map { arm in
      if isDecided == true { return (arm, false) }
      var taken: Bool? = true
      if let label = arm.child(.switchCaseLabel) {
        let items = label.descendants(.switchCaseItem).map { item -> Bool? in
          guard let pattern = item.firstChild else { return nil }
          // What `where` asks for is not known.
          let match = matches(pattern, value, frame)
          return match == true && item.children.count > 1 && item.text.contains(" where ") ? nil : match
        }
        taken = items.contains(true) ? true : items.contains(nil) ? nil : false
      }
      let state: Bool? = taken == true && isDecided == nil ? nil : taken
      if taken == true { isDecided = true } else if taken == nil { isDecided = nil }
      return (arm, state)
    }
  }

  /// Whether a pattern takes a value.
  private func matches(_ pattern: Node, _ value: CodeValue, _ frame: Frame) -> Bool? {
    var pattern = pattern
    for _ in 0..<4 where pattern.kind == .other {
      guard let inner = pattern.children.first(where: { $0.kind != .token }) else { return nil }
      // `let x` takes all.
      if inner.kind == .identifierPattern { return true }
      pattern = inner
    }
    if pattern.is("_") { return true }
    if pattern.kind == .identifierPattern { return true }
    let results = value.alternatives.map { value -> Bool? in
      if let call = Unit.call(pattern), case .word(let member) = value.kind { return call.name == member.name }
      let found = self.value(frame.unit.body.id(pattern), frame)
      return Arithmetic.equal(value, found)
    }
    if results.allSatisfy({ $0 == true }) { return true }
    return results.allSatisfy { $0 == false } ? false : nil
  }

  /// What an item of a block is, or `if` and `switch` themselves.
  static func statement(of item: Node) -> Node? {
    guard item.kind == .codeBlockItem, let inner = item.firstChild else { return item }
    return inner.kind == .expressionStmt ? inner.firstChild ?? inner : inner
  }

  // MARK: Reaching

  /// What decides whether code comes by a place: the arms around it, and what leaves before it.
  struct Gate {
    /// Whether it lets through; nil where that is not known.
    let isOpen: Bool?
    /// The tests that it is not known for.
    let undecided: [Node]
  }

  func gates(of node: Node, within limit: Node, _ frame: Frame) -> [Gate] {
    func gate(_ condition: Node?, _ isOpen: Bool?) -> Gate {
      Gate(isOpen: isOpen, undecided: isOpen == nil ? condition.map { undecided($0, frame) } ?? [] : [])
    }
    var gates = Branch.around(node, within: limit).map { branch in
      let subject = branch.statement.children.first { $0.kind != .token }
      return gate(branch.condition ?? subject, takes(branch, frame))
    }
    var child = node
    for _ in 0..<256 {
      guard let parent = child.parent, child != limit else { break }
      if parent.kind == .codeBlockItemList {
        for exit in frame.unit.body.exits(of: parent) {
          if exit.index >= child.index { break }
          guard let condition = exit.child(.conditionElementList) else { continue }
          let holds = holds(condition, frame)
          gates.append(gate(condition, exit.kind == .guardStmt ? holds : holds.map { !$0 }))
        }
      }
      child = parent
    }
    return gates
  }

  /// The tests of a condition, or the subject of a `switch`, that are not known.
  private func undecided(_ condition: Node, _ frame: Frame) -> [Node] {
    let body = frame.unit.body
    var found: [Node] = []
    var tests: [ExpressionID] = []
    if condition.kind == .conditionElementList {
      for test in condition.children.compactMap(\.firstChild) {
        let isExpression = ![.availabilityCondition, .optionalBindingCondition, .matchingPatternCondition].contains(
          test.kind)
        if isExpression { tests.append(body.id(test)) } else if holds(test: test, frame) == nil { found.append(test) }
      }
    } else {
      tests = [body.id(condition)]
    }
    while let test = tests.popLast() {
      switch body[test] {
      case .operation(.and, let left, let right), .operation(.or, let left, let right): tests += [right, left]
      case .not(let inner), .cast(let inner, true): tests.append(inner)
      default: if value(test, frame).bool == nil { found.append(body.node(test)) }
      }
    }
    return found
  }

  /// Whether a block always leaves the code around it.
  static func leaves(_ block: Node?) -> Bool {
    guard let last = block?.child(.codeBlockItemList)?.children.last?.firstChild else { return false }
    return [.returnStmt, .throwStmt, .breakStmt, .continueStmt].contains(last.kind)
  }
}
