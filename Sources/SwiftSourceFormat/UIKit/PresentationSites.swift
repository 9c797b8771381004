internal import CSwiftTree
import PopupModel

/// Popups that UIKit code makes: controllers that are made or configured in one function.
struct PresentationSites {
  let unit: Unit
  let lookup: Lookup

  private struct Candidate {
    var path: Path
    var kind: Draft.Kind
    var style: Word
    var styleNode: Node
    var statement: Node
    /// Whether it has this style on an iPad, and another elsewhere.
    var isOnPadAlone = false
    /// The function that gives it the style.
    var helper: StyleHelper?
    /// What is presented without a style, as the code names it.
    var plain: Node?
  }

  private static let sheetStyles: Set<String> = ["formSheet", "pageSheet"]
  private static let coveringStyles: Set<String> = ["overFullScreen", "overCurrentContext", "custom"]

  /// Those of `madeControllers` and `styledControllers`.
  static let words = [
    TellingWords(["preferredStyle"], ["actionSheet"]),
    TellingWords(["UIActivityViewController"]),
    TellingWords(["UIPopoverController"], ["contentViewController"]),
    TellingWords(
      ["modalPresentationStyle"],
      ["popover", "formSheet", "pageSheet", "overFullScreen", "overCurrentContext", "custom"]),
  ]

  func drafts() -> [Draft] {
    var candidates = madeControllers() + styledControllers() + helpedControllers()
    candidates += plainControllers(besides: Set(candidates.map(\.path)))
    if candidates.isEmpty || isRepresentable { return [] }
    return candidates.compactMap(draft)
  }

  /// SwiftUI shows what such a type makes: nothing is presented here.
  private var isRepresentable: Bool {
    guard let type = unit.type, lookup.mayBeRepresentable(type.name) else { return false }
    guard let facts = lookup.type(type.name) else { return type.inherited.contains { $0.hasSuffix("Representable") } }
    return facts.inherits("UIViewControllerRepresentable") || facts.inherits("UIViewRepresentable")
  }

  // MARK: Candidates

  private func madeControllers() -> [Candidate] {
    unit.calls.compactMap { call in
      guard let name = systemClass(madeBy: call) else { return nil }
      var candidate = Candidate(
        path: Path(root: .value(call.node.index)), kind: .alert, style: .actionSheet, styleNode: call.node,
        statement: statement(of: call.node))
      switch name {
      case "UIAlertController":
        guard let style = call.argument("preferredStyle"), isActionSheet(style, in: unit) else { return nil }
        candidate.styleNode = style
      case "UIActivityViewController":
        guard !call.arguments.isEmpty else { return nil }
        candidate.kind = .activity
        candidate.style = .activityView
        candidate.styleNode = call.callee
      case "UIPopoverController":
        guard call.arguments.contains(where: { $0.label == "contentViewController" }) else { return nil }
        candidate.kind = .legacy
        candidate.style = .popoverController
        candidate.styleNode = call.callee
      default: return nil
      }
      return candidate
    }
  }

  /// Whether an alert has this style where it needs an anchor.
  private func isActionSheet(_ style: Node, in unit: Unit) -> Bool {
    lookup.evaluator.value(of: style, in: unit, assuming: .pad, expecting: "UIAlertController.Style").word
      == "actionSheet"
  }

  /// The class of the system's that a call makes an object of: itself, one below it, or by a factory that is its member.
  private func systemClass(madeBy call: Unit.Call) -> String? {
    let made = Unit.constructed(call.node)
    guard made != "UIAlertController", let style = call.argument("preferredStyle"), isActionSheet(style, in: unit)
    else { return made }
    guard let made else {
      return call.base?.kind == .declReferenceExpr && call.base?.text == "UIAlertController" ? "UIAlertController" : nil
    }
    return lookup.type(made)?.systemClass ?? made
  }

