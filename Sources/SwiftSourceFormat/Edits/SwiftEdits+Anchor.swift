internal import CSwiftTree
import PopupModel
import SourceText

/// Changes of what a popover points at.
extension SwiftEdits {
  /// `button.frame` becomes `button.bounds`.
  mutating func writeBounds() {
    guard let value = value(of: .sourceRect), value.kind == .memberAccessExpr, let name = value.children.last,
      name.is("frame")
    else { return fail() }
    edits.append(TextEdit(range: name.range, replacement: "bounds"))
  }

  /// The right side of the statement that sets `key`.
  private func value(of key: Key) -> Node? {
    guard let parts = draft.site.statements[key]?.child(.exprList)?.children, parts.count == 3 else { return nil }
    return parts[2]
  }

  /// `view.bounds` becomes the rect at their middle.
  mutating func writeCentre() {
    guard let value = value(of: .sourceRect), value.kind == .memberAccessExpr, let name = value.children.last,
      name.is("frame") || name.is("bounds"), let view = value.firstChild, view != name, !view.text.contains("?")
    else { return fail("its rect is not the bounds of a view") }
    let bounds = view.text + ".bounds"
    edits.append(
      TextEdit(
        range: value.range, replacement: "CGRect(x: \(bounds).midX, y: \(bounds).midY, width: 0, height: 0)"))
  }

  /// The arrows, at the statement that permits them or behind the one that sets the rect.
  mutating func writeArrows(_ words: [Value]) {
    guard let value = value(of: .permittedArrowDirections) else {
      guard let statement = draft.site.statements[.sourceRect],
        let target = statement.child(.exprList)?.firstChild, target.kind == .memberAccessExpr,
        let controller = target.firstChild?.text, style.startsLine(statement)
      else { return fail() }
      edits.append(
        style.insertion(["\(controller).permittedArrowDirections = \(Self.arrows(words))"], after: statement))
      return
    }
    edits.append(TextEdit(range: value.range, replacement: Self.arrows(words)))
  }

  /// Anchors at what the user touched, which the function is handed.
  mutating func writeOpener(_ key: Key, _ name: String) {
    guard let opener = draft.opener, opener.key == key, opener.name == name else {
      return fail("what opens it is not known")
    }
    guard let member = member("popoverPresentationController") else { return fail("the popup has no name here") }
    statements.append("\(member)?.\(key.name) = \(opener.expression)")
  }

  /// Takes the check for an iPad from around the statements that anchor.
  mutating func unwrapAnchor() {
    guard let statement = draft.site.statements[.onlyOnPad], let check = statement.nearest({ $0.kind == .ifExpr }),
      check.descendants(.ifExpr).isEmpty, let body = check.child(.codeBlock),
      check.children.count(where: { $0.kind == .codeBlock }) == 1,
      let items = body.child(.codeBlockItemList)?.children, let first = items.first, let last = items.last,
      style.startsLine(check), style.startsLine(first),
      // Nothing else stands in it.
      items.allSatisfy({ $0.firstChild.map { isOfPopover($0) } ?? false })
    else { return fail() }
    let outer = tree.indentation(check.start)
    let inner = tree.indentation(first.start)
    let text = tree.string(tree.lineStart(first.start)..<last.end)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { (line: Substring) -> String in
      line.hasPrefix(inner) ? outer + line.dropFirst(inner.count) : String(line)
    }
    edits.append(
      TextEdit(range: check.range, replacement: String(lines.joined(separator: "\n").dropFirst(outer.count))))
  }

  private func isOfPopover(_ statement: Node) -> Bool {
    statement.child(.exprList)?.firstChild?.mentions("popoverPresentationController") ?? false
  }
}
