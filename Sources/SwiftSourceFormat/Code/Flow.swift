internal import CSwiftTree

/// Where a controller goes in the code that makes or configures it.
struct Flow {
  /// All names that the code has for it.
  var paths: Set<Path>
  /// Calls of UIKit's own that present it.
  var presentations: [Unit.Call] = []
  /// The navigation controllers that it is the root of.
  var wrappers: [Path] = []
  /// Whether it is shown in another way: as a child, in a window.
  var isEmbedded = false
  /// Whether it, or its presentation controller, goes somewhere that is not followed.
  var escapes = false
  /// Whether a function that it was handed to anchors it, or may.
  var isAnchoredElsewhere = false
  /// The type of the receiver of `present` overrides that.
  private let unit: Unit

  static let presentationControllers: Set<String> = [
    "popoverPresentationController", "presentationController", "sheetPresentationController",
  ]
  static let anchorNames: Set<String> = ["sourceView", "sourceItem", "barButtonItem"]

  private static let harmless: Set<String> = [
    "addAction", "addTextField", "print", "debugPrint", "loadViewIfNeeded", "setValue", "dismiss", "viewDidLoad",
    "removeAction",
    "UIPopoverController", "init", "type", "contains", "append", "isKind", "setNeedsStatusBarAppearanceUpdate",
    "setViewControllers",
    "pushViewController", "setTitle",
    "NSLog", "assert", "ObjectIdentifier", "setNavigationBarHidden",
  ]

  /// - Parameter isReturnFollowed: whether who calls looks at what is given back.
  init(_ start: Path, in unit: Unit, lookup: Lookup, depth: Int = 0, isReturnFollowed: Bool = false) {
    self.unit = unit
    paths = [start]
    var grew = true
    while grew {
      grew = false
      for assignment in unit.assignments(with: paths) where assignment.isSimple {
        guard let value = unit.path(of: assignment.value) else { continue }
        let isPlain = assignment.path.members.count <= (assignment.path.root == .own ? 1 : 0)
        if isPlain, paths.contains(value), paths.insert(assignment.path).inserted { grew = true }
        if isPlain, value.members.isEmpty, paths.contains(assignment.path), assignment.path.root != .own,
          paths.insert(value).inserted
        {
          grew = true
        }
      }
    }
    for call in unit.calls(with: paths) { follow(call, lookup, depth) }
    for value in unit.returned where !isReturnFollowed && unit.path(of: value).map(paths.contains) ?? false {
      escapes = true
    }
    for assignment in unit.assignments(with: paths) {
      guard let value = unit.path(of: assignment.value), let rest = rest(of: value) else { continue }
      // Stored where other code may reach it: the anchor may be set there.
      if rest.isEmpty, assignment.path.members.count > 1, assignment.path.members.last != "delegate" { escapes = true }
      if rest.count == 1, let name = rest.first, Flow.presentationControllers.contains(name) {
        if !assignment.path.members.isEmpty { escapes = true }
      }
    }
    if let type = unit.type {
      for path in paths where path.root == .own && path.members.count == 1 {
        // Kept in a property: another method may anchor it.
        let others = lookup.type(type.name)?.units(with: Flow.presentationControllers) ?? []
        for other in others where other.node != unit.node || other.file !== unit.file {
          let anchors = other.assignments.contains { assignment in
            guard let rest = assignment.path.members(after: path) else { return false }
            return rest.contains(where: Flow.presentationControllers.contains)
          }
          let binds = other.bindings.contains { binding in
            guard let value = binding.value, let bound = other.path(of: value), let rest = bound.members(after: path)
            else { return false }
            return rest.contains(where: Flow.presentationControllers.contains)
          }
          if anchors || binds { isAnchoredElsewhere = true }
        }
      }
    }
  }

  /// Those names in an order that does not change from run to run.
  var orderedPaths: [Path] { paths.sorted(by: Path.precedes) }

  /// The members behind the name that says most of a path.
  private func rest(of path: Path) -> ArraySlice<String>? {
    paths.compactMap { path.members(after: $0) }.min { $0.count < $1.count }
  }

