import PopupModel
import SourceText

/// A card: the pose and the device, the device with the popup, and what is to be said of it; before and after a fix where
/// there is one. Lengths are pixels.
struct CardDrawing {
  let card: PictureCard
  let scale: Double
  /// Whether its head names the popup: nothing around it does.
  var namesPopup = false

  static let padding = 20.0
  private static let headHeight = 44.0
  private static let labelHeight = 20.0
  private static let lineHeight = 18.0
  private static let stepWidth = 44.0
  private static let footGap = 22.0
  /// How much of the last line's height lies in the padding.
  private static let overhang = 15.0
  /// The least room for the text below one device.
  private static let leastWidth = 250.0

  init(_ card: PictureCard, scale: Double, namesPopup: Bool = false) {
    self.card = card
    self.scale = scale
    self.namesPopup = namesPopup
  }

  private var drawings: [DeviceDrawing] { card.pictures.map { DeviceDrawing($0, scale: scale) } }
  private var isPair: Bool { card.after != nil }

  /// The width of one device's column.
  private var column: Double { max(Self.leastWidth, drawings.map(\.size.width).max() ?? 0) }
  private var deviceHeight: Double { drawings.map(\.size.height).max() ?? 0 }
  var lineCount: Int { card.pictures.map { Self.lines(of: $0).count }.max() ?? 0 }

  /// The least size that holds it.
  var size: Size {
    let width = isPair ? 2 * column + Self.stepWidth : column
    return Size(width: width + 2 * Self.padding, height: height(withLines: lineCount))
  }

  /// The least height with room for so many lines below the device.
  func height(withLines lineCount: Int) -> Double {
    let head = Self.headHeight + (isPair ? Self.labelHeight : 0)
    let foot = Self.footGap + Double(lineCount) * Self.lineHeight
    return head + deviceHeight + foot + 2 * Self.padding - Self.overhang
  }

  /// Its title and description, for who cannot see it.
  var words: String { "<title>\(XML.line(title))</title><desc>\(XML.line(description))</desc>" }

  /// The card in a place that is at least as large as it, with room for so many lines below the device.
  func svg(in place: Rect, lines lineCount: Int) -> String {
    let picture = card.picture
    var svg = ""
    svg += SVG.rect(place, radius: 14, "class=\"pl-card\"")
    let inner = place.width - 2 * Self.padding
    let left = place.x + Self.padding
    var y = place.y + Self.padding
    svg += SVG.text(
      FittedText(namesPopup ? picture.popup : picture.pose.id, width: inner / 15.5).text, x: left, y: y + 12,
      "class=\"pl-text\" font-size=\"15\" font-weight=\"600\"")
    let device = namesPopup ? "\(picture.pose.id) · \(picture.device)" : picture.device
    svg += SVG.text(
      "\(FittedText(device, width: inner / 12 - 6.8).text) · \(Points.text(picture.pose.size)) pt", x: left, y: y + 30,
      "class=\"pl-second\" font-size=\"12\"")
    y += Self.headHeight
    let column = isPair ? (inner - Self.stepWidth) / 2 : inner
    let foot = place.maxY - Self.padding - Double(lineCount) * Self.lineHeight + Self.overhang - Self.footGap
    let devicesTop = y + (isPair ? Self.labelHeight : 0)
    for (index, drawing) in drawings.enumerated() {
      let x = left + Double(index) * (column + Self.stepWidth)
      let middle = x + column / 2
      if isPair {
        svg += SVG.text(
          index == 0 ? "Before" : "After", x: middle, y: y + 10,
          "class=\"pl-second\" font-size=\"11\" font-weight=\"600\" text-anchor=\"middle\"")
      }
      let top = devicesTop + (foot - devicesTop - drawing.size.height) / 2
      svg += drawing.svg(x: middle - drawing.size.width / 2, y: top)
      svg += lines(of: drawing.picture, x: x, y: foot + Self.footGap, width: column)
    }
    if isPair { svg += step(x: left + column + Self.stepWidth / 2, y: (devicesTop + foot) / 2) }
    return svg
  }

  // MARK: Words

  private var title: String {
    let picture = card.picture
    let what = isPair ? ", before and after the fix" : ""
    return "\(picture.popup) on \(picture.device), \(picture.pose.id)\(what)"
  }

  private var description: String {
    guard let after = card.after else { return card.picture.description }
    return "Before: \(card.picture.description) After: \(after.description)"
  }

  private enum Kind { case plain, bad, good }

  /// What is said below the device: where the popup lands, then what is worth knowing of that.
  private static func lines(of picture: PopupPicture) -> [(text: String, kind: Kind)] {
    var lines: [(String, Kind)] = [("\(picture.style) · \(picture.landing)", .plain)]
    let notes = picture.notes
    for note in notes.prefix(5) { lines.append((note.text, note.isProblem ? .bad : .plain)) }
    if notes.count > 5 { lines.append(("and \(notes.count - 5) more", .plain)) }
    if !notes.contains(where: \.isProblem), picture.placement.frame != nil, !picture.placement.fillsWindow {
      lines.append((clear(picture), .good))
    }
    return lines
  }

  private static func clear(_ picture: PopupPicture) -> String {
    picture.pose.hasActiveDivision ? "clear of the fold" : "nothing in its way"
  }

  private func lines(of picture: PopupPicture, x: Double, y: Double, width: Double) -> String {
    var svg = ""
    for (index, line) in Self.lines(of: picture).enumerated() {
      let base = y + Double(index) * Self.lineHeight
      let room = (width - 14) / 12
      switch line.kind {
      case .plain:
        svg += SVG.text(
          FittedText(line.text, width: width / 12).text, x: x, y: base,
          "class=\"\(index == 0 ? "pl-text" : "pl-second")\" font-size=\"12\"")
      case .bad:
        svg += Self.sign(x: x, y: base, "pl-bad", "M0-4.5L5 4H-5z")
        svg += SVG.text(
          FittedText(line.text, width: room).text, x: x + 14, y: base,
          "class=\"pl-bad\" font-size=\"12\" font-weight=\"600\"")
      case .good:
        svg += Self.sign(x: x, y: base, "pl-good", "M0-4.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z")
        svg += SVG.text(
          FittedText(line.text, width: room).text, x: x + 14, y: base, "class=\"pl-good\" font-size=\"12\"")
      }
    }
    return svg
  }

  /// A sign before a line: its shape tells what its colour does.
  private static func sign(x: Double, y: Double, _ style: String, _ path: String) -> String {
    "<path class=\"\(style)\" transform=\"translate(\(SVG.number(x + 5)) \(SVG.number(y - 4)))\" d=\"\(path)\"/>"
  }

  /// The arrow from before to after.
  private func step(x: Double, y: Double) -> String {
    "<path class=\"pl-step\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"round\" "
      + "d=\"M\(SVG.number(x - 10)) \(SVG.number(y))h20m-6-6l6 6l-6 6\"/>"
  }
}
