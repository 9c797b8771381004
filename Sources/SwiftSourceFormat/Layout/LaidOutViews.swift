internal import CSwiftTree

/// Where statements put the views of a class, and which of them fills the root view.
struct LaidOutViews {
  let names: ViewNames
  private var statements: [String: [LayoutStatement]] = [:]
  /// The views that fill the root or its safe area, the root among them, and whether it is the safe area.
  private(set) var fillers: [String: Bool] = [ViewNames.root: false]
  /// Views that are given a background that hides something.
  private var filled: Set<String> = []
  private let children: [String: [String]]
  private let doubts: [String: Set<LayoutStatement.Attribute>]

  struct Card {
    var view: String
    var x: CardLayout.Placing
    var y: CardLayout.Placing
  }

  init(_ all: LayoutStatements, names: ViewNames, units: [Unit]) {
    self.names = names
    statements = Dictionary(grouping: all.all, by: \.view)
    doubts = all.doubts
    children = Dictionary(grouping: names.parents.keys.sorted(), by: { names.parents[$0] ?? "" })
    for unit in units { readAppearance(unit) }
    // What fills a view that fills the root fills that too.
    for _ in 0..<8 {
      let before = fillers.count
      for view in statements.keys where fillers[view] == nil {
        guard let x = placing(view, .horizontal), let y = placing(view, .vertical), x.isFlush, y.isFlush else {
          continue
        }
        fillers[view] = x.isSafeArea || y.isSafeArea
      }
      if fillers.count == before { break }
    }
  }

  private mutating func readAppearance(_ unit: Unit) {
    for assignment in unit.assignments {
      var owner = assignment.path
      let member = owner.members.popLast()
      guard let view = names.name(owner, in: unit) else { continue }
      switch member {
      case "backgroundColor" where Literals.member(assignment.value) != "clear": filled.insert(view)
      case "cornerRadius" where view.hasSuffix(".layer"): filled.insert(String(view.dropLast(".layer".count)))
      case "autoresizingMask" where fillers[view] == nil:
        let text = assignment.value.text
        if text.contains("flexibleWidth"), text.contains("flexibleHeight"), names.parents[view] == ViewNames.root {
          fillers[view] = false
        }
      default: break
      }
    }
  }

  // MARK: Places

  /// Where a view lies along an axis of the root view or its safe area; nil where that is not known for certain.
  func placing(_ view: String, _ axis: LayoutStatement.Axis) -> CardLayout.Placing? {
    guard var placing = written(view, axis) else { return nil }
    let isMoved = (doubts[view] ?? []).contains { $0.axis == axis && $0 != .width && $0 != .height }
    if isMoved {
      placing.pin = .elsewhere
      placing.statements = Array(placing.statements.prefix(1))
    }
    return placing
  }

