internal import CSwiftTree
public import PopupModel

extension SwiftWorkspace: ControllerCode {
  public func target(of path: String) -> TargetSettings {
    path.hasPrefix("/") ? Lookup(path: path, workspace: self).target : TargetSettings()
  }

  public func settings(of names: [ControllerNames], at path: String) -> [Properties?] {
    guard path.hasPrefix("/"), case .success = SwiftParserLibrary.shared else { return names.map { _ in nil } }
    return answer { readsAll in
      let lookup = Lookup(path: path, workspace: self, readsAll: readsAll)
      return (names.map { SegueCode($0, lookup)?.settings() }, lookup)
    }
  }
}

/// What code says of a popup that a segue presents: the class that prepares the segue, and those that are presented.
struct SegueCode {
  private let names: ControllerNames
  private let lookup: Lookup
  private let presenter: ClassFacts?
  private let presented: DestinationClasses
  /// Nil where the content is what is presented.
  private let content: DestinationClasses?

  /// Nil where a class is not found, or has a class above it that is not.
  init?(_ names: ControllerNames, _ lookup: Lookup) {
    guard let presenter = lookup.classes(names.presenter),
      let presented = lookup.classes(names.presented), let content = lookup.classes(names.content)
    else { return nil }
    self.names = names
    self.lookup = lookup
    self.presenter = presenter.facts
    self.presented = presented
    self.content = presented.isNavigationController || names.content != names.presented ? content : nil
  }

  private var shown: [ClassFacts] { [presented.facts, content?.facts].compactMap { $0 } }

  // MARK: Settings

  /// What code sets; a key that is not written is not set by any.
  func settings() -> Properties? {
    let sets = presenter.map(preparations) ?? []
    // A style that code sets makes it another popup.
    if shown.contains(where: { $0.mentions("modalPresentationStyle") }) || sets.contains(where: { $0.sets(.style) }) {
      return nil
    }
    var draft = Draft(kind: .controller, name: "", nameRange: 0..<0)
    if sets.contains(where: \.escapes) {
      draft.setUnknown(
        .adaptiveStyle, .adaptiveStyleSeesTraits, .sheetHeight, .repositions, .sourceRect, .layoutMargins,
        .passthroughViews, .preferredContentSize, .isModalInPresentation, .shouldDismiss, .handlesAttempt)
    }
    read(.preferredContentSize, of: sets, into: &draft) { $0.size.map(Value.size) }
    read(.isModalInPresentation, of: sets, into: &draft) { $0.bool.map(Value.bool) }
    for (name, key) in SegueCode.anchorKeys where sets.contains(where: { $0.names.contains(name) }) {
      draft.setUnknown(key)
    }
    for (name, keys) in SegueCode.otherKeys {
      guard shown.contains(where: { $0.mentions(name) }) || sets.contains(where: { $0.names.contains(name) }) else {
        continue
      }
      for key in keys { draft.setUnknown(key) }
    }
    if shown.contains(where: { !$0.methods("accessibilityPerformEscape").isEmpty }) {
      draft.set(.escapes, .known(.bool(true)))
    }
    if StyleSet.appPlaced.contains(names.style),
      shown.contains(where: { $0.mentions("UITapGestureRecognizer") || $0.mentions("touchesBegan") })
    {
      draft.setUnknown(.outsideTap)
    }
    DelegateFacts(types: delegates(sets), lookup: lookup).read(into: &draft, style: names.style)
    return draft.properties
  }

  private static let anchorKeys: [(String, Key)] = [
    ("sourceView", .sourceView), ("sourceItem", .sourceItem), ("barButtonItem", .barButtonItem),
    ("sourceRect", .sourceRect), ("permittedArrowDirections", .permittedArrowDirections),
    ("passthroughViews", .passthroughViews), ("popoverLayoutMargins", .layoutMargins),
  ]

  private static let otherKeys: [(String, [Key])] = [
    (
      "popoverBackgroundViewClass",
      [.backgroundView, .backgroundViewClass, .backgroundViewOverrides, .arrowBase, .arrowHeight, .contentViewInsets]
    ),
    ("detents", [.sheetHeight]), ("accessibilityViewIsModal", [.viewIsModal]),
    ("popoverPresentationControllerShouldDismissPopover", [.usesDeprecated]),
    ("popoverPresentationControllerDidDismissPopover", [.usesDeprecated]),
  ]

