/// A colour as far as dimming and backgrounds ask for it.
struct Color: Hashable, Sendable {
  /// From 0 (black) to 1 (white); nil where only the system or an asset knows it.
  var brightness: Double?
  var alpha: Double

  var isClear: Bool { alpha <= 0.01 }

  /// Whether it darkens what is behind it without hiding it.
  var isDimming: Bool { alpha > 0.01 && alpha < 0.95 && (brightness ?? 1) <= 0.5 }
}

extension SceneGraph {
  /// The colour of a `color` element; nil where it cannot be told.
  func color(_ element: Int) -> Color? {
    if let name = tree.attribute("name", of: element) {
      guard let named = namedColor(name), tree.attribute("name", of: named) == nil else { return nil }
      return color(named)
    }
    let alpha = tree.number("alpha", of: element)
    if let white = tree.number("white", of: element) { return Color(brightness: white, alpha: alpha ?? 1) }
    if let red = tree.number("red", of: element), let green = tree.number("green", of: element),
      let blue = tree.number("blue", of: element)
    {
      return Color(brightness: max(red, green, blue), alpha: alpha ?? 1)
    }
    // The document keeps what a system colour was when it was saved.
    if let system = tree.attribute("systemColor", of: element), let saved = namedColor(system), saved != element,
      tree.attribute("systemColor", of: saved) == nil, let color = color(saved)
    {
      return Color(brightness: color.brightness, alpha: color.alpha)
    }
    if tree.attribute("cocoaTouchSystemColor", of: element) != nil { return Color(brightness: nil, alpha: alpha ?? 1) }
    return alpha.map { Color(brightness: nil, alpha: $0) }
  }

  /// What a view is filled with, its own `alpha` included: clear where it has no background; nil where it cannot be told.
  func background(of view: Int) -> Color? {
    guard let element = tree.child(of: view, key: "backgroundColor") else { return Color(brightness: nil, alpha: 0) }
    guard var color = color(element) else { return nil }
    color.alpha *= tree.number("alpha", of: view) ?? 1
    return color
  }
}