  /// Controllers that are given a style, each once.
  private func styledControllers() -> [Candidate] {
    var byPath: [Path: [Unit.Assignment]] = [:]
    var order: [Path] = []
    for assignment in unit.assignments
    where assignment.path.members.last == "modalPresentationStyle"
      && lookup.evaluator.reaches(assignment.node, in: unit, assuming: .none) != false
    {
      let path = Path(root: assignment.path.root, members: assignment.path.members.dropLast())
      if byPath.updateValue((byPath[path] ?? []) + [assignment], forKey: path) == nil { order.append(path) }
    }
    let made = Set(madeControllers().map(\.path))
    return order.compactMap { path in
      guard let assignments = byPath[path], !made.contains(path) else { return nil }
      let choices = assignments.map { StyleChoice($0, in: unit, evaluator: lookup.evaluator) }
      let styles = choices.map { $0?.name }
      // Where one of several is a popover, the arm with the anchor is meant.
      guard let index = styles.firstIndex(of: "popover") ?? styles.indices.last, let choice = choices[index],
        let style = Word(text: choice.name), choice.name == "popover" || Set(styles).count == 1
      else { return nil }
      let name = choice.name
      // An alert has its own style, whatever is set here.
      if let type = unit.typeName(of: path), type == "UIAlertController" || type == "UIActivityViewController" {
        return nil
      }
      guard name == "popover" || Self.sheetStyles.contains(name) || Self.coveringStyles.contains(name) else {
        return nil
      }
      let assignment = assignments[index]
      return Candidate(
        path: path, kind: path == Path(root: .own) ? .ownClass : .controller, style: style,
        styleNode: choice.node, statement: assignment.node, isOnPadAlone: choice.isOnPadAlone)
    }
  }

  /// Controllers that a function gives the style that it is called with.
  private func helpedControllers() -> [Candidate] {
    unit.calls.compactMap { call in
      guard let helper = lookup.styleHelper(for: call, in: unit),
        let (name, node) = helper.style(of: call, in: unit.file),
        let style = Word(text: name), name == "popover" || Self.sheetStyles.contains(name)
      else { return nil }
      var path = Path(root: .value(call.node.index))
      if case .passed(let parameter) = helper.subject {
        guard let passed = helper.argument(for: parameter, of: call).flatMap({ unit.path(of: $0) }) else { return nil }
        path = passed
      }
      return Candidate(
        path: path, kind: .controller, style: style, styleNode: node ?? call.callee,
        statement: statement(of: call.node),
        helper: helper)
    }
  }

  private func plainControllers(besides known: Set<Path>) -> [Candidate] {
    PlainPresentations(unit: unit, lookup: lookup).found(besides: known).map { found in
      Candidate(
        path: found.path, kind: .controller, style: .automatic, styleNode: found.popup,
        statement: found.call.statement, plain: found.popup)
    }
  }

  private func statement(of node: Node) -> Node { node.nearest { $0.parent?.kind == .codeBlockItem } ?? node }

  // MARK: One popup

