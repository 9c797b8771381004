import Placement
import PopupModel

/// A device with a popup on its screen, drawn at a scale: the frame of the device around a window in which lengths are
/// points.
struct DeviceDrawing {
  let picture: PopupPicture
  /// Pixels of the picture a point.
  let scale: Double

  /// The width of the device's frame around the window, in pixels.
  static let bezel = 6.0

  init(_ picture: PopupPicture, scale: Double) {
    self.picture = picture
    self.scale = scale
  }

  /// Whether the pose has a window that can be drawn.
  static func canDraw(_ pose: Pose) -> Bool {
    pose.size.width.isFinite && pose.size.height.isFinite && pose.size.width > 0 && pose.size.height > 0
  }

  /// In pixels, with the device's frame.
  var size: Size {
    guard DeviceDrawing.canDraw(picture.pose) else { return Size(width: 0, height: 0) }
    let around = 2 * DeviceDrawing.bezel
    return Size(width: window.width * scale + around, height: window.height * scale + around)
  }

  private var window: Rect { picture.pose.window }
  private var placement: Placement { picture.placement }
  /// A pixel, in points.
  private var pixel: Double { 1 / scale }
  private var cornerRadius: Double { min(18 * pixel, min(window.width, window.height) / 6) }

  private func stroke(_ pixels: Double) -> String { "stroke-width=\"\(SVG.number(pixels * pixel))\"" }

  /// Drawn with its top left corner at a place of the picture.
  func svg(x: Double, y: Double) -> String {
    guard DeviceDrawing.canDraw(picture.pose) else { return "" }
    let bezel = DeviceDrawing.bezel
    let place = SVG.numbers([
      "x": x + bezel, "y": y + bezel, "width": window.width * scale, "height": window.height * scale,
    ])
    var svg =
      "<svg\(place) viewBox=\"0 0 \(SVG.number(window.width)) \(SVG.number(window.height))\" overflow=\"hidden\">"
    svg += SVG.rect(window, "class=\"pl-screen\"")
    svg += inactiveParts() + occlusions() + safeArea() + fold() + dimming() + popup() + keyboard() + overlaps()
    svg += "</svg>"
    // On top: it hides the corners of what fills the window.
    let screen = Rect(x: x + bezel, y: y + bezel, width: window.width * scale, height: window.height * scale)
    let body = Rect(x: x, y: y, width: size.width, height: size.height)
    let radius = cornerRadius * scale
    svg += "<path class=\"pl-bezel\" fill-rule=\"evenodd\" d=\""
    svg += SVG.roundedPath(body, radius: radius + bezel) + SVG.roundedPath(screen, radius: radius) + "\"/>"
    return svg
  }

  // MARK: The screen

  /// What a rect covers of the window and of as much again around it; nil for nothing. It bounds what is drawn.
  private func visible(_ rect: Rect) -> Rect? {
    guard rect.hasFiniteSides else { return nil }
    let around = Rect(x: -window.width, y: -window.height, width: 3 * window.width, height: 3 * window.height)
    return rect.intersection(around)
  }

  private func inactiveParts() -> String {
    var svg = ""
    for division in picture.pose.divisions where !division.isActive {
      guard let frame = visible(division.frame) else { continue }
      let isVertical = frame.height >= frame.width
      let line =
        isVertical
        ? SVG.numbers(["x1": frame.midX, "y1": frame.minY, "x2": frame.midX, "y2": frame.maxY])
        : SVG.numbers(["x1": frame.minX, "y1": frame.midY, "x2": frame.maxX, "y2": frame.midY])
      svg += "<line\(line) class=\"pl-idle\" \(stroke(1)) stroke-dasharray=\"\(dashes(2, 4))\"/>"
    }
    for occlusion in picture.pose.occlusions where !occlusion.isActive {
      guard let frame = visible(occlusion.frame) else { continue }
      svg += SVG.rect(frame, radius: 99, "class=\"pl-idle\" \(stroke(1))")
    }
    return svg
  }

