internal import CSwiftTree
import PopupModel

/// Popups that are no controller's: views that dim and lay a card out, and are put over a window.
struct OverlaySites {
  let unit: Unit
  let lookup: Lookup

  private static let views: Set<String> = ["UIView", "UIControl"]

  static let words = [
    TellingWords(["addSubview(self)"]),
    TellingWords([
      "indow.addSubview", "indow?.addSubview", "indow!.addSubview",
      "indow().addSubview", "indow()?.addSubview", "indow()!.addSubview",
    ]),
    // Not every name with a window in it: controllers of the Mac's windows have views too.
    TellingWords(["addSubview"], [.end("UIWindow"), .end("indows")]),
  ]

  func drafts() -> [Draft] {
    unit.calls.compactMap { call in
      guard call.name == "addSubview", let base = call.base, isWindow(base, of: call),
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

  // MARK: Windows

  /// Whether a view is added to a window: `keyWindow`, `view.window?`, `makeWindow()`, one of several `windows`, or what has
  /// the type in this code.
  ///
  /// A type that is written elsewhere is followed for `addSubview(self)` alone, which `words` has.
  private func isWindow(_ node: Node, of call: Unit.Call) -> Bool {
    let text = call.callee.text
    if ["indow", "indow()"].contains(where: { name in
      ["", "?", "!"].contains { text.hasSuffix("\(name)\($0).addSubview") }
    }) {
      return true
    }
    if element(ViewNames.bare(node)).map({ ViewNames.bare($0).text.hasSuffix("indows") }) == true { return true }
    guard unit.path(of: node).flatMap({ unit.typeName(of: $0) }) == "UIWindow" else { return false }
    return call.node.text.hasSuffix("addSubview(self)") || unit.node.mentions("UIWindow")
  }

  /// What a node takes one of: `windows` of `windows.first`, `windows[0]` and `windows.first { … }`.
  private func element(_ node: Node) -> Node? {
    let parts = node.children
    switch node.kind {
    case .subscriptCallExpr: return node.firstChild
    case .memberAccessExpr:
      guard parts.count > 1, let name = parts.last?.text, name == "first" || name == "last" else { return nil }
      let base = ViewNames.bare(parts[0])
      guard let call = Unit.call(base), call.name == "filter" else { return base }
      return call.base
    case .functionCallExpr:
      guard let call = Unit.call(node), call.name == "first" || call.name == "last" else { return nil }
      return call.base
    default: return nil
    }
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
    if let value = facts.ownValue(of: ["accessibilityViewIsModal"])?.bool {
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