  /// A key that is a property of the presented controller.
  private func read(_ key: Key, of sets: [Preparation], into draft: inout Draft, _ value: (CodeValue) -> Value?) {
    let name = key.name
    let type = key == .preferredContentSize ? KeyType.size : nil
    func given(_ assignment: Unit.Assignment, in unit: Unit) -> Value? {
      guard assignment.path.members.last == name else { return nil }
      return value(lookup.evaluator.value(of: assignment, in: unit, expecting: type))
    }
    let prepared = sets.flatMap { set in
      set.settings.filter { $0.path.members.contains(name) }.map { ($0, set.conditions.unit) }
    }
    for (assignment, unit) in prepared {
      draft.set(
        key, given(assignment, in: unit).map { .known($0) } ?? .unknown, at: assignment.value, key: assignment.target,
        in: unit.file.path)
    }
    if sets.contains(where: { $0.isUnclear(name) }) || prepared.contains(where: { $0.0.path.members.last != name }) {
      draft.set(key, .unknown)
      return
    }
    let own = shown.filter {
      $0.mentions(name) || (key == .preferredContentSize && $0.mentions("contentSizeForViewInPopover"))
    }
    guard !own.isEmpty else { return }
    // What the class sets, it may set after the segue was prepared.
    let assignments = own.flatMap(\.chain).flatMap { facts in
      facts.units(with: [name]).flatMap { unit in
        unit.assignments.filter { $0.path.root == .own && $0.path.members.contains(name) }
          .map { ($0, unit) }
      }
    }
    if own.count == 1, assignments.count == 1, draft.properties[key].isAbsent,
      let (assignment, unit) = assignments.first, let value = given(assignment, in: unit),
      own[0].chain.contains(where: { $0.setsOnce(assignment) })
    {
      draft.set(key, .known(value), at: assignment.value, key: assignment.target, in: unit.file.path)
    } else {
      draft.set(key, .unknown)
    }
  }

  // MARK: Delegates

  private static let delegateProtocols = [
    "UIPopoverPresentationControllerDelegate", "UIAdaptivePresentationControllerDelegate",
    "UISheetPresentationControllerDelegate",
  ]

  /// The types that may be the presentation's delegate; nil among them for one that is not found.
  private func delegates(_ sets: [Preparation]) -> [ClassFacts?] {
    var types: [ClassFacts?] = []
    for preparation in sets {
      if preparation.isDelegateUnclear || preparation.escapes { types.append(nil) }
      let assigned = preparation.settings.filter {
        $0.path.members.last == "delegate" || $0.path.members.last == "adaptivePresentationDelegate"
      }
      for assignment in assigned
      where assignment.path.members.contains(where: Flow.presentationControllers.contains)
        || assignment.path.members.last == "adaptivePresentationDelegate"
      {
        types.append(preparation.type(of: assignment.value, presenter: presenter))
      }
    }
    for facts in shown {
      let conforms = SegueCode.delegateProtocols.contains(where: facts.inherits)
      guard conforms || Flow.presentationControllers.contains(where: facts.mentions) else { continue }
      types.append(facts)
      let others = facts.units(with: Flow.presentationControllers).flatMap { unit in
        unit.assignments.filter {
          $0.path.root == .own && $0.path.members.last == "delegate"
            && $0.path.members.contains(where: Flow.presentationControllers.contains)
            && unit.path(of: $0.value) != Path(root: .own)
        }
      }
      if !others.isEmpty { types.append(nil) }
    }
    // A presenter that is such a delegate without being made one here is made one somewhere else.
    if types.isEmpty, let presenter, SegueCode.delegateProtocols.contains(where: presenter.inherits),
      !presenter.isDelegateOfOthers
    {
      types.append(nil)
    }
    return types
  }

  private func preparations(_ presenter: ClassFacts) -> [Preparation] {
    presenter.chain.flatMap { facts in
      facts.units(with: Preparation.words).compactMap { unit in
        Preparation(
          unit, of: names, destination: presented, content: content, lookup: lookup)
      }
    }
  }
}

extension ClassFacts {
  /// Whether it makes itself the delegate of what it presents in code of its own.
  fileprivate var isDelegateOfOthers: Bool {
    units(with: Flow.presentationControllers).contains { unit in
      unit.assignments.contains { assignment in
        guard assignment.path.members.last == "delegate", case .value(let index) = assignment.path.root else {
          return false
        }
        return Unit.constructed(Node(tree: unit.file.tree, index: index)) != nil
          && assignment.path.members.contains(where: Flow.presentationControllers.contains)
      }
    }
  }

  /// Whether nothing decides over an assignment.
  fileprivate func setsOnce(_ assignment: Unit.Assignment) -> Bool {
    guard let unit = units(where: { $0.contains(assignment.node) }).first else { return false }
    let isClosed = assignment.node.nearest { $0.kind == .closureExpr }.map(unit.node.contains) ?? false
    guard Branch.around(assignment.node, within: unit.node).isEmpty, !isClosed,
      unit.node.descendants(.guardStmt).isEmpty
    else { return false }
    if unit.node.kind == .initializerDecl { return true }
    return FunctionDeclaration(unit.node, path: "").map {
      ["viewDidLoad", "awakeFromNib", "loadView"].contains($0.name)
    } ?? false
  }
}

