internal import CSwiftTree

/// Says what code comes to: the one place that knows what an expression, a name, a condition or a call is worth.
///
/// It knows no popup. What it cannot tell is unknown, with the reason why; what depends on more than is assumed is one of
/// several.
final class Evaluator {
  /// The code that an expression stands in, with what is known of its parameters and of `self`.
  struct Frame {
    let unit: Unit
    /// What parameters are, by the places that bind them.
    var parameters: [Int: CodeValue] = [:]
    /// What `self` is, where that is known.
    var own: CodeValue?
    var assumption: Assumption

    /// Whether nothing but its place and what is assumed decides what an expression of it is.
    var isPlain: Bool { parameters.isEmpty && own == nil }
  }

  /// A question about an expression of one body.
  struct Key: Hashable {
    var id: ExpressionID
    var assumption: Assumption
    var type: String?
  }

  private struct Asked: Hashable {
    var body: ObjectIdentifier
    var key: Key
  }

  private struct Place: Hashable {
    var tree: ObjectIdentifier
    var index: Int
  }

  unowned let lookup: Lookup
  /// What is left of the steps that one question may take.
  private var steps = 0
  /// What is being asked just now.
  private var asked: Set<Asked> = []
  /// How often something was given up for its length or for a circle, which says nothing of what it is.
  private(set) var givenUp = 0
  private var depth = 0
  private var units: [Place: Unit] = [:]
  var globals: [String: Property?] = [:]
  var writtenElsewhere: [String: Bool] = [:]

  static let stepLimit = 1 << 14
  static let depthLimit = 40

  init(lookup: Lookup) { self.lookup = lookup }

  // MARK: Questions

  /// What an expression is; `type` is that which its surroundings expect, for members that name none.
  func value(
    of node: Node, in unit: Unit, assuming assumption: Assumption = .none, expecting type: String? = nil
  ) -> CodeValue {
    ask { value(unit.body.id(node), Frame(unit: unit, assumption: assumption), type) }
  }

  /// What an assignment gives.
  func value(
    of assignment: Unit.Assignment, in unit: Unit, assuming assumption: Assumption = .none,
    expecting type: String? = nil
  ) -> CodeValue {
    ask { value(unit.body.id(rightOf: assignment), Frame(unit: unit, assumption: assumption), type) }
  }

  /// The number that an expression is known to be.
  func number(_ node: Node, in unit: Unit) -> Double? { value(of: node, in: unit).number }

  /// What a function gives back to who calls it from elsewhere.
  func value(givenBy function: FunctionDeclaration, assuming assumption: Assumption = .none) -> CodeValue {
    guard let items = function.body?.child(.codeBlockItemList), let unit = lookup.unit(of: function) else {
      return .unknown(.notFollowed)
    }
    let type = function.node.child(.functionSignature)?.child(.returnClause)?.children.last.map(
      TypeDeclaration.lastName)
    return ask { given(by: items, Frame(unit: unit, assumption: assumption), type) }
  }

  /// What an expression is where the code's parameters are known.
  func value(of node: Node, in unit: Unit, parameters: [Int: CodeValue]) -> CodeValue {
    ask { value(unit.body.id(node), Frame(unit: unit, parameters: parameters, assumption: .none)) }
  }

  /// What a call gives the parameters of a function, by the places that bind them.
  func parameters(of function: FunctionDeclaration, givenBy call: Unit.Call, in unit: Unit) -> [Int: CodeValue] {
    guard let inner = lookup.unit(of: function) else { return [:] }
    return ask { parameters(function, inner, call, Frame(unit: unit, assumption: .none), own: nil) }
  }

  /// Whether the conditions of an `if` or a `guard` hold; nil where that is not known.
  func holds(_ conditions: Node, in unit: Unit, assuming assumption: Assumption) -> Bool? {
    ask { holds(conditions, Frame(unit: unit, assumption: assumption)) }
  }

  /// Whether code comes by a place when its member runs; nil where something that is not known decides.
  func reaches(_ node: Node, in unit: Unit, assuming assumption: Assumption) -> Bool? {
    let gates = gates(of: node, in: unit, assuming: assumption)
    if gates.contains(where: { $0.isOpen == false }) { return false }
    return gates.allSatisfy { $0.isOpen == true } ? true : nil
  }

  /// What decides whether code comes by a place.
  func gates(of node: Node, in unit: Unit, assuming assumption: Assumption) -> [Gate] {
    ask { gates(of: node, within: unit.node, Frame(unit: unit, assumption: assumption)) }
  }

  /// Whether an arm is taken when its statement is come by.
  func takes(_ branch: Branch, in unit: Unit, assuming assumption: Assumption) -> Bool? {
    ask { takes(branch, Frame(unit: unit, assumption: assumption)) }
  }

  private func ask<Answer>(_ question: () -> Answer) -> Answer {
    if depth == 0 { steps = Evaluator.stepLimit }
    return question()
  }

  // MARK: Expressions

