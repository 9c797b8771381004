internal import CSwiftTree

/// The views of a class, each with one name however the code calls it, and what they are: their types and superviews.
struct ViewNames {
  /// The controller's view, or the view itself.
  static let root = ""

  /// The members that lead from the class to its root view.
  let rootMembers: [String]
  private let path: String
  private(set) var types: [String: String] = [:]
  private(set) var parents: [String: String] = [:]
  private var aliases: [Place: String] = [:]

  /// A value that code makes, in the file that it does so in.
  private struct Place: Hashable {
    var file: String
    var index: Int
  }

  /// - Parameter root: the members that lead to the view that others are laid out in.
  init(_ units: [Unit], root: [String]) {
    rootMembers = root
    path = root.joined(separator: ".")
    for unit in units { readDeclaration(unit) }
    for unit in units { readAssignments(unit) }
    for unit in units { readTypes(unit) }
    for unit in units { readSuperviews(unit) }
  }

  /// The view that an expression stands for; nil where it is none that has a name.
  func name(_ node: Node, in unit: Unit) -> String? {
    let node = ViewNames.bare(node)
    if node.kind == .superExpr { return nil }
    return unit.path(of: node).flatMap { name($0, in: unit) }
  }

  func name(_ path: Path, in unit: Unit) -> String? {
    switch path.root {
    case .own:
      let members = path.members.filter { $0 != "contentView" || path.members.count < 2 }
      return members == rootMembers ? ViewNames.root : members.isEmpty ? nil : members.joined(separator: ".")
    case .value(let index):
      let base = aliases[Place(file: unit.file.path, index: index)] ?? "\(unit.file.path)#\(index)"
      return ([base] + path.members).filter { !$0.isEmpty }.joined(separator: ".")
    }
  }

  /// Without what unwraps it.
  static func bare(_ node: Node) -> Node {
    var node = node
    for _ in 0..<16 {
      switch node.kind {
      case .forceUnwrapExpr, .optionalChainingExpr:
        guard let inner = node.children.first(where: { $0.kind != .token }) else { return node }
        node = inner
      case .tupleExpr:
        let elements = node.child(.labeledExprList)?.children ?? []
        guard elements.count == 1, let inner = elements[0].children.last else { return node }
        node = inner
      default: return node
      }
    }
    return node
  }

  /// The last name of a member access, with what stands before it.
  static func member(_ node: Node) -> (base: Node?, name: String)? {
    let node = bare(node)
    guard node.kind == .memberAccessExpr else { return nil }
    let parts = node.children
    guard let name = parts.last(where: { $0.kind == .declReferenceExpr })?.firstToken?.text else { return nil }
    return (parts.count > 1 ? parts.first : nil, name)
  }

  // MARK: Reading

  private mutating func readDeclaration(_ unit: Unit) {
    guard unit.node.kind == .variableDecl,
      let binding = unit.node.child(.patternBindingList)?.children.first(where: { $0.kind == .patternBinding }),
      let name = binding.child(.identifierPattern)?.text
    else { return }
    if let type = binding.child(.typeAnnotation)?.children.last.map(TypeDeclaration.lastName) { types[name] = type }
    guard let value = binding.child(.initializerClause)?.children.last(where: { $0.kind != .token }) else { return }
    var values = [value]
    if value.kind == .functionCallExpr, value.firstChild?.kind == .closureExpr { values = unit.returned }
    for value in values { alias(value, name, in: unit) }
  }

  private mutating func readAssignments(_ unit: Unit) {
    for assignment in unit.assignments where assignment.isSimple && assignment.path.root == .own {
      let members = assignment.path.members
      let isOwnView = members == rootMembers || (members == ["view"] && rootMembers == ["view"])
      guard isOwnView || members.count == 1 else { continue }
      alias(assignment.value, isOwnView ? ViewNames.root : members[0], in: unit)
    }
  }

  private mutating func alias(_ value: Node, _ name: String, in unit: Unit) {
    guard let path = unit.path(of: value), case .value(let index) = path.root, path.members.isEmpty else { return }
    aliases[Place(file: unit.file.path, index: index)] = name
    let origin = Node(tree: unit.file.tree, index: index)
    if types[name] == nil, let type = Unit.constructed(origin) { types[name] = type }
  }

  private mutating func readTypes(_ unit: Unit) {
    for binding in unit.bindings {
      guard let type = binding.type ?? binding.value.flatMap(Unit.constructed),
        let name = name(unit.path(of: binding, depth: 0), in: unit), types[name] == nil
      else { continue }
      types[name] = type
    }
  }

  private static let adding: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addSubviews", "addArrangedSubviews",
    "addFillingSubview",
  ]

  private mutating func readSuperviews(_ unit: Unit) {
    for call in unit.calls {
      if ViewNames.adding.contains(call.name) {
        guard let parent = call.base.map({ name($0, in: unit) }) ?? (rootMembers.isEmpty ? ViewNames.root : nil) else {
          continue
        }
        for argument in call.arguments where argument.label == nil { add(argument.value, to: parent, in: unit) }
      } else if call.name == "forEach", let list = call.base, list.kind == .arrayExpr {
        guard let parent = adder(call, in: unit) else { continue }
        add(list, to: parent, in: unit)
      } else if call.name == "UIStackView", let list = call.argument("arrangedSubviews"),
        let parent = name(call.node, in: unit)
      {
        add(list, to: parent, in: unit)
      }
    }
  }

  private mutating func add(_ node: Node, to parent: String, in unit: Unit) {
    if node.kind == .arrayExpr {
      for element in node.child(.arrayElementList)?.children ?? [] {
        if let child = element.firstChild.flatMap({ name($0, in: unit) }) { parents[child] = parent }
      }
    } else if let child = name(node, in: unit) {
      parents[child] = parent
    }
  }

  /// The view that `[…].forEach(view.addSubview)`, or a closure for that, adds to.
  private func adder(_ call: Unit.Call, in unit: Unit) -> String? {
    if let argument = call.arguments.first?.value, let (base, member) = ViewNames.member(argument),
      ViewNames.adding.contains(member)
    {
      return base.flatMap { name($0, in: unit) }
    }
    if let argument = call.arguments.first?.value, argument.kind == .declReferenceExpr, rootMembers.isEmpty,
      ViewNames.adding.contains(argument.text)
    {
      return ViewNames.root
    }
    guard let closure = call.closures.first else { return nil }
    let inner = unit.calls.first { ViewNames.adding.contains($0.name) && closure.contains($0.node) }
    guard let inner, inner.arguments.first?.value.text == "$0" else { return nil }
    return inner.base.map { name($0, in: unit) } ?? (rootMembers.isEmpty ? ViewNames.root : nil)
  }
}