  private func occlusions() -> String {
    var svg = ""
    for occlusion in picture.pose.occlusions where occlusion.isActive {
      guard let frame = visible(occlusion.frame) else { continue }
      if isCamera(frame) {
        svg += SVG.rect(frame, radius: min(frame.width, frame.height) / 2, "class=\"pl-camera\"")
      } else {
        svg += SVG.rect(frame, "fill=\"url(#pl-strip)\"")
      }
    }
    return svg
  }

  /// A small thing away from the window's edges is a lens, what lies along an edge is a bar.
  private func isCamera(_ frame: Rect) -> Bool {
    frame.minX > 0 && frame.minY > 0 && frame.maxX < window.width && frame.maxY < window.height
      && max(frame.width, frame.height) < min(window.width, window.height) / 3
  }

  private func safeArea() -> String {
    guard let safe = visible(picture.pose.safeFrame), safe != window, !safe.isEmpty else { return "" }
    let inset = pixel
    let inner = Rect(
      x: safe.x + inset, y: safe.y + inset, width: max(0, safe.width - 2 * inset),
      height: max(0, safe.height - 2 * inset))
    return SVG.rect(
      inner, radius: cornerRadius * 0.8, "class=\"pl-safe\" \(stroke(1)) stroke-dasharray=\"\(dashes(4, 3))\"")
  }

  private func fold() -> String {
    var svg = ""
    for division in picture.pose.divisions where division.isActive {
      guard let frame = visible(division.frame) else { continue }
      let isVertical = frame.height >= frame.width
      svg += SVG.rect(frame, "fill=\"url(#\(isVertical ? "pl-fold-x" : "pl-fold-y"))\"")
      let edges =
        isVertical
        ? [(frame.minX, frame.minY, frame.minX, frame.maxY), (frame.maxX, frame.minY, frame.maxX, frame.maxY)]
        : [(frame.minX, frame.minY, frame.maxX, frame.minY), (frame.minX, frame.maxY, frame.maxX, frame.maxY)]
      for (x1, y1, x2, y2) in edges {
        svg += "<line\(SVG.numbers(["x1": x1, "y1": y1, "x2": x2, "y2": y2])) class=\"pl-fold-line\" \(stroke(1))/>"
      }
    }
    return svg
  }

  private func dashes(_ on: Double, _ off: Double) -> String { "\(SVG.number(on * pixel)) \(SVG.number(off * pixel))" }

  private func dimming() -> String {
    guard let dimming = picture.dimming, let area = visible(dimming.area) else { return "" }
    let opacity = dimming.alpha ?? Self.systemDimming
    return SVG.rect(area, "class=\"pl-dim\" fill-opacity=\"\(SVG.number(opacity))\"")
  }

  /// Drawn for what UIKit dims by itself, which nobody states a figure of (T).
  private static let systemDimming = 0.2

  private func keyboard() -> String {
    guard let keyboard = picture.keyboard.flatMap(visible) else { return "" }
    var svg = SVG.rect(keyboard, "class=\"pl-keyboard\" \(stroke(1))")
    if keyboard.height * scale >= 16 {
      svg += SVG.text(
        "keyboard", x: keyboard.midX, y: keyboard.maxY - 7 * pixel,
        "class=\"pl-keyboard-text\" text-anchor=\"middle\" font-size=\"\(SVG.number(10.5 * pixel))\"")
    }
    return svg
  }

  // MARK: The popup

