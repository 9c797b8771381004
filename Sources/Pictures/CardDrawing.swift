import PopupModel
import SourceText

/// A card: the pose and the device, the device with the popup, and what is to be said of it; before and after a fix where
/// they differ. Lengths are pixels.
struct CardDrawing {
  let card: PictureCard
  let scale: Double
  /// Whether its head names the popup: nothing around it does.
  var namesPopup = false

  static let padding = 20.0
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
  private var deviceHeight: Double { drawings.map(\.size.height).max() ?? 0 }

  /// The least width that holds it.
  var leastWidth: Double {
    let column = max(Self.leastWidth, drawings.map(\.size.width).max() ?? 0)
    return (isPair ? 2 * column + Self.stepWidth : column) + 2 * Self.padding
  }

  /// How much room its words take in a card of a width.
  struct Words {
    var headHeight = 0.0
    var lineCount = 0

    /// Room for the words of each of several cards.
    func joined(_ other: Words) -> Words {
      Words(headHeight: max(headHeight, other.headHeight), lineCount: max(lineCount, other.lineCount))
    }
  }

  func words(width: Double) -> Words {
    let (title, second) = head(width: width - 2 * Self.padding)
    let column = column(width: width)
    return Words(
      headHeight: Double(title.count) * 18 + Double(second.count) * 16 + 10,
      lineCount: drawings.enumerated().map { lines(of: $1, isFirst: $0 == 0, width: column).count }.max() ?? 0)
  }

  /// The least height with room for so many words.
  func height(for words: Words) -> Double {
    let head = words.headHeight + (isPair ? Self.labelHeight : 0)
    let foot = Self.footGap + Double(words.lineCount) * Self.lineHeight
    return head + deviceHeight + foot + 2 * Self.padding - Self.overhang
  }

  /// The width of one device's column in a card of a width.
  private func column(width: Double) -> Double {
    let inner = width - 2 * Self.padding
    return isPair ? (inner - Self.stepWidth) / 2 : inner
  }

  private func head(width: Double) -> (title: [String], second: [String]) {
    let picture = card.picture
    let device = namesPopup ? "\(picture.pose.id) · \(picture.device)" : picture.device
    return (
      WrappedText(namesPopup ? picture.popup : picture.pose.id, width: width / 15.5).lines,
      WrappedText("\(device) · \(Points.text(picture.pose.size)) pt", width: width / 12).lines
    )
  }

  /// Its title and description, for who cannot see it.
  var spoken: String { "<title>\(XML.line(title))</title><desc>\(XML.line(description))</desc>" }

  /// The card in a place that is at least as large as it, with room for so many words.
  func svg(in place: Rect, words: Words) -> String {
    var svg = SVG.rect(place, radius: 14, "class=\"pl-card\"")
    let left = place.x + Self.padding
    var y = place.y + Self.padding
    let (title, second) = head(width: place.width - 2 * Self.padding)
    var base = y - 6
    for line in title {
      base += 18
      svg += SVG.text(line, x: left, y: base, "class=\"pl-text\" font-size=\"15\" font-weight=\"600\"")
    }
    base += 2
    for line in second {
      base += 16
      svg += SVG.text(line, x: left, y: base, "class=\"pl-second\" font-size=\"12\"")
    }
    y += words.headHeight
    let column = column(width: place.width)
    let foot =
      place.maxY - Self.padding - Double(words.lineCount) * Self.lineHeight + Self.overhang - Self.footGap
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
      svg += draw(lines(of: drawing, isFirst: index == 0, width: column), x: x, y: foot + Self.footGap)
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
    let before = card.picture.description + (othersText.map { " It is \($0)." } ?? "")
    guard let after = card.after else { return before }
    return "Before: \(before) After: \(after.description)"
  }

  private var othersText: String? {
    guard !card.others.isEmpty else { return nil }
    let count = card.others.count
    return "as in \(count) other pose\(count == 1 ? "" : "s"): \(card.others.joined(separator: ", "))"
  }

  private enum Kind { case first, plain, bad, good }

  private struct Line {
    var text: String
    var kind: Kind
    /// Whether it goes on from the line before.
    var isContinued = false
  }

  /// What is said below a device: where the popup lands, what is found there, what is worth knowing of it.
  private func lines(of drawing: DeviceDrawing, isFirst: Bool, width: Double) -> [Line] {
    let picture = drawing.picture
    var phrases: [(String, Kind)] = [("\(picture.style) · \(picture.landing)", .first)]
    phrases += picture.problems.map { ($0, .bad) }
    phrases += picture.missing.map { ($0, .plain) }
    let notes = picture.notes
    phrases += notes.prefix(5).map { ($0.text, .plain) }
    if notes.count > 5 { phrases.append(("and \(notes.count - 5) more", .plain)) }
    if let praise = picture.praise { phrases.append((praise, .good)) }
    if let after = card.after, picture.dimming == nil, card.picture.dimming != after.dimming {
      phrases.append(("nothing dims behind it", .plain))
    }
    let key = drawing.controlKey
    if !key.isEmpty { phrases.append((key.joined(separator: " · "), .plain)) }
    if isFirst, let othersText { phrases.append((othersText, .plain)) }
    return phrases.flatMap { text, kind in
      let room = (kind == .bad || kind == .good ? width - 14 : width) / 12
      return WrappedText(text, width: room).lines.enumerated().map {
        Line(text: $1, kind: kind, isContinued: $0 > 0)
      }
    }
  }

  private func draw(_ lines: [Line], x: Double, y: Double) -> String {
    var svg = ""
    for (index, line) in lines.enumerated() {
      let base = y + Double(index) * Self.lineHeight
      switch line.kind {
      case .first, .plain:
        let style = line.kind == .first ? "pl-text" : "pl-second"
        svg += SVG.text(line.text, x: x, y: base, "class=\"\(style)\" font-size=\"12\"")
      case .bad:
        if !line.isContinued { svg += Self.sign(x: x, y: base, "pl-bad", "M0-4.5L5 4H-5z") }
        svg += SVG.text(
          line.text, x: x + 14, y: base, "class=\"pl-bad\" font-size=\"12\" font-weight=\"600\"")
      case .good:
        if !line.isContinued {
          svg += Self.sign(x: x, y: base, "pl-good", "M0-4.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z")
        }
        svg += SVG.text(line.text, x: x + 14, y: base, "class=\"pl-good\" font-size=\"12\"")
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
