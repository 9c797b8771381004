internal import CSwiftTree

/// One member or top-level declaration with all code in it: the bindings, assignments and calls, in order.
final class Unit {
  struct Binding {
    var name: String
    var node: Node
    /// The code that sees it.
    var scope: Range<Int>
    var value: Node?
    var type: String?
    /// The members of a conditional binding `if let x` are those of the outer `x`.
    var isShorthand = false
    /// What a name of a tuple's pattern is the element of.
    var tuple: (value: Node, element: Int)?
  }

  struct Assignment {
    var node: Node
    var target: Node
    /// The first operand behind the sign.
    var value: Node
    /// Whether nothing else stands behind it.
    var isSimple: Bool
    var path: Path
  }

  let node: Node
  let file: SwiftFile
  let type: TypeDeclaration?
  private(set) var bindings: [Binding] = []
  private(set) var assignments: [Assignment] = []
  private(set) var calls: [Call] = []
  private(set) var returned: [Node] = []
  /// What its code computes.
  let body = Body()
  /// What its code does to variables.
  private(set) lazy var writes = collectWrites()
  /// The parameters of the function that it is, in order.
  private(set) lazy var parameterPlaces: [Node] =
    node.child(.functionSignature)?.child(.functionParameterClause)?.descendants(.functionParameter) ?? []
  private var bindingsByName: [String: [Int]] = [:]
  private var paths: [Int: Path?] = [:]

  init(_ node: Node, file: SwiftFile) {
    self.node = node
    self.file = file
    type = file.type(around: node)
    collectBinding(node)
    node.visit { collectBinding($0) }
    for (index, binding) in bindings.enumerated() { bindingsByName[binding.name, default: []].append(index) }
    node.visit { collect($0) }
  }

  // MARK: Collecting

  private func scope(around node: Node) -> Range<Int> {
    let holder =
      node.parent?.nearest {
        [
          .codeBlock, .closureExpr, .switchCase, .ifExpr, .whileStmt, .forStmt, .catchClause, .accessorBlock,
          .sourceFile,
        ]
        .contains($0.kind) || $0 == self.node
      } ?? self.node
    return holder.index..<holder.next
  }

  private func collectBinding(_ node: Node) {
    switch node.kind {
    case .patternBinding, .optionalBindingCondition:
      guard let name = node.child(.identifierPattern)?.text else { return collectTuple(node) }
      let value = node.child(.initializerClause)?.children.last { $0.kind != .token }
      let type = node.child(.typeAnnotation)?.children.last.map(TypeDeclaration.lastName)
      var scope = scope(around: node)
      if node.kind == .optionalBindingCondition,
        let statement = node.nearest({ $0.kind == .guardStmt || $0.kind == .ifExpr }),
        statement.kind == .guardStmt
      {
        scope = self.scope(around: statement)
      }
      let isShorthand = node.kind == .optionalBindingCondition && value == nil
      bindings.append(
        Binding(
          name: name, node: node, scope: scope, value: value, type: type ?? value.flatMap(castType),
          isShorthand: isShorthand))
    case .functionDecl, .initializerDecl:
      guard let function = FunctionDeclaration(node, path: file.path) else { return }
      let nodes = node.child(.functionSignature)?.child(.functionParameterClause)?.descendants(.functionParameter) ?? []
      for (parameter, place) in zip(function.parameters, nodes) {
        bindings.append(Binding(name: parameter.name, node: place, scope: node.index..<node.next, type: parameter.type))
      }
    case .closureShorthandParameter, .closureParameter:
      guard let closure = node.nearest({ $0.kind == .closureExpr }) else { return }
      let tokens = node.children.filter { $0.kind == .token }
      guard let name = tokens.count > 1 ? tokens[1].text : tokens.first?.text else { return }
      let type = node.children.first { [.identifierType, .optionalType, .memberType].contains($0.kind) }
      bindings.append(
        Binding(
          name: name, node: node, scope: closure.index..<closure.next, value: configured(by: closure),
          type: type.map(TypeDeclaration.lastName)))
    default: break
    }
  }

