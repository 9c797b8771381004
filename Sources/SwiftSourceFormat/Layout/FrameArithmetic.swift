internal import CSwiftTree

/// What code computes a view's frame or centre to, from the bounds of the view that it lies in.
struct FrameArithmetic {
  /// Where an axis of a view lands in its container.
  struct Side: Hashable {
    enum Pin: Hashable {
      /// So far from the container's middle.
      case middle(Double)
      case low(Double)
      case high(Double)
      case both(Double, Double)
    }

    var pin: Pin?
    /// Nil where it is not known.
    var length: Double?
  }

  let unit: Unit
  let evaluator: Evaluator
  /// The members that lead from the class to the container.
  let container: [String]
  /// Whether the main screen is taken for the container.
  var takesScreen = false
  private let memo = Memo()
  private static let rounding: Set<String> = ["rint", "round", "floor", "ceil", "CGFloat", "Double", "trunc"]
  /// No frame that is read by people needs more.
  private static let stepLimit = 1 << 15
  private static let termLimit = 64

  /// What sums are already known, shared by the copies of one arithmetic, for a name may stand in many operands.
  private final class Memo {
    struct Key: Hashable {
      var index: Int
      var axis: LayoutStatement.Axis
      var takesScreen: Bool
    }

    var sums: [Key: LinearSum?] = [:]
    var steps = 0
  }

  // MARK: Rects and points

  /// Nil where it is no frame that is computed here.
  func frame(_ node: Node, depth: Int = 0) -> (x: Side, y: Side)? {
    guard depth < 8 else { return nil }
    let node = ViewNames.bare(node)
    if isContainerBounds(node) { return (Side(pin: .both(0, 0)), Side(pin: .both(0, 0))) }
    if let value = unit.constant(node) { return frame(value, depth: depth + 1) }
    if let (base, name) = ViewNames.member(node), name == "integral", let base { return frame(base, depth: depth + 1) }
    guard let call = Unit.call(node) else { return nil }
    if call.name == "insetBy", let base = call.base, let around = frame(base, depth: depth + 1) {
      return (
        inset(around.x, by: call.argument("dx"), .horizontal), inset(around.y, by: call.argument("dy"), .vertical)
      )
    }
    guard call.name == "CGRect" || (call.name == "init" && call.arguments.count == 4) else { return nil }
    if let x = call.argument("x"), let y = call.argument("y"), let width = call.argument("width"),
      let height = call.argument("height")
    {
      return (side(x, width, .horizontal), side(y, height, .vertical))
    }
    return nil
  }

  /// `other.center`, or a point that is computed from the container's bounds.
  func centre(_ node: Node) -> (x: Side, y: Side)? {
    let node = ViewNames.bare(unit.constant(node) ?? node)
    if let (base, name) = ViewNames.member(node), name == "center", let base,
      unit.path(of: base) == Path(root: .own, members: container)
    {
      return (Side(pin: .middle(0)), Side(pin: .middle(0)))
    }
    guard let call = Unit.call(node), call.name == "CGPoint", let x = call.argument("x"), let y = call.argument("y")
    else { return nil }
    return (middle(x, .horizontal), middle(y, .vertical))
  }

  private func middle(_ node: Node, _ axis: LayoutStatement.Axis) -> Side {
    guard let sum = sum(node, axis), sum.container == 0.5, sum.others.isEmpty else { return Side() }
    return Side(pin: .middle(sum.constant))
  }

  private func inset(_ side: Side, by node: Node?, _ axis: LayoutStatement.Axis) -> Side {
    guard let inset = node.flatMap({ sum($0, axis)?.number }), case .both(let low, let high) = side.pin else {
      return Side()
    }
    return Side(pin: .both(low + inset, high + inset))
  }

  private func side(_ origin: Node, _ length: Node, _ axis: LayoutStatement.Axis) -> Side {
    guard let length = sum(length, axis) else { return Side() }
    var side = Side(pin: nil, length: length.number.flatMap { $0 > 0 ? $0 : nil })
    guard let origin = sum(origin, axis) else { return side }
    if let low = origin.number, let rest = (LinearSum(container: 1) - length).number {
      side.pin = .both(low, rest - low)
    } else if let offset = (origin + length * 0.5 - LinearSum(container: 0.5)).number {
      side.pin = .middle(offset)
    } else if let high = (LinearSum(container: 1) - length - origin).number {
      side.pin = .high(high)
    } else if let low = origin.number {
      side.pin = .low(low)
    }
    return side
  }

  // MARK: Sums