/// A method of the presenting class, as far as it has to do with one segue: `prepare(for:sender:)`, or any other that
/// changes what is presented.
struct Preparation {
  let conditions: SegueConditions
  /// The assignments that are reached for the segue, to the destination, its content or its presentation controller.
  private(set) var settings: [Unit.Assignment] = []
  /// Those that may be.
  private var unclear: [Unit.Assignment] = []
  /// Whether the destination goes somewhere that may set up its presentation.
  private(set) var escapes = false

  /// The names that say something of a presentation.
  static let sensitive: Set<String> = [
    "preferredContentSize", "isModalInPresentation", "modalPresentationStyle", "popoverPresentationController",
    "presentationController", "sheetPresentationController", "adaptivePresentationDelegate",
    "contentSizeForViewInPopover",
  ]

  /// A member without any of these has nothing to do with a segue.
  static let words = sensitive.union(["UIStoryboardSegue"])

  init?(
    _ unit: Unit, of names: ControllerNames, destination: DestinationClasses, content: DestinationClasses?,
    lookup: Lookup
  ) {
    let parameter = unit.bindings.first { $0.node.kind == .functionParameter && $0.type == "UIStoryboardSegue" }
    let segue = Path(root: .value(parameter?.node.index ?? -1))
    conditions = SegueConditions(
      unit: unit, segue: segue, identifier: names.segue, destination: destination, content: content, lookup: lookup)
    guard parameter != nil else {
      readOther(unit)
      if unclear.isEmpty { return nil }
      return
    }
    for assignment in unit.assignments where isSensitive(assignment) {
      switch conditions.reaches(assignment.node) {
      case false: continue
      case true where isOfDestination(assignment.path): settings.append(assignment)
      default: unclear.append(assignment)
      }
    }
    readCalls(unit, lookup)
  }

  private func isSensitive(_ assignment: Unit.Assignment) -> Bool {
    assignment.path.members.contains(where: Preparation.sensitive.contains)
  }

  private func isOfDestination(_ path: Path) -> Bool {
    guard let rest = path.members(after: conditions.destinationPath),
      let name = rest.firstIndex(where: Preparation.sensitive.contains)
    else { return false }
    let holder = Array(rest[..<name])
    return holder.isEmpty || DestinationClasses.contentMembers.contains(holder)
  }

  /// Elsewhere in the class: what is set of a controller that the method neither made nor is itself.
  private mutating func readOther(_ unit: Unit) {
    for assignment in unit.assignments where isSensitive(assignment) {
      if assignment.path.root == .own {
        if let first = assignment.path.members.first, Preparation.sensitive.contains(first) { continue }
      } else if let origin = unit.origin(of: Path(root: assignment.path.root)),
        Unit.call(origin) != nil || origin.kind == .closureExpr
      {
        continue
      }
      unclear.append(assignment)
    }
  }

  private mutating func readCalls(_ unit: Unit, _ lookup: Lookup) {
    let destination = conditions.destinationPath
    for call in unit.calls where call.base?.kind != .superExpr {
      for (index, argument) in call.arguments.enumerated() {
        guard let path = unit.path(of: argument.value) else { continue }
        let isSegue = path == conditions.segue
        guard isSegue || path.members(after: destination) != nil, conditions.reaches(call.node) != false else {
          continue
        }
        if Preparation.harmless.contains(call.name) { continue }
        let functions = lookup.functions(named: call.name, labels: call.labels)
        let isFollowed = !functions.isEmpty && functions.count <= 6 && index >= 0
        let words = isSegue ? Preparation.sensitive.union(["destination"]) : Preparation.sensitive
        if !isFollowed || functions.contains(where: { function in words.contains(where: function.node.mentions) }) {
          escapes = true
        }
      }
    }
  }

  private static let harmless: Set<String> = [
    "print", "debugPrint", "type", "NSLog", "assert", "ObjectIdentifier", "fatalError",
  ]

  // MARK: Answers

  func sets(_ key: Key) -> Bool {
    guard key == .style else { return false }
    return (settings + unclear).contains { $0.path.members.last == "modalPresentationStyle" }
  }

  /// The members that it may set.
  var names: Set<String> { Set((settings + unclear).compactMap(\.path.members.last)) }

  func isUnclear(_ name: String) -> Bool {
    unclear.contains { $0.path.members.contains(name) }
  }

  var isDelegateUnclear: Bool {
    unclear.contains { $0.path.members.last == "delegate" || $0.path.members.last == "adaptivePresentationDelegate" }
  }

  func type(of value: Node, presenter: ClassFacts?) -> ClassFacts? {
    let unit = conditions.unit
    guard let path = unit.path(of: value) else { return nil }
    if path == Path(root: .own) { return presenter }
    if let rest = path.members(after: conditions.destinationPath) {
      if rest.isEmpty { return conditions.destination.facts }
      return DestinationClasses.contentMembers.contains(Array(rest)) ? conditions.content?.facts : nil
    }
    return unit.typeName(of: path).flatMap { conditions.lookup.type($0) }
  }
}