  private func draft(_ candidate: Candidate) -> Draft? {
    let flow = Flow(candidate.path, in: unit, lookup: lookup)
    if flow.isEmbedded || PushedSegues(unit: unit, lookup: lookup).pushes(candidate.path, at: candidate.statement) {
      return nil
    }
    let style = candidate.style
    var wrapped = flow
    for wrapper in flow.wrappers {
      // What is presented is the navigation controller; a style of its root says nothing then.
      let outer = Flow(wrapper, in: unit, lookup: lookup)
      if !outer.presentations.isEmpty, candidate.kind == .controller { return nil }
      wrapped.presentations += outer.presentations
    }
    let isOwn = candidate.kind == .ownClass
    let content = ContentType(
      path: candidate.path, flow: flow, unit: unit, lookup: lookup, made: candidate.helper?.content)
    var draft = Draft(
      kind: candidate.kind, name: name(of: candidate, content: content), nameRange: candidate.styleNode.range)
    draft.places = [candidate.statement.range]
    draft.presentations = wrapped.presentations.map { statement(of: $0.node).range }
    draft.set(.style, .known(.word(style)), at: candidate.styleNode)
    draft.site.style = candidate.plain == nil ? candidate.styleNode : nil
    draft.site.styleStatement = candidate.statement
    draft.site.after = candidate.statement
    draft.site.receiver = isOwn ? "" : receiver(of: candidate, flow)
    draft.site.presenter = unit.type
    draft.site.content = content.facts?.declaration
    if let call = flow.presentations.first, candidate.kind != .controller || candidate.plain != nil {
      draft.site.before = statement(of: call.node)
    }

    let facts = SiteFacts(
      unit: unit, lookup: lookup, flow: flow, statement: candidate.statement, content: content, isOwn: isOwn)
    facts.readAnchor(into: &draft, style: style)
    switch candidate.kind {
    case .alert, .activity:
      if !facts.isShownOnPad || flow.presentations.isEmpty || flow.escapes || flow.isAnchoredElsewhere {
        draft.setUnknown(.sourceView, .sourceItem, .barButtonItem)
      }
      facts.readDelegate(into: &draft, style: style)
      draft.setUnknown(.preferredContentSize, .scrollable, .isModalInPresentation, .shouldDismiss, .dimmingBy)
    case .legacy: return legacyDraft(candidate)
    default:
      // A class that anchors itself needs no one else to.
      let anchorsItself = isOwn && draft.properties[.sourceView].value != nil
      if !anchorsItself,
        flow.presentations.isEmpty || flow.escapes || flow.isAnchoredElsewhere || !facts.isShownOnPad
          || comesFromStoryboard(flow) || !isOwn && content.facts?.anchorsItself == true
      {
        draft.setUnknown(.sourceView, .sourceItem, .barButtonItem)
      }
      facts.readDelegate(into: &draft, style: style)
      if !facts.isShownOnPhone || lookup.target.isPadOnly || candidate.isOnPadAlone { draft.setUnknown(.adaptiveStyle) }
      facts.readSize(into: &draft)
      facts.readDismissal(into: &draft)
      // A card's buttons are seldom told from its text, and with some of its controls alone it would seem to have no others.
      if !Self.coveringStyles.contains(style.text) { facts.readContent(into: &draft) }
      if let facts = content.facts {
        facts.readAccessibility(into: &draft)
        if style == .popover { PinnedUnderArrow(facts).read(into: &draft, file: lookup.path) }
        // What dims in the presentation's container is a view of the popup's own.
        if style == .popover, facts.mentions("containerView") {
          Backdrop.first(of: facts, lookup)?.read(into: &draft, file: lookup.path)
        }
      }
      if !Self.coveringStyles.contains(style.text) { facts.readScrolling(into: &draft) }
      draft.setUnknown(.scrollable, .dimmingBy, .definesPresentationContext)
      var card: CardLayout?
      var presenting: PresentationControllerCard?
      if Self.coveringStyles.contains(style.text) {
        if candidate.kind == .controller, let facts = content.facts, styles(facts, style) { return nil }
        if let found = content.facts.flatMap({ CardLayout($0, lookup: lookup) }) {
          found.read(into: &draft, file: lookup.path)
          card = found
        } else if style == .custom, let found = presentationController(of: content.paths.union(flow.paths), content) {
          card = found.fills ? content.facts.flatMap { CardLayout($0, over: found.backdrop, lookup: lookup) } : nil
          found.read(into: &draft, file: lookup.path)
          card?.read(into: &draft, file: lookup.path)
          presenting = found
        } else {
          return nil
        }
      }
      if card != nil || presenting != nil { content.facts?.readOutsideTap(into: &draft) }
      facts.readGeometry(into: &draft, card: card, presentationController: presenting)
      if let facts = content.facts { RegionReads(of: facts).read(into: &draft, file: lookup.path) }
    }
    if let helper = candidate.helper { hide(helper, from: &draft) }
    readWriting(into: &draft, flow: flow)
    return draft
  }

  /// Whether a class gives itself the style: its own file then tells of the popup.
  private func styles(_ facts: ClassFacts, _ style: Word) -> Bool {
    facts.ownAssignments(to: ["modalPresentationStyle"]).contains { assignment, unit in
      StyleChoice(assignment, in: unit, evaluator: lookup.evaluator)?.name == style.text
    }
  }

  /// The presentation controller that the transitioning delegate makes: of the one who presents, or the class's own.
  private func presentationController(of paths: Set<Path>, _ content: ContentType) -> PresentationControllerCard? {
    let member = "transitioningDelegate"
    var delegates: [ClassFacts?] = []
    for assignment in unit.assignments(with: paths)
    where paths.contains(where: { assignment.path == $0.appending(member) }) {
      delegates.append(delegate(assignment.value, in: unit))
    }
    for inner in content.facts?.units(with: [member]) ?? [] where inner.node != unit.node || inner.file !== unit.file {
      for assignment in inner.assignments where assignment.path == Path(root: .own, members: [member]) {
        delegates.append(delegate(assignment.value, in: inner))
      }
    }
    guard delegates.count == 1, let facts = delegates[0] else { return nil }
    return PresentationControllerCard(madeBy: facts, lookup: lookup)
  }

  private func delegate(_ value: Node, in unit: Unit) -> ClassFacts? {
    guard let path = unit.path(of: value) else { return nil }
    let name = path == Path(root: .own) ? unit.type?.name : unit.typeName(of: path)
    return name.flatMap { lookup.type($0) }
  }