  func giveUp(_ why: CodeValue.Why) -> CodeValue {
    givenUp += 1
    return .unknown(why)
  }

  func value(_ id: ExpressionID, _ frame: Frame, _ type: String? = nil) -> CodeValue {
    let body = frame.unit.body
    let key = Key(id: id, assumption: frame.assumption, type: type)
    if frame.isPlain, let known = body.values[key] { return known }
    guard steps > 0, depth < Evaluator.depthLimit else { return giveUp(.tooLong) }
    steps -= 1
    let asked = Asked(body: ObjectIdentifier(body), key: key)
    guard !frame.isPlain || self.asked.insert(asked).inserted else { return giveUp(.circle) }
    depth += 1
    let before = givenUp
    let found = compute(id, frame, type)
    depth -= 1
    if frame.isPlain {
      self.asked.remove(asked)
      if givenUp == before { body.values[key] = found }
    }
    return found
  }

  private func compute(_ id: ExpressionID, _ frame: Frame, _ type: String?) -> CodeValue {
    let body = frame.unit.body
    switch body[id] {
    case .number(let value, let isWhole): return .number(value, isWhole ? .literal : .real)
    case .bool(let value): return .bool(value)
    case .text(let text): return CodeValue(.text(text))
    case .null: return CodeValue(.null)
    case .own: return own(frame)
    case .name(let name): return value(named: name, at: body.node(id), frame)
    case .member(let base, let name): return member(name, of: base, at: body.node(id), frame, type)
    case .call(let call): return value(of: call, frame, type)
    case .calledClosure(let closure): return given(by: closure.child(.codeBlockItemList), frame, type)
    case .negation(let operand): return value(operand, frame, type).map { Arithmetic.negate($0) }
    case .not(let operand): return value(operand, frame).map { $0.bool.map { .bool(!$0) } ?? .unknown(.notFollowed) }
    case .operation: return chain(id, frame, type)
    case .choice(let condition, let first, let second):
      switch value(condition, frame).bool {
      case true?: return value(first, frame, type)
      case false?: return value(second, frame, type)
      case nil: return .oneOf([value(first, frame, type), value(second, frame, type)])
      }
    case .cast(let inner, let isSure):
      // A cast that may fail gives nil, or the same.
      let found = value(inner, frame, type)
      return isSure ? found : .unknown(.notFollowed)
    case .list(let elements): return CodeValue(.list(elements.map { value($0, frame) }))
    case .tuple(let elements):
      var parts: [String: CodeValue] = [:]
      for (number, element) in elements.enumerated() {
        let found = value(element.value, frame)
        parts["\(number)"] = found
        if let label = element.label { parts[label] = found }
      }
      return CodeValue(.parts(parts))
    case .branches(let node): return given(byBranches: node, frame, type)
    case .opaque: return .unknown(.notFollowed)
    }
  }

  /// Operators in a row, which lean to the left, from the first on.
  private func chain(_ id: ExpressionID, _ frame: Frame, _ type: String?) -> CodeValue {
    let body = frame.unit.body
    var links: [(sign: Operator, right: ExpressionID)] = []
    var first = id
    while case .operation(let sign, let left, let right) = body[first] {
      links.append((sign, right))
      first = left
    }
    // A member without a type is one of the other side's.
    var total = value(first, frame, links.isEmpty ? type : nil)
    for link in links.reversed() {
      if link.sign == .coalesce {
        let mayBeNull = total.isUnknown || total.alternatives.contains(where: \.isNull)
        guard mayBeNull else { continue }
        total = .oneOf(total.alternatives.filter { !$0.isNull } + [value(link.right, frame, type)])
        continue
      }
      if link.sign == .and, total.bool == false { continue }
      if link.sign == .or, total.bool == true { continue }
      let right = value(link.right, frame)
      total = total.map { left in right.map { Arithmetic.apply(link.sign, left, $0) } }
    }
    return total
  }

  func own(_ frame: Frame) -> CodeValue {
    frame.own ?? frame.unit.type.map { CodeValue(.object(CodeValue.Object(type: $0.name))) } ?? .unknown(.notFollowed)
  }

  /// The code of the member or statement that a place stands in.
  func unit(around node: Node, in file: SwiftFile) -> Unit {
    let member = node.nearest { node in
      node.parent?.kind == .memberBlockItem
        || node.parent?.kind == .codeBlockItem
          && node.parent?.parent?.parent?.kind == .sourceFile
    }
    return unit(member ?? node, in: file)
  }

  /// A member's code, each looked at once.
  func unit(_ node: Node, in file: SwiftFile) -> Unit {
    let key = Place(tree: ObjectIdentifier(file.tree), index: node.index)
    if let known = units[key] { return known }
    let unit = Unit(node, file: file)
    units[key] = unit
    return unit
  }
}

extension CodeValue {
  /// What becomes of each value that it may be.
  func map(_ change: (CodeValue) -> CodeValue) -> CodeValue {
    if case .oneOf(let values) = kind { return .oneOf(values.map(change)) }
    return change(self)
  }
}
