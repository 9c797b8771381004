internal import CSwiftTree
import PopupModel
import SourceText

/// Writes changes of the model as edits of the code. What it cannot write, it leaves: then there are no edits at all.
struct SwiftEdits {
  let draft: Draft
  let popup: Popup
  let tree: SwiftTree
  let file: SwiftFile
  let deployment: Version?
  /// Whether a class of this name is set as the delegate of another popup of the file too.
  let answersForOthers: (String) -> Bool
  let lookup: Lookup
  let style: SwiftStyle
  var edits: [TextEdit] = []
  /// What is written behind the site's last statement, in order.
  var statements: [String] = []
  private var legacy: LegacyConversion?
  private var members: [[String]] = []
  private var conformances: [String] = []
  private var canWrite = true

  init(
    draft: Draft, popup: Popup, file: SwiftFile, deployment: Version?, answersForOthers: @escaping (String) -> Bool,
    lookup: Lookup
  ) {
    self.answersForOthers = answersForOthers
    self.lookup = lookup
    self.draft = draft
    self.popup = popup
    self.file = file
    tree = file.tree
    self.deployment = deployment
    style = SwiftStyle(file.tree)
  }

  mutating func edits(for changes: [ModelChange]) -> [TextEdit]? {
    // What no controller shows has none to set anything of.
    guard draft.kind != .overlay else { return nil }
    var changes = changes
    // How a screen puts its views together is its author's.
    if draft.kind == .swiftUICard { return nil }
    if draft.kind == .legacy, changes.contains(.set(.style, .word(.popover))) {
      guard takeLegacy(&changes) else { return nil }
    } else if changes.contains(where: { $0.key == .style }) {
      return ArrowlessConversion(changes, draft: draft, popup: popup, deployment: deployment, lookup: lookup)?.edits()
    }
    takeCentreAnchor(&changes)
    takeNewerItem(&changes)
    takeBackgroundView(&changes)
    for change in changes { write(change) }
    guard canWrite else { return nil }
    writeStatements()
    writeMembers()
    return canWrite && !edits.isEmpty ? edits : nil
  }

  mutating func fail() { canWrite = false }

  mutating func add(_ edit: TextEdit?) {
    guard let edit else { return fail() }
    edits.append(edit)
  }

  // MARK: One change

  private mutating func write(_ change: ModelChange) {
    switch change {
    case .set(.isModalInPresentation, .bool(true)): writeModal()
    case .set(.isModalInPresentation, .bool(false)) where draft.site.statements[.isModalInPresentation] != nil,
      .remove(.isModalInPresentation) where draft.site.statements[.isModalInPresentation] != nil:
      add(draft.site.statements[.isModalInPresentation].flatMap(style.removal))
    case .set(.preferredContentSize, .size(let size)): writeSize(size)
    case .set(.adaptiveStyle, .word(let word)): writeAdaptivity(word)
    case .remove(.adaptiveStyleSeesTraits), .set(.adaptiveStyleSeesTraits, .bool(true)): writeTraits()
    case .set(.repositions, .bool(true)): writeReposition()
    case .remove(.sourceRect): add(draft.site.statements[.sourceRect].flatMap(style.removal))
    case .remove(.setBeforeStyle): moveStyle()
    case .set(.viewIsModal, .bool(true)): writeViewIsModal()
    case .set(.sourceRect, .word(.bounds)): writeBounds()
    case .set(.permittedArrowDirections, .list(let words)): writeArrows(words)
    case .set(.sourceView, .string(let name)), .set(.sourceItem, .string(let name)),
      .set(.barButtonItem, .string(let name)):
      writeOpener(change.key, name)
    case .remove(.onlyOnPad): unwrapAnchor()
    case .remove(.shouldDismiss): removeShouldDismiss()
    case .remove(.passthroughViews): add(draft.site.statements[.passthroughViews].flatMap(style.removal))
    case .set(.geometryFrom, .list(let words)): writeGeometry(words.compactMap(\.word))
    case .remove(.geometryFrom): writeGeometry([])
    case .remove(.usesDeprecated): writeModernNames(besides: [])
    case .set(.usesDeprecated, .list(let names)): writeModernNames(besides: names.compactMap(\.text))
    case .remove(.recursiveAccessors): writeStoredAccessors()
    case .remove(.arrowHeight), .remove(.arrowBase), .remove(.contentViewInsets): writeNothing(for: change.key)
    case .remove(.sourceView), .remove(.sourceItem), .remove(.barButtonItem):
      add(draft.site.statements[change.key].flatMap(style.removal))
    default: fail()
    }
  }