  /// What the code first says of a place, whatever is set later.
  private func written(_ view: String, _ axis: LayoutStatement.Axis) -> CardLayout.Placing? {
    let all = (statements[view] ?? []).filter { $0.attribute.axis == axis }
    if let computed = all.first(where: { $0.isFromScreen && $0.isFirm }) {
      return CardLayout.Placing(pin: .elsewhere, isSafeArea: false, length: nil, statements: [computed])
    }
    /// The only thing that is said of an attribute; nil twice over where several are, or one that does not always hold.
    func only(_ attribute: CardLayout.Attribute) -> LayoutStatement?? {
      let found = all.filter { $0.attribute == attribute }
      guard let first = found.first else { return .some(nil) }
      guard found.allSatisfy({ $0.isFirm && $0.constant == first.constant && $0.target?.view == first.target?.view })
      else { return nil }
      return first
    }
    func toRoot(_ attribute: CardLayout.Attribute) -> (statement: LayoutStatement, value: Double, isSafeArea: Bool)?? {
      guard let found = only(attribute) else { return nil }
      guard let found else { return .some(nil) }
      guard let target = found.target, target.attribute == attribute, let inSafeArea = fillers[target.view],
        let value = found.constant
      else { return nil }
      return (found, value, inSafeArea || target.isSafeArea)
    }
    guard let middle = toRoot(axis == .horizontal ? .centreX : .centreY), let low = toRoot(.low(axis)),
      let high = toRoot(.high(axis))
    else { return nil }
    let lengths = all.filter { $0.attribute == .width || $0.attribute == .height }
    let isLengthDoubtful = doubts[view]?.contains(axis == .horizontal ? .width : .height) ?? false
    let spanning = isLengthDoubtful ? nil : lengths.first { isSpan($0) }
    let length =
      !isLengthDoubtful && spanning == nil && lengths.count == 1 ? lengths.first { $0.target == nil && $0.isFirm } : nil
    let isLengthSet = isLengthDoubtful || spanning == nil && !lengths.isEmpty
    var used = [middle?.statement, low?.statement, high?.statement].compactMap { $0 }
    if let length { used.append(length) }
    if let spanning, middle == nil || middle?.value == 0 {
      return CardLayout.Placing(
        pin: .edges(low: 0, high: 0), isSafeArea: spanning.target?.isSafeArea ?? false, length: nil,
        statements: used + [spanning])
    }
    if let low, let high {
      // Of three things that are said of an axis, which one holds is not known, but it is centred where they are even.
      if isLengthSet || middle != nil {
        guard low.value == -high.value, middle.map({ $0.value == 0 }) ?? true else { return nil }
        if isLengthSet {
          return CardLayout.Placing(
            pin: .middle(0), isSafeArea: low.isSafeArea, length: length?.constant, statements: used)
        }
      }
      return CardLayout.Placing(
        pin: .edges(low: low.value, high: 0 - high.value), isSafeArea: low.isSafeArea && high.isSafeArea, length: nil,
        statements: used)
    }
    if let middle {
      if let edge = low ?? high, !isLengthSet, middle.value == 0 {
        let inset = low?.value ?? (0 - edge.value)
        return CardLayout.Placing(
          pin: .edges(low: inset, high: inset), isSafeArea: middle.isSafeArea, length: nil, statements: used)
      }
      return CardLayout.Placing(
        pin: .middle(middle.value), isSafeArea: middle.isSafeArea, length: length?.constant, statements: used)
    }
    guard let edge = low ?? high else { return nil }
    return CardLayout.Placing(
      pin: .edges(low: low?.value, high: high.map { 0 - $0.value }), isSafeArea: edge.isSafeArea,
      length: length?.constant,
      statements: used)
  }

  /// Whether it makes a side as long as the root's.
  private func isSpan(_ statement: LayoutStatement) -> Bool {
    guard let target = statement.target, statement.isFirm, statement.constant == 0 else { return false }
    return target.attribute == statement.attribute && fillers[target.view] != nil
  }

  // MARK: Backdrop

  private static let dimmers = ["dim", "overlay", "backdrop", "background", "shade", "mask", "blur", "scrim"]

  /// The first that covers the root view; one whose layout is not read may, where it is called so.
  func backdrop(among found: [Backdrop]) -> Backdrop? {
    guard var first = cover(among: found) else { return nil }
    switch fillers[first.view] {
    case false?: first.covers = .window
    case true?:
      first.covers = .safeArea
      first.bounds = (statements[first.view] ?? []).first { statement in
        statement.target.map { $0.isSafeArea || fillers[$0.view] == true } ?? false
      }
    case nil: first.covers = nil
    }
    return first
  }

  private func cover(among found: [Backdrop]) -> Backdrop? {
    found.first { backdrop in
      if fillers[backdrop.view] != nil { return true }
      if backdrop.isBlur || backdrop.view.contains(".") { return false }
      let parent = names.parents[backdrop.view]
      guard statements[backdrop.view] == nil, parent.map({ fillers[$0] != nil }) ?? true else { return false }
      let name = backdrop.view.lowercased()
      return LaidOutViews.dimmers.contains { name.contains($0) }
    }
  }

  // MARK: Card

