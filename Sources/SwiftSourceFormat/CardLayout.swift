internal import CSwiftTree
import PopupModel

/// A controller that dims what is behind it and centres a card: a popup that the app lays out itself.
struct CardLayout {
  let facts: ClassFacts

  init(_ facts: ClassFacts) { self.facts = facts }

  private struct Centre {
    var offset = 0.0
    var node: Node
    var isSafeArea: Bool
    var path: String
  }

  /// Whether it is one; what is known of it goes into `draft`.
  func read(into draft: inout Draft, file: String) -> Bool {
    guard let dimming else { return false }
    var horizontal: [String: Centre] = [:]
    var vertical: [String: Centre] = [:]
    var widths: [String: Double] = [:]
    var heights: [String: Double] = [:]
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
          let centre = Centre(
            offset: constant, node: call.node, isSafeArea: container.hasSuffix("safeAreaLayoutGuide"),
            path: unit.file.path)
          if axis == "centerXAnchor" { horizontal[view.text] = centre }
          if axis == "centerYAnchor" { vertical[view.text] = centre }
        }
        if let value = call.argument("equalToConstant").flatMap(Literals.number) {
          if axis == "widthAnchor" { widths[view.text] = value }
          if axis == "heightAnchor" { heights[view.text] = value }
        }
      }
    }
    // The card is the view with the largest known size; labels and spinners within it are centred too.
    let candidates = horizontal.keys.filter {
      vertical[$0] != nil && !$0.lowercased().contains("indicator") && !$0.lowercased().contains("spinner")
    }
    guard
      let card = candidates.max(by: { left, right in
        ((widths[left] ?? 0) + (heights[left] ?? 0), right) < ((widths[right] ?? 0) + (heights[right] ?? 0), left)
      }), let x = horizontal[card], let y = vertical[card]
    else { return false }
    let other = x.path == file ? nil : x.path
    draft.set(.layoutCenter, .known(.point(Point(x: x.offset, y: y.offset))), at: x.node, in: other)
    if x.isSafeArea || y.isSafeArea { draft.set(.layoutContainer, .known(.word(.safeArea)), at: x.node, in: other) }
    if let width = widths[card], let height = heights[card] {
      draft.set(.layoutSize, .known(.size(Size(width: width, height: height))), at: x.node, in: other)
    } else {
      draft.set(.layoutSize, .unknown)
    }
    draft.properties.set(.dimmingBy, .absent)
    draft.set(.dimmingBy, .known(.word(.custom)), at: dimming.node, in: dimming.path == file ? nil : dimming.path)
    draft.set(
      .dimmingAlpha, .known(.number(dimming.alpha)), at: dimming.node, in: dimming.path == file ? nil : dimming.path)
    let isModal = facts.ownAssignments(to: ["view", "accessibilityViewIsModal"])
    if let first = isModal.first, isModal.count == 1, let value = Literals.bool(first.value) {
      draft.set(.viewIsModal, .known(.bool(value)))
    } else if facts.mentions("accessibilityViewIsModal") {
      draft.set(.viewIsModal, .unknown)
    }
    if !facts.methods("accessibilityPerformEscape").isEmpty {
      draft.set(.escapes, .known(.bool(true)))
    } else {
      draft.set(.escapes, .unknown)
    }
    if facts.mentions("UITapGestureRecognizer") { draft.set(.outsideTap, .unknown) }
    if facts.mentions("reservedRegions") { draft.set(.avoidsDivision, .unknown) }
    return true
  }

  /// A translucent black that is given to a view as its background.
  private var dimming: (node: Node, alpha: Double, path: String)? {
    for unit in facts.units {
      for assignment in unit.assignments where assignment.path.members.last == "backgroundColor" {
        if let alpha = CardLayout.blackAlpha(assignment.value), alpha > 0.05, alpha < 0.95 {
          return (assignment.node, alpha, unit.file.path)
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