  /// `let (width, height) = …`
  private func collectTuple(_ node: Node) {
    guard let pattern = node.firstChild, let value = node.child(.initializerClause)?.children.last,
      value.kind != .token
    else { return }
    for (element, name) in pattern.descendants(.identifierPattern).enumerated() {
      bindings.append(
        Binding(name: name.text, node: name, scope: scope(around: node), value: nil, tuple: (value, element)))
    }
  }

  private func castType(_ value: Node) -> String? {
    guard value.kind == .sequenceExpr, let list = value.child(.exprList) else { return nil }
    let parts = list.children
    guard let cast = parts.lastIndex(where: { $0.kind == .unresolvedAsExpr }), cast + 1 < parts.count else {
      return nil
    }
    let type = parts[cast + 1]
    return (type.kind == .typeExpr ? type.firstChild : type).map(TypeDeclaration.lastName)
  }

  private func collect(_ node: Node) {
    switch node.kind {
    case .exprList:
      let parts = node.children
      guard parts.count >= 3, parts[1].kind == .assignmentExpr, let path = path(of: parts[0]) else { return }
      let statement = node.parent?.kind == .sequenceExpr ? node.parent ?? node : node
      let isSimple = parts.count == 3 || (parts.count > 3 && parts[3].kind == .unresolvedAsExpr)
      assignments.append(
        Assignment(node: statement, target: parts[0], value: parts[2], isSimple: isSimple, path: path))
    case .functionCallExpr:
      if let call = Unit.call(node) { calls.append(call) }
    case .returnStmt:
      if let value = node.children.last(where: { $0.kind != .token }) { returned.append(value) }
    case .codeBlockItemList:
      // The only expression of a body is what it gives back.
      let items = node.children
      if items.count == 1, let value = items[0].firstChild, value.kind != .returnStmt,
        let owner = node.parent,
        owner.kind == .closureExpr || owner.parent?.kind == .functionDecl || owner.kind == .accessorBlock
      {
        returned.append(value)
      }
    default: break
    }
  }

  // MARK: Following

  /// What `name` stands for at a place.
  func binding(_ name: String, at node: Node) -> Binding? {
    guard let candidates = bindingsByName[name] else { return nil }
    // Those that stand before it, the last first.
    var low = 0
    var high = candidates.count
    while low < high {
      let middle = (low + high) / 2
      if bindings[candidates[middle]].node.index < node.index { low = middle + 1 } else { high = middle }
    }
    for index in candidates[..<low].reversed() {
      let binding = bindings[index]
      if binding.scope.contains(node.index), !binding.node.contains(node) { return binding }
    }
    return nil
  }

  /// The constant or variable of this code that a name stands for.
  func binding(of node: Node) -> Binding? {
    guard node.kind == .declReferenceExpr, let token = node.firstToken else { return nil }
    return binding(token.text, at: node)
  }

  /// What a local `let` is set to where it is declared; nil for a `var`, which may be something else by then.
  func constant(_ node: Node) -> Node? {
    guard let binding = binding(of: node), let value = binding.value,
      let declaration = binding.node.nearest({ $0.kind == .variableDecl || $0.kind == .optionalBindingCondition })
    else { return nil }
    return declaration.children.contains { $0.is("let") } ? value : nil
  }

  func path(of node: Node, depth: Int = 0) -> Path? {
    if let known = paths[node.index] { return known }
    let path = resolve(node, depth: depth)
    // What was given up for its depth may be found from elsewhere.
    if path != nil || depth == 0 { paths[node.index] = .some(path) }
    return path
  }

  /// The types that bindings give to what they are bound to; the first says most.
  private lazy var boundTypes: [Path: String] = {
    var types: [Path: String] = [:]
    for binding in bindings {
      guard let type = binding.type else { continue }
      let path = path(of: binding, depth: 0)
      if types[path] == nil { types[path] = type }
    }
    return types
  }()

