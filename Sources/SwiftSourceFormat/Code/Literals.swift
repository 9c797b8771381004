internal import CSwiftTree
import PopupModel

/// Values that are written out.
enum Literals {
  static func number(_ node: Node) -> Double? {
    switch node.kind {
    case .integerLiteralExpr, .floatLiteralExpr:
      let text = node.text.split(separator: "_").joined()
      return text.utf8.count <= 24 ? Double(text) : nil
    case .prefixOperatorExpr:
      let parts = node.children
      guard parts.count == 2, parts[0].is("-"), let value = number(parts[1]) else { return nil }
      return -value
    default: return nil
    }
  }

  static func bool(_ node: Node) -> Bool? {
    guard node.kind == .booleanLiteralExpr else { return nil }
    return node.text == "true"
  }

  /// A string without interpolation.
  static func text(_ node: Node) -> String? {
    guard node.kind == .stringLiteralExpr, node.descendants(.expressionSegment).isEmpty else { return nil }
    return node.child(.stringLiteralSegmentList)?.text ?? ""
  }

  /// `.popover` and `UIModalPresentationStyle.popover` alike.
  static func member(_ node: Node) -> String? {
    guard node.kind == .memberAccessExpr, let name = node.children.last(where: { $0.kind == .declReferenceExpr }) else {
      return nil
    }
    let parts = node.children
    if parts.count > 1, parts[0].firstToken?.text.first?.isUppercase != true { return nil }
    return name.text
  }

  static func size(_ node: Node) -> Size? {
    if let call = Unit.call(node), call.name == "CGSize" || (call.name == "init" && call.arguments.count == 2),
      let width = call.argument("width").flatMap(number), let height = call.argument("height").flatMap(number)
    {
      return Size(width: width, height: height)
    }
    if member(node) == "zero" { return Size(width: 0, height: 0) }
    return nil
  }

  static func rect(_ node: Node) -> Rect? {
    guard let call = Unit.call(node), call.name == "CGRect" || call.name == "init",
      let x = call.argument("x").flatMap(number), let y = call.argument("y").flatMap(number),
      let width = call.argument("width").flatMap(number), let height = call.argument("height").flatMap(number)
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// `[]`, `.up`, `[.up, .down]` and `.any`.
  static func arrowDirections(_ node: Node) -> [Word]? {
    let all: [Word] = [.up, .down, .left, .right]
    func one(_ node: Node) -> [Word]? {
      switch member(node) {
      case "up": [.up]
      case "down": [.down]
      case "left": [.left]
      case "right": [.right]
      case "any": all
      default: nil
      }
    }
    if node.kind == .arrayExpr {
      var words: [Word] = []
      for element in node.child(.arrayElementList)?.children ?? [] {
        guard let value = element.firstChild.flatMap(one) else { return nil }
        words += value.filter { !words.contains($0) }
      }
      return words
    }
    if let call = Unit.call(node), call.name == "UIPopoverArrowDirection" || call.name == "init",
      call.argument("rawValue").flatMap(number) == 0
    {
      return []
    }
    return one(node)
  }

  /// The expressions of an array that is written out; nil where one of them may be nil, or is something else.
  static func names(_ node: Node) -> [String]? {
    guard node.kind == .arrayExpr else { return nil }
    var names: [String] = []
    for element in node.child(.arrayElementList)?.children ?? [] {
      guard let value = element.firstChild, [.declReferenceExpr, .memberAccessExpr].contains(value.kind) else {
        return nil
      }
      names.append(value.text)
    }
    return names
  }

  static func insets(_ node: Node) -> Insets? {
    if member(node) == "zero" { return .zero }
    guard let call = Unit.call(node), call.name == "UIEdgeInsets",
      let top = call.argument("top").flatMap(number), let left = call.argument("left").flatMap(number),
      let bottom = call.argument("bottom").flatMap(number), let right = call.argument("right").flatMap(number)
    else { return nil }
    return Insets(top: top, leading: left, bottom: bottom, trailing: right)
  }
}
