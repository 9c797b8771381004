internal import CSwiftTree
import PopupModel

/// Popups that are no controller's: views that dim and lay a card out, and are put over a window.
struct OverlaySites {
  let unit: Unit
  let lookup: Lookup

  private static let views: Set<String> = ["UIView", "UIControl"]

  func drafts() -> [Draft] {
    unit.calls.compactMap { call in
      guard call.name == "addSubview", let window = call.base, isWindow(window),
        let value = call.arguments.first?.value, let facts = overlay(value), let system = facts.systemClass,
        Self.views.contains(system), let card = CardLayout(facts, root: [], lookup: lookup)
      else { return nil }
      return draft(of: facts, card, at: call)
    }
  }

  /// The class of what is added: this one, or that of a value that is made here.
  private func overlay(_ value: Node) -> ClassFacts? {
    guard let path = unit.path(of: value) else { return nil }
    let name = path == Path(root: .own) ? unit.type?.name : unit.typeName(of: path)
    return name.flatMap { lookup.type($0) }
  }

  private func isWindow(_ node: Node) -> Bool {
    if let path = unit.path(of: node), unit.typeName(of: path) == "UIWindow" { return true }
    let text = ViewNames.bare(node).text.lowercased()
    return text.contains("window") && !text.hasSuffix(".view")
  }

  private func draft(of facts: ClassFacts, _ card: CardLayout, at call: Unit.Call) -> Draft {
    let statement = call.node.nearest { $0.parent?.kind == .codeBlockItem } ?? call.node
    var draft = Draft(kind: .overlay, name: facts.name, nameRange: call.node.range)
    draft.places = [statement.range]
    draft.set(.style, .known(.word(.none)), at: call.node)
    draft.site.presenter = unit.type
    draft.site.content = facts.declaration
    draft.setUnknown(
      .scrollable, .definesPresentationContext, .preferredContentSize, .isModalInPresentation, .escapes, .closesItself)
    card.read(into: &draft, file: lookup.path)
    let isModal = facts.ownAssignments(to: ["accessibilityViewIsModal"])
    if let value = isModal.first.flatMap({ Literals.bool($0.value) }), isModal.count == 1 {
      draft.set(.viewIsModal, .known(.bool(value)))
    } else if facts.mentions("accessibilityViewIsModal") {
      draft.set(.viewIsModal, .unknown)
    }
    var sources = GeometrySources(lookup: lookup)
    for inner in facts.units { card.readGeometry(of: inner, into: &sources) }
    draft.setGeometrySources(sources, file: lookup.path)
    RegionReads(of: facts).read(into: &draft, file: lookup.path)
    return draft
  }
}