  private func popup() -> String {
    guard let whole = placement.frame, let frame = visible(whole) else { return nothingKnown() }
    let radius = placement.fillsWindow ? 0 : 9 * pixel
    var svg = ""
    if !placement.fillsWindow {
      let shadow = Rect(
        x: frame.x - 2 * pixel, y: frame.y, width: frame.width + 4 * pixel, height: frame.height + 5 * pixel)
      svg += SVG.rect(shadow, radius: radius + 2 * pixel, "class=\"pl-shadow\"")
    }
    svg += anchor(whole)
    let veil = placement.fillsWindow ? " fill-opacity=\".55\"" : ""
    svg += SVG.rect(frame, radius: radius, "class=\"pl-popup\"\(veil) \(stroke(1.75))")
    let controls = controls(in: whole)
    return svg + (controls.isEmpty ? label(in: frame) : controls)
  }

  /// The popup's name and size, in the middle of what is clear of it, where there is room for the whole of them.
  private func label(in frame: Rect) -> String {
    guard let visible = frame.intersection(window) else { return "" }
    let shown = placement.fillsWindow ? visible : placement.hingeOverlap.map { clear(of: $0, in: visible) } ?? visible
    let width = shown.width * scale - 12
    guard width >= 30 else { return "" }
    let size = Points.text(placement.frame?.size ?? frame.size)
    for font in [12.0, 10, 8.5] {
      let name = WrappedText(picture.popup, width: width / font).lines
      let lines = name + (FittedText.width(of: size) * (font - 1.5) <= width ? [size] : [])
      let height = Double(lines.count) * (font + 3)
      guard height + 8 <= shown.height * scale, name.allSatisfy({ FittedText.width(of: $0) * font <= width }) else {
        continue
      }
      return text(lines, at: shown.center, font: font, boldCount: name.count, "pl-popup-text")
    }
    return ""
  }

  /// Lines about a point, the first of them bold.
  private func text(_ lines: [String], at middle: Point, font: Double, boldCount: Int, _ style: String) -> String {
    let step = font + 3
    let top = middle.y + (font * 0.8 - Double(lines.count - 1) * step / 2 - font * 0.4) * pixel
    return lines.enumerated().map { index, line in
      let isBold = index < boldCount
      let weight = isBold ? " font-weight=\"600\"" : ""
      let size = SVG.number((isBold || boldCount == 0 ? font : font - 1.5) * pixel)
      return SVG.text(
        line, x: middle.x, y: top + Double(index) * step * pixel,
        "class=\"\(style)\" text-anchor=\"middle\"\(weight) font-size=\"\(size)\"")
    }.joined()
  }

  /// The largest part of `frame` beside `overlap`.
  private func clear(of overlap: Rect, in frame: Rect) -> Rect {
    let parts = [
      Rect(x: frame.x, y: frame.y, width: max(0, overlap.minX - frame.x), height: frame.height),
      Rect(x: overlap.maxX, y: frame.y, width: max(0, frame.maxX - overlap.maxX), height: frame.height),
      Rect(x: frame.x, y: frame.y, width: frame.width, height: max(0, overlap.minY - frame.y)),
      Rect(x: frame.x, y: overlap.maxY, width: frame.width, height: max(0, frame.maxY - overlap.maxY)),
    ]
    return parts.reduce(parts[0]) { $1.area > $0.area ? $1 : $0 }
  }

  /// In place of a popup whose frame nobody knows: an outline of what is known of it, and what is missing, in words.
  private func nothingKnown() -> String {
    var clear = picture.pose.safeFrame
    for division in picture.pose.divisions where division.isActive {
      if let cut = clear.intersection(division.frame) { clear = self.clear(of: cut, in: clear) }
    }
    guard !clear.isEmpty, clear.hasFiniteSides else { return "" }
    var svg = ""
    if let anchor = picture.anchor.flatMap(visible), anchor != window {
      svg += SVG.rect(anchor, radius: 4 * pixel, "class=\"pl-anchor\" \(stroke(1.25))")
    }
    let outline = Sketch(of: picture, room: clear).flatMap { visible($0.frame) }
    if let outline {
      svg += SVG.rect(
        outline, radius: 9 * pixel, "class=\"pl-sketch\" \(stroke(1.5)) stroke-dasharray=\"\(dashes(6, 4))\"")
    }
    let place = outline ?? clear
    let width = place.width * scale - 12
    guard width >= 30 else { return svg }
    let words = picture.missing.isEmpty ? ["frame not known"] : picture.missing
    for font in [11.5, 9.5, 8] {
      let lines = ([picture.style] + words).flatMap { WrappedText($0, width: width / font).lines }
      guard Double(lines.count) * (font + 3) + 6 <= place.height * scale else { continue }
      return svg + text(lines, at: place.center, font: font, boldCount: 0, "pl-none")
    }
    return svg
  }

