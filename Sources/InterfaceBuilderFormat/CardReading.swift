import PopupModel

/// A popup that a controller's view draws itself: a card over a dimmed root view.
struct CardReading {
  let view: Int
  /// The card on the canvas, in the root view's coordinates.
  let canvas: Rect
  /// How dark the backdrop is; nil where it is a blur.
  let dimmingAlpha: Double?
  /// What the backdrop covers; nil where that is not known.
  let dimmedArea: Word?
  /// Whether it is code that dims behind the card.
  private(set) var isDimmedByCode = false
  /// The layout's keys; empty where the layout is not known.
  private(set) var layout: [(Key, Value)] = []
  /// What the layout takes from the canvas, for Auto Layout leaves it open.
  private(set) var inferences: [Word] = []
  /// The card's size, where the layout gives it one that does not depend on the window.
  private(set) var size: Size?

  /// Nil where the view shows no card over a dimmed backdrop: full-screen content, as far as the document tells.
  init?(in root: Int, graph: SceneGraph, code: SceneCode? = nil) {
    guard let bounds = graph.frame(of: root)?.size, !bounds.isEmpty else { return nil }
    var dimming = CardReading.dimming(root, graph)
    if let backdrop = code.flatMap({ CardReading.dimming(root, graph, $0) }) {
      dimming = backdrop
      isDimmedByCode = true
    }
    var container = root
    var wrappers: [Int] = []
    var candidates: [Int] = []
    for _ in 0..<8 {
      candidates = []
      var full: [Int] = []
      for view in graph.visibleSubviews(of: container) {
        guard let frame = graph.frame(of: view, in: root) else { return nil }
        if CardReading.fills(frame.size, bounds) {
          full.append(view)
        } else if !frame.isEmpty {
          candidates.append(view)
        }
      }
      var inner: Int?
      for view in full {
        if var backdrop = CardReading.dimming(view, graph) {
          backdrop.covers = CardReading.area(of: view, in: root, wrappers, graph)
          dimming = dimming ?? backdrop
        } else if !(graph.background(of: view)?.isClear ?? false) {
          return nil
        }
        if !graph.visibleSubviews(of: view).isEmpty { inner = view }
      }
      guard candidates.isEmpty, let inner else { break }
      container = inner
      wrappers.append(inner)
    }
    guard let dimming else { return nil }
    let filled = candidates.filter {
      !(graph.background(of: $0)?.isClear ?? false) && !graph.visibleSubviews(of: $0).isEmpty
    }
    let cards = filled.isEmpty && candidates.count == 1 ? candidates : filled
    let frames = cards.compactMap { view in graph.frame(of: view, in: root).map { (view, $0) } }
    guard let (card, frame) = frames.max(by: { $0.1.area < $1.1.area }), frame.area < 0.9 * bounds.width * bounds.height
    else { return nil }
    view = card
    canvas = frame
    dimmingAlpha = dimming.alpha
    dimmedArea = dimming.covers
    readLayout(root, bounds, wrappers, graph)
  }

  private struct Backdrop {
    var alpha: Double?
    var covers: Word? = .window
  }

  /// The part of the window that a view below the root fills; nil where that is not known.
  private static func area(of view: Int, in root: Int, _ wrappers: [Int], _ graph: SceneGraph) -> Word? {
    guard let containers = containers(root, wrappers, graph) else { return nil }
    let constraints = ConstraintReading(of: view, in: root, containers: containers, graph: graph)
    if constraints.isEmpty { return stretches(view, graph) ? .window : nil }
    guard let x = Placing(constraints.horizontal), let y = Placing(constraints.vertical), x.isFlush, y.isFlush else {
      return nil
    }
    return x.container == .window && y.container == .window ? .window : .safeArea
  }

  /// Whether a view that no constraint speaks of grows and shrinks with the one that it is in.
  private static func stretches(_ view: Int, _ graph: SceneGraph) -> Bool {
    guard let mask = graph.tree.child(of: view, key: "autoresizingMask") else { return false }
    return graph.tree.flag("widthSizable", of: mask) == true && graph.tree.flag("heightSizable", of: mask) == true
  }

  private static func dimming(_ view: Int, _ graph: SceneGraph) -> Backdrop? {
    if graph.tree.isNamed(view, "visualEffectView") { return Backdrop(alpha: nil) }
    guard let color = graph.background(of: view), color.isDimming else { return nil }
    return Backdrop(alpha: color.alpha)
  }

  /// What code lays behind all that the root view shows; nothing where the view's own background hides it.
  private static func dimming(_ root: Int, _ graph: SceneGraph, _ code: SceneCode) -> Backdrop? {
    guard code.replacesBackground || graph.background(of: root)?.isClear ?? false,
      case .known(.number(let alpha)) = code.properties[.dimmingAlpha]
    else { return nil }
    return Backdrop(alpha: alpha)
  }

  private static func fills(_ size: Size, _ bounds: Size) -> Bool {
    size.width >= 0.95 * bounds.width && size.height >= 0.9 * bounds.height
  }

  // MARK: Layout

