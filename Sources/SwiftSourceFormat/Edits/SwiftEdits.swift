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
  /// Why something is not written; the first reason is kept.
  private var refusal: Unwritable?

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

  mutating func edits(for changes: [ModelChange]) throws(Unwritable) -> [TextEdit] {
    guard draft.kind != .overlay else { throw Unwritable("no view controller shows it") }
    guard draft.kind != .swiftUICard else {
      throw Unwritable("how the screen puts its views together is its author's")
    }
    var changes = changes
    if draft.kind == .legacy, changes.contains(.set(.style, .word(.popover))) {
      guard takeLegacy(&changes) else {
        throw Unwritable("what is done with the popover controller is not all in one function")
      }
    } else if changes.contains(where: { $0.key == .style }) {
      let conversion = try ArrowlessConversion(
        changes, draft: draft, popup: popup, deployment: deployment, lookup: lookup)
      return try conversion.edits()
    }
    takeCentreAnchor(&changes)
    takeNewerItem(&changes)
    takeBackgroundView(&changes)
    for change in changes { write(change) }
    if refusal == nil { writeStatements() }
    if refusal == nil { writeMembers() }
    if let refusal { throw refusal }
    guard !edits.isEmpty else { throw Unwritable("the code has no place for it") }
    return edits
  }

  mutating func fail(_ reason: String = "the code has no place for it") {
    if refusal == nil { refusal = Unwritable(reason) }
  }

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
      takeAway(.isModalInPresentation)
    case .set(.blocksWhileEdited, .bool(true)): writeTypingGuard()
    case .set(.preferredContentSize, .size(let size)): writeSize(size)
    case .set(.adaptiveStyle, .word(let word)): writeAdaptivity(word)
    case .remove(.adaptiveStyleSeesTraits), .set(.adaptiveStyleSeesTraits, .bool(true)): writeTraits()
    case .set(.repositions, .bool(true)): writeReposition()
    case .remove(.sourceRect): takeAway(.sourceRect)
    case .remove(.setBeforeStyle): moveStyle()
    case .set(.viewIsModal, .bool(true)): writeViewIsModal()
    case .set(.sourceRect, .word(.bounds)): writeBounds()
    case .set(.sourceRect, .word(.center)): writeCentre()
    case .set(.permittedArrowDirections, .list(let words)): writeArrows(words)
    case .set(.sourceView, .string(let name)), .set(.sourceItem, .string(let name)),
      .set(.barButtonItem, .string(let name)):
      writeOpener(change.key, name)
    case .remove(.onlyOnPad): unwrapAnchor()
    case .remove(.shouldDismiss): removeShouldDismiss()
    case .remove(.passthroughViews): takeAway(.passthroughViews)
    case .set(.geometryFrom, .list(let words)): writeGeometry(words.compactMap(\.word))
    case .remove(.geometryFrom): writeGeometry([])
    case .remove(.usesDeprecated): writeModernNames(besides: [])
    case .set(.usesDeprecated, .list(let names)): writeModernNames(besides: names.compactMap(\.text))
    case .remove(.recursiveAccessors): writeStoredAccessors()
    case .remove(.arrowHeight), .remove(.arrowBase), .remove(.contentViewInsets): writeNothing(for: change.key)
    case .remove(.sourceView), .remove(.sourceItem), .remove(.barButtonItem): takeAway(change.key)
    default: fail()
    }
  }

  /// Takes the statement away that sets a key, where it leaves nothing behind that only it had a use for.
  private mutating func takeAway(_ key: Key) {
    guard let statement = draft.site.statements[key], let removal = style.removal(statement) else { return fail() }
    guard let list = statement.parent?.parent, list.kind == .codeBlockItemList, list.children.count > 1,
      let owner = statement.nearest({ $0.parent?.kind == .memberBlockItem }) ?? list.parent
    else { return fail("nothing would be left of the block around it") }
    func names(_ node: Node) -> [String] {
      node.descendants(.declReferenceExpr).compactMap { name in
        name.parent?.kind == .memberAccessExpr && name.parent?.firstChild != name ? nil : name.firstToken?.text
      }
    }
    let constants = Set(owner.descendants(.identifierPattern).map(\.text))
    let all = names(owner)
    let taken = names(statement)
    guard
      !Set(taken).intersection(constants).contains(where: { name in
        all.count { $0 == name } == taken.count { $0 == name }
      })
    else { return fail("a constant would be left without a use") }
    edits.append(removal)
  }

  /// `receiver.member`, or the member alone in the class itself.
  func member(_ name: String) -> String? {
    guard let receiver = draft.site.receiver else { return nil }
    return receiver.isEmpty ? name : "\(receiver).\(name)"
  }

  /// The oldest release that current tools build for: an app whose target is not known has at least its API. Xcode 26
  /// builds for iOS 15 and later.
  static let oldestRelease = Version(15)

  /// Whether the app has API of a release wherever it runs; of an unknown target no more than current tools ask is taken
  /// for granted.
  mutating func needs(_ name: String, since release: Version) -> Bool {
    if deployment ?? Self.oldestRelease >= release { return true }
    fail(
      deployment == nil
        ? "\(name) needs iOS \(release), and the deployment target is not known"
        : "\(name) needs iOS \(release), which is newer than the deployment target")
    return false
  }

  private mutating func writeModal() {
    let isOfSwiftUI = draft.kind == .swiftUI
    guard
      needs(
        isOfSwiftUI ? "interactiveDismissDisabled" : "isModalInPresentation",
        since: Version(isOfSwiftUI ? 15 : 13))
    else { return }
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
    guard let member = member("isModalInPresentation") else { return fail("the popup has no name here") }
    statements.append("\(member) = true")
  }

  private mutating func writeSize(_ size: Size) {
    let text = "CGSize(width: \(Self.number(size.width)), height: \(Self.number(size.height)))"
    if let statement = draft.site.statements[.preferredContentSize] {
      guard let parts = statement.child(.exprList)?.children, parts.count == 3 else { return fail() }
      return edits.append(TextEdit(range: parts[2].range, replacement: text))
    }
    guard let member = member("preferredContentSize") else { return fail("the popup has no name here") }
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

  mutating func write(_ modifier: String, behind last: Node) {
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
    // Behind a closing bracket the modifiers stand where the view begins.
    if start < tree.text.count, [UInt8(ascii: "}"), UInt8(ascii: ")")].contains(tree.text[start]) { return "" }
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
    guard let delegate else { return fail("the popover's delegate is not in this file") }
    let delegation = Delegation(delegate, lookup: lookup)
    if !draft.site.isDelegateSet {
      guard delegate.name == draft.site.presenter?.name, let member = member("popoverPresentationController") else {
        return fail("the popup has no name here")
      }
      if draft.site.own == .none { return fail("no object is here that could be the popover's delegate") }
      if let reason = delegation.canBegin { return fail(reason.reason) }
      let statement = "\(member)?.delegate = self"
      let isBound = statements.contains { $0.hasSuffix("popover.delegate = self") }
      if !isBound, !statements.contains(statement) { statements.append(statement) }
    }
    if !delegation.conforms(to: protocolName), !conformances.contains(Delegation.popover) {
      if let reason = delegation.canBegin { return fail(reason.reason) }
      conformances.append(Delegation.popover)
    }
  }

  private mutating func writeAdaptivity(_ word: Word) {
    if draft.kind == .swiftUI {
      guard word == .none else { return fail() }
      guard needs("presentationCompactAdaptation", since: Version(16, 4)) else { return }
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
    guard canAdd("adaptivePresentationStyle", { _ in true }) else { return }
    members.append([
      access + "func adaptivePresentationStyle(",
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

  /// Whether a method can be added to the delegate's class.
  private mutating func canAdd(_ name: String, _ test: (FunctionDeclaration) -> Bool) -> Bool {
    if isDelegateOfOthers {
      fail("the delegate answers for other popups too")
      return false
    }
    if Delegation(delegate, lookup: lookup).inherits(name, test) {
      fail("a class above the delegate's has the method already")
      return false
    }
    return true
  }

  private var access: String { Delegation(delegate, lookup: lookup).access }

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
    let follows: [State<Value>] = [.absent, .known(.word(.center)), .known(.word(.bounds))]
    guard follows.contains(popup[.sourceRect]) else {
      return fail("where its rect goes with the view is not known")
    }
    // The method belongs to the popover's protocol, which a class may not have yet.
    ensureDelegate(Delegation.popover)
    func isRepositioning(_ method: FunctionDeclaration) -> Bool {
      method.parameters.contains { $0.label == "willRepositionPopoverTo" }
    }
    if let known = method("popoverPresentationController", isRepositioning) {
      // It must do the same: point at the middle of the view.
      if draft.site.isDelegateSet || !known.node.mentions("midX") { fail() }
      return
    }
    guard canAdd("popoverPresentationController", isRepositioning) else { return }
    members.append([
      access + "func popoverPresentationController(",
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
    let name: Value = .string(popup.presentingView.name)
    guard draft.opener.map({ .string($0.name) != name }) ?? true, changes.contains(.set(.sourceView, name)) else {
      return
    }
    let presenting: Presenting
    switch draft.site.presenting {
    case .success(let found): presenting = found
    case .failure(let reason): return fail(reason.reason)
    }
    guard let receiver = draft.site.receiver, !receiver.isEmpty else { return fail("the popup has no name here") }
    changes.removeAll { $0 == .set(.sourceView, name) }
    let isBound = presenting.isOptional || presenting.expression.utf8.count > 24
    let view = isBound ? "view" : presenting.expression
    statements += [
      "if let popover = \(receiver).popoverPresentationController"
        + (isBound ? ", let view = \(presenting.expression) {" : " {"),
      "\tpopover.sourceView = \(view)",
    ]
    if changes.contains(.set(.sourceRect, .word(.center))) {
      guard draft.site.statements[.sourceRect] == nil else { return fail("a rect is set of a view that is not") }
      changes.removeAll { $0.key == .sourceRect }
      statements.append(
        "\tpopover.sourceRect = CGRect(x: \(view).bounds.midX, y: \(view).bounds.midY, width: 0, height: 0)")
    }
    if draft.site.statements[.permittedArrowDirections] == nil,
      let index = changes.firstIndex(where: { $0.key == .permittedArrowDirections }),
      case .set(_, .list(let words)) = changes[index]
    {
      changes.remove(at: index)
      statements.append("\tpopover.permittedArrowDirections = \(Self.arrows(words))")
    }
    if draft.kind == .activity, draft.site.statements[.permittedArrowDirections] == nil {
      // The model keeps no arrows of an activity view; at the middle there is nothing that one could point at.
      statements.append("\tpopover.permittedArrowDirections = []")
    }
    let hasDuties = changes.contains { [.repositions, .adaptiveStyle].contains($0.key) }
    if hasDuties, !draft.site.isDelegateSet { statements.append("\tpopover.delegate = self") }
    statements.append("}")
  }

  static func arrows(_ words: [Value]) -> String {
    let names = words.compactMap(\.text)
    return names.count == 4 ? ".any" : "[" + names.map { ".\($0)" }.joined(separator: ", ") + "]"
  }

  /// `sourceItem` took the place of `barButtonItem`.
  private mutating func takeNewerItem(_ changes: inout [ModelChange]) {
    guard changes.contains(.remove(.barButtonItem)), changes.contains(where: { $0.key == .sourceItem }),
      let statement = draft.site.statements[.barButtonItem],
      let target = statement.child(.exprList)?.firstChild, target.kind == .memberAccessExpr,
      let name = target.children.last, name.is("barButtonItem"), needs("sourceItem", since: Version(16))
    else { return }
    changes.removeAll { $0.key == .barButtonItem || $0.key == .sourceItem }
    edits.append(TextEdit(range: name.range, replacement: "sourceItem"))
  }

  /// The statement that sets the style, before the first that needs its presentation controller.
  private mutating func moveStyle() {
    guard let statement = draft.site.styleStatement, let first = draft.site.statements[.setBeforeStyle],
      // What it is set to must be known further up.
      statement.child(.exprList)?.children.last?.kind == .memberAccessExpr,
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
    guard let place = draft.site.place else { return fail("it is not known where it is presented") }
    if place == draft.site.before {
      add(style.insertion(statements, before: place))
    } else {
      guard style.startsLine(place) || statements.count == 1 else {
        return fail("the statement shares its line with others")
      }
      edits.append(style.insertion(statements, after: place))
    }
  }

  private mutating func writeMembers() {
    if !conformances.isEmpty {
      guard let type = delegate else { return fail() }
      conform(type, to: conformances.joined(separator: ", "))
    }
    guard !members.isEmpty else { return }
    guard let type = delegate else { return fail() }
    var lines: [String] = []
    for (index, member) in members.enumerated() { lines += (index > 0 ? [""] : []) + member }
    add(style.insertion(lines, in: type.node))
  }
}
