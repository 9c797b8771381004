import PopupModel

/// What Auto Layout says of a view's place in the controller's view: literal constants of constraints between the two.
struct ConstraintReading {
  enum Container: Hashable { case window, safeArea }

  /// One end of an axis, or its middle.
  enum Pin: Hashable { case low, middle, high }

  struct Figure {
    var constant: Double
    var container: Container
    /// Whether something may change it: a priority below 1000 or an outlet.
    var isSoft: Bool
    fileprivate var priority: Double
  }

  struct Axis {
    fileprivate(set) var pins: [Pin: Figure] = [:]
    fileprivate(set) var length: Figure?
    /// Whether a constraint takes it from something that is no literal: another view, margins, a proportion.
    fileprivate(set) var hasOther = false
  }

  private(set) var horizontal = Axis()
  private(set) var vertical = Axis()
  /// Whether no constraint speaks of the view, so that its autoresizing mask holds.
  private(set) var isEmpty = true
  /// Width over height, where a constraint fixes it.
  private(set) var aspect: Double?

  private let graph: SceneGraph
  private let viewID: String
  private let containers: [String: Container]

  /// - Parameters:
  ///   - containers: the ids of the root view, its safe area and what fills either.
  init(of view: Int, in root: Int, containers: [String: Container], graph: SceneGraph) {
    self.graph = graph
    self.containers = containers
    viewID = graph.id(of: view) ?? ""
    for element in graph.tree.subtree(of: root) where graph.tree.isNamed(element, "constraint") { read(element) }
  }

  private mutating func read(_ element: Int) {
    let tree = graph.tree
    guard let list = tree.parent(of: element), tree.isNamed(list, "constraints"),
      tree.flag("placeholder", of: element) != true, let attribute = tree.attribute("firstAttribute", of: element)
    else { return }
    let first = tree.attribute("firstItem", of: element) ?? tree.parent(of: list).flatMap { graph.id(of: $0) } ?? ""
    let second = tree.attribute("secondItem", of: element)
    guard first == viewID || second == viewID else { return }
    isEmpty = false
    let otherAttribute = tree.attribute("secondAttribute", of: element)
    if tree.attribute("relation", of: element) != nil { return }
    let priority = tree.number("priority", of: element) ?? 1000
    let isSoft = priority < 1000 || graph.hasOutlet(element)
    let multiplier = tree.attribute("multiplier", of: element)
    let constant = tree.number("constant", of: element) ?? 0
    func figure(_ constant: Double, _ container: Container) -> Figure {
      Figure(constant: constant, container: container, isSoft: isSoft, priority: priority)
    }
    if second == nil {
      if attribute == "width" { horizontal.setLength(figure(constant, .window)) }
      if attribute == "height" { vertical.setLength(figure(constant, .window)) }
      return
    }
    if first == second {
      readAspect(attribute, otherAttribute, multiplier, constant: constant)
      return
    }
    let isFirst = first == viewID
    guard let own = isFirst ? attribute : otherAttribute, let others = isFirst ? otherAttribute : attribute else {
      return
    }
    guard let (isHorizontal, pin) = ConstraintReading.pin(own) else {
      if ConstraintReading.isHorizontal(own) { horizontal.hasOther = true } else { vertical.hasOther = true }
      return
    }
    guard let container = (isFirst ? second : first).flatMap({ containers[$0] }),
      let other = ConstraintReading.pin(others),
      other == (isHorizontal, pin), multiplier == nil || multiplier == "1" || multiplier == "1:1"
    else {
      if isHorizontal { horizontal.hasOther = true } else { vertical.hasOther = true }
      return
    }
    // view = container + constant, or container = view + constant.
    let offset = isFirst ? constant : -constant
    let pinned = figure(pin == .high ? -offset : offset, container)
    if isHorizontal { horizontal.set(pin, pinned) } else { vertical.set(pin, pinned) }
  }

  private mutating func readAspect(_ first: String, _ second: String?, _ multiplier: String?, constant: Double) {
    guard constant == 0, let ratio = ConstraintReading.ratio(multiplier), ratio > 0 else { return }
    if first == "width", second == "height" { aspect = ratio }
    if first == "height", second == "width" { aspect = 1 / ratio }
  }

  /// A multiplier: `0.5`, `3:2`, or none.
  private static func ratio(_ text: String?) -> Double? {
    guard let text else { return 1 }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    switch parts.count {
    case 1: return parts[0]
    case 2:
      guard let first = parts[0], let second = parts[1], second != 0 else { return nil }
      return first / second
    default: return nil
    }
  }

  private static func isHorizontal(_ attribute: String) -> Bool {
    ["width", "left", "right", "leadingMargin", "trailingMargin", "leftMargin", "rightMargin", "centerXWithinMargins"]
      .contains(attribute)
  }

  /// Which end of which axis an attribute names. `left` and `right` do not follow the layout direction and are none.
  private static func pin(_ attribute: String) -> (isHorizontal: Bool, Pin)? {
    switch attribute {
    case "leading": (true, .low)
    case "trailing": (true, .high)
    case "centerX": (true, .middle)
    case "top": (false, .low)
    case "bottom": (false, .high)
    case "centerY": (false, .middle)
    default: nil
    }
  }
}

extension ConstraintReading.Axis {
  fileprivate mutating func set(_ pin: ConstraintReading.Pin, _ figure: ConstraintReading.Figure) {
    if let known = pins[pin], known.priority >= figure.priority { return }
    pins[pin] = figure
  }

  fileprivate mutating func setLength(_ figure: ConstraintReading.Figure) {
    if let length, length.priority >= figure.priority { return }
    length = figure
  }
}
