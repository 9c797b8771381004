internal import CSwiftTree
import PopupModel

/// What code says of a UIPopoverController: its content, its size and where it is presented from.
struct LegacyPopover {
  let unit: Unit
  let lookup: Lookup
  /// The call that makes it.
  let creation: Unit.Call
  /// The controller that it shows.
  let content: Path
  /// The one call that presents it; nil where there is none, or more.
  private(set) var presentation: Unit.Call?
  private let path: Path

  init?(_ creation: Unit.Call, unit: Unit, lookup: Lookup) {
    guard let argument = creation.argument("contentViewController") else { return nil }
    self.unit = unit
    self.lookup = lookup
    self.creation = creation
    path = Path(root: .value(creation.node.index))
    content = unit.path(of: argument) ?? Path(root: .value(argument.index))
    let presentations = unit.calls.filter { call in
      call.name == "present" && call.arguments.first?.label == "from" && call.base.flatMap { unit.path(of: $0) } == path
    }
    presentation = presentations.count == 1 ? presentations[0] : nil
  }

  func assignment(to name: String) -> Unit.Assignment? {
    unit.assignments.last { $0.path == path.appending(name) }
  }

  /// Calls of `setContentSize(_:animated:)`.
  var sizeCalls: [Unit.Call] {
    unit.calls.filter { $0.name == "setContentSize" && $0.base.flatMap { unit.path(of: $0) } == path }
  }

  private func value(_ node: Node, _ type: String) -> CodeValue {
    lookup.evaluator.value(of: node, in: unit, expecting: type)
  }

  func read(into draft: inout Draft) {
    readAnchor(into: &draft)
    if let found = assignment(to: "contentSize") {
      let size = lookup.evaluator.value(of: found, in: unit, expecting: KeyType.size).size
      draft.set(.preferredContentSize, size.map { .known(.size($0)) } ?? .unknown, at: found.value)
      draft.places.append(found.node.range)
    } else if let call = sizeCalls.first, let argument = call.arguments.first?.value {
      let size = sizeCalls.count == 1 ? value(argument, KeyType.size).size : nil
      draft.set(.preferredContentSize, size.map { .known(.size($0)) } ?? .unknown, at: argument)
      draft.places.append(call.node.range)
    }
    if let found = assignment(to: "passthroughViews") {
      let views = Literals.names(found.value)
      draft.set(.passthroughViews, views.map { .known(.list($0.map(Value.string))) } ?? .unknown, at: found.value)
    }
    if let found = assignment(to: "popoverLayoutMargins") {
      draft.set(
        .layoutMargins, value(found.value, KeyType.insets).insets.map { .known(.insets($0)) } ?? .unknown,
        at: found.value)
    }
    if let found = assignment(to: "popoverBackgroundViewClass") {
      draft.set(.backgroundView, .unknown, at: found.value)
    }
    if let found = assignment(to: "delegate") { draft.places.append(found.node.range) }
  }

  private func readAnchor(into draft: inout Draft) {
    guard let presentation, let from = presentation.argument("from") else {
      return draft.setUnknown(.sourceView, .sourceItem, .barButtonItem)
    }
    draft.places.append(presentation.node.range)
    if let view = presentation.argument("in") {
      let source = unit.path(of: view)
      let isOwn = source == Path(root: .own, members: ["view"])
      draft.set(.sourceView, .known(.string(isOwn ? "view" : String(view.text.prefix(60)))), at: view)
      let word = source.flatMap { AnchorRect(lookup: lookup).word(from, of: $0, in: unit) }
      let rect = value(from, KeyType.rect).rect
      let state: State<Value> =
        if let word { .known(.word(word)) } else if let rect, !rect.isEmpty { .known(.rect(rect)) } else { .unknown }
      draft.set(.sourceRect, state, at: from)
    } else {
      draft.set(.barButtonItem, .known(.string(String(from.text.prefix(60)))), at: from)
    }
    guard let arrows = presentation.argument("permittedArrowDirections"), Literals.member(arrows) != "any" else {
      return
    }
    let words = value(arrows, KeyType.arrows).arrowDirections
    draft.set(.permittedArrowDirections, words.map { .known(.words($0)) } ?? .unknown, at: arrows)
  }
}
