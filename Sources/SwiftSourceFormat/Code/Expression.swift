internal import CSwiftTree

/// What code computes, one step at a time: the operands are lowered when somebody asks for them.
enum Expression {
  case number(Double, isWhole: Bool)
  case bool(Bool)
  case text(String)
  case null
  /// `self`
  case own
  case name(String)
  /// A member of a value or a type; without a base, as in `.popover`, of the type that is expected.
  case member(ExpressionID?, String)
  case call(Unit.Call)
  /// `{ … }()`
  case calledClosure(Node)
  case negation(ExpressionID)
  case not(ExpressionID)
  case operation(Operator, ExpressionID, ExpressionID)
  case choice(ExpressionID, ExpressionID, ExpressionID)
  /// A value seen as another type; `isSure` is `as` alone.
  case cast(ExpressionID, isSure: Bool)
  case list([ExpressionID])
  case tuple([(label: String?, value: ExpressionID)])
  /// `if` or `switch` that gives a value.
  case branches(Node)
  case opaque
}

/// An expression of one ``Body``.
struct ExpressionID: Hashable { let number: Int }

/// Operators of two operands, by how they bind.
enum Operator: String {
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case add = "+"
  case subtract = "-"
  case coalesce = "??"
  case equal = "=="
  case unequal = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case and = "&&"
  case or = "||"

  var precedence: Int {
    switch self {
    case .multiply, .divide, .remainder: 7
    case .add, .subtract: 6
    case .coalesce: 4
    case .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual: 3
    case .and: 2
    case .or: 1
    }
  }

  var bindsRight: Bool { self == .coalesce }
}

/// The expressions of one member's code. Each is lowered once, when it is asked for, and no deeper than it is asked.
final class Body {
  private var expressions: [Expression?] = []
  /// What an expression that is not lowered yet is written as.
  private(set) var nodes: [Node] = []
  private var known: [Int: ExpressionID] = [:]
  /// What expressions come to where nothing but what is assumed decides.
  var values: [Evaluator.Key: CodeValue] = [:]
  /// No expression that is read by people has more operands.
  private static let operandLimit = 256

  private var exits: [Int: [Node]] = [:]

  /// Those of a run of statements that may leave it: a `guard`, or an `if` whose block always leaves.
  func exits(of list: Node) -> [Node] {
    if let known = exits[list.index] { return known }
    let found = list.children.compactMap(Evaluator.statement).filter { statement in
      statement.kind == .guardStmt
        || statement.kind == .ifExpr && Evaluator.leaves(statement.child(.codeBlock))
    }
    exits[list.index] = found
    return found
  }

  func id(_ node: Node) -> ExpressionID {
    if let id = known[node.index] { return id }
    let id = add(nil, at: node)
    known[node.index] = id
    return id
  }

  /// What stands right of an assignment's sign.
  func id(rightOf assignment: Unit.Assignment) -> ExpressionID {
    guard !assignment.isSimple, let list = assignment.value.parent, list.kind == .exprList else {
      return id(assignment.value)
    }
    if let id = known[list.index] { return id }
    let parts = Array(list.children.drop { $0 != assignment.value })
    let id = fold(parts) ?? add(.opaque, at: list)
    known[list.index] = id
    return id
  }

  subscript(id: ExpressionID) -> Expression {
    guard expressions.indices.contains(id.number) else { return .opaque }
    if let lowered = expressions[id.number] { return lowered }
    let lowered = lower(nodes[id.number])
    expressions[id.number] = lowered
    return lowered
  }

  func node(_ id: ExpressionID) -> Node { nodes[id.number] }

  private func add(_ expression: Expression?, at node: Node) -> ExpressionID {
    expressions.append(expression)
    nodes.append(node)
    return ExpressionID(number: nodes.count - 1)
  }

  // MARK: Lowering