  /// What a popover points at, and the arrow that does.
  private func anchor(_ popup: Rect) -> String {
    guard let anchor = picture.anchor, let shown = visible(anchor) ?? point(anchor) else { return "" }
    var svg = ""
    if anchor != window {
      if anchor.isEmpty {
        svg +=
          "<circle\(SVG.numbers(["cx": shown.midX, "cy": shown.midY, "r": 4 * pixel])) class=\"pl-anchor\" \(stroke(1.5))/>"
      } else {
        svg += SVG.rect(
          shown, radius: 4 * pixel, "class=\"pl-anchor\" \(stroke(1.25)) stroke-dasharray=\"\(dashes(3, 2))\"")
      }
    }
    guard let tip = arrow(popup, at: shown.center) else { return svg }
    let points = tip.map { "\(SVG.number($0.x)),\(SVG.number($0.y))" }.joined(separator: " ")
    return svg + "<polygon points=\"\(points)\" class=\"pl-arrow\"/>"
  }

  private func point(_ rect: Rect) -> Rect? {
    rect.hasFiniteSides && window.contains(rect.center) ? rect : nil
  }

  /// The corners of the arrow: 13 points high, on the edge that its direction names.
  private func arrow(_ popup: Rect, at target: Point) -> [Point]? {
    let (height, half) = (13.0, 13.0)
    let x = max(popup.minX + half, min(target.x, popup.maxX - half))
    let y = max(popup.minY + half, min(target.y, popup.maxY - half))
    switch placement.arrowDirection {
    case .up:
      return [
        Point(x: x, y: popup.minY - height), Point(x: x - half, y: popup.minY), Point(x: x + half, y: popup.minY),
      ]
    case .down:
      return [
        Point(x: x, y: popup.maxY + height), Point(x: x - half, y: popup.maxY), Point(x: x + half, y: popup.maxY),
      ]
    case .left:
      return [
        Point(x: popup.minX - height, y: y), Point(x: popup.minX, y: y - half), Point(x: popup.minX, y: y + half),
      ]
    case .right:
      return [
        Point(x: popup.maxX + height, y: y), Point(x: popup.maxX, y: y - half), Point(x: popup.maxX, y: y + half),
      ]
    default: return nil
    }
  }

  // MARK: Controls

  /// More controls than anybody can tell apart are not drawn.
  private static let controlLimit = 200

  private func controls(in popup: Rect) -> String {
    var svg = ""
    for (index, control) in picture.controls.prefix(DeviceDrawing.controlLimit).enumerated() {
      guard let shown = shownFrame(of: control, in: popup) else { continue }
      svg += draw(control, in: shown)
      if isCovered(shown), !picture.problems.isEmpty {
        svg += SVG.rect(shown, radius: 4 * pixel, "class=\"pl-covered\" \(stroke(1.5))")
      }
      svg += label(of: control, number: index + 1, in: shown)
    }
    return svg
  }

  /// What does not fit is cut off, as the popup's view does it.
  private func shownFrame(of control: Control, in popup: Rect) -> Rect? {
    guard let frame = control.frame.value?.offset(x: popup.x, y: popup.y), frame.hasFiniteSides,
      let inside = frame.intersection(popup)
    else { return nil }
    return visible(inside)
  }

