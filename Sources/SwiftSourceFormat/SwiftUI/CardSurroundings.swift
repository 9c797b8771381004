internal import CSwiftTree

/// Where a dimming layer of SwiftUI stands: in the stack or overlay of a whole screen.
struct CardSurroundings {
  /// The name of the stack or overlay that places what it holds.
  private(set) var name: Node
  private(set) var isCentred = true
  private(set) var ignoresSafeArea = false
  /// Whether it is shown only while something holds.
  private(set) var isConditional = false
  /// Whether a page lies under it in the same stack, or it covers what presents it.
  private(set) var isOverContent = false
  /// The names that the conditions ask for.
  private(set) var conditions = Set<String>()

  /// - Parameter unit: the member whose code it is.
  init?(of dimming: Node, in unit: Node) {
    name = dimming
    var container: Unit.Call?
    var node = dimming
    var isRoot = false
    for _ in 0..<64 where !isRoot {
      guard let parent = node.parent else { return nil }
      switch parent.kind {
      case .codeBlockItem:
        guard let list = parent.parent, let owner = list.parent else { return nil }
        // What lies further out than the innermost stack is what that one covers.
        let below = list.children.filter { $0.index < parent.index }
        if container == nil, !below.isEmpty {
          isOverContent = true
          // What dims a picture is a part of the page.
          if CardSurroundings.isPicture(below) { return nil }
        }
        node = owner
      case .functionDecl, .patternBinding:
        guard CardSurroundings.isScreen(unit) else { return nil }
        isRoot = true
      case .ifExpr:
        isConditional = true
        if let condition = parent.child(.conditionElementList) { note(condition) }
        node = parent
      case .switchCaseList:
        isConditional = true
        node = parent.parent ?? parent
      case .closureExpr, .accessorBlock, .codeBlock, .switchCase, .expressionStmt, .returnStmt, .accessorDecl,
        .accessorDeclList:
        node = parent
      case .functionCallExpr, .labeledExpr, .labeledExprList, .multipleTrailingClosureElement,
        .multipleTrailingClosureElementList:
        guard let callNode = parent.nearest({ $0.kind == .functionCallExpr }), let call = Unit.call(callNode) else {
          return nil
        }
        switch call.name {
        case "ZStack", "overlay":
          if container == nil {
            container = call
            isCentred = CardSurroundings.isCentred(call)
            if call.name == "overlay" { isOverContent = true }
          }
        case "Group", "AnyView", "GeometryReader": break
        case "fullScreenCover":
          guard CardSurroundings.isClear(call) else { return nil }
          isOverContent = true
          isConditional = true
          for argument in call.arguments.prefix(1) { note(argument.value) }
          isRoot = true
        default: return nil
        }
        let modifiers = CardSurroundings.modifiers(of: callNode).map(\.name)
        if call.name == "ZStack", modifiers.contains(where: ["ignoresSafeArea", "edgesIgnoringSafeArea"].contains) {
          ignoresSafeArea = true
        }
        // A stack with a page of its own behind it.
        if call.name == "ZStack", !isConditional, modifiers.contains("background") { return nil }
        node = CardSurroundings.chain(from: callNode)
      default: return nil
      }
    }
    guard isRoot, let container else { return nil }
    name = container.callee.children.last { $0.kind == .declReferenceExpr } ?? container.callee
  }

  private mutating func note(_ condition: Node) {
    if condition.kind == .declReferenceExpr { conditions.insert(CardSurroundings.plain(condition.text)) }
    condition.visit { if $0.kind == .declReferenceExpr { conditions.insert(CardSurroundings.plain($0.text)) } }
  }

  private static func plain(_ name: String) -> String { name.hasPrefix("$") ? String(name.dropFirst()) : name }

  /// Whether a member makes a whole view, or lays something over one.
  private static func isScreen(_ unit: Node) -> Bool {
    if unit.kind == .functionDecl {
      guard let function = FunctionDeclaration(unit, path: "") else { return false }
      return function.name == "body" || unit.nearest { $0.kind == .extensionDecl } != nil && unit.mentions("self")
    }
    return unit.kind == .variableDecl
      && unit.descendants(.patternBinding).contains { $0.child(.identifierPattern)?.is("body") ?? false }
  }

  private static func isPicture(_ items: [Node]) -> Bool {
    items.contains { item in
      guard let view = item.firstChild, let call = Unit.call(ViewArms.root(of: view)) else { return false }
      return ["Image", "AsyncImage", "LazyImage", "VideoPlayer"].contains(call.name)
    }
  }

  /// Whether a cover shows what is behind it.
  private static func isClear(_ call: Unit.Call) -> Bool {
    call.node.descendants(.functionCallExpr).compactMap(Unit.call).contains { call in
      call.name == "presentationBackground" && call.arguments.first.map { $0.value.text.hasSuffix(".clear") } ?? false
    }
  }

  private static func isCentred(_ call: Unit.Call) -> Bool {
    guard let alignment = call.argument("alignment") else { return true }
    return Literals.member(alignment) == "center"
  }

  // MARK: Chains

  /// The view with all the modifiers behind it.
  static func chain(from node: Node) -> Node {
    var node = node
    while let access = node.parent, access.kind == .memberAccessExpr, access.firstChild == node,
      let call = access.parent, call.kind == .functionCallExpr, call.firstChild == access
    {
      node = call
    }
    return node
  }

  /// The modifiers behind a view, the first first.
  static func modifiers(of view: Node) -> [Unit.Call] {
    var modifiers: [Unit.Call] = []
    var node = chain(from: view)
    while let call = Unit.call(node), let base = call.base, Unit.constructedNames(call) == nil {
      modifiers.append(call)
      node = base
    }
    return modifiers.reversed()
  }

  static func coversAllEdges(_ call: Unit.Call) -> Bool {
    if call.name == "edgesIgnoringSafeArea" {
      return call.arguments.first.flatMap { Literals.member($0.value) } == "all"
    }
    return call.arguments.allSatisfy { $0.label == nil && Literals.member($0.value) == "all" }
  }

  static func takesTaps(_ dimming: Node) -> Bool {
    modifiers(of: dimming).contains {
      $0.name == "onTapGesture" || $0.name == "gesture" && $0.node.mentions("TapGesture")
    }
  }

  /// The one view that stands behind another in a builder.
  static func only(after view: Node) -> Node? {
    guard let item = view.parent, item.kind == .codeBlockItem, let list = item.parent else { return nil }
    let after = list.children.filter { $0.index > item.index }
    guard after.count == 1 else { return nil }
    return after[0].firstChild
  }
}
