/// The values of the system's that are made of parts.
enum Constructors {
  /// Members that are lengths, of rects, sizes and points.
  static let lengths: Set<String> = [
    "width", "height", "midX", "midY", "minX", "minY", "maxX", "maxY", "x", "y", "top", "bottom", "left", "right",
  ]

  private static let labels: [String: [String]] = [
    "CGSize": ["width", "height"], "CGRect": ["x", "y", "width", "height"], "CGPoint": ["x", "y"],
    "UIEdgeInsets": ["top", "left", "bottom", "right"], "EdgeInsets": ["top", "leading", "bottom", "trailing"],
    "NSDirectionalEdgeInsets": ["top", "leading", "bottom", "trailing"],
  ]

  static func zero(of type: String) -> CodeValue? {
    guard let labels = labels[type] else {
      return ["CGFloat", "Double", "Int", "Float"].contains(type) ? .number(0) : nil
    }
    return CodeValue(.parts(Dictionary(uniqueKeysWithValues: labels.map { ($0, .number(0)) })))
  }

  /// What a type's initializer gives; nil for a type that is none of these.
  static func value(of type: String, _ arguments: [(label: String, value: CodeValue)]) -> CodeValue? {
    func argument(_ label: String) -> CodeValue? { arguments.first { $0.label == label }?.value }
    if let labels = labels[type] {
      if arguments.isEmpty { return zero(of: type) }
      if type == "CGRect", let origin = argument("origin"), let size = argument("size") {
        return CodeValue(.parts(parts(of: origin, ["x", "y"]).merging(parts(of: size, ["width", "height"])) { $1 }))
      }
      guard Set(arguments.map(\.label)) == Set(labels) else { return nil }
      return CodeValue(.parts(Dictionary(arguments.map { ($0.label, real($0.value)) }, uniquingKeysWith: { $1 })))
    }
    guard type == "UIColor" || type == "Color" || type == "NSColor" || type == "CGColor" else { return nil }
    let alpha = argument("alpha") ?? argument("opacity")
    let opacity = alpha.map { $0.number } ?? 1
    if let white = argument("white") { return colour(white.number, opacity) }
    if let red = argument("red") ?? argument("displayP3Red"), let green = argument("green"), let blue = argument("blue")
    {
      let isGrey = red.number != nil && red.number == green.number && green.number == blue.number
      return colour(isGrey ? red.number : nil, opacity)
    }
    return nil
  }

  private static func colour(_ white: Double?, _ alpha: Double?) -> CodeValue {
    CodeValue(.colour(CodeValue.Colour(white: white, alpha: alpha)))
  }

  private static func parts(of value: CodeValue, _ labels: [String]) -> [String: CodeValue] {
    Dictionary(uniqueKeysWithValues: labels.map { ($0, value[$0] ?? .unknown(.notFollowed)) })
  }

  private static func real(_ value: CodeValue) -> CodeValue { Arithmetic.converted(value, to: "CGFloat") ?? value }

  /// `size`, `origin`, middles and far edges.
  static func derived(_ name: String, _ parts: [String: CodeValue]) -> CodeValue? {
    func sum(_ origin: String, _ length: String, _ factor: Double) -> CodeValue? {
      guard let start = parts[origin]?.sum, let length = parts[length]?.sum else { return nil }
      return CodeValue(.number(start + length * factor, .real))
    }
    switch name {
    case "size":
      guard let width = parts["width"], let height = parts["height"] else { return nil }
      return .size(width, height)
    case "origin":
      guard let x = parts["x"], let y = parts["y"] else { return nil }
      return CodeValue(.parts(["x": x, "y": y]))
    case "minX": return parts["x"]
    case "minY": return parts["y"]
    case "midX": return sum("x", "width", 0.5)
    case "midY": return sum("y", "height", 0.5)
    case "maxX": return sum("x", "width", 1)
    case "maxY": return sum("y", "height", 1)
    case "integral", "standardized": return CodeValue(.parts(parts))
    default: return nil
    }
  }

  static func inset(_ rect: CodeValue, _ horizontal: LinearSum?, _ vertical: LinearSum?) -> CodeValue {
    guard case .parts(let parts) = rect.kind, let horizontal, let vertical, let x = parts["x"]?.sum,
      let y = parts["y"]?.sum, let width = parts["width"]?.sum, let height = parts["height"]?.sum
    else { return .unknown(.notFollowed) }
    func number(_ sum: LinearSum) -> CodeValue { CodeValue(.number(sum, .real)) }
    return CodeValue(
      .parts([
        "x": number(x + horizontal), "y": number(y + vertical), "width": number(width - horizontal * 2),
        "height": number(height - vertical * 2),
      ]))
  }
}