  private static func name(of control: Control) -> String { control.id ?? control.role.value?.text ?? "control" }

  /// The font's size in pixels at which a control holds its name; nil where it holds it at none that can be read.
  private func font(of control: Control, in frame: Rect) -> Double? {
    switch control.role.value {
    case .slider, .toggle: return nil
    default: break
    }
    return [10, 8.5].first {
      FittedText.width(of: Self.name(of: control)) * $0 <= frame.width * scale - 6 && $0 + 2 <= frame.height * scale
    }
  }

  /// The whole name in it, else a number that the lines below the device explain.
  private func label(of control: Control, number: Int, in frame: Rect) -> String {
    if let font = font(of: control, in: frame) {
      return SVG.text(
        Self.name(of: control), x: frame.midX, y: frame.midY + font * 0.35 * pixel,
        "class=\"pl-control-text\" text-anchor=\"middle\" font-size=\"\(SVG.number(font * pixel))\"")
    }
    return SVG.text(
      "\(number)", x: frame.minX + 3 * pixel, y: frame.midY + 3 * pixel,
      "class=\"pl-control-text\" font-weight=\"700\" font-size=\"\(SVG.number(8.5 * pixel))\"")
  }

  /// The names of the controls that are drawn as numbers, such as `2: close`.
  var controlKey: [String] {
    guard DeviceDrawing.canDraw(picture.pose), let popup = placement.frame, popup.hasFiniteSides else { return [] }
    return picture.controls.prefix(DeviceDrawing.controlLimit).enumerated().compactMap { index, control in
      guard let shown = shownFrame(of: control, in: popup), font(of: control, in: shown) == nil else { return nil }
      return "\(index + 1): \(Self.name(of: control))"
    }
  }

  private func isCovered(_ frame: Rect) -> Bool {
    picture.pose.divisions.contains { $0.isActive && $0.frame.intersection(frame) != nil }
      || picture.pose.occlusions.contains { $0.isActive && $0.frame.intersection(frame) != nil }
  }

  private func draw(_ control: Control, in frame: Rect) -> String {
    let fill = control.destructive ? "pl-destructive" : "pl-control"
    switch control.role.value {
    case .textField, .textView: return SVG.rect(frame, radius: 4 * pixel, "class=\"pl-field\" \(stroke(1))")
    case .slider:
      let track = Rect(x: frame.x, y: frame.midY - 1.5 * pixel, width: frame.width, height: 3 * pixel)
      let knob = SVG.numbers(["cx": frame.midX, "cy": frame.midY, "r": min(5 * pixel, frame.height / 2)])
      return SVG.rect(track, radius: 2 * pixel, "class=\"\(fill)\"") + "<circle\(knob) class=\"pl-knob\"/>"
    case .toggle:
      let radius = frame.height / 2
      let knob = SVG.numbers(["cx": frame.maxX - radius, "cy": frame.midY, "r": radius * 0.7])
      return SVG.rect(frame, radius: radius, "class=\"\(fill)\"") + "<circle\(knob) class=\"pl-knob\"/>"
    case .link:
      let line = Rect(x: frame.x, y: frame.maxY - 2 * pixel, width: frame.width, height: 1.5 * pixel)
      return SVG.rect(frame, radius: 3 * pixel, "class=\"\(fill)\" fill-opacity=\".5\"")
        + SVG.rect(line, "class=\"pl-knob\"")
    default: return SVG.rect(frame, radius: 7 * pixel, "class=\"\(fill)\"")
    }
  }

  // MARK: Overlaps

  private func overlaps() -> String {
    guard !placement.fillsWindow, !picture.problems.isEmpty else { return "" }
    return ([placement.hingeOverlap].compactMap { $0 } + placement.occlusionOverlaps).compactMap(visible)
      .map { SVG.rect($0, "class=\"pl-overlap\" \(stroke(1.25))") }.joined()
  }
}
