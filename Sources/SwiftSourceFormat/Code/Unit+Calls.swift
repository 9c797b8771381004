internal import CSwiftTree

extension Unit {
  struct Argument {
    var label: String?
    var value: Node
  }

  struct Call {
    var node: Node
    var callee: Node
    /// The name that is called, without what stands before it.
    var name: String
    var base: Node?
    var arguments: [Argument]
    var closures: [Node]

    func argument(_ label: String) -> Node? { arguments.first { $0.label == label }?.value }
    var labels: [String?] { arguments.map(\.label) }
  }

  /// A call taken apart; nil where what is called has no name.
  static func call(_ node: Node) -> Call? {
    guard node.kind == .functionCallExpr, let callee = node.firstChild else { return nil }
    var name: String?
    var base: Node?
    switch callee.kind {
    case .declReferenceExpr: name = callee.firstToken?.text
    case .memberAccessExpr:
      let parts = callee.children
      name = parts.last { $0.kind == .declReferenceExpr }?.firstToken?.text
      base = parts.count > 1 ? parts[0] : nil
    case .genericSpecializationExpr:
      // `Editor.Form<Text>()`
      let parts = callee.firstChild?.kind == .memberAccessExpr ? callee.firstChild?.children ?? [] : []
      name = parts.last { $0.kind == .declReferenceExpr }?.firstToken?.text ?? callee.firstToken?.text
      base = parts.count > 1 ? parts[0] : nil
    case .optionalChainingExpr: name = callee.firstToken?.text
    default: return nil
    }
    guard let name else { return nil }
    var arguments: [Argument] = []
    for argument in node.child(.labeledExprList)?.children ?? [] where argument.kind == .labeledExpr {
      let parts = argument.children
      guard let value = parts.last else { continue }
      arguments.append(Argument(label: parts.count > 1 && parts[0].kind == .token ? parts[0].text : nil, value: value))
    }
    var closures: [Node] = []
    for child in node.children {
      if child.kind == .closureExpr { closures.append(child) }
      if child.kind == .multipleTrailingClosureElementList {
        for element in child.children {
          let parts = element.children
          guard let closure = parts.last(where: { $0.kind == .closureExpr }) else { continue }
          arguments.append(Argument(label: parts.first?.text, value: closure))
        }
      }
    }
    return Call(node: node, callee: callee, name: name, base: base, arguments: arguments, closures: closures)
  }

  /// The name of the type that a call makes an instance of.
  static func constructed(_ node: Node) -> String? {
    guard let call = call(node) else { return nil }
    if call.name == "init" { return call.base.flatMap(lastName) }
    guard call.name.first?.isUppercase == true else { return nil }
    if let base = call.base, lastName(base)?.first?.isUppercase != true { return nil }
    return call.name
  }

  /// The names of the type that a call makes an instance of, those of the types around it first: `Editor.Form()`.
  static func constructedNames(_ call: Call) -> [String]? {
    if call.name == "init" { return call.base.flatMap(typeNames) }
    guard call.name.first?.isUppercase == true else { return nil }
    guard let base = call.base else { return [call.name] }
    return typeNames(base).map { $0 + [call.name] }
  }

  /// The parts of a type's name that stands as an expression; nil where it is none.
  private static func typeNames(_ node: Node) -> [String]? {
    var names: [String] = []
    var current = node
    while true {
      switch current.kind {
      case .genericSpecializationExpr:
        guard let inner = current.firstChild else { return nil }
        current = inner
      case .declReferenceExpr:
        guard let name = current.firstToken?.text, name.first?.isUppercase == true else { return nil }
        return [name] + names
      case .memberAccessExpr:
        let parts = current.children
        guard parts.count > 1, let name = parts.last(where: { $0.kind == .declReferenceExpr })?.firstToken?.text,
          name.first?.isUppercase == true
        else { return nil }
        names.insert(name, at: 0)
        current = parts[0]
      default: return nil
      }
    }
  }

  private static func lastName(_ node: Node) -> String? {
    switch node.kind {
    case .declReferenceExpr: node.firstToken?.text
    case .memberAccessExpr: node.children.last { $0.kind == .declReferenceExpr }?.firstToken?.text
    case .genericSpecializationExpr: node.firstToken?.text
    default: nil
    }
  }
}
