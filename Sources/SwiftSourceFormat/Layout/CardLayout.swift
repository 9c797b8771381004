internal import CSwiftTree
import PopupModel

/// A class that dims what is behind it and lays a card out over that: a popup that the app places itself.
struct CardLayout {
  typealias Attribute = LayoutStatement.Attribute

  /// Where statements put a view along one axis of its container.
  struct Placing {
    enum Pin: Equatable {
      case middle(Double)
      case edges(low: Double?, high: Double?)
      /// Computed from something that is not the container.
      case elsewhere
    }

    var pin: Pin
    var isSafeArea: Bool
    /// Nil where it is not known, or lies between two edges.
    var length: Double?
    var statements: [LayoutStatement]

    var isStretched: Bool {
      if case .edges(.some, .some) = pin { return true }
      return false
    }

    /// From edge to edge.
    var isFlush: Bool { pin == .edges(low: 0, high: 0) }

    /// As edges of a layout, where free ones leave a view in the middle.
    var edges: (low: Double?, high: Double?)? {
      switch pin {
      case .middle(let offset): offset == 0 ? (nil, nil) : nil
      case .edges(let low, let high): (low, high)
      case .elsewhere: nil
      }
    }
  }

  let facts: ClassFacts
  let names: ViewNames
  let dimming: Backdrop
  /// The name of the card among the class's views.
  let view: String
  let x: Placing
  let y: Placing
  /// What the layout takes from elsewhere, for its two axes are in different containers.
  private(set) var inferences: [Word] = []

  /// Nil where the class shows no card over a dimmed backdrop.
  ///
  /// - Parameter root: the members that lead to the view that the card is laid out in.
  /// - Parameter backdrop: what dims behind the root view, where the class itself dims nothing.
  init?(_ facts: ClassFacts, root: [String] = ["view"], over backdrop: Backdrop? = nil, lookup: Lookup) {
    let units = facts.chain.flatMap(\.units)
    let names = ViewNames(units, root: root)
    let evaluator = lookup.evaluator
    let backdrops = Backdrop.all(in: units, names: names, evaluator: evaluator)
    let inner = root.isEmpty ? nil : names.types[ViewNames.root].flatMap { lookup.type($0) }
    guard !backdrops.isEmpty || backdrop != nil || inner != nil else { return nil }
    let statements = LayoutStatements(units, names: names, evaluator: evaluator)
    let views = LaidOutViews(statements, names: names, units: units)
    let own = views.backdrop(among: backdrops)
    guard let dimming = own ?? backdrop, let card = views.card(over: own, lookup: lookup) else {
      // The view may be of a class that lays the card out itself.
      guard let inner, let card = CardLayout(inner, root: [], over: own ?? backdrop, lookup: lookup) else { return nil }
      self = card
      return
    }
    self.facts = facts
    self.names = names
    self.dimming = dimming
    view = card.view
    (x, y) = (card.x, card.y)
    if x.isSafeArea != y.isSafeArea { inferences.append(.place) }
  }

  /// What covers the root view of a class and dims, whether there is a card over it or not.
  static func backdrop(of facts: ClassFacts, root: [String], lookup: Lookup) -> Backdrop? {
    let units = facts.chain.flatMap(\.units)
    let names = ViewNames(units, root: root)
    let evaluator = lookup.evaluator
    let found = Backdrop.all(in: units, names: names, evaluator: evaluator)
    if found.isEmpty { return nil }
    return LaidOutViews(LayoutStatements(units, names: names, evaluator: evaluator), names: names, units: units)
      .backdrop(among: found)
  }

  /// The size that the layout alone gives the card.
  var size: Size? {
    guard let width = x.length, let height = y.length else { return nil }
    return Size(width: width, height: height)
  }

  /// The constraints of a card that is centred and has a size, where all of them are of anchors.
  var anchors: (centreX: LayoutStatement, centreY: LayoutStatement, width: LayoutStatement, height: LayoutStatement)? {
    func statement(_ attribute: Attribute, _ placing: Placing) -> LayoutStatement? {
      placing.statements.first { $0.attribute == attribute && $0.notation == .anchor }
    }
    guard x.statements.count == 2, y.statements.count == 2, let centreX = statement(.centreX, x),
      let centreY = statement(.centreY, y), let width = statement(.width, x), let height = statement(.height, y)
    else { return nil }
    return (centreX, centreY, width, height)
  }

  /// The card, as the code names it in its constraints.
  var source: String? {
    guard let call = anchors.flatMap({ Unit.call($0.centreX.node) }), let anchor = call.base else { return nil }
    return ViewNames.member(anchor)?.base?.text
  }

  func read(into draft: inout Draft, file: String) {
    guard let first = x.statements.first ?? y.statements.first else { return }
    let other = first.path == file ? nil : first.path
    let place = first.node
    draft.inferences = inferences
    if other == nil { draft.card = place }
    if case .middle(let dx) = x.pin, case .middle(let dy) = y.pin {
      draft.set(.layoutCenter, .known(.point(Point(x: dx, y: dy))), at: place, in: other)
    } else if let horizontal = x.edges, let vertical = y.edges {
      let edges = Edges(top: vertical.low, leading: horizontal.low, bottom: vertical.high, trailing: horizontal.high)
      draft.set(.layoutEdges, .known(.edges(edges)), at: place, in: other)
    } else {
      draft.set(.layoutEdges, .unknown, at: place, in: other)
    }
    if x.isSafeArea && y.isSafeArea {
      draft.set(.layoutContainer, .known(.word(.safeArea)), at: place, in: other)
    }
    let size = Size(width: x.isStretched ? 0 : x.length ?? 0, height: y.isStretched ? 0 : y.length ?? 0)
    if size.width > 0 || size.height > 0 {
      draft.set(.layoutSize, .known(.size(size)), at: place, in: other)
    } else if !x.isStretched || !y.isStretched {
      draft.set(.layoutSize, .unknown, at: place, in: other)
    }
    draft.properties.set(.dimmingBy, .absent)
    dimming.read(into: &draft, file: file)
    facts.readOutsideTap(into: &draft)
  }
}

extension ClassFacts {
  private static let ways = ["UITapGestureRecognizer", "UILongPressGestureRecognizer", "touchesBegan", "touchesEnded"]

  /// What a card's class may do beside laying it out: close on a tap outside or by itself, avoid the fold.
  func readOutsideTap(into draft: inout Draft) {
    if Self.ways.contains(where: mentions) || mentions("addTarget") { draft.set(.outsideTap, .unknown) }
    if mentions("asyncAfter") || mentions("Timer") { draft.set(.closesItself, .unknown) }
    if mentions("reservedRegions") { draft.set(.avoidsDivision, .unknown) }
  }
}
