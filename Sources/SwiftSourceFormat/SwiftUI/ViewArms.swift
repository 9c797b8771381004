internal import CSwiftTree

/// The contents that a view builder may show: an arm for each way through its branches, followed through containers and
/// through the properties and functions of the type that it stands in.
struct ViewArms {
  /// A view that is shown.
  struct Shown {
    /// With its modifiers.
    var view: Node
    /// The whole of what stands in the branch that decides on it.
    var statement: Node
  }

  struct Arm {
    /// Each once, however often the code comes by it.
    fileprivate(set) var views: [Shown] = []
    /// The branches that are not taken, by the numbers of their nodes.
    fileprivate(set) var excluded = Set<Int>()
    /// The members whose code makes a part of it, each once.
    fileprivate(set) var helpers: [Node] = []
    /// The numbers of the nodes of `views` and `helpers`.
    private var viewNumbers = Set<Int>()
    private var helperNumbers = Set<Int>()

    fileprivate init() {}

    fileprivate init(_ view: Node, statement: Node) { append(Shown(view: view, statement: statement)) }

    private mutating func append(_ shown: Shown) {
      if viewNumbers.insert(shown.view.index).inserted { views.append(shown) }
    }

    fileprivate mutating func append(helper: Node) {
      if helperNumbers.insert(helper.index).inserted { helpers.append(helper) }
    }

    /// Adds what another arm shows, whichever branches are taken.
    fileprivate mutating func appendContent(of other: Arm) {
      for shown in other.views { append(shown) }
      for helper in other.helpers { append(helper: helper) }
    }

    /// Adds what is shown beside it.
    fileprivate mutating func append(_ other: Arm) {
      appendContent(of: other)
      excluded.formUnion(other.excluded)
    }

    fileprivate mutating func exclude(_ branches: [Node]) { excluded.formUnion(branches.map(\.index)) }

    fileprivate mutating func setStatement(_ statement: Node) {
      for index in views.indices { views[index].statement = statement }
    }
  }

  private(set) var arms: [Arm] = []
  private let members: [String: [Node]]
  /// What members show, where they were entered before.
  private var entered: [Entry: [Arm]] = [:]
  /// How many nodes and views may still be looked at. What is left over when none may is a view that nothing is known of.
  private var budget = 1_000_000

  private struct Entry: Hashable {
    var helper: Int
    var depth: Int
  }

  /// The most arms that are told apart, since a form with a row for each of its `if`s has two to the power of their
  /// number. More are one that shows what any of them may.
  private static let limit = 12

  /// - Parameter types: the declarations of the type whose code `content` is, in its file.
  init(_ content: Node, types: [TypeDeclaration]) {
    var members: [String: [Node]] = [:]
    for member in types.flatMap(\.members) {
      if let function = FunctionDeclaration(member, path: "") { members[function.name, default: []].append(member) }
      guard member.kind == .variableDecl else { continue }
      for binding in member.descendants(.patternBinding) where binding.parent?.parent == member {
        if let name = binding.child(.identifierPattern)?.text { members[name, default: []].append(binding) }
      }
    }
    self.members = members
    switch content.kind {
    case .closureExpr: arms = items(of: content, depth: 0)
    case .accessorBlock, .codeBlock: arms = items(of: content, depth: 0)
    default: arms = alternatives(content, statement: content, depth: 0)
    }
  }

  /// What the statements of a block show side by side.
  private mutating func items(of block: Node?, depth: Int, statement: Node? = nil) -> [Arm] {
    var arms = [Arm()]
    var isUnion = false
    for item in block?.child(.codeBlockItemList)?.children ?? [] {
      guard let content = item.firstChild else { continue }
      let others = alternatives(content, statement: statement ?? content, depth: depth + 1)
      if isUnion {
        for other in others {
          spend(on: other)
          arms[0].appendContent(of: other)
        }
      } else if arms.count * others.count > ViewArms.limit {
        isUnion = true
        arms = [union(arms + others)]
      } else if others.count == 1 {
        for index in arms.indices {
          spend(on: others[0])
          arms[index].append(others[0])
        }
      } else {
        var joined: [Arm] = []
        for arm in arms {
          for other in others {
            var both = arm
            spend(on: arm)
            spend(on: other)
            both.append(other)
            joined.append(both)
          }
        }
        arms = joined
      }
    }
    return arms
  }

  /// An arm that shows what any of some may: what holds of it holds whichever is shown.
  private mutating func union(_ arms: [Arm]) -> Arm {
    var union = Arm()
    for arm in arms {
      spend(on: arm)
      union.appendContent(of: arm)
    }
    return union
  }

  private mutating func spend(on arm: Arm) { budget -= arm.views.count + arm.helpers.count }

