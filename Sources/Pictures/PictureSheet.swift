import PopupModel
import SourceText

/// Pictures of popups as SVG: self-contained, the same for the same input, on light and on dark ground, with a title and a
/// description for who cannot see them.
public struct PictureSheet: Sendable {
  public var cards: [PictureCard]

  public init(_ cards: [PictureCard]) { self.cards = cards }

  /// The widest that a window is drawn, in pixels.
  private static let windowLength = 270.0
  private static let aloneLength = 540.0
  private static let gap = 16.0
  private static let margin = 24.0
  /// The least width of a sheet without its margins: its legend must be readable.
  private static let leastRoom = 250.0

  /// One SVG document: of one card that card, of several a grid, under each popup's name.
  public func svg() -> [UInt8] {
    if cards.count == 1, let card = cards.first { return Array((Self.alone(card, .document) + "\n").utf8) }
    return grid()
  }

  /// One card as an SVG of its own.
  ///
  /// - Parameters:
  ///   - use: whether it brings its style along, or stands in a page that has it.
  ///   - company: the cards that are drawn to the same scale, with it among them.
  static func alone(_ card: PictureCard, _ use: Use, among company: Scale? = nil) -> String {
    let length = use == .document && card.after == nil ? aloneLength : windowLength
    let scale = (company ?? Scale(of: [card])).pixels(forLongest: length)
    let drawing = CardDrawing(card, scale: scale, namesPopup: use == .document)
    let edge = use == .document ? margin : 0.5
    let width = drawing.leastWidth
    let words = drawing.words(width: width)
    let place = Rect(x: edge, y: edge, width: width, height: drawing.height(for: words))
    var size = Size(width: width + 2 * edge, height: place.height + 2 * edge)
    let legend = Legend(of: [card])
    var signs = ""
    if use == .document {
      signs = legend.svg(x: edge + 2, y: place.maxY + 14, width: width)
      size.height += legend.height(width: width) + 6
    }
    // Whole pixels, or a browser cuts the last line off.
    size = Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
    var svg = open(size, role: "img", words: drawing.spoken, use)
    if use == .document { svg += page(size) }
    return svg + drawing.svg(in: place, words: words) + signs + "</svg>"
  }

  enum Use {
    /// A file of its own.
    case document
    /// In a page with ``PictureStyle``.
    case inline
  }

  // MARK: The grid

  /// What stands below one heading, each device's poses on rows of their own.
  private struct Group {
    var name: String
    var devices: [(id: String, cards: [PictureCard])]
  }

  private var groups: [Group] {
    var groups: [Group] = []
    for card in cards {
      if groups.last?.name != card.picture.popup { groups.append(Group(name: card.picture.popup, devices: [])) }
      let last = groups.count - 1
      if groups[last].devices.last?.id != card.picture.deviceID {
        groups[last].devices.append((card.picture.deviceID, []))
      }
      groups[last].devices[groups[last].devices.count - 1].cards.append(card)
    }
    return groups
  }

  private func grid() -> [UInt8] {
    let scale = Scale(of: cards).pixels(forLongest: Self.windowLength)
    let width = cards.reduce(0) { max($0, CardDrawing($1, scale: scale).leastWidth) }
    let isPaired = cards.contains { $0.after != nil }
    let groups = groups
    let most = groups.reduce(1) { $1.devices.reduce($0) { max($0, $1.cards.count) } }
    let columns = max(1, min(most, isPaired ? 2 : 4))
    let room = max(Double(columns) * width + Double(columns - 1) * Self.gap, Self.leastRoom)
    var body: [UInt8] = []
    var y = Self.margin
    for group in groups {
      for line in WrappedText(group.name, width: room / 24).lines {
        body +=
          SVG.text(line, x: Self.margin + 2, y: y + 20, "class=\"pl-text\" font-size=\"21\" font-weight=\"700\"").utf8
        y += 26
      }
      y += 8
      for device in group.devices {
        for row in stride(from: 0, to: device.cards.count, by: columns) {
          let cards = device.cards[row..<min(row + columns, device.cards.count)]
          let drawings = cards.map { CardDrawing($0, scale: scale) }
          let words = drawings.reduce(CardDrawing.Words()) { $0.joined($1.words(width: width)) }
          let height = drawings.map { $0.height(for: words) }.max() ?? 0
          for (column, drawing) in drawings.enumerated() {
            let x = Self.margin + Double(column) * (width + Self.gap)
            let place = Rect(x: x, y: y, width: width, height: height)
            body += "<g role=\"img\">\(drawing.spoken)\(drawing.svg(in: place, words: words))</g>\n".utf8
          }
          y += height + Self.gap
        }
      }
      y += Self.margin - Self.gap
    }
    let legend = Legend(of: cards)
    body += legend.svg(x: Self.margin + 2, y: y + 4, width: room).utf8
    y += legend.height(width: room)
    let size = Size(width: 2 * Self.margin + room, height: y + 8)
    let title = groups.count == 1 ? "Where \(groups.first?.name ?? "") lands" : "Where \(groups.count) popups land"
    var svg = Array(Self.open(size, role: "group", words: "<title>\(XML.line(title))</title>", .document).utf8)
    svg += Self.page(size).utf8
    return svg + body + "</svg>\n".utf8
  }

  private static func open(_ size: Size, role: String, words: String, _ use: Use) -> String {
    let (width, height) = (SVG.number(size.width), SVG.number(size.height))
    var svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" "
      + "role=\"\(role)\""
    guard use == .document else { return svg + ">\(words)" }
    svg += " font-family=\"\(XML.escaped(PictureStyle.fonts))\">\(words)<style>\(PictureStyle.css)</style>"
    return svg + PictureStyle.definitions
  }

  private static func page(_ size: Size) -> String {
    SVG.rect(Rect(origin: Point(x: 0, y: 0), size: size), "class=\"pl-page\"")
  }
}

/// What makes windows comparable: the longest side of all that are drawn together.
struct Scale {
  private var longest = 0.0

  init(of cards: [PictureCard]) {
    for picture in cards.lazy.flatMap(\.pictures) where DeviceDrawing.canDraw(picture.pose) {
      longest = max(longest, picture.pose.size.width, picture.pose.size.height)
    }
  }

  /// Pixels a point, so that the longest side has `length` pixels.
  func pixels(forLongest length: Double) -> Double { longest > 0 ? length / longest : 1 }
}