  /// `receiver.member`, or the member alone in the class itself.
  func member(_ name: String) -> String? {
    guard let receiver = draft.site.receiver else { return nil }
    return receiver.isEmpty ? name : "\(receiver).\(name)"
  }

  private mutating func writeModal() {
    if draft.kind == .swiftUI {
      guard let argument = draft.site.statements[.isModalInPresentation] else {
        let modifier = ".interactiveDismissDisabled()"
        if draft.site.arms.isEmpty { return writeModifier(modifier) }
        for view in draft.site.arms { write(modifier, behind: view) }
        return
      }
      guard argument.kind == .booleanLiteralExpr else { return fail() }
      return edits.append(TextEdit(range: argument.range, replacement: "true"))
    }
    if let statement = draft.site.statements[.isModalInPresentation] {
      guard let value = statement.child(.exprList)?.children.last, value.kind == .booleanLiteralExpr else {
        return fail()
      }
      return edits.append(TextEdit(range: value.range, replacement: "true"))
    }
    guard let member = member("isModalInPresentation") else { return fail() }
    statements.append("\(member) = true")
  }

  private mutating func writeSize(_ size: Size) {
    let text = "CGSize(width: \(Self.number(size.width)), height: \(Self.number(size.height)))"
    if let statement = draft.site.statements[.preferredContentSize] {
      guard let parts = statement.child(.exprList)?.children, parts.count == 3 else { return fail() }
      return edits.append(TextEdit(range: parts[2].range, replacement: text))
    }
    guard let member = member("preferredContentSize") else { return fail() }
    statements.append("\(member) = \(text)")
  }

  static func number(_ value: Double) -> String { NumberText.exact(value) }

  /// A modifier behind the content of a SwiftUI presentation.
  private mutating func writeModifier(_ modifier: String) {
    guard let closure = draft.site.closure, closure.kind == .closureExpr,
      let items = closure.child(.codeBlockItemList)?.children, let last = items.last?.firstChild
    else { return fail() }
    write(modifier, behind: last)
  }

  private mutating func write(_ modifier: String, behind last: Node) {
    guard [.functionCallExpr, .declReferenceExpr, .memberAccessExpr].contains(last.kind) else { return fail() }
    let isChain = style.startsLine(last) && tree.lineStart(last.start) != tree.lineStart(last.end)
    let indentation = tree.indentation(last.start) + (isChain ? continuation(of: last) : style.step)
    let text = style.startsLine(last) ? style.lineBreak + indentation + modifier : modifier
    edits.append(TextEdit(range: last.end..<last.end, replacement: text))
  }

  /// How far the modifiers of a chain stand behind its start: of `VStack { … }` on lines of its own, one step.
  private func continuation(of chain: Node) -> String {
    let lastLine = tree.indentation(chain.end)
    let first = tree.indentation(chain.start)
    let start = tree.lineStart(chain.end) + lastLine.utf8.count
    let isModifier = start < tree.text.count && tree.text[start] == UInt8(ascii: ".")
    return isModifier && lastLine.hasPrefix(first) ? String(lastLine.dropFirst(first.count)) : style.step
  }

  // MARK: The delegate

  /// The class in this file that is, or can be, the delegate.
  var delegate: TypeDeclaration? {
    guard let type = draft.site.delegate, type.path == file.path, type.node.kind == .classDecl || type.isExtension
    else { return nil }
    return file.types(named: type.name).first { $0.node.kind == .classDecl } ?? type
  }

  /// Makes the class that presents the delegate, where nobody is yet.
  private mutating func ensureDelegate(_ protocolName: String) {
    guard let delegate else { return fail() }
    if !draft.site.isDelegateSet {
      guard delegate.name == draft.site.presenter?.name, let member = member("popoverPresentationController") else {
        return fail()
      }
      let statement = "\(member)?.delegate = self"
      let isBound = statements.contains { $0.hasSuffix("popover.delegate = self") }
      if !isBound, !statements.contains(statement) { statements.append(statement) }
    }
    let inherited = file.types(named: delegate.name).flatMap(\.inherited)
    let known = ["UIPopoverPresentationControllerDelegate", protocolName]
    if !inherited.contains(where: known.contains), !conformances.contains("UIPopoverPresentationControllerDelegate") {
      conformances.append("UIPopoverPresentationControllerDelegate")
    }
  }