  /// What a statement may show.
  private mutating func alternatives(_ node: Node, statement: Node, depth: Int) -> [Arm] {
    budget -= 1
    guard depth < 40, budget > 0 else { return [Arm(node, statement: statement)] }
    switch node.kind {
    case .expressionStmt, .returnStmt:
      guard let inner = node.children.last(where: { $0.kind != .token }) else { return [Arm()] }
      return alternatives(inner, statement: statement == node ? inner : statement, depth: depth + 1)
    case .ifExpr:
      var blocks: [Node] = []
      var current: Node? = node
      while let branch = current {
        let parts = branch.children.filter { $0.kind == .codeBlock || $0.kind == .ifExpr }
        if let first = parts.first { blocks.append(first) }
        current = nil
        if parts.count > 1 { if parts[1].kind == .ifExpr { current = parts[1] } else { blocks.append(parts[1]) } }
        if parts.count < 2 { return choose(blocks, of: node, mayShowNothing: true, depth) }
      }
      return choose(blocks, of: node, mayShowNothing: false, depth)
    case .switchExpr:
      let cases = node.child(.switchCaseList)?.children.filter { $0.kind == .switchCase } ?? []
      return choose(cases, of: node, mayShowNothing: false, depth)
    case .ifConfigDecl:
      let clauses = node.child(.ifConfigClauseList)?.children ?? []
      return choose(clauses, of: node, mayShowNothing: false, depth)
    case .variableDecl, .functionDecl, .structDecl: return [Arm()]
    case .other where node.descendants(.functionCallExpr).isEmpty: return [Arm()]
    default: return expression(node, statement: statement, depth: depth)
    }
  }

  /// An arm for each of some branches, or one where it makes no difference.
  private mutating func choose(_ branches: [Node], of node: Node, mayShowNothing: Bool, _ depth: Int) -> [Arm] {
    let choices = branches.map { items(of: $0, depth: depth + 1) }
    var arms = choices.flatMap { $0 }
    if arms.isEmpty { return [Arm()] }
    guard arms.count <= ViewArms.limit, differ(arms, node) else { return [union(arms)] }
    arms = []
    for (branch, choice) in zip(branches, choices) {
      let others = branches.filter { $0 != branch }
      for var arm in choice {
        arm.exclude(others)
        arms.append(arm)
      }
    }
    if mayShowNothing {
      var nothing = Arm()
      nothing.exclude(branches)
      arms.append(nothing)
    }
    return arms
  }

  private mutating func differ(_ arms: [Arm], _ node: Node) -> Bool {
    for arm in arms {
      spend(on: arm)
      if arm.views.contains(where: { !ViewArms.isOfSystem($0.view) }) { return true }
    }
    budget -= node.next - node.index
    return ["presentationCompactAdaptation", "presentationDetents", "interactiveDismissDisabled"]
      .contains(where: node.mentions)
  }

  private static func isOfSystem(_ view: Node) -> Bool {
    let root = ViewArms.root(of: view)
    guard let names = Unit.call(root).flatMap(Unit.constructedNames) else {
      return root.kind == .memberAccessExpr && root.firstToken?.text.first?.isUppercase == true
    }
    return names.count == 1 && SwiftUIContent.systemViews.contains(names[0])
  }

  /// A view without its modifiers.
  static func root(of view: Node) -> Node {
    var node = view
    while let call = Unit.call(node), let base = call.base, !base.is("self"), Unit.constructedNames(call) == nil {
      node = base
    }
    return node
  }

  /// Containers whose content is shown as it is.
  private static let containers: Set<String> = [
    "Group", "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "List", "Form", "Section", "ForEach",
    "ScrollView", "ScrollViewReader", "NavigationView", "NavigationStack", "GeometryReader", "ViewThatFits", "GroupBox",
    "Grid", "GridRow", "LazyVGrid", "LazyHGrid", "TabView",
  ]

  private mutating func expression(_ node: Node, statement: Node, depth: Int) -> [Arm] {
    let leaf = [Arm(node, statement: statement)]
    let root = ViewArms.root(of: node)
    if let call = Unit.call(root) {
      if let names = Unit.constructedNames(call) {
        guard names.count == 1 else { return leaf }
        if names[0] == "AnyView", let inner = call.arguments.first?.value {
          return alternatives(inner, statement: statement, depth: depth + 1)
        }
        guard ViewArms.containers.contains(names[0]), let closure = call.closures.first ?? call.argument("content"),
          closure.kind == .closureExpr
        else { return leaf }
        return items(of: closure, depth: depth + 1, statement: statement)
      }
      guard call.base?.is("self") ?? true, let helper = helper(call.name), helper.kind == .functionDecl else {
        return leaf
      }
      return follow(helper, helper.child(.codeBlock), statement, depth) ?? leaf
    }
    let name = root.text.hasPrefix("self.") ? String(root.text.dropFirst(5)) : root.text
    guard let helper = helper(name) else { return leaf }
    let block = helper.child(helper.kind == .functionDecl ? .codeBlock : .accessorBlock)
    return follow(helper, block, statement, depth) ?? leaf
  }

  /// The one member that has the name.
  private func helper(_ name: String) -> Node? {
    guard let found = members[name], found.count == 1 else { return nil }
    return found[0]
  }

  private mutating func follow(_ helper: Node, _ block: Node?, _ statement: Node, _ depth: Int) -> [Arm]? {
    guard let block, block.child(.codeBlockItemList) != nil else { return nil }
    let entry = Entry(helper: helper.index, depth: depth)
    var arms: [Arm]
    if let known = entered[entry] {
      arms = known
    } else {
      arms = items(of: block, depth: depth + 8, statement: helper)
      for index in arms.indices { arms[index].append(helper: helper) }
      entered[entry] = arms
    }
    for index in arms.indices {
      spend(on: arms[index])
      arms[index].setStatement(statement)
    }
    return arms
  }
}
