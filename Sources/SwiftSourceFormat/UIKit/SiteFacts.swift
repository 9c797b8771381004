internal import CSwiftTree
import PopupModel

/// What a function says of a controller that it presents, joined with what the controller's class and delegate say.
struct SiteFacts {
  let unit: Unit
  let lookup: Lookup
  let flow: Flow
  /// The statement that makes it a popup.
  let statement: Node
  let content: ContentType
  let isOwn: Bool
  /// The arms that the site stands in.
  private let site: [Branch]

  init(unit: Unit, lookup: Lookup, flow: Flow, statement: Node, content: ContentType, isOwn: Bool) {
    self.unit = unit
    self.lookup = lookup
    self.flow = flow
    self.statement = statement
    self.content = content
    self.isOwn = isOwn
    site = Branch.around(statement, within: unit.node)
  }

  private var evaluator: Evaluator { lookup.evaluator }

  /// Whether code of the site is come by on a device: what is not known keeps it from none, unless it speaks of devices.
  private func isShown(_ assumption: Assumption) -> Bool {
    var oldest = assumption
    let deployment = lookup.target.deployment
    oldest.release = Assumption.Release(major: deployment?.major ?? 0, minor: deployment?.minor ?? 0)
    return passes(assumption) || passes(oldest)
  }

  private func passes(_ assumption: Assumption) -> Bool {
    evaluator.gates(of: statement, in: unit, assuming: assumption).allSatisfy { gate in
      gate.isOpen ?? !gate.undecided.contains { Branch.mentionsDevice($0.text) }
    }
  }

  /// Whether no check of the device keeps the site from an iPad.
  var isShownOnPad: Bool { isShown(.pad) }

  /// Whether the site is not behind a check for an iPad.
  var isShownOnPhone: Bool { isShown(.phone) && !unit.adaptsSheet }

  /// An assignment to a member of the controller.
  struct Found {
    let assignment: Unit.Assignment
    /// Whether it is come by where the site is, on an iPad and on a phone; nil where that is not known.
    let isOnPad: Bool?
    let isOnPhone: Bool?

    var isAlways: Bool { isOnPad == true && isOnPhone == true }
  }

  /// Assignments to a member of the controller; none that exclude the site.
  func assignments(_ paths: Set<Path>, _ members: [[String]]) -> [Found] {
    unit.assignments(with: paths).compactMap { assignment in
      let isMeant = paths.contains { path in
        assignment.path.members(after: path).map { rest in members.contains { rest.elementsEqual($0) } } ?? false
      }
      guard isMeant else { return nil }
      let branches = Branch.around(assignment.node, within: unit.node)
      if Branch.areExclusive(branches, site) { return nil }
      let extra = Branch.extra(branches, beside: site).filter { !isNeutral($0) }
      let found = Found(
        assignment: assignment, isOnPad: areTaken(extra, .pad), isOnPhone: areTaken(extra, .phone))
      return found.isOnPad == false && found.isOnPhone == false ? nil : found
    }
  }

  private func areTaken(_ branches: [Branch], _ assumption: Assumption) -> Bool? {
    let states = branches.map { evaluator.takes($0, in: unit, assuming: assumption) }
    if states.contains(false) { return false }
    return states.contains(nil) ? nil : true
  }

  /// Whether an arm is always taken: it unwraps the presentation controller, or asks for a release.
  private func isNeutral(_ branch: Branch) -> Bool {
    guard branch.arm == 1 || branch.statement.kind == .guardStmt, let elements = branch.condition?.children else {
      return false
    }
    return elements.allSatisfy { element in
      guard let test = element.firstChild else { return false }
      switch test.kind {
      case .availabilityCondition: return true
      case .optionalBindingCondition:
        guard let value = test.child(.initializerClause)?.children.last else { return true }
        // Without the presenter's view nothing is presented.
        if let path = unit.path(of: value), path.members.last == "view", isOfPresenter(path) { return true }
        let text = value.text
        return text.hasSuffix("resentationController") || text.hasSuffix("self")
          || text.hasSuffix("UIPopoverPresentationController")
      default:
        let text = test.text.split(separator: " ").joined()
        return text.hasSuffix("resentationController!=nil")
      }
    }
  }

