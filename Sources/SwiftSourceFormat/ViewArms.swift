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
    var views: [Shown] = []
    /// The branches that are not taken, by the numbers of their nodes.
    var excluded = Set<Int>()
    /// The members whose code makes a part of it.
    var helpers: [Node] = []

    fileprivate func joined(with other: Arm) -> Arm {
      Arm(
        views: views + other.views, excluded: excluded.union(other.excluded), helpers: helpers + other.helpers)
    }
  }

  private(set) var arms: [Arm] = []
  private let members: [String: [Node]]

  /// No content that is written by hand has more.
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
  private func items(of block: Node?, depth: Int, statement: Node? = nil) -> [Arm] {
    var arms = [Arm()]
    for item in block?.child(.codeBlockItemList)?.children ?? [] {
      guard let content = item.firstChild else { continue }
      let others = alternatives(content, statement: statement ?? content, depth: depth + 1)
      if arms.count * others.count > ViewArms.limit {
        // Read as one.
        arms = [Arm(views: (arms + others).flatMap(\.views), helpers: (arms + others).flatMap(\.helpers))]
      } else {
        arms = arms.flatMap { arm in others.map(arm.joined) }
      }
    }
    return arms
  }

  /// What a statement may show.
  private func alternatives(_ node: Node, statement: Node, depth: Int) -> [Arm] {
    guard depth < 40 else { return [Arm(views: [Shown(view: node, statement: statement)])] }
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
  private func choose(_ branches: [Node], of node: Node, mayShowNothing: Bool, _ depth: Int) -> [Arm] {
    var arms: [Arm] = []
    for branch in branches {
      let others = Set(branches.filter { $0 != branch }.map(\.index))
      arms += items(of: branch, depth: depth + 1).map { arm in
        var arm = arm
        arm.excluded.formUnion(others)
        return arm
      }
    }
    if arms.isEmpty { return [Arm()] }
    guard arms.count <= ViewArms.limit, ViewArms.differ(arms, node) else {
      return [Arm(views: arms.flatMap(\.views), helpers: arms.flatMap(\.helpers))]
    }
    if mayShowNothing { arms.append(Arm(excluded: Set(branches.map(\.index)))) }
    return arms
  }

  private static func differ(_ arms: [Arm], _ node: Node) -> Bool {
    if arms.contains(where: { $0.views.contains { !isOfSystem($0.view) } }) { return true }
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

  private func expression(_ node: Node, statement: Node, depth: Int) -> [Arm] {
    let leaf = [Arm(views: [Shown(view: node, statement: statement)])]
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

  private func follow(_ helper: Node, _ block: Node?, _ statement: Node, _ depth: Int) -> [Arm]? {
    guard let block, block.child(.codeBlockItemList) != nil else { return nil }
    return items(of: block, depth: depth + 8).map { arm in
      var arm = arm
      arm.helpers.append(helper)
      return arm
    }
  }
}
