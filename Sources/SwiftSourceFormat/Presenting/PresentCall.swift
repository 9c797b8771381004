internal import CSwiftTree

/// A call of `present(_:animated:completion:)`, or of `dismiss(animated:completion:)`, with where it stands in its run of code.
struct PresentCall {
  let call: Unit.Call
  /// Whether the controller whose code this is presents.
  let isOnSelf: Bool
  /// What presents, as the code has it; empty for the controller itself.
  let receiver: String
  /// The innermost closure that it is run by; nil where the member itself runs it.
  let closure: Node?
  /// The statement that it is a part of.
  let statement: Node

  init?(_ call: Unit.Call, named name: String, in unit: Unit) {
    guard call.name == name, call.labels.contains("animated") || call.argument("animated") != nil else { return nil }
    if name == "present" {
      guard let first = call.arguments.first, first.label == nil else { return nil }
    }
    self.call = call
    let base = call.base.map(ViewNames.bare)
    isOnSelf = base == nil || PresentCall.isSelf(base, in: unit)
    receiver = isOnSelf ? "" : (base?.text ?? "")
    closure = call.node.parent?.nearest { $0.kind == .closureExpr }
    statement = call.node.nearest { $0.parent?.kind == .codeBlockItem } ?? call.node
  }

  private static func isSelf(_ node: Node?, in unit: Unit) -> Bool {
    guard let node else { return false }
    if node.is("self") { return true }
    // `guard let strongSelf = self`
    return unit.path(of: node) == Path(root: .own)
  }

  /// The statements that its own is one of.
  var list: Node? { statement.parent?.parent }

  /// What is run when the transition has ended.
  var completion: Node? { call.argument("completion") ?? call.closures.first }

  /// Whether every run that passes it comes to `other` next, as far as the branches tell.
  func isAlwaysBefore(_ other: PresentCall) -> Bool {
    guard let list, list.contains(other.call.node), !statement.contains(other.call.node),
      statement.index < other.statement.index
    else { return false }
    return closure == other.closure
  }

  /// The statements between this one and the one that holds `other`.
  func between(_ other: PresentCall) -> [Node] {
    guard let list else { return [] }
    return list.children.filter {
      $0.index > statement.index && !$0.contains(other.call.node) && $0.index < other.call.node.index
    }
  }
}