  /// Whether a view is that of who presents.
  private func isOfPresenter(_ view: Path) -> Bool {
    let owner = Path(root: view.root, members: view.members.dropLast())
    return flow.presentations.contains { call in
      guard let base = call.base else { return owner == Path(root: .own) }
      return unit.path(of: base) == owner
    }
  }

  // MARK: Anchor

  static func ofPopover(_ name: String) -> [[String]] {
    [["popoverPresentationController", name], ["presentationController", name]]
  }

  func readAnchor(into draft: inout Draft, style: Word) {
    guard StyleSet.anchored.contains(style) else { return }
    let anchors: [(Key, String)] = [
      (.sourceView, "sourceView"), (.sourceItem, "sourceItem"), (.barButtonItem, "barButtonItem"),
    ]
    var written = 0
    var isConditional = false
    var onlyOnPad = true
    for (key, name) in anchors {
      let found = assignments(flow.paths, Self.ofPopover(name)).filter { $0.assignment.value.kind != .nilLiteralExpr }
      guard let last = found.last else { continue }
      written += 1
      for one in found {
        draft.places.append(one.assignment.node.range)
        if one.isOnPad != true { isConditional = true }
        if one.isOnPhone != false { onlyOnPad = false }
      }
      draft.site.statements[key] = last.assignment.node
      let name = viewName(last.assignment.value)
      draft.set(key, .known(.string(name)), at: last.assignment.value, key: last.assignment.target)
    }
    if written == 0 { readPreparation(into: &draft) }
    if written > 0, isConditional {
      for (key, _) in anchors where !draft.properties[key].isAbsent { draft.set(key, .unknown) }
    }
    let statements = anchors.compactMap { draft.site.statements[$0.0] }
    if written > 0, !isConditional, onlyOnPad, let node = statements.first {
      draft.set(.onlyOnPad, .known(.bool(true)), at: node)
      draft.site.statements[.onlyOnPad] = node
    }
    if written > 1 {
      // Each in an arm of its own, one of them holds.
      let nodes = anchors.compactMap { draft.site.statements[$0.0] }.map { Branch.around($0, within: unit.node) }
      let areExclusive = nodes.indices.contains { left in
        nodes.indices.contains { $0 > left && Branch.areExclusive(nodes[left], nodes[$0]) }
      }
      // Of what a caller passes, one may be nil.
      let arePassed = anchors.contains { draft.site.statements[$0.0].map(isPassed) ?? false }
      if areExclusive || arePassed {
        for (key, _) in anchors where !draft.properties[key].isAbsent { draft.set(key, .unknown) }
      }
    }
    readRect(into: &draft)
    readArrows(into: &draft)
    readPopoverSettings(into: &draft, style: style)
  }

  private func isPassed(_ statement: Node) -> Bool {
    guard let value = unit.assignments(with: flow.paths).first(where: { $0.node == statement })?.value,
      let path = unit.path(of: value),
      let origin = unit.origin(of: path)
    else { return false }
    return origin.kind == .functionParameter
  }

  /// `view` for the presenting controller's own view.
  private func viewName(_ node: Node) -> String {
    let path = unit.path(of: node)
    if path == Path(root: .own, members: ["view"]) { return "view" }
    var text = node.text.split(whereSeparator: \.isNewline).joined(separator: " ")
    if text == "view", let value = unit.binding(of: node)?.value { text = Presenting.name(ofView: value.text) }
    return text == "view" ? "its view" : String(text.prefix(Presenting.longestName))
  }

