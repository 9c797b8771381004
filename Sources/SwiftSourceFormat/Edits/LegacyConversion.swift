internal import CSwiftTree
import PopupModel
import SourceText

/// Presents the content of a UIPopoverController as a popover, where all that is done with it stands in one function.
struct LegacyConversion {
  /// The statement that presented it; what comes in its place is written when all settings are known.
  let presentation: Node
  /// The statements of the anchor, and the one that presents.
  let anchor: [String]
  let present: String
  let edits: [TextEdit]

  /// Nil where the popover controller is kept, handed on or has a delegate.
  init?(_ draft: Draft, takingItem: Bool, lookup: Lookup) {
    guard draft.kind == .legacy, let file = lookup.file, let receiver = draft.site.receiver, !receiver.isEmpty,
      let creation = draft.site.style?.parent, let call = Unit.call(creation),
      let owner = creation.nearest({ $0.parent?.kind == .memberBlockItem }), draft.site.presenter != nil
    else { return nil }
    let unit = Unit(owner, file: file)
    guard let legacy = LegacyPopover(call, unit: unit, lookup: lookup), let presentation = legacy.presentation,
      let name = unit.boundNames[Path(root: .value(creation.index))],
      let declaration = creation.nearest({ $0.parent?.kind == .codeBlockItem }), declaration.kind == .variableDecl,
      let statement = presentation.node.nearest({ $0.parent?.kind == .codeBlockItem }),
      statement == presentation.node, statement.nearest({ $0.kind == .closureExpr }) == nil,
      legacy.assignment(to: "delegate") == nil
    else { return nil }
    let standing = Standing(at: statement, in: unit, lookup: lookup)
    guard standing.isController, case .named(let prefix) = standing.own else { return nil }
    let style = SwiftStyle(file.tree)
    guard style.startsLine(declaration), style.startsLine(statement) else { return nil }
    var edits = [TextEdit(range: declaration.range, replacement: "\(receiver).modalPresentationStyle = .popover")]
    var known: Set<Node> = [statement, declaration]
    let moved = [
      ("contentSize", "preferredContentSize"), ("passthroughViews", "popoverPresentationController?.passthroughViews"),
      ("popoverLayoutMargins", "popoverPresentationController?.popoverLayoutMargins"),
    ]
    for (old, new) in moved {
      guard let assignment = legacy.assignment(to: old) else { continue }
      edits.append(TextEdit(range: assignment.target.range, replacement: "\(receiver).\(new)"))
      known.insert(assignment.node)
    }
    for sizeCall in legacy.sizeCalls {
      guard let size = sizeCall.arguments.first?.value else { return nil }
      edits.append(
        TextEdit(range: sizeCall.node.range, replacement: "\(receiver).preferredContentSize = \(size.text)"))
      known.insert(sizeCall.node)
    }
    // Whatever else is done with it has no place after.
    var isUnderstood = true
    owner.visit { node in
      guard node.kind == .token, node.text == name, node.parent?.kind == .declReferenceExpr,
        !known.contains(where: { $0.contains(node) })
      else { return }
      isUnderstood = false
    }
    guard isUnderstood, let from = presentation.argument("from"), let animated = presentation.argument("animated")
    else {
      return nil
    }
    var anchor: [String] = []
    if let view = presentation.argument("in") {
      anchor.append("popover.sourceView = \(view.text)")
      // Of its source view's bounds a popover knows by itself.
      if draft.properties[.sourceRect] != .known(.word(.bounds)) { anchor.append("popover.sourceRect = \(from.text)") }
    } else {
      anchor.append("popover.\(takingItem ? "sourceItem" : "barButtonItem") = \(from.text)")
    }
    if let arrows = presentation.argument("permittedArrowDirections"), Literals.member(arrows) != "any" {
      anchor.append("popover.permittedArrowDirections = \(arrows.text)")
    }
    self.edits = edits
    self.presentation = statement
    self.anchor = anchor
    present = "\(prefix)present(\(receiver), animated: \(animated.text))"
  }
}
