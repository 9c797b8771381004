internal import CSwiftTree
import PopupModel

/// Which code of a `prepare(for:sender:)` runs for one segue.
struct SegueConditions {
  let unit: Unit
  /// The method's segue.
  let segue: Path
  let identifier: String?
  /// The names of the classes that the destination is an instance of, and those of a navigation controller's first; nil
  /// where they are the same.
  let destination: DestinationClasses
  let content: DestinationClasses?
  let lookup: Lookup

  var destinationPath: Path { segue.appending("destination") }

  /// Whether a place is reached: nil where something else decides.
  func reaches(_ node: Node) -> Bool? {
    var result: Bool? = true
    func and(_ value: Bool?) {
      if value == false { result = false } else if value == nil, result == true { result = nil }
    }
    for branch in Branch.around(node, within: unit.node) { and(takes(branch)) }
    // What stands behind a guard runs where its conditions hold.
    for statement in guards where statement.index < node.index {
      guard let block = statement.parent?.parent, block.contains(node), !statement.contains(node) else { continue }
      and(holds(statement.child(.conditionElementList)))
    }
    if let closure = node.nearest({ $0.kind == .closureExpr }), unit.node.contains(closure) { and(nil) }
    return result
  }

  private var guards: [Node] { unit.node.descendants(.guardStmt) }

  private func takes(_ branch: Branch) -> Bool? {
    if branch.statement.kind == .switchExpr { return takes(case: branch.arm - 1, of: branch.statement) }
    let holds = holds(branch.condition)
    return branch.arm == 1 ? holds : holds.map { !$0 }
  }

  private func holds(_ conditions: Node?) -> Bool? {
    guard let conditions else { return nil }
    var result: Bool? = true
    for element in conditions.children {
      guard let test = element.firstChild else { continue }
      switch self.test(test) {
      case false: return false
      case true: break
      default: result = nil
      }
    }
    return result
  }

  // MARK: Tests

  private func test(_ node: Node) -> Bool? {
    switch node.kind {
    case .availabilityCondition: return true
    case .optionalBindingCondition:
      guard let value = node.child(.initializerClause)?.children.last(where: { $0.kind != .token }) else { return nil }
      if let cast = cast(value) { return cast }
      guard let path = unit.path(of: value) else { return nil }
      if path == segue.appending("identifier") { return identifier != nil }
      return exists(path)
    case .sequenceExpr:
      guard let parts = node.child(.exprList)?.children else { return nil }
      if parts.count == 3, parts[1].kind == .binaryOperatorExpr {
        let isEqual = parts[1].text == "==" ? true : parts[1].text == "!=" ? false : nil
        guard let isEqual, let same = compare(parts[0], parts[2]) ?? compare(parts[2], parts[0]) else { return nil }
        return same == isEqual
      }
      return cast(node)
    default: return nil
    }
  }

  private func exists(_ path: Path) -> Bool? {
    if path == Path(root: .own) { return true }
    guard let rest = path.members(after: destinationPath) else { return nil }
    if rest.isEmpty || DestinationClasses.contentMembers.contains(Array(rest)) { return true }
    return nil
  }

  /// Whether the segue's identifier is what the other side says.
  private func compare(_ left: Node, _ right: Node) -> Bool? {
    guard isIdentifier(left) else { return nil }
    if right.kind == .nilLiteralExpr { return identifier == nil }
    return Literals.text(right).map { $0 == identifier }
  }

  private func isIdentifier(_ node: Node) -> Bool { unit.path(of: node) == segue.appending("identifier") }

  /// `x as? T` and `x is T`, where x is the destination or the content.
  private func cast(_ node: Node) -> Bool? {
    guard node.kind == .sequenceExpr, let parts = node.child(.exprList)?.children, parts.count >= 3,
      parts[1].kind == .unresolvedAsExpr || parts[1].kind == .unresolvedIsExpr, let path = unit.path(of: parts[0]),
      let rest = path.members(after: destinationPath)
    else { return nil }
    let type = parts[2].kind == .typeExpr ? parts[2].firstChild : parts[2]
    guard let name = type.map(TypeDeclaration.lastName) else { return nil }
    if rest.isEmpty { return destination.isInstance(of: name, lookup) }
    guard DestinationClasses.contentMembers.contains(Array(rest)) else { return nil }
    guard let content else { return destination.isNavigationController ? nil : false }
    return content.isInstance(of: name, lookup)
  }

  // MARK: Switches

  private func takes(case number: Int, of statement: Node) -> Bool? {
    guard let subject = statement.children.first(where: { $0.kind != .token }), isSubject(subject),
      let cases = statement.child(.switchCaseList)?.children, cases.indices.contains(number)
    else { return nil }
    for (index, arm) in cases.enumerated() {
      let matches = matches(arm)
      if index == number { return matches }
      // An earlier arm takes it, or may.
      if matches == true { return false }
      if matches == nil { return nil }
    }
    return nil
  }

  private func isSubject(_ node: Node) -> Bool {
    if isIdentifier(node) { return true }
    // `segue.identifier ?? ""`
    guard node.kind == .sequenceExpr, let first = node.child(.exprList)?.children.first else { return false }
    return isIdentifier(first) && node.text.contains("??")
  }

  private func matches(_ arm: Node) -> Bool? {
    guard let label = arm.children.first(where: { $0.kind == .switchCaseLabel }) else { return true }
    var result: Bool? = false
    for item in label.descendants(.switchCaseItem) {
      let literals = item.descendants(.stringLiteralExpr)
      guard literals.count == 1, let text = Literals.text(literals[0]), !item.mentions("where") else {
        result = nil
        continue
      }
      if text == identifier { return true }
    }
    return result
  }
}

extension Lookup {
  /// Nil where a class is not found, or has a class above it that is not.
  func classes(_ kind: ControllerClass) -> DestinationClasses? {
    switch kind {
    case .unseen: return nil
    case .system(let name): return DestinationClasses(names: [name], facts: nil)
    case .own(let name, let base):
      guard let facts = type(name), facts.systemClass != nil else { return nil }
      return DestinationClasses(names: facts.chain.map(\.name) + [base], facts: facts)
    }
  }
}

/// What is known of the class of a controller.
struct DestinationClasses {
  /// The class and those above it, the system's last.
  let names: [String]
  let facts: ClassFacts?

  static let contentMembers: Set<[String]> = [
    ["topViewController"], ["visibleViewController"], ["viewControllers", "first"], ["viewControllers", "last"],
    ["viewControllers", "[0]"], ["children", "first"], ["children", "last"], ["children", "[0]"],
    ["childViewControllers", "first"], ["childViewControllers", "[0]"],
  ]

  var isNavigationController: Bool { names.last == "UINavigationController" }

  func isInstance(of name: String, _ lookup: Lookup) -> Bool? {
    if names.contains(name) || name == "UIViewController" || name == "Self" { return true }
    if facts?.inherits(name) == true { return true }
    if let other = lookup.type(name) { return other.declaration.node.kind == .classDecl ? false : nil }
    return ClassFacts.isSystem(name) ? false : nil
  }
}