  private func readRect(into draft: inout Draft) {
    guard let found = assignments(flow.paths, Self.ofPopover("sourceRect")).last else { return }
    draft.places.append(found.assignment.node.range)
    draft.site.statements[.sourceRect] = found.assignment.node
    var state = State<Value>.unknown
    if found.isOnPad == true {
      if let rect = evaluator.value(of: found.assignment, in: unit, expecting: KeyType.rect).rect,
        !rect.isEmpty || rect == Rect(x: 0, y: 0, width: 0, height: 0)
      {
        state = .known(.rect(rect))
      } else if found.assignment.isSimple, let source = sourceViewPath(draft),
        let word = AnchorRect(lookup: lookup).word(found.assignment.value, of: source, in: unit)
      {
        state = .known(.word(word))
      }
    }
    draft.set(.sourceRect, state, at: found.assignment.value, key: found.assignment.target)
  }

  /// The view that the statements make the anchor's.
  private func sourceViewPath(_ draft: Draft) -> Path? {
    guard draft.properties[.sourceView].value != nil, let statement = draft.site.statements[.sourceView] else {
      return nil
    }
    return unit.assignments.first { $0.node == statement }.flatMap { unit.path(of: $0.value) }
  }

  /// What a delegate may still set of the anchor.
  private func readPreparation(into draft: inout Draft) {
    for facts in delegates {
      guard let facts else {
        draft.setUnknown(.sourceView, .sourceItem, .barButtonItem)
        continue
      }
      PopoverPreparation(facts, lookup: lookup)?.read(into: &draft, lookup: lookup)
    }
  }

  private func readArrows(into draft: inout Draft) {
    guard let found = assignments(flow.paths, Self.ofPopover("permittedArrowDirections")).last else { return }
    draft.places.append(found.assignment.node.range)
    draft.site.statements[.permittedArrowDirections] = found.assignment.node
    let words =
      found.isAlways
      ? evaluator.value(of: found.assignment, in: unit, expecting: KeyType.arrows).arrowDirections : nil
    draft.set(
      .permittedArrowDirections, words.map { .known(.words($0)) } ?? .unknown, at: found.assignment.value,
      key: found.assignment.target)
  }

  private func readPopoverSettings(into draft: inout Draft, style: Word) {
    if let found = assignments(flow.paths, Self.ofPopover("passthroughViews")).last {
      let views = found.isAlways ? Literals.names(found.assignment.value) : nil
      draft.set(
        .passthroughViews, views.map { .known(.list($0.map(Value.string))) } ?? .unknown, at: found.assignment.value,
        key: found.assignment.target)
      draft.site.statements[.passthroughViews] = found.assignment.node
    }
    if let found = assignments(flow.paths, Self.ofPopover("popoverLayoutMargins")).last {
      let insets =
        found.isAlways ? evaluator.value(of: found.assignment, in: unit, expecting: KeyType.insets).insets : nil
      draft.set(
        .layoutMargins, insets.map { .known(.insets($0)) } ?? .unknown, at: found.assignment.value,
        key: found.assignment.target)
    }
    if let found = assignments(flow.paths, Self.ofPopover("popoverBackgroundViewClass")).last {
      let node = found.assignment.value
      let name = node.kind == .memberAccessExpr ? node.firstToken?.text : nil
      draft.set(.backgroundView, .known(.object), at: node, key: found.assignment.target)
      if let name, let facts = lookup.type(name) {
        BackgroundView(facts).read(into: &draft, file: lookup.path)
      } else {
        draft.setUnknown(
          .backgroundViewClass, .backgroundViewOverrides, .recursiveAccessors, .arrowBase, .arrowHeight,
          .contentViewInsets)
      }
    }
    for binding in unit.bindings(with: flow.paths) where draft.site.presentationController == nil {
      guard binding.node.kind == .optionalBindingCondition, let value = binding.value, let path = unit.path(of: value)
      else { continue }
      if flow.paths.contains(where: { path == $0.appending("popoverPresentationController") }) {
        draft.site.presentationController = binding.name
      }
    }
    guard style == .popover, !draft.properties[.style].isUnknown else { return }
    readOrder(into: &draft)
  }

