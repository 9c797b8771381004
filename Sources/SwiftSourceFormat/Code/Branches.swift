internal import CSwiftTree

/// An arm of an `if`, `guard` or `switch` that code stands in.
struct Branch {
  var statement: Node
  var arm: Int
  /// The condition; nil for the cases of a switch.
  var condition: Node?

  /// Whether the condition only unwraps optionals or asks for a release of the system.
  var isNeutral: Bool {
    guard let elements = condition?.children, !elements.isEmpty else { return false }
    return elements.allSatisfy {
      guard let test = $0.firstChild else { return false }
      return test.kind == .optionalBindingCondition || test.kind == .availabilityCondition
    }
  }

  /// Whether it asks which device this is.
  var asksForIdiom: Bool {
    let text: String
    if let condition {
      text = condition.text
    } else {
      text = statement.children.dropFirst().first?.text ?? ""
    }
    return Branch.mentionsIdiom(text)
  }

  static func mentionsIdiom(_ text: String) -> Bool {
    let text = text.lowercased()
    return ["idiom", "ipad", "ispad", "isphone", "isiphone", "sizeclass"].contains { text.contains($0) }
  }

  /// Whether it asks for an iPad and nothing else, and the arm is the one of the iPad.
  var isPadOnly: Bool {
    guard let condition, arm == 1, condition.children.count == 1 else { return false }
    return Branch.isPadOnly(condition.text)
  }

  /// Whether the condition `text` holds on an iPad, and nowhere else.
  static func isPadOnly(_ text: String) -> Bool {
    let text = text.split(whereSeparator: \.isWhitespace).joined().lowercased()
    return text.hasSuffix("idiom==.pad") || text.hasSuffix("idiom==uiuserinterfaceidiom.pad")
      || (!text.hasPrefix("!") && !text.contains("=") && !text.contains("(")
        && (text.hasSuffix("isipad") || text.hasSuffix("ispad")))
  }

  /// Whether an iPad whose window is wide takes the arm, as far as its condition asks which device this is.
  var isReachedOnPad: Bool {
    guard let condition else { return false }
    let parts = condition.children.flatMap { $0.text.split(separator: "&&").map(String.init) }.map(Branch.holdsOnPad)
    return arm == 1 ? parts.contains(true) && !parts.contains(false) : parts == [false]
  }

  /// Whether a test for a kind of device holds on an iPad; nil for any other.
  private static func holdsOnPad(_ test: String) -> Bool? {
    var text = test.split(whereSeparator: \.isWhitespace).joined().lowercased()
    if text.contains("||") || text.contains("?") { return nil }
    var isNegated = false
    if text.hasPrefix("!") {
      isNegated = true
      text.removeFirst()
    }
    while text.hasPrefix("("), text.hasSuffix(")") { text = String(text.dropFirst().dropLast()) }
    let answers: [(String, Bool)] = [
      ("idiom==.pad", true), ("idiom==uiuserinterfaceidiom.pad", true), ("idiom!=.pad", false),
      ("idiom==.phone", false),
      ("idiom==uiuserinterfaceidiom.phone", false), ("idiom!=.phone", true), ("horizontalsizeclass==.regular", true),
      ("horizontalsizeclass!=.regular", false), ("horizontalsizeclass==.compact", false),
      ("horizontalsizeclass!=.compact", true),
    ]
    if let answer = answers.first(where: { text.hasSuffix($0.0) }) { return answer.1 != isNegated }
    if text.hasSuffix("()") { text.removeLast(2) }
    guard !text.contains(where: { "=<>(".contains($0) }) else { return nil }
    if text.hasSuffix("isipad") || text.hasSuffix("ispad") { return !isNegated }
    if text.hasSuffix("isiphone") || text.hasSuffix("isphone") { return isNegated }
    return nil
  }

  /// The arms around `node` up to `limit`, the outermost last.
  static func around(_ node: Node, within limit: Node) -> [Branch] {
    var branches: [Branch] = []
    var child = node
    // No program that is read by people nests deeper.
    var depth = 0
    while depth < 256, let parent = child.parent, child != limit {
      depth += 1
      switch parent.kind {
      case .ifExpr:
        let parts = parent.children
        let blocks = parts.filter { $0.kind == .codeBlock || $0.kind == .ifExpr }
        if let arm = blocks.firstIndex(of: child) {
          branches.append(Branch(statement: parent, arm: arm + 1, condition: parent.child(.conditionElementList)))
        }
      case .guardStmt:
        if child.kind == .codeBlock {
          branches.append(Branch(statement: parent, arm: 2, condition: parent.child(.conditionElementList)))
        }
      case .switchCaseList:
        if let owner = parent.parent, let arm = parent.children.firstIndex(of: child) {
          branches.append(Branch(statement: owner, arm: arm + 1, condition: nil))
        }
      default: break
      }
      child = parent
    }
    return branches
  }

  /// Whether two places can never both be reached in one run.
  static func areExclusive(_ left: [Branch], _ right: [Branch]) -> Bool {
    left.contains { one in right.contains { $0.statement == one.statement && $0.arm != one.arm } }
  }

  /// The arms of `inner` that do not hold `outer` too.
  static func extra(_ inner: [Branch], beside outer: [Branch]) -> [Branch] {
    inner.filter { one in !outer.contains { $0.statement == one.statement && $0.arm == one.arm } }
  }
}