  /// Views that are content by themselves, and not what content stands on.
  private static let leaves: Set<String> = [
    "UILabel", "UIActivityIndicatorView", "UIImageView", "UIButton", "UIProgressView", "UITextField", "UISwitch",
    "UISlider", "UIPageControl", "UIRefreshControl", "UILayoutGuide",
  ]
  /// Views of content that is a whole screen where they fill it.
  private static let screens: Set<String> = [
    "UIScrollView", "UITableView", "UICollectionView", "UIImageView", "WKWebView", "UIStackView", "MKMapView",
    "UITextView",
  ]

  /// The one view that lies over the backdrop without filling it; nil where there is none, or where something else fills
  /// the window: a whole screen with a bar over it.
  func card(over backdrop: Backdrop?, lookup: Lookup) -> Card? {
    var cards: [Card] = []
    for view in statements.keys.sorted() where fillers[view] == nil && view != backdrop?.view {
      guard let x = written(view, .horizontal), let y = written(view, .vertical), isCard(view, lookup),
        !(x.isStretched && y.isStretched && !isInset(x, y))
      else { continue }
      cards.append(Card(view: view, x: x, y: y))
    }
    let centred = cards.filter { $0.x.isInMiddle && $0.y.isInMiddle }
    let candidates = centred.isEmpty ? cards : centred
    // Several bars at several edges are a screen's, and of several cards the largest is what the others belong to.
    guard !candidates.isEmpty, centred.isEmpty ? candidates.count == 1 : true else { return nil }
    let card = candidates.max { ($0.extent, $1.view) < ($1.extent, $0.view) }
    guard let card, !isWholeScreen(over: backdrop, but: card.view), let x = placing(card.view, .horizontal),
      let y = placing(card.view, .vertical)
    else { return nil }
    return Card(view: card.view, x: x, y: y)
  }

  private func isInset(_ x: CardLayout.Placing, _ y: CardLayout.Placing) -> Bool {
    guard let horizontal = x.edges, let vertical = y.edges else { return false }
    return [horizontal.low, horizontal.high, vertical.low, vertical.high].allSatisfy { ($0 ?? 0) > 8 }
  }

  /// Whether content stands on a view.
  private func isCard(_ view: String, _ lookup: Lookup) -> Bool {
    let below = children[view] ?? []
    guard let type = names.types[view] else {
      return !below.isEmpty || filled.contains(view) || view.hasSuffix(".view")
    }
    if LaidOutViews.isLeaf(type) { return false }
    if type == "UIStackView" {
      return filled.contains(view) || below.contains { isCard($0, lookup) }
    }
    if ClassFacts.isSystem(type) { return true }
    return lookup.type(type)?.systemClass.map { !LaidOutViews.leaves.contains($0) } ?? true
  }

  private static let leafEndings = [
    "Label", "ImageView", "Button", "Spinner", "Indicator", "IndicatorView", "TextField", "ProgressView",
    "AnimationView",
  ]

  private static func isLeaf(_ type: String) -> Bool {
    leaves.contains(type) || leafEndings.contains { type.hasSuffix($0) }
  }

  private func isWholeScreen(over backdrop: Backdrop?, but card: String) -> Bool {
    fillers.keys.contains { view in
      guard view != ViewNames.root, view != backdrop?.view, !holds(view, card), let type = names.types[view] else {
        return false
      }
      return LaidOutViews.screens.contains(type) || !ClassFacts.isSystem(type)
    }
  }

  private func holds(_ view: String, _ inner: String) -> Bool {
    var current: String? = inner
    for _ in 0..<32 {
      guard let name = current else { return false }
      if name == view { return true }
      current = names.parents[name]
    }
    return false
  }
}

extension CardLayout.Placing {
  /// In the middle, or as far from one edge as from the other.
  fileprivate var isInMiddle: Bool {
    switch pin {
    case .middle: true
    case .edges(let low?, let high?): low == high && low > 0
    case .edges, .elsewhere: false
    }
  }
}

extension LaidOutViews.Card {
  fileprivate var extent: Double { (x.length ?? 0) + (y.length ?? 0) }
}