  /// The presentation controller is nil until the style is set.
  private func readOrder(into draft: inout Draft) {
    guard let style = draft.site.styleStatement, !isOwn, !content.mayBeAlert else { return }
    func isOfPopover(_ path: Path) -> Bool {
      flow.paths.contains { path.members(after: $0)?.first == "popoverPresentationController" }
    }
    let set = unit.assignments(with: flow.paths).filter { isOfPopover($0.path) }.map(\.node)
    let bound = unit.bindings(with: flow.paths).filter {
      $0.value.flatMap { unit.path(of: $0) }.map(isOfPopover) ?? false
    }.map(\.node)
    guard let first = (set + bound).min(by: { $0.index < $1.index }), first.index < style.index else { return }
    if let facts = content.facts, facts.mentions("modalPresentationStyle") { return }
    // It must have run whenever the style is set.
    guard Branch.extra(Branch.around(first, within: unit.node), beside: site).isEmpty else { return }
    draft.set(.setBeforeStyle, .known(.bool(true)), at: first)
    draft.places.append(first.range)
    if let statement = set.first(where: { $0 == first }), statement.parent?.parent == style.parent?.parent {
      draft.site.statements[.setBeforeStyle] = statement
    }
  }

  // MARK: Delegate

  /// The types that may be the presentation's delegate; nil among them for one that is not found.
  private var delegates: [ClassFacts?] {
    let found = assignments(
      content.paths.union(flow.paths),
      [
        ["presentationController", "delegate"], ["popoverPresentationController", "delegate"],
        ["sheetPresentationController", "delegate"], ["adaptivePresentationDelegate"],
      ])
    return found.map { found in
      guard let path = unit.path(of: found.assignment.value) else { return nil }
      if path == Path(root: .own) { return unit.type.flatMap { lookup.type($0.name) } }
      if flow.paths.contains(path), let facts = content.facts { return facts }
      return unit.typeName(of: path).flatMap { lookup.type($0) }
    }
  }

  func readDelegate(into draft: inout Draft, style: Word) {
    var types = delegates
    draft.site.isDelegateSet = !types.isEmpty
    let statement = assignments(
      flow.paths, [["presentationController", "delegate"], ["popoverPresentationController", "delegate"]]
    ).last
    if let statement { draft.places.append(statement.assignment.node.range) }
    draft.site.delegate = types.last.flatMap { $0?.declaration } ?? (types.isEmpty ? unit.type : nil)
    if types.isEmpty {
      if let facts = content.facts {
        if facts.mentions("presentationController") || facts.mentions("popoverPresentationController")
          || facts.inherits("UIPopoverPresentationControllerDelegate")
          || facts.inherits("UIAdaptivePresentationControllerDelegate")
        {
          types = [facts]
        } else if facts.systemClass == nil {
          types = [nil]
        }
      } else if content.hosted == nil, !content.isExact || content.name.map(ClassFacts.isSystem) != true {
        types = [nil]
      } else if content.isSystemsOwn, style == .popover {
        draft.setUnknown(.adaptiveStyle)
      }
      if flow.escapes || flow.presentations.isEmpty, !isOwn { types.append(nil) }
    }
    let delegate = DelegateFacts(types: types, lookup: lookup)
    delegate.read(into: &draft, style: style)
  }

  // MARK: Size and dismissal

  func readSize(into draft: inout Draft) {
    let paths = content.paths.union(flow.paths)
    if let facts = content.facts { ContentSize.readTriggers(of: facts, into: &draft) }
    if let found = assignments(paths, [["preferredContentSize"], ["contentSizeForViewInPopover"]]).last {
      readDeprecated("contentSizeForViewInPopover", found.assignment, into: &draft)
      let size = found.isAlways ? ContentSize.value(of: found.assignment, in: unit, evaluator) : nil
      draft.set(
        .preferredContentSize, size.map { .known(.size($0)) } ?? .unknown, at: found.assignment.value,
        key: found.assignment.target)
      if size == nil, found.isAlways {
        for found in ContentSize.screenSides(of: found.assignment, in: unit) {
          draft.set(found.key, .known(.word(found.side)), at: found.node)
        }
      }
      draft.site.statements[.preferredContentSize] = found.assignment.node
      draft.places.append(found.assignment.node.range)
      return
    }
    if let scene = content.scene { return readSize(of: scene, into: &draft) }
    guard let facts = content.facts,
      facts.systemClass.map({
        ["UIViewController", "UITableViewController", "UICollectionViewController"].contains($0)
      }) ?? false,
      !content.isFromStoryboard, !flow.escapes || isOwn, !content.escapes
    else {
      draft.setUnknown(.preferredContentSize)
      return
    }
    if ContentSize.isMentioned(by: facts) {
      readOwnSize(of: facts, into: &draft)
    } else if isOwn || usesXib(facts) {
      // Who presents it may set its size; the nib may too.
      draft.setUnknown(.preferredContentSize)
    }
  }