  private mutating func follow(_ call: Unit.Call, _ lookup: Lookup, _ depth: Int) {
    if let base = call.base, let path = unit.path(of: base), let rest = rest(of: path) {
      if rest.isEmpty, !Flow.harmless.contains(call.name) {
        followMethod(call, lookup)
      } else if rest.count == 1, let name = rest.first, Flow.presentationControllers.contains(name) {
        isAnchoredElsewhere = true
      }
    }
    for (index, argument) in call.arguments.enumerated() {
      guard let path = unit.path(of: argument.value), let rest = rest(of: path) else { continue }
      if rest.count == 1, let name = rest.first, Flow.presentationControllers.contains(name) {
        isAnchoredElsewhere = true
      }
      guard rest.isEmpty else { continue }
      switch call.name {
      case "present" where index == 0 && argument.label == nil && call.labels.contains("animated"),
        "presentViewController" where index == 0:
        presentations.append(call)
        if overridesPresent(call, lookup) { isAnchoredElsewhere = true }
      case _ where argument.label == "rootViewController":
        wrappers.append(Path(root: .value(call.node.index)))
      case "addChild", "addChildViewController", "setViewControllers":
        isEmbedded = true
      case _ where Flow.harmless.contains(call.name): break
      default: followFunction(call, argument: index, lookup, depth)
      }
    }
  }

  /// A method of the controller's own, such as one of an extension, may anchor or present it.
  private mutating func followMethod(_ call: Unit.Call, _ lookup: Lookup) {
    guard call.name != "present" || !call.labels.contains("animated") else { return }
    let mayBeSystems = ["view", "show"].contains(call.name)
    let functions = lookup.functions(named: call.name, labels: call.labels, with: mayBeSystems ? [] : .presents)
    if functions.isEmpty {
      if mayBeSystems { escapes = true }
      return
    }
    for function in functions {
      if Flow.presentationControllers.contains(where: function.node.mentions)
        || Flow.anchorNames.contains(where: function.node.mentions) || function.node.mentions("present")
      {
        isAnchoredElsewhere = true
      }
    }
  }

  private mutating func followFunction(_ call: Unit.Call, argument: Int, _ lookup: Lookup, _ depth: Int) {
    let own = ownFunctions(call, lookup)
    let functions = own.isEmpty ? lookup.functions(named: call.name, labels: call.labels) : own
    guard !functions.isEmpty, functions.count <= 6, depth < 3 else {
      escapes = true
      return
    }
    for function in functions {
      guard let parameter = function.parameter(for: argument, of: call.labels), let unit = lookup.unit(of: function),
        let binding = unit.bindings.first(where: { $0.name == parameter.name && $0.node.kind == .functionParameter })
      else {
        escapes = true
        continue
      }
      let flow = Flow(Path(root: .value(binding.node.index)), in: unit, lookup: lookup, depth: depth + 1)
      if flow.isAnchoredElsewhere || flow.anchors { isAnchoredElsewhere = true }
      if flow.escapes || (flow.presentations.isEmpty && flow.wrappers.isEmpty) { escapes = true }
      if flow.isEmbedded { isEmbedded = true }
      if !flow.presentations.isEmpty { presentations.append(call) }
    }
  }

  /// The methods of the class itself that a call means: they come before all others.
  private func ownFunctions(_ call: Unit.Call, _ lookup: Lookup) -> [FunctionDeclaration] {
    guard call.base == nil || call.base?.is("self") == true, let type = unit.type else { return [] }
    return lookup.type(type.name)?.methods(call.name).filter { $0.body != nil && $0.accepts(call.labels) } ?? []
  }

  /// Whether the code sets an anchor, a delegate or anything else of its presentation controller.
  private var anchors: Bool {
    unit.assignments(with: paths).contains { assignment in
      rest(of: assignment.path).map { $0.first.map(Flow.presentationControllers.contains) ?? false } ?? false
    }
  }

  /// Whether `present(_:animated:completion:)` is overridden by one that knows of popovers.
  private func overridesPresent(_ call: Unit.Call, _ lookup: Lookup) -> Bool {
    guard call.base == nil || call.base?.is("self") == true, let type = unit.type else { return false }
    return lookup.type(type.name)?.methods("present").contains { $0.node.mentions("popoverPresentationController") }
      ?? false
  }
}