  private mutating func readLayout(_ root: Int, _ bounds: Size, _ wrappers: [Int], _ graph: SceneGraph) {
    let tree = graph.tree
    // Constraints that are only installed for some size classes.
    guard tree.child(of: root, named: "variation") == nil, tree.child(of: view, named: "variation") == nil else {
      return
    }
    guard let containers = CardReading.containers(root, wrappers, graph) else { return }
    let constraints = ConstraintReading(of: view, in: root, containers: containers, graph: graph)
    if constraints.isEmpty {
      readAutoresizing(bounds, graph)
      return
    }
    guard let x = Placing(constraints.horizontal), let y = Placing(constraints.vertical) else { return }
    let container: ConstraintReading.Container
    switch (x.container, y.container) {
    case (let a, let b) where a == b: container = a
    default: return
    }
    var (width, height) = (constraints.horizontal.length?.constant, constraints.vertical.length?.constant)
    if let aspect = constraints.aspect {
      if width == nil, let height { width = height * aspect }
      if height == nil, let width { height = width / aspect }
    }
    var notes: [Word] = []
    if x.isSoft || y.isSoft { notes.append(.place) }
    if !x.isStretched, constraints.horizontal.length?.isSoft ?? (width == nil) { notes.append(.width) }
    if !y.isStretched, constraints.vertical.length?.isSoft ?? (height == nil) { notes.append(.height) }
    let size = Size(
      width: x.isStretched ? 0 : width ?? canvas.width, height: y.isStretched ? 0 : height ?? canvas.height)
    if case .middle(let dx) = x.pin, case .middle(let dy) = y.pin {
      layout = [(.layoutCenter, .point(Point(x: dx, y: dy)))]
    } else {
      guard let horizontal = x.edges, let vertical = y.edges else { return }
      let edges = Edges(top: vertical.low, leading: horizontal.low, bottom: vertical.high, trailing: horizontal.high)
      layout = [(.layoutEdges, .edges(edges))]
    }
    if container == .safeArea { layout.append((.layoutContainer, .word(.safeArea))) }
    if size.width > 0 || size.height > 0 { layout.append((.layoutSize, .size(size))) }
    if !size.isEmpty { self.size = size }
    inferences = notes
  }

  /// A view without constraints keeps its size; it stays in the middle where all its margins are flexible.
  private mutating func readAutoresizing(_ bounds: Size, _ graph: SceneGraph) {
    let tree = graph.tree
    guard let mask = tree.child(of: view, key: "autoresizingMask"),
      tree.flag("flexibleMinX", of: mask) == true, tree.flag("flexibleMaxX", of: mask) == true,
      tree.flag("flexibleMinY", of: mask) == true, tree.flag("flexibleMaxY", of: mask) == true,
      tree.flag("widthSizable", of: mask) != true, tree.flag("heightSizable", of: mask) != true,
      abs(canvas.midX - bounds.width / 2) <= 1, abs(canvas.midY - bounds.height / 2) <= 1
    else { return }
    layout = [(.layoutCenter, .point(Point(x: 0, y: 0))), (.layoutSize, .size(canvas.size))]
    size = canvas.size
  }

  /// The ids that stand for the window or its safe area: the root view, its guides, and the wrappers that fill either; nil
  /// where a wrapper does not.
  private static func containers(
    _ root: Int, _ wrappers: [Int], _ graph: SceneGraph
  ) -> [String: ConstraintReading.Container]? {
    let tree = graph.tree
    var containers: [String: ConstraintReading.Container] = [:]
    if let id = graph.id(of: root) { containers[id] = .window }
    for child in tree.children(of: root) where tree.isNamed(child, "viewLayoutGuide") {
      if tree.attribute("key", of: child) == "safeArea", let id = graph.id(of: child) { containers[id] = .safeArea }
    }
    if let controller = tree.parent(of: root), let guides = tree.child(of: controller, named: "layoutGuides") {
      for guide in tree.children(of: guides) {
        if let id = graph.id(of: guide) { containers[id] = .safeArea }
      }
    }
    for wrapper in wrappers {
      guard let id = graph.id(of: wrapper) else { return nil }
      let constraints = ConstraintReading(of: wrapper, in: root, containers: containers, graph: graph)
      if constraints.isEmpty {
        guard stretches(wrapper, graph) else { return nil }
        containers[id] = .window
        continue
      }
      guard let x = Placing(constraints.horizontal), let y = Placing(constraints.vertical), x.isFlush, y.isFlush,
        x.container == y.container
      else { return nil }
      containers[id] = x.container
    }
    return containers
  }

  /// Where constraints put a view along one axis.
  private struct Placing {
    enum Pin: Equatable {
      case middle(Double)
      case edges(low: Double?, high: Double?)
    }

    let pin: Pin
    let container: ConstraintReading.Container
    let isSoft: Bool

    /// Nil where no literal constraint places it.
    init?(_ axis: ConstraintReading.Axis) {
      var (low, high) = (axis.pins[.low], axis.pins[.high])
      if let middle = axis.pins[.middle], middle.constant == 0, axis.length == nil, let edge = low ?? high {
        // In the middle with one edge given: the other edge is as far away.
        (low, high) = (edge, edge)
      }
      if let middle = axis.pins[.middle], low == nil || high == nil {
        pin = .middle(middle.constant)
        container = middle.container
        isSoft = middle.isSoft
        return
      }
      guard let one = low ?? high, low.map({ $0.container == one.container }) ?? true,
        high.map({ $0.container == one.container }) ?? true, !axis.hasOther || (low != nil && high != nil)
      else { return nil }
      pin = .edges(low: low?.constant, high: high?.constant)
      container = one.container
      isSoft = low?.isSoft ?? false || high?.isSoft ?? false
    }

    var isStretched: Bool {
      if case .edges(.some, .some) = pin { return true }
      return false
    }

    /// Filling the container from edge to edge.
    var isFlush: Bool { pin == .edges(low: 0, high: 0) }

    /// As edges of a layout: free ones leave a view in the middle.
    var edges: (low: Double?, high: Double?)? {
      switch pin {
      case .middle(let offset): offset == 0 ? (nil, nil) : nil
      case .edges(let low, let high): (low, high)
      }
    }
  }
}