  /// The size that a class gives itself.
  func readOwnSize(of facts: ClassFacts, into draft: inout Draft) {
    let own = facts.ownAssignments(to: ["preferredContentSize"])
    if own.count == 1, let (assignment, owner) = own.first,
      let size = ContentSize.value(of: assignment, in: owner, evaluator), ContentSize.isUnconditional(assignment)
    {
      let path: String? = owner.file.path
      draft.set(
        .preferredContentSize, .known(.size(size)), at: assignment.value, key: assignment.target,
        in: path == lookup.path ? nil : path)
    } else {
      draft.setUnknown(.preferredContentSize)
      if own.count == 1, let (assignment, owner) = own.first, ContentSize.isUnconditional(assignment) {
        let path: String? = owner.file.path
        for found in ContentSize.screenSides(of: assignment, in: owner) {
          draft.set(found.key, .known(.word(found.side)), at: found.node, in: path == lookup.path ? nil : path)
        }
      }
    }
  }

  /// An assignment to a member that has a newer name.
  private func readDeprecated(_ name: String, _ assignment: Unit.Assignment, into draft: inout Draft) {
    guard assignment.path.members.last == name,
      let member = assignment.target.children.last ?? assignment.target.firstToken
    else { return }
    draft.addDeprecated([name], at: member)
    draft.site.deprecated[name] = member
  }

  private func usesXib(_ facts: ClassFacts) -> Bool { facts.mentions("IBOutlet") }

  func readDismissal(into draft: inout Draft) {
    let paths = content.paths.union(flow.paths)
    if let found = assignments(paths, [["isModalInPresentation"], ["isModalInPopover"]]).last {
      readDeprecated("isModalInPopover", found.assignment, into: &draft)
      let value = found.isAlways ? evaluator.value(of: found.assignment, in: unit).bool : nil
      draft.set(
        .isModalInPresentation, value.map { .known(.bool($0)) } ?? .unknown, at: found.assignment.value,
        key: found.assignment.target)
      draft.site.statements[.isModalInPresentation] = found.assignment.node
      draft.places.append(found.assignment.node.range)
    } else if let scene = content.scene {
      readDismissal(of: scene, into: &draft)
    } else if let facts = content.facts, !flow.escapes || isOwn, !content.escapes, TypingGuard(facts).blocks {
      draft.set(.blocksWhileEdited, .known(.bool(true)))
    } else if let facts = content.facts ?? content.hosted {
      if facts.mentions("isModalInPresentation") || facts.mentions("interactiveDismissDisabled")
        || facts.mentions("presentationControllerShouldDismiss") || (flow.escapes && !isOwn)
        || content.escapes
      {
        draft.setUnknown(.isModalInPresentation)
      } else if isOwn {
        draft.setUnknown(.isModalInPresentation)
        if facts.systemClass != nil { draft.properties.set(.isModalInPresentation, .absent) }
      }
    } else {
      draft.setUnknown(.isModalInPresentation)
    }
  }

  func readContent(into draft: inout Draft) {
    if let scene = content.scene { return readContent(of: scene, into: &draft) }
    guard let facts = content.hosted ?? content.facts, !facts.takesTextOnLeaving else { return }
    let entry = TextEntry(facts)
    guard let role = entry.role else { return }
    let isClosed = Closing.isCalled(in: facts) || unit.calls.contains(where: Closing.isDismissal)
    draft.set(.controls, .known(.controls(Control.ofForm(role, id: entry.name, isClosed: isClosed))))
  }
}
