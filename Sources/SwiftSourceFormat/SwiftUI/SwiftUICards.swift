internal import CSwiftTree
import PopupModel

/// Popups that a screen of SwiftUI draws over itself: a card in the middle of a stack or an overlay, over a layer that dims
/// all of the window.
struct SwiftUICards {
  let unit: Unit
  let lookup: Lookup

  /// A translucent black that covers the window, with what is laid over it.
  private struct Site {
    var alpha: Double
    /// With its modifiers.
    var dimming: Node
    var card: Node
    var surroundings: CardSurroundings
  }

  /// What dims is black and covers all of the window.
  static let words = [TellingWords(["ignoresSafeArea", "edgesIgnoringSafeArea"], ["black"])]

  func drafts() -> [Draft] {
    guard unit.node.mentions("black") else { return [] }
    return unit.calls.compactMap(site).compactMap(draft)
  }

  // MARK: Finding

  private func site(_ call: Unit.Call) -> Site? {
    guard call.name == "ignoresSafeArea" || call.name == "edgesIgnoringSafeArea", call.base != nil,
      CardSurroundings.coversAllEdges(call)
    else { return nil }
    let dimming = CardSurroundings.chain(from: call.node)
    guard let alpha = alpha(of: dimming), alpha > 0.05, alpha < 0.95,
      let card = CardSurroundings.only(after: dimming),
      let surroundings = CardSurroundings(of: dimming, in: unit.node)
    else { return nil }
    return Site(alpha: alpha, dimming: dimming, card: card, surroundings: surroundings)
  }

  /// The opacity of `Color.black.opacity(0.4)`, or of a shape that is filled with it.
  private func alpha(of view: Node) -> Double? {
    let root = ViewArms.root(of: view)
    for modifier in CardSurroundings.modifiers(of: view) {
      switch modifier.name {
      case "opacity" where isBlack(root):
        return modifier.arguments.first.flatMap { lookup.evaluator.number($0.value, in: unit) }
      case "fill", "foregroundColor", "foregroundStyle":
        guard Unit.call(root)?.name == "Rectangle",
          let fill = modifier.arguments.first.flatMap({ Unit.call($0.value) }),
          fill.name == "opacity", let black = fill.base, isBlack(black)
        else { return nil }
        return fill.arguments.first.flatMap { lookup.evaluator.number($0.value, in: unit) }
      default: continue
      }
    }
    return nil
  }

  private func isBlack(_ node: Node) -> Bool {
    if Literals.member(node) == "black" { return node.text == ".black" || node.text.hasSuffix("Color.black") }
    guard let call = Unit.call(node), call.name == "Color", let value = call.arguments.first else { return false }
    return value.label == nil && Literals.member(value.value) == "black"
  }

  // MARK: Reading

  private func draft(_ site: Site) -> Draft? {
    let card = CardView(site.card, in: unit, lookup: lookup)
    guard card.isCard, !card.isProgress, !site.surroundings.isOverContent || site.surroundings.isConditional else {
      return nil
    }
    let place = site.surroundings.name
    var draft = Draft(
      kind: .swiftUICard, name: card.typeName ?? unit.type?.name ?? "card", nameRange: place.range)
    draft.places = [site.dimming.range, site.card.range, place.range]
    draft.set(.style, .known(.word(.overFullScreen)), at: place)
    draft.set(.dimmingBy, .known(.word(.custom)), at: site.dimming)
    draft.set(.dimmingAlpha, .known(.number(site.alpha)), at: site.dimming)
    let isCentred = site.surroundings.isCentred && card.staysInPlace
    draft.set(.layoutCenter, isCentred ? .known(.point(Point(x: 0, y: 0))) : .unknown, at: place)
    if !site.surroundings.ignoresSafeArea { draft.set(.layoutContainer, .known(.word(.safeArea)), at: place) }
    let sides = card.sides
    // A side of 0 is none that is known.
    let size = Size(width: sides.width ?? 0, height: sides.height ?? 0)
    draft.set(.layoutSize, size.width > 0 || size.height > 0 ? .known(.size(size)) : .unknown, at: place)
    // A tap on what dims is the only one that is surely outside.
    draft.set(.outsideTap, CardSurroundings.takesTaps(site.dimming) ? .known(.word(.custom)) : .unknown)
    let controls = card.controls(closing: site.surroundings.conditions)
    if !controls.isEmpty { draft.set(.controls, .known(.controls(controls))) }
    draft.setUnknown(.preferredContentSize, .scrollable, .viewIsModal, .escapes)
    if unit.type?.node.mentions("reservedRegions") ?? unit.node.mentions("reservedRegions") {
      draft.setUnknown(.avoidsDivision)
    }
    return draft
  }
}
