internal import CSwiftTree
import PopupModel

/// Tells what a source rect is of its source view, as code computes it.
struct AnchorRect {
  let lookup: Lookup

  /// `center`, `bounds` or `frame` where the rect is that of the view at `source`; nil for anything else.
  func word(_ node: Node, of source: Path, in unit: Unit) -> Word? {
    if let path = unit.path(of: node) {
      if path == source.appending("bounds") { return .bounds }
      // A controller's own view lies in its window as its bounds do.
      if path == source.appending("frame") { return source == Path(root: .own, members: ["view"]) ? .bounds : .frame }
    }
    if isRow(node, of: source, in: unit) { return .frame }
    return isCentre(node, of: source.appending("bounds"), in: unit) ? .center : nil
  }

  /// The calls that give a cell's rect in its list, by those that give the cell itself.
  private static let rects = ["cellForRow": "rectForRow", "cellForItem": "layoutAttributesForItem"]

  /// Whether it is the rect that a list has for the cell at `source`: the cell's frame, in the list's coordinates.
  private func isRow(_ node: Node, of source: Path, in unit: Unit) -> Bool {
    guard let origin = unit.origin(of: source), let cell = Unit.call(origin), let name = Self.rects[cell.name],
      let list = cell.base.flatMap({ unit.path(of: $0) }), let row = cell.argument("at").flatMap({ unit.path(of: $0) }),
      let path = unit.path(of: node), case .value(let index) = path.root,
      path.members == (name == "rectForRow" ? [] : ["frame"]),
      let rect = Unit.call(Node(tree: unit.file.tree, index: index)), rect.name == name
    else { return false }
    return rect.base.flatMap { unit.path(of: $0) } == list && rect.argument("at").flatMap { unit.path(of: $0) } == row
  }

  /// Whether it is a point at the middle of `bounds`, written out or by a function of the type that does nothing else.
  private func isCentre(_ node: Node, of bounds: Path, in unit: Unit, depth: Int = 0) -> Bool {
    guard depth < 4, let call = Unit.call(node) else { return false }
    if call.name == "CGRect" || (call.name == "init" && call.arguments.count == 4) {
      guard let x = call.argument("x"), let y = call.argument("y"),
        let width = call.argument("width").flatMap(Literals.number), width >= 0, width <= 1,
        let height = call.argument("height").flatMap(Literals.number), height >= 0, height <= 1
      else { return false }
      return isMiddle(x, "midX", "width", of: bounds, in: unit) && isMiddle(y, "midY", "height", of: bounds, in: unit)
    }
    guard call.arguments.count == 1, isOwn(call, of: unit), let type = unit.type,
      let argument = unit.path(of: call.arguments[0].value),
      let function = lookup.type(type.name)?.methods(call.name).first(where: { $0.accepts(call.labels) }),
      let inner = lookup.unit(of: function), inner.returned.count == 1,
      let binding = inner.bindings.first(where: { $0.node.kind == .functionParameter })
    else { return false }
    let parameter = Path(root: .value(binding.node.index))
    if argument == bounds { return isCentre(inner.returned[0], of: parameter, in: inner, depth: depth + 1) }
    if argument.appending("bounds") == bounds {
      return isCentre(inner.returned[0], of: parameter.appending("bounds"), in: inner, depth: depth + 1)
    }
    return false
  }

  /// Whether a call has no receiver but its own type.
  private func isOwn(_ call: Unit.Call, of unit: Unit) -> Bool {
    guard let base = call.base else { return true }
    return base.is("self") || base.is("Self") || base.text == unit.type?.name
  }

  /// `bounds.midX`, `bounds.width / 2` or `bounds.size.width / 2`.
  private func isMiddle(_ node: Node, _ middle: String, _ length: String, of bounds: Path, in unit: Unit) -> Bool {
    if unit.path(of: node) == bounds.appending(middle) { return true }
    guard let parts = node.child(.exprList)?.children, parts.count == 3, parts[1].is("/"),
      Literals.number(parts[2]) == 2, let path = unit.path(of: parts[0])
    else { return false }
    return path == bounds.appending(length) || path == bounds.appending("size").appending(length)
  }
}

/// What a delegate sets in `prepareForPopoverPresentation(_:)`, which UIKit calls before it asks for the anchor.
struct PopoverPreparation {
  private let unit: Unit
  private let controller: Path

  /// Nil where the class has no such method.
  init?(_ facts: ClassFacts, lookup: Lookup) {
    guard let method = facts.methods("prepareForPopoverPresentation").first, let unit = lookup.unit(of: method),
      let binding = unit.bindings.first(where: { $0.node.kind == .functionParameter })
    else { return nil }
    self.unit = unit
    controller = Path(root: .value(binding.node.index))
  }

  private func assignment(to name: String) -> (found: Unit.Assignment?, isConditional: Bool) {
    let found = unit.assignments.last { $0.path == controller.appending(name) }
    let isConditional = found.map { !Branch.around($0.node, within: unit.node).isEmpty || !$0.isSimple } ?? false
    return (found, isConditional)
  }

  /// Where it sets an anchor, what of it is known; where it may set one elsewhere, that it is not known.
  func read(into draft: inout Draft, lookup: Lookup) {
    let anchors: [(Key, String)] = [
      (.sourceView, "sourceView"), (.sourceItem, "sourceItem"), (.barButtonItem, "barButtonItem"),
    ]
    let found = anchors.map { (key: $0.0, assignment: assignment(to: $0.1)) }
    let isHandedOn = unit.calls(with: [controller]).contains { call in
      call.arguments.contains { unit.path(of: $0.value) == controller }
        || call.base.flatMap { unit.path(of: $0) } == controller
    }
    guard !isHandedOn, !found.contains(where: \.assignment.isConditional) else {
      return draft.setUnknown(.sourceView, .sourceItem, .barButtonItem, .sourceRect)
    }
    let other = unit.file.path == lookup.path ? nil : unit.file.path
    for (key, assignment) in found {
      guard let assignment = assignment.found else { continue }
      let path = unit.path(of: assignment.value)
      let isPresenters = path == controller.appending("presentingViewController").appending("view")
      draft.set(
        key, .known(.string(isPresenters ? "view" : String(assignment.value.text.prefix(60)))),
        at: assignment.value, key: assignment.target, in: other)
    }
    guard let rect = assignment(to: "sourceRect").found else { return }
    let source = found.first { $0.key == .sourceView }?.assignment.found.flatMap { unit.path(of: $0.value) }
    let word = source.flatMap { AnchorRect(lookup: lookup).word(rect.value, of: $0, in: unit) }
    draft.set(.sourceRect, word.map { .known(.word($0)) } ?? .unknown, at: rect.value, key: rect.target, in: other)
  }
}

extension ClassFacts {
  /// Whether its own code gets at the popover presentation controller that presents it, and may anchor it.
  var anchorsItself: Bool {
    let own = Path(root: .own, members: ["popoverPresentationController"])
    return mentions("popoverPresentationController")
      && chain.flatMap(\.units).contains { unit in
        unit.assignments.contains { assignment in
          assignment.path.members(after: own)?.first.map(Flow.anchorNames.contains) ?? false
        }
          || unit.bindings.contains { $0.value.flatMap { unit.path(of: $0) } == own }
          || unit.calls.contains { call in call.arguments.contains { unit.path(of: $0.value) == own } }
      }
  }
}