  private func lower(_ node: Node) -> Expression {
    switch node.kind {
    case .integerLiteralExpr: return Literals.number(node).map { .number($0, isWhole: true) } ?? .opaque
    case .floatLiteralExpr: return Literals.number(node).map { .number($0, isWhole: false) } ?? .opaque
    case .booleanLiteralExpr: return .bool(node.is("true"))
    case .stringLiteralExpr: return Literals.text(node).map(Expression.text) ?? .opaque
    case .nilLiteralExpr: return .null
    case .declReferenceExpr:
      guard let token = node.firstToken else { return .opaque }
      return token.is("self") ? .own : .name(token.text)
    case .memberAccessExpr:
      let parts = node.children
      guard let name = parts.last(where: { $0.kind == .declReferenceExpr })?.firstToken?.text else { return .opaque }
      return .member(parts.count > 1 ? id(parts[0]) : nil, name)
    case .functionCallExpr:
      if let call = Unit.call(node) { return .call(call) }
      guard let closure = node.firstChild, closure.kind == .closureExpr,
        node.child(.labeledExprList)?.children.isEmpty != false
      else { return .opaque }
      return .calledClosure(closure)
    case .forceUnwrapExpr, .optionalChainingExpr, .tryExpr, .awaitExpr, .expressionStmt:
      return alias(node.children.first { $0.kind != .token })
    case .tupleExpr: return tuple(node)
    case .prefixOperatorExpr:
      let parts = node.children
      guard parts.count == 2 else { return .opaque }
      if parts[0].is("-") { return .negation(id(parts[1])) }
      return parts[0].is("!") ? .not(id(parts[1])) : .opaque
    case .sequenceExpr:
      guard let parts = node.child(.exprList)?.children, let folded = fold(parts) else { return .opaque }
      return self[folded]
    case .arrayExpr:
      let elements = node.child(.arrayElementList)?.children ?? []
      guard elements.count <= Body.operandLimit else { return .opaque }
      return .list(elements.compactMap { $0.firstChild.map(id) })
    case .ifExpr, .switchExpr: return .branches(node)
    default: return .opaque
    }
  }

  private func alias(_ node: Node?) -> Expression {
    guard let node else { return .opaque }
    // Without what unwraps it; that is bounded by what the parser takes.
    var inner = node
    for _ in 0..<16 {
      guard [.forceUnwrapExpr, .optionalChainingExpr, .tryExpr, .awaitExpr, .expressionStmt].contains(inner.kind),
        let next = inner.children.first(where: { $0.kind != .token })
      else { return .cast(id(inner), isSure: true) }
      inner = next
    }
    return .opaque
  }

  private func tuple(_ node: Node) -> Expression {
    let elements = node.child(.labeledExprList)?.children ?? []
    guard elements.count <= Body.operandLimit else { return .opaque }
    if elements.count == 1, let inner = elements[0].children.last { return .cast(id(inner), isSure: true) }
    return .tuple(
      elements.compactMap { element in
        let parts = element.children
        guard let value = parts.last else { return nil }
        return (parts.count > 1 && parts[0].kind == .token ? parts[0].text : nil, id(value))
      })
  }

  /// Operands and operators in a row, bound as Swift binds them; nil for one with an operator that is not known.
  private func fold(_ parts: [Node]) -> ExpressionID? {
    enum Pending {
      case operation(Operator)
      case choice(ExpressionID)

      var precedence: Int {
        switch self {
        case .operation(let sign): sign.precedence
        case .choice: 0
        }
      }
    }
    guard let first = parts.first, parts.count <= 2 * Body.operandLimit else { return nil }
    var operands = [id(first)]
    var pending: [Pending] = []
    func reduce() {
      guard let last = pending.popLast(), operands.count > 1 else { return }
      let right = operands.removeLast()
      let left = operands.removeLast()
      switch last {
      case .operation(let sign): operands.append(add(.operation(sign, left, right), at: node(left)))
      case .choice(let middle): operands.append(add(.choice(left, middle, right), at: node(middle)))
      }
    }
    var index = 1
    while index < parts.count {
      let sign = parts[index]
      guard index + 1 < parts.count else { return nil }
      switch sign.kind {
      case .unresolvedAsExpr:
        guard let operand = operands.popLast() else { return nil }
        let isSure = !sign.text.contains("?")
        operands.append(add(.cast(operand, isSure: isSure), at: node(operand)))
      case .unresolvedTernaryExpr:
        guard let middle = sign.children.first(where: { $0.kind != .token }) else { return nil }
        while let last = pending.last, last.precedence > 0 { reduce() }
        pending.append(.choice(id(middle)))
        operands.append(id(parts[index + 1]))
      case .binaryOperatorExpr:
        guard let found = Operator(rawValue: sign.text) else { return nil }
        while let last = pending.last,
          last.precedence > found.precedence || last.precedence == found.precedence && !found.bindsRight
        {
          reduce()
        }
        pending.append(.operation(found))
        operands.append(id(parts[index + 1]))
      default: return nil
      }
      index += 2
    }
    while !pending.isEmpty { reduce() }
    return operands.count == 1 ? operands[0] : nil
  }
}
