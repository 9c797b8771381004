internal import CSwiftTree
import PopupModel

/// A presentation modifier that is applied once for each of many views, with one flag for all of them.
struct RepeatedView {
  let modifier: PresentationModifier
  let unit: Unit
  let state: ViewState

  /// What is repeated, and where it is.
  var found: (word: Word, node: Node)? {
    guard let flag = modifier.flag, state.holds(flag) else { return nil }
    let root = modifier.root
    if let call = Unit.call(root), let names = Unit.constructedNames(call), names.count == 1 {
      switch names[0] {
      case "Section" where isInList(root) && isMany(call): return (.section, call.callee)
      case "Group" where isMany(call): return (.group, call.callee)
      case "ForEach" where !isSingle(call): return (.row, call.callee)
      default: break
      }
    }
    return row(around: modifier.call.node)
  }

  /// The loop whose row the modifier stands in: one flag for all rows.
  private func row(around node: Node) -> (Word, Node)? {
    var closure = node.parent?.nearest { $0.kind == .closureExpr }
    for _ in 0..<32 {
      guard let current = closure else { return nil }
      guard let owner = current.parent?.nearest({ $0.kind == .functionCallExpr }), let call = Unit.call(owner) else {
        return nil
      }
      if let names = Unit.constructedNames(call), names.count == 1, call.closures.first == current {
        if names[0] == "ForEach" { return isSingle(call) ? nil : (.row, call.callee) }
        if names[0] == "List", call.arguments.contains(where: { $0.label == nil }), takesRow(current) {
          return (.row, call.callee)
        }
        // What is presented in a presentation of the row is not of the row's own.
      } else if PresentationModifier(call) != nil {
        return nil
      }
      closure = owner.parent?.nearest { $0.kind == .closureExpr }
    }
    return nil
  }

  private func takesRow(_ closure: Node) -> Bool {
    closure.child(.closureSignature) != nil || closure.mentions("$0")
  }

  /// Whether a section stands where each of its rows takes the modifier.
  private func isInList(_ section: Node) -> Bool {
    var node = section.parent
    while let current = node {
      if current.kind == .functionCallExpr, let call = Unit.call(current), let names = Unit.constructedNames(call) {
        return names == ["List"] || names == ["Form"]
          || (names == ["Section"] || names == ["Group"] || names == ["ForEach"])
            && isInList(current)
      }
      node = current.parent
    }
    // A property or a view of its own: where it stands is told by the list that it is in.
    return true
  }

  /// Whether a container holds more than one view, as far as its code tells.
  private func isMany(_ call: Unit.Call) -> Bool {
    guard let content = call.argument("content") ?? call.closures.first else { return false }
    let items = content.child(.codeBlockItemList)?.children ?? []
    if items.contains(where: { $0.firstChild?.kind == .variableDecl }) { return false }
    if items.count > 1 { return true }
    guard let root = items.first?.firstChild.map(ViewArms.root), let inner = Unit.call(root) else { return false }
    return Unit.constructedNames(inner) == ["ForEach"] && !isSingle(inner)
  }

  /// Whether a loop is over one element alone.
  private func isSingle(_ call: Unit.Call) -> Bool {
    guard let data = call.arguments.first?.value else { return false }
    return data.kind == .arrayExpr && (data.child(.arrayElementList)?.children.count ?? 0) < 2
  }
}