  private mutating func writeAdaptivity(_ word: Word) {
    if draft.kind == .swiftUI {
      guard word == .none, deployment.map({ $0 >= Version(16, 4) }) ?? false else { return fail() }
      return writeModifier(".presentationCompactAdaptation(.popover)")
    }
    if popup[.adaptiveStyle].value != nil { return changeAdaptivity(to: word) }
    guard popup[.adaptiveStyle].isAbsent else { return fail() }
    ensureDelegate("UIAdaptivePresentationControllerDelegate")
    let known = method("adaptivePresentationStyle") { _ in true }
    if known != nil {
      // It answers for this popup as soon as its class is the delegate; what it answers, the proof tells.
      if draft.site.isDelegateSet { fail() }
      return
    }
    guard !isDelegateOfOthers else { return fail() }
    members.append([
      "func adaptivePresentationStyle(",
      "\tfor controller: UIPresentationController, traitCollection: UITraitCollection",
      ") -> UIModalPresentationStyle {",
      "\t.\(word.text)",
      "}",
    ])
  }

  /// Has the method that answers already answer something else.
  private mutating func changeAdaptivity(to word: Word) {
    let known =
      method("adaptivePresentationStyle") { $0.parameters.count == 2 }
      ?? method("adaptivePresentationStyle") { _ in true }
    guard !isDelegateOfOthers, let answer = known.flatMap(DelegateFacts.answer), answer.kind == .memberAccessExpr,
      let name = answer.children.last
    else { return fail() }
    edits.append(TextEdit(range: name.range, replacement: word.text))
  }

  /// A method of the delegate's class in this file.
  func method(_ name: String, _ test: (FunctionDeclaration) -> Bool) -> FunctionDeclaration? {
    guard let delegate else { return nil }
    return file.methods(named: name, of: delegate.name).first(where: test)
  }

  /// Whether the class answers for other popups already: a new method would change those too.
  var isDelegateOfOthers: Bool {
    guard let delegate else { return false }
    return answersForOthers(delegate.name)
  }

  /// Gives the older method the parameter of the newer one.
  private mutating func writeTraits() {
    guard let type = delegate else { return fail() }
    for function in file.methods(named: "adaptivePresentationStyle", of: type.name)
    where function.parameters.count == 1 {
      guard
        let list = function.node.child(.functionSignature)?.child(.functionParameterClause)?.child(
          .functionParameterList)
      else { continue }
      edits.append(TextEdit(range: list.end..<list.end, replacement: ", traitCollection: UITraitCollection"))
      return
    }
    fail()
  }

  private mutating func writeReposition() {
    // Where another rect goes is for its author to say.
    guard popup[.sourceRect].isAbsent || popup[.sourceRect] == .known(.word(.center)) else { return fail() }
    ensureDelegate("UIPopoverPresentationControllerDelegate")
    let inherited = (delegate.map { file.types(named: $0.name) } ?? []).flatMap(\.inherited)
    let known = method("popoverPresentationController") { method in
      method.parameters.contains { $0.label == "willRepositionPopoverTo" }
    }
    if let known {
      // It must do the same: point at the middle of the view.
      if draft.site.isDelegateSet || !known.node.mentions("midX") { fail() }
      return
    }
    guard !isDelegateOfOthers else { return fail() }
    // The method belongs to the popover's protocol, which a class may not have yet.
    if !inherited.contains("UIPopoverPresentationControllerDelegate"), conformances.isEmpty {
      conformances.append("UIPopoverPresentationControllerDelegate")
    }
    members.append([
      "func popoverPresentationController(",
      "\t_ popoverPresentationController: UIPopoverPresentationController,",
      "\twillRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,",
      "\tin view: AutoreleasingUnsafeMutablePointer<UIView>",
      ") {",
      "\tlet bounds = view.pointee.bounds",
      "\trect.pointee = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)",
      "}",
    ])
  }

  // MARK: The anchor

