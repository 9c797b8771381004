internal import CSwiftTree
import PopupModel

/// A controller that dims what is behind it and centres a card: a popup that the app lays out itself.
struct CardLayout {
  /// A constraint of the card, by its call.
  struct Constraint {
    var constant: Double
    var node: Node
    var isSafeArea = false
    var path: String
  }

  /// A translucent black that is given to a view as its background.
  struct Dimming {
    var assignment: Unit.Assignment
    var alpha: Double
    var path: String
  }

  let facts: ClassFacts
  let dimming: Dimming
  /// The card, as the code names it.
  private(set) var view = ""
  private(set) var centreX: Constraint
  private(set) var centreY: Constraint
  private(set) var width: Constraint?
  private(set) var height: Constraint?

  /// Nil where the class shows no card over a dimmed backdrop.
  init?(_ facts: ClassFacts) {
    guard let dimming = CardLayout.dimming(of: facts) else { return nil }
    self.facts = facts
    self.dimming = dimming
    var horizontal: [String: Constraint] = [:]
    var vertical: [String: Constraint] = [:]
    var widths: [String: Constraint] = [:]
    var heights: [String: Constraint] = [:]
    for unit in facts.units {
      for call in unit.calls where call.name == "constraint" {
        guard let anchor = call.base, anchor.kind == .memberAccessExpr, let view = anchor.children.first,
          anchor.children.count > 1,
          let axis = anchor.children.last?.text
        else { continue }
        let constant = call.argument("constant").map(Literals.number) ?? 0
        if let other = call.argument("equalTo"), other.kind == .memberAccessExpr, other.children.last?.text == axis,
          let constant
        {
          let container = other.children.first?.text ?? ""
          guard container.hasSuffix("view") || container.hasSuffix("safeAreaLayoutGuide") else { continue }
          let centre = Constraint(
            constant: constant, node: call.node, isSafeArea: container.hasSuffix("safeAreaLayoutGuide"),
            path: unit.file.path)
          if axis == "centerXAnchor" { horizontal[view.text] = centre }
          if axis == "centerYAnchor" { vertical[view.text] = centre }
        }
        if let value = call.argument("equalToConstant").flatMap(Literals.number) {
          let constraint = Constraint(constant: value, node: call.node, path: unit.file.path)
          if axis == "widthAnchor" { widths[view.text] = constraint }
          if axis == "heightAnchor" { heights[view.text] = constraint }
        }
      }
    }
    // The card is the view with the largest known size; labels and spinners within it are centred too.
    func extent(_ view: String) -> Double { (widths[view]?.constant ?? 0) + (heights[view]?.constant ?? 0) }
    let candidates = horizontal.keys.filter {
      vertical[$0] != nil && !$0.lowercased().contains("indicator") && !$0.lowercased().contains("spinner")
    }
    guard let card = candidates.max(by: { (extent($0), $1) < (extent($1), $0) }), let x = horizontal[card],
      let y = vertical[card]
    else { return nil }
    view = card
    (centreX, centreY) = (x, y)
    (width, height) = (widths[card], heights[card])
  }

  /// The size that constraints alone give the card.
  var size: Size? {
    guard let width, let height else { return nil }
    return Size(width: width.constant, height: height.constant)
  }

  func read(into draft: inout Draft, file: String) {
    let other = centreX.path == file ? nil : centreX.path
    let place = centreX.node
    draft.set(.layoutCenter, .known(.point(Point(x: centreX.constant, y: centreY.constant))), at: place, in: other)
    if centreX.isSafeArea || centreY.isSafeArea {
      draft.set(.layoutContainer, .known(.word(.safeArea)), at: place, in: other)
    }
    draft.set(.layoutSize, size.map { .known(.size($0)) } ?? .unknown, at: place, in: other)
    draft.properties.set(.dimmingBy, .absent)
    dimming.read(into: &draft, file: file)
    if facts.mentions("UITapGestureRecognizer") { draft.set(.outsideTap, .unknown) }
    if facts.mentions("reservedRegions") { draft.set(.avoidsDivision, .unknown) }
  }

  static func dimming(of facts: ClassFacts) -> Dimming? {
    for unit in facts.units {
      for assignment in unit.assignments where assignment.path.members.last == "backgroundColor" {
        if let alpha = CardLayout.blackAlpha(assignment.value), alpha > 0.05, alpha < 0.95 {
          return Dimming(assignment: assignment, alpha: alpha, path: unit.file.path)
        }
      }
    }
    return nil
  }

  /// The opacity of `UIColor.black.withAlphaComponent(a)` and its like.
  static func blackAlpha(_ node: Node) -> Double? {
    guard let call = Unit.call(node) else { return nil }
    if call.name == "withAlphaComponent", let base = call.base, Literals.member(base) == "black",
      let alpha = call.arguments.first
    {
      return Literals.number(alpha.value)
    }
    guard call.name == "UIColor" else { return nil }
    if let white = call.argument("white").flatMap(Literals.number), white < 0.1 {
      return call.argument("alpha").flatMap(Literals.number)
    }
    if call.argument("red").flatMap(Literals.number) == 0, call.argument("green").flatMap(Literals.number) == 0,
      call.argument("blue").flatMap(Literals.number) == 0
    {
      return call.argument("alpha").flatMap(Literals.number)
    }
    return nil
  }
}

extension CardLayout.Dimming {
  func read(into draft: inout Draft, file: String) {
    let other = path == file ? nil : path
    draft.set(.dimmingBy, .known(.word(.custom)), at: assignment.node, in: other)
    draft.set(.dimmingAlpha, .known(.number(alpha)), at: assignment.node, in: other)
  }
}
