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

  /// Whether a condition that is not followed seems to ask which device this is. A name proves nothing; it may raise a doubt.
  static func mentionsDevice(_ text: String) -> Bool {
    let text = text.lowercased()
    return ["idiom", "ipad", "ispad", "isphone", "isiphone", "sizeclass"].contains { text.contains($0) }
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
