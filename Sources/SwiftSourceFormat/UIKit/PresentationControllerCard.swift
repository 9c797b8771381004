internal import CSwiftTree
import PopupModel

/// A presentation controller of the app's own that dims what is behind what it presents, and the frame that it gives that.
struct PresentationControllerCard {
  private static let base = "UIPresentationController"
  private static let container = ["containerView"]
  private static let frame = "frameOfPresentedViewInContainerView"

  /// The presentation controller's class.
  let facts: ClassFacts
  let backdrop: Backdrop
  /// Where the class lays out the presented view, or a view that it is in.
  private let card: CardLayout?
  /// What its override of the presented view's frame may be.
  private let frames: [(node: Node, unit: Unit)]
  /// The units of the views that it puts into the container.
  private let views: [Unit]
  private let lookup: Lookup

  /// Nil where the class dims nothing, or what it presents fills the container as far as is known.
  init?(_ facts: ClassFacts, lookup: Lookup) {
    guard facts.inherits(PresentationControllerCard.base) else { return nil }
    self.facts = facts
    self.lookup = lookup
    let units = facts.chain.flatMap(\.units)
    frames = PresentationControllerCard.frames(in: units)
    let views = PresentationControllerCard.views(of: units, lookup)
    self.views = views.flatMap(\.units)
    let names = ViewNames(units, root: PresentationControllerCard.container)
    let statements = LayoutStatements(units, names: names, evaluator: lookup.evaluator)
    let own = LaidOutViews(statements, names: names, units: units)
      .backdrop(among: Backdrop.all(in: units, names: names, evaluator: lookup.evaluator))
    let inner = views.lazy.compactMap { view in
      CardLayout.backdrop(of: view, root: [], lookup: lookup)
    }.first
    guard let backdrop = own ?? inner else { return nil }
    self.backdrop = backdrop
    card =
      CardLayout(facts, root: PresentationControllerCard.container, lookup: lookup)
      ?? views.lazy.compactMap { CardLayout($0, root: [], lookup: lookup) }.first
    if frames.isEmpty, card == nil, views.isEmpty { return nil }
  }

  /// Whether what it presents fills the container, as it does where nothing else is said.
  var fills: Bool { frames.isEmpty && card == nil }

  /// What the override gives back, but for what it gives where there is no container yet.
  private static func frames(in units: [Unit]) -> [(node: Node, unit: Unit)] {
    guard
      let unit = units.first(where: { unit in
        unit.node.kind == .variableDecl
          && unit.node.child(.patternBindingList)?.children.first?.child(.identifierPattern)?.text == frame
      })
    else { return [] }
    return unit.returned.filter { value in
      Literals.member(value) != "zero" && !value.text.hasPrefix("super.") || value.text.contains("(")
    }.map { ($0, unit) }
  }

  /// The classes of views that the presentation controller makes and that lay out views of their own.
  private static func views(of units: [Unit], _ lookup: Lookup) -> [ClassFacts] {
    var found: [ClassFacts] = []
    for unit in units where unit.node.kind == .variableDecl {
      for binding in unit.bindings where binding.node.kind == .patternBinding {
        guard let name = binding.type ?? binding.value.flatMap(Unit.constructed), !ClassFacts.isSystem(name),
          let facts = lookup.type(name), facts.systemClass == "UIView" || facts.systemClass == "UIControl"
        else { continue }
        found.append(facts)
      }
    }
    return found
  }

  func read(into draft: inout Draft, file: String) {
    if let card {
      card.read(into: &draft, file: file)
      draft.properties.set(.dimmingBy, .absent)
    } else {
      readFrame(into: &draft, file: file)
    }
    backdrop.read(into: &draft, file: file)
    facts.readOutsideTap(into: &draft)
  }

  private func readFrame(into draft: inout Draft, file: String) {
    let landings = frames.map { frame in
      FrameArithmetic(
        unit: frame.unit, evaluator: lookup.evaluator, container: PresentationControllerCard.container
      ).frame(frame.node)
    }
    guard let frame = frames.first else {
      draft.set(.layoutEdges, .unknown)
      return
    }
    let other = frame.unit.file.path == file ? nil : frame.unit.file.path
    draft.properties.set(.dimmingBy, .absent)
    guard landings.count == 1, let landing = landings[0], let place = Place(landing) else {
      draft.set(.layoutEdges, .unknown, at: frame.node, in: other)
      return
    }
    if other == nil { draft.card = frame.node }
    switch place {
    case .centre(let point): draft.set(.layoutCenter, .known(.point(point)), at: frame.node, in: other)
    case .edges(let edges): draft.set(.layoutEdges, .known(.edges(edges)), at: frame.node, in: other)
    }
    let size = Size(width: landing.x.length ?? 0, height: landing.y.length ?? 0)
    if size.width > 0 || size.height > 0 {
      draft.set(.layoutSize, .known(.size(size)), at: frame.node, in: other)
    }
  }

  private enum Place {
    case centre(Point)
    case edges(Edges)

    /// Nil where an axis is not known.
    init?(_ landing: (x: FrameArithmetic.Side, y: FrameArithmetic.Side)) {
      if case .middle(let x) = landing.x.pin, case .middle(let y) = landing.y.pin {
        self = .centre(Point(x: x, y: y))
        return
      }
      func pins(_ side: FrameArithmetic.Side) -> (low: Double?, high: Double?)? {
        switch side.pin {
        case .middle(let offset): offset == 0 ? (nil, nil) : nil
        case .low(let low): (low, nil)
        case .high(let high): (nil, high)
        case .both(let low, let high): (low, high)
        case nil: nil
        }
      }
      guard let x = pins(landing.x), let y = pins(landing.y) else { return nil }
      // From edge to edge both ways: nothing of the backdrop would be seen.
      if [x.low, x.high, y.low, y.high].allSatisfy({ $0.map { $0 <= 0 } ?? false }) { return nil }
      self = .edges(Edges(top: y.low, leading: x.low, bottom: y.high, trailing: x.high))
    }
  }

  /// The frame, and the lengths that the class and its views give constraints.
  func readGeometry(into sources: inout GeometrySources) {
    for frame in frames { sources.read(frame.node, in: frame.unit, tellsBounds: false) }
    for unit in facts.units + views {
      for assignment in unit.assignments {
        guard let last = assignment.path.members.last, ["constant", "frame", "center"].contains(last) else { continue }
        for value in assignment.operands { sources.read(value, in: unit, tellsBounds: false) }
      }
    }
  }
}

extension PresentationControllerCard {
  /// The presentation controller that the transitioning delegate of a controller makes; nil where that is not known.
  ///
  /// - Parameter delegate: the class of the transitioning delegate.
  init?(madeBy delegate: ClassFacts, lookup: Lookup) {
    let name = "presentationController"
    let made = delegate.units.lazy.filter { unit in
      FunctionDeclaration(unit.node, path: unit.file.path).map { function in
        function.name == name && function.parameters.first?.label == "forPresented"
      } ?? false
    }.flatMap { unit in
      unit.returned.compactMap { value in
        Unit.constructed(value) ?? unit.path(of: value).flatMap { unit.typeName(of: $0) }
      }
    }
    let classes = Set(made)
    guard classes.count == 1, let type = classes.first, let facts = lookup.type(type) else { return nil }
    self.init(facts, lookup: lookup)
  }
}

extension Unit.Assignment {
  /// The operands behind the sign: several where something is computed.
  var operands: [Node] {
    if isSimple { return [value] }
    let parts = node.kind == .sequenceExpr ? node.child(.exprList)?.children ?? [] : node.children
    return Array(parts.dropFirst(2))
  }
}
