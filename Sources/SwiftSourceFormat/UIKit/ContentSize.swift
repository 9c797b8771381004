internal import CSwiftTree
import PopupModel

/// The size that a controller gives its content, as code computes it.
enum ContentSize {
  /// A known size, or what fitting comes to for a known target.
  static func value(of assignment: Unit.Assignment, in unit: Unit, _ evaluator: Evaluator) -> Size? {
    if let size = evaluator.value(of: assignment, in: unit, expecting: KeyType.size).size { return size }
    guard assignment.isSimple, let call = Unit.call(unit.constant(assignment.value) ?? assignment.value),
      call.name == "systemLayoutSizeFitting"
    else { return nil }
    return call.arguments.first.flatMap { evaluator.value(of: $0.value, in: unit, expecting: KeyType.size).size }
  }

  /// The sides of the main screen that `CGSize(width:height:)` takes its own from, through local constants.
  static func screenSides(of assignment: Unit.Assignment, in unit: Unit) -> [(key: Key, side: Word, node: Node)] {
    guard assignment.isSimple, let call = Unit.call(assignment.value),
      call.name == "CGSize" || (call.name == "init" && call.arguments.count == 2)
    else { return [] }
    return [("width", Key.widthFrom), ("height", Key.heightFrom)].compactMap { label, key in
      guard let value = call.argument(label), let side = screenSide(value, in: unit) else { return nil }
      return (key, side, value)
    }
  }

  /// `max` or `min` of the screen's width and height, whichever comes first.
  private static func screenSide(_ node: Node, in unit: Unit) -> Word? {
    guard let call = Unit.call(unit.constant(node) ?? node), call.base == nil, call.name == "max" || call.name == "min",
      call.arguments.count == 2
    else { return nil }
    let sides = call.arguments.map { argument in
      argument.value.text.split(whereSeparator: \.isWhitespace).joined().split(separator: ".").filter { $0 != "size" }
    }
    let bounds: [Substring] = ["UIScreen", "main", "bounds"]
    guard Set(sides) == [bounds + ["width"], bounds + ["height"]] else { return nil }
    return call.name == "max" ? .longerScreenSide : .shorterScreenSide
  }

  static func isMentioned(by facts: ClassFacts) -> Bool {
    facts.mentions("preferredContentSize") || facts.mentions("contentSizeForViewInPopover")
  }

  /// Whether the arms around an assignment only keep it from setting the size that it is already.
  static func isUnconditional(_ assignment: Unit.Assignment) -> Bool {
    let branches = Branch.around(assignment.node, within: Node(tree: assignment.node.tree, index: 0))
    return branches.allSatisfy { branch in
      let condition = branch.condition?.text.split(separator: " ").joined() ?? ""
      return branch.arm == 1 && condition.hasPrefix("preferredContentSize!=")
    }
  }

  /// The changes after which a class computes its size anew: those that lead to a layout, where it does so in layout.
  static func readTriggers(of facts: ClassFacts, into draft: inout Draft) {
    guard facts.mentions("preferredContentSize") else { return }
    let own = Path(root: .own, members: ["preferredContentSize"])
    var names = Set(
      facts.units(with: own.members).filter { $0.assignments.contains { $0.path == own } }.compactMap(name))
    let callers = facts.units(with: names).filter { unit in
      unit.calls.contains { $0.base == nil && names.contains($0.name) }
    }
    names.formUnion(callers.compactMap(name))
    if !names.isDisjoint(with: ["viewDidLayoutSubviews", "viewWillLayoutSubviews"]) {
      draft.set(.recomputedOn, .known(.words([.contentSizeCategory, .content])))
    } else if !names.isSubset(of: ["init", "viewDidLoad"]) {
      draft.set(.recomputedOn, .unknown)
    }
  }

  private static func name(_ unit: Unit) -> String? { FunctionDeclaration(unit.node, path: unit.file.path)?.name }
}