  /// Nil where it is computed in a way that is not followed.
  func sum(_ node: Node, _ axis: LayoutStatement.Axis, depth: Int = 0) -> LinearSum? {
    guard depth < 12, memo.steps < FrameArithmetic.stepLimit else { return nil }
    let key = Memo.Key(index: node.index, axis: axis, takesScreen: takesScreen)
    if let known = memo.sums[key] { return known }
    memo.steps += 1
    var found = computedSum(node, axis, depth: depth)
    if let sum = found, sum.others.count > FrameArithmetic.termLimit { found = nil }
    memo.sums[key] = .some(found)
    return found
  }

  private func computedSum(_ node: Node, _ axis: LayoutStatement.Axis, depth: Int) -> LinearSum? {
    let node = ViewNames.bare(node)
    if let number = evaluator.number(node, in: unit) { return LinearSum(constant: number) }
    switch node.kind {
    case .sequenceExpr:
      return sum(node.child(.exprList)?.children ?? [], axis, depth: depth + 1)
    case .prefixOperatorExpr:
      let parts = node.children
      guard parts.count == 2, parts[0].is("-") else { return nil }
      return sum(parts[1], axis, depth: depth + 1).map { $0 * -1 }
    case .functionCallExpr:
      guard let call = Unit.call(node) else { return nil }
      if FrameArithmetic.rounding.contains(call.name), let inner = call.arguments.first?.value {
        return sum(inner, axis, depth: depth + 1)
      }
      if call.name == "rounded" { return call.base.flatMap { sum($0, axis, depth: depth + 1) } }
      if call.name == "abs", let inner = call.arguments.first?.value {
        return sum(inner, axis, depth: depth + 1)?.number.map { LinearSum(constant: abs($0)) }
      }
      return nil
    case .declReferenceExpr:
      if let value = unit.constant(node), let sum = sum(value, axis, depth: depth + 1) { return sum }
      return LinearSum(others: [node.text: 1])
    case .memberAccessExpr:
      return member(node, axis, depth: depth)
    default: return nil
    }
  }

  private func member(_ node: Node, _ axis: LayoutStatement.Axis, depth: Int) -> LinearSum? {
    guard let (base, name) = ViewNames.member(node), let base else { return nil }
    let side = axis == .horizontal ? "width" : "height"
    let factor: Double? =
      switch (name, axis) {
      case ("width", .horizontal), ("height", .vertical): 1
      case ("midX", .horizontal), ("midY", .vertical): 0.5
      case ("maxX", .horizontal), ("maxY", .vertical): 1
      case ("minX", .horizontal), ("minY", .vertical), ("x", .horizontal), ("y", .vertical): 0
      default: nil
      }
    if let factor {
      var rect = ViewNames.bare(base)
      if let (inner, size) = ViewNames.member(rect), let inner, size == "size" || size == "origin" { rect = inner }
      if isContainerBounds(rect) { return LinearSum(container: factor) }
      // The side of a size that is written out.
      if name == side, let call = Unit.call(unit.constant(base) ?? base), call.name == "CGSize",
        let length = call.argument(side)
      {
        return sum(length, axis, depth: depth + 1)
      }
    }
    // A length of another view, or of the screen, is as long as it is.
    return LinearSum(others: [node.text.split(whereSeparator: \.isWhitespace).joined(): 1])
  }

  /// `a + b * c` with the usual precedence.
  private func sum(_ parts: [Node], _ axis: LayoutStatement.Axis, depth: Int) -> LinearSum? {
    guard parts.count % 2 == 1, parts.count < 64 else { return nil }
    var total = LinearSum()
    var sign = 1.0
    var term = sum(parts[0], axis, depth: depth)
    for index in stride(from: 1, to: parts.count, by: 2) {
      guard parts[index].kind == .binaryOperatorExpr, let left = term,
        let right = sum(parts[index + 1], axis, depth: depth)
      else { return nil }
      switch parts[index].text {
      case "*":
        guard let factor = right.number ?? left.number else { return nil }
        term = (right.number == nil ? right : left) * factor
      case "/":
        guard let divisor = right.number, divisor != 0 else { return nil }
        term = left * (1 / divisor)
      case "+", "-":
        total = total + left * sign
        sign = parts[index].text == "+" ? 1 : -1
        term = right
      default: return nil
      }
    }
    return term.map { total + $0 * sign }
  }

  private func isContainerBounds(_ node: Node) -> Bool {
    let node = ViewNames.bare(unit.constant(node) ?? node)
    // What UIKit gives where nothing else is said.
    if node.text == "super.frameOfPresentedViewInContainerView" { return true }
    if takesScreen, node.text == "UIScreen.main.bounds" { return true }
    guard let path = unit.path(of: node), path.root == .own else { return false }
    return path.members == container + ["bounds"] || path.members == container + ["frame"]
  }
}
