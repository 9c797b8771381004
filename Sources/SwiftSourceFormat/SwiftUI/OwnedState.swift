internal import CSwiftTree

/// The state that a view of SwiftUI holds itself and that is gone with it. State of anyone else outlives the view.
struct OwnedState {
  private let names: Set<String>
  /// What computed properties of the view are made of.
  private let computed: [String: Node]

  init(of facts: ClassFacts) {
    var names = Set<String>()
    var computed: [String: Node] = [:]
    for member in facts.parts.flatMap(\.members) where member.kind == .variableDecl {
      let isState = member.child(.attributeList).map { ["State", "StateObject"].contains(where: $0.mentions) } ?? false
      for binding in member.descendants(.patternBinding) where binding.parent?.parent == member {
        guard let name = binding.child(.identifierPattern)?.text else { continue }
        if isState { names.insert(name) } else { computed[name] = binding.child(.accessorBlock) }
      }
    }
    self.names = names
    self.computed = computed
  }

  /// Whether what is written through a binding stays in the view's own state.
  func holds(_ binding: Node) -> Bool { holds(binding, depth: 0) }

  private func holds(_ binding: Node, depth: Int) -> Bool {
    let text = OwnedState.withoutSelf(binding.text)
    if text.hasPrefix("$") { return names.contains(OwnedState.first(of: text.dropFirst())) }
    if let call = Unit.call(binding) {
      // The bindings that SwiftUI makes of two closures.
      guard call.name == "Binding" || (call.name == "init" && isBinding(call.base)) else { return false }
      var closures = call.closures
      let set = call.argument("set") ?? closures.popLast()
      guard let set, let get = call.argument("get") ?? closures.popLast() else { return false }
      return reads(get) && writesOnly(set)
    }
    // A property that makes the binding.
    guard depth == 0, let block = computed[text] else { return false }
    let items = block.children.first { $0.kind == .codeBlockItemList }?.children ?? []
    guard items.count == 1, let value = items[0].firstChild else { return false }
    return holds(value.kind == .returnStmt ? value.children.last ?? value : value, depth: 1)
  }

  private func isBinding(_ base: Node?) -> Bool {
    guard let base else { return true }
    return base.firstToken?.text == "Binding"
  }

  /// Whether the text that is shown comes from the state, at most by way of a property.
  private func reads(_ get: Node) -> Bool {
    let own = OwnedState.ownNames(in: get)
    return !names.isDisjoint(with: own)
      || own.contains { computed[$0].map { !names.isDisjoint(with: OwnedState.ownNames(in: $0)) } ?? false }
  }

  /// The names in some code that are none of another value's members.
  private static func ownNames(in node: Node) -> Set<String> {
    var own = Set<String>()
    node.visit { part in
      guard part.kind == .declReferenceExpr else { return }
      if let access = part.parent, access.kind == .memberAccessExpr, access.firstChild != part,
        access.firstChild?.is("self") != true
      {
        return
      }
      own.insert(part.text)
    }
    return own
  }

  /// Whether all that the closure does is to set the state.
  private func writesOnly(_ set: Node) -> Bool {
    guard set.kind == .closureExpr else { return false }
    var writes = false
    var doesMore = false
    set.visit(enters: { $0.kind != .functionCallExpr && $0.kind != .sequenceExpr }) { node in
      guard node.kind == .codeBlockItem, let item = node.firstChild else { return }
      let statement = item.kind == .expressionStmt ? item.firstChild ?? item : item
      switch statement.kind {
      case .variableDecl, .ifExpr, .switchExpr, .guardStmt, .returnStmt, .breakStmt: return
      case .sequenceExpr:
        let parts = statement.child(.exprList)?.children ?? []
        if parts.count >= 3, parts[1].kind == .assignmentExpr,
          names.contains(OwnedState.first(of: OwnedState.withoutSelf(parts[0].text)[...]))
        {
          writes = true
        } else {
          doesMore = true
        }
      default: doesMore = true
      }
    }
    return writes && !doesMore
  }

  private static func withoutSelf(_ text: String) -> String {
    text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
  }

  private static func first(of path: Substring) -> String {
    String(path.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