  /// The anchor at the middle of the presenting view.
  private mutating func takeCentreAnchor(_ changes: inout [ModelChange]) {
    let anchor: [ModelChange] = [.set(.sourceView, .string("view")), .set(.sourceRect, .word(.center))]
    guard anchor.allSatisfy(changes.contains) else { return }
    changes.removeAll(where: anchor.contains)
    guard let receiver = draft.site.receiver, !receiver.isEmpty, draft.site.presenter != nil else { return fail() }
    var isInClosure = false
    if let place = draft.site.before ?? draft.site.after {
      isInClosure = place.nearest { $0.kind == .closureExpr } != nil
    }
    let view = isInClosure ? "self.view" : "view"
    let unwrapped = isInClosure ? "self.view.bounds" : "view.bounds"
    let repositions = changes.contains(.set(.repositions, .bool(true)))
    statements += [
      "if let popover = \(receiver).popoverPresentationController {",
      "\tpopover.sourceView = \(view)",
      "\tpopover.sourceRect = CGRect(x: \(unwrapped).midX, y: \(unwrapped).midY, width: 0, height: 0)",
    ]
    if let index = changes.firstIndex(where: { $0.key == .permittedArrowDirections }) {
      guard case .set(_, .list(let words)) = changes[index] else { return fail() }
      changes.remove(at: index)
      let names = words.compactMap(\.text).map { ".\($0)" }.joined(separator: ", ")
      statements.append("\tpopover.permittedArrowDirections = [\(names)]")
    }
    if repositions, !draft.site.isDelegateSet { statements.append("\tpopover.delegate = self") }
    statements.append("}")
  }

  /// `sourceItem` took the place of `barButtonItem`.
  private mutating func takeNewerItem(_ changes: inout [ModelChange]) {
    guard changes.contains(.remove(.barButtonItem)), changes.contains(where: { $0.key == .sourceItem }),
      let statement = draft.site.statements[.barButtonItem],
      let target = statement.child(.exprList)?.firstChild, target.kind == .memberAccessExpr,
      let name = target.children.last, name.is("barButtonItem")
    else { return }
    changes.removeAll { $0.key == .barButtonItem || $0.key == .sourceItem }
    edits.append(TextEdit(range: name.range, replacement: "sourceItem"))
  }

  /// The statement that sets the style, before the first that needs its presentation controller.
  private mutating func moveStyle() {
    guard let statement = draft.site.styleStatement, let first = draft.site.statements[.setBeforeStyle],
      let removal = style.removal(statement), let insertion = style.insertion([statement.text], before: first)
    else { return fail() }
    edits += [removal, insertion]
  }

  // MARK: Putting together

  /// The popover controller's own statements; what the popover needs beside is written with the other changes.
  private mutating func takeLegacy(_ changes: inout [ModelChange]) -> Bool {
    let takesItem = changes.contains { $0.key == .sourceItem }
    guard let conversion = LegacyConversion(draft, takingItem: takesItem, lookup: lookup) else { return false }
    legacy = conversion
    edits += conversion.edits
    changes.removeAll { [.style, .sourceItem, .barButtonItem, .sourceRect].contains($0.key) }
    return true
  }

  private mutating func writeStatements() {
    if let legacy, let receiver = draft.site.receiver {
      let delegate = statements.filter { $0.hasSuffix("?.delegate = self") }
      guard delegate.count == statements.count else { return fail() }
      var lines = ["if let popover = \(receiver).popoverPresentationController {"]
      lines += (legacy.anchor + (delegate.isEmpty ? [] : ["popover.delegate = self"])).map { "\t" + $0 } + ["}"]
      edits.append(
        TextEdit(
          range: legacy.presentation.range,
          replacement: style.continued(lines + [legacy.present], from: legacy.presentation)))
      return
    }
    guard !statements.isEmpty else { return }
    if let before = draft.site.before, let edit = style.insertion(statements, before: before) {
      edits.append(edit)
    } else if let after = draft.site.after {
      edits.append(style.insertion(statements, after: after))
    } else {
      fail()
    }
  }

  private mutating func writeMembers() {
    if !conformances.isEmpty {
      guard let type = delegate else { return fail() }
      let names = conformances.joined(separator: ", ")
      if let clause = type.node.child(.inheritanceClause) {
        edits.append(TextEdit(range: clause.end..<clause.end, replacement: ", \(names)"))
      } else if let name = type.node.children.filter({ $0.kind == .token }).dropFirst().first {
        edits.append(TextEdit(range: name.end..<name.end, replacement: ": \(names)"))
      } else {
        fail()
      }
    }
    guard !members.isEmpty else { return }
    guard let type = delegate else { return fail() }
    var lines: [String] = []
    for (index, member) in members.enumerated() { lines += (index > 0 ? [""] : []) + member }
    add(style.insertion(lines, in: type.node))
  }
}