  /// What a function sets that gives the style is not known here, and its style is not written here alone.
  private func hide(_ helper: StyleHelper, from draft: inout Draft) {
    draft.site.style = nil
    if case .passed = helper.subject { draft.site.before = draft.site.styleStatement }
    let all = helper.escapes
    if all || helper.sets.contains("preferredContentSize") { draft.setUnknown(.preferredContentSize) }
    if all || helper.sets.contains("isModalInPresentation") { draft.setUnknown(.isModalInPresentation) }
    guard all || !helper.sets.isDisjoint(with: Flow.presentationControllers) else { return }
    draft.setUnknown(
      .sourceView, .sourceItem, .barButtonItem, .sourceRect, .permittedArrowDirections, .adaptiveStyle, .shouldDismiss,
      .handlesAttempt, .repositions)
  }

  /// A UIPopoverController, by what is said of it and of the controller that it shows.
  private func legacyDraft(_ candidate: Candidate) -> Draft? {
    guard let call = Unit.call(Node(tree: unit.file.tree, index: candidate.styleNode.parent?.index ?? 0)),
      let legacy = LegacyPopover(call, unit: unit, lookup: lookup)
    else { return nil }
    let flow = Flow(legacy.content, in: unit, lookup: lookup)
    let content = contentType(of: legacy.content, flow)
    var draft = Draft(
      kind: .legacy, name: content.name ?? receiver(of: candidate, flow) ?? candidate.style.text,
      nameRange: candidate.styleNode.range)
    draft.places = [candidate.statement.range]
    draft.set(.style, .known(.word(candidate.style)), at: candidate.styleNode)
    draft.site.style = candidate.styleNode
    draft.site.styleStatement = candidate.statement
    draft.site.receiver = unit.boundNames[legacy.content]
    draft.site.presenter = unit.type
    draft.site.delegate = unit.type
    draft.site.own = Standing(at: candidate.statement, in: unit, lookup: lookup).own
    draft.site.content = content.facts?.declaration
    let facts = SiteFacts(
      unit: unit, lookup: lookup, flow: flow, statement: candidate.statement, content: content, isOwn: false)
    facts.readSize(into: &draft)
    facts.readDismissal(into: &draft)
    facts.readContent(into: &draft)
    content.facts?.readAccessibility(into: &draft)
    legacy.read(into: &draft)
    draft.setUnknown(.scrollable, .dimmingBy)
    return draft
  }

  private func comesFromStoryboard(_ flow: Flow) -> Bool {
    if unit.node.child(.attributeList)?.mentions("IBSegueAction") ?? false { return true }
    return flow.paths.contains {
      $0.members.first == "destination" || $0.members.last == "destination"
        || $0.members.last == "destinationViewController"
    }
  }

  private func contentType(of path: Path, _ flow: Flow) -> ContentType {
    ContentType(path: path, flow: flow, unit: unit, lookup: lookup)
  }

  private func receiver(of candidate: Candidate, _ flow: Flow) -> String? {
    switch candidate.kind {
    case .controller where candidate.helper != nil:
      return unit.boundNames[candidate.path]
    case .controller where candidate.plain != nil:
      return unit.boundNames[candidate.path]
        ?? candidate.plain.flatMap { $0.kind == .declReferenceExpr ? $0.text : nil }
    case .controller:
      // `x.modalPresentationStyle = …`: what stands before the member.
      guard
        let list = candidate.statement.kind == .sequenceExpr
          ? candidate.statement.child(.exprList) : candidate.statement,
        let target = list.children.first, target.kind == .memberAccessExpr, let base = target.children.first
      else { return nil }
      return base.text == "$0" ? "$0" : base.text
    default:
      if let name = unit.boundNames[candidate.path] { return name }
      return flow.orderedPaths.first { $0.root == .own && $0.members.count == 1 }?.members.first
    }
  }

  /// Whether a popup of the app's own would be called as any controller is.
  private func isBare(_ name: String, _ candidate: Candidate) -> Bool {
    name == "UIViewController" && Self.coveringStyles.contains(candidate.style.text)
  }

  private func name(of candidate: Candidate, content: ContentType) -> String {
    switch candidate.kind {
    case .ownClass: return unit.type?.name ?? "popup"
    case .controller:
      if let name = content.name, name != "UINavigationController", !isBare(name, candidate),
        content.scene == nil || content.facts != nil
      {
        return name
      }
      return receiver(of: candidate, Flow(candidate.path, in: unit, lookup: lookup)) ?? "popup"
    default:
      // The app's own class says more than a variable, and the system's says less.
      if let made = unit.origin(of: candidate.path).flatMap(Unit.constructed), !ClassFacts.isSystem(made) {
        return made
      }
      return receiver(of: candidate, Flow(candidate.path, in: unit, lookup: lookup)) ?? candidate.style.text
    }
  }
}