  /// The types that code casts values to.
  private(set) lazy var casts: [Path: Set<String>] = {
    var casts: [Path: Set<String>] = [:]
    for value in node.descendants(.sequenceExpr) {
      guard let type = castType(value), let path = path(of: value) else { continue }
      casts[path, default: []].insert(type)
    }
    return casts
  }()

  /// The names of variables by what they are first bound to.
  private(set) lazy var boundNames: [Path: String] = {
    var names: [Path: String] = [:]
    for binding in bindings where binding.node.kind == .patternBinding {
      guard let value = binding.value, let path = path(of: value), names[path] == nil else { continue }
      names[path] = binding.name
    }
    return names
  }()

  // MARK: By value

  /// Where each value occurs: the numbers of calls that take it or are made on it, and of assignments from or to it.
  private lazy var uses: [Path.Root: (calls: [Int], assignments: [Int], bindings: [Int])] = {
    var uses: [Path.Root: (calls: [Int], assignments: [Int], bindings: [Int])] = [:]
    for (number, call) in calls.enumerated() {
      var roots = Set(call.arguments.compactMap { path(of: $0.value)?.root })
      if let base = call.base.flatMap({ path(of: $0) }) { roots.insert(base.root) }
      for root in roots { uses[root, default: ([], [], [])].calls.append(number) }
    }
    for (number, assignment) in assignments.enumerated() {
      var roots: Set<Path.Root> = [assignment.path.root]
      if let value = path(of: assignment.value) { roots.insert(value.root) }
      for root in roots { uses[root, default: ([], [], [])].assignments.append(number) }
    }
    for (number, binding) in bindings.enumerated() {
      guard let root = binding.value.flatMap({ path(of: $0) })?.root else { continue }
      uses[root, default: ([], [], [])].bindings.append(number)
    }
    return uses
  }()

  func calls(with paths: Set<Path>) -> [Call] {
    Set(Set(paths.map(\.root)).flatMap { uses[$0]?.calls ?? [] }).sorted().map { calls[$0] }
  }

  func assignments(with paths: Set<Path>) -> [Assignment] {
    Set(Set(paths.map(\.root)).flatMap { uses[$0]?.assignments ?? [] }).sorted().map { assignments[$0] }
  }

  func bindings(with paths: Set<Path>) -> [Binding] {
    Set(Set(paths.map(\.root)).flatMap { uses[$0]?.bindings ?? [] }).sorted().map { bindings[$0] }
  }

  private(set) lazy var adaptsSheet = node.mentions("adaptiveSheetPresentationController")

  /// The type of the value at `path`, as far as this unit and its type say.
  func typeName(of path: Path) -> String? {
    switch path.root {
    case .value(let index):
      guard path.members.isEmpty else { return nil }
      let node = Node(tree: file.tree, index: index)
      for binding in bindings where binding.type != nil && self.path(of: binding, depth: 0) == path {
        return binding.type
      }
      return Unit.constructed(node) ?? castType(node)
    case .own:
      if let bound = boundTypes[path] { return bound }
      guard path.members.count == 1, let type else { return nil }
      for member in type.members where member.kind == .variableDecl {
        for binding in member.descendants(.patternBinding)
        where binding.child(.identifierPattern)?.text == path.members[0] {
          if let annotation = binding.child(.typeAnnotation)?.children.last {
            return TypeDeclaration.lastName(annotation)
          }
          return binding.child(.initializerClause)?.children.last.flatMap(Unit.constructed)
        }
      }
      return nil
    }
  }

  /// The node that makes the value at `path`.
  func origin(of path: Path) -> Node? {
    guard case .value(let index) = path.root, path.members.isEmpty else { return nil }
    return Node(tree: file.tree, index: index)
  }
}
