internal import CSwiftTree

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
}
