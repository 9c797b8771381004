import PopupModel

/// What the signs of pictures mean: those that occur in them.
struct Legend {
  private let entries: [(text: String, sign: String)]

  static let height = 24.0
  private static let swatch = Rect(x: 0, y: -10, width: 18, height: 12)

  init(of cards: [PictureCard]) {
    var has = (fold: false, unfolded: false, occlusion: false, safeArea: false, overlap: false, anchor: false)
    for picture in cards.lazy.flatMap(\.pictures) {
      let pose = picture.pose
      has.fold = has.fold || pose.hasActiveDivision
      has.unfolded = has.unfolded || pose.divisions.contains { !$0.isActive }
      has.occlusion = has.occlusion || pose.occlusions.contains(where: \.isActive)
      has.safeArea = has.safeArea || pose.safeArea != .zero
      has.overlap = has.overlap || picture.placement.hingeOverlap != nil || !picture.placement.occlusionOverlaps.isEmpty
      has.anchor = has.anchor || picture.anchor != nil
    }
    let swatch = Self.swatch
    let all: [(Bool, String, String)] = [
      (true, "popup", SVG.rect(swatch, radius: 3, "class=\"pl-popup\" stroke-width=\"1.5\"")),
      (
        has.anchor, "what it points at", "<circle cx=\"9\" cy=\"-4\" r=\"4\" class=\"pl-anchor\" stroke-width=\"1.5\"/>"
      ),
      (has.overlap, "lies where it should not", SVG.rect(swatch, "class=\"pl-overlap\" stroke-width=\"1.25\"")),
      (has.fold, "fold", SVG.rect(swatch, "fill=\"url(#pl-fold-y)\"")),
      (
        has.unfolded, "fold, lying flat",
        "<line x1=\"0\" x2=\"18\" y1=\"-4\" y2=\"-4\" class=\"pl-idle\" stroke-dasharray=\"2 3\"/>"
      ),
      (has.occlusion, "camera or bar", SVG.rect(swatch, "fill=\"url(#pl-strip)\"")),
      (has.safeArea, "safe area", SVG.rect(swatch, radius: 3, "class=\"pl-safe\" stroke-dasharray=\"3 2\"")),
    ]
    entries = all.filter(\.0).map { ($1, $2) }
  }

  private static func width(of text: String) -> Double { FittedText(text, width: 100).width * 12 + 50 }

  /// In pixels, on one line.
  var width: Double { entries.reduce(0) { $0 + Self.width(of: $1.text) } }

  func svg(x: Double, y: Double) -> String {
    var svg = ""
    var x = x
    for entry in entries {
      svg += "<g transform=\"translate(\(SVG.number(x)) \(SVG.number(y + 12)))\">\(entry.sign)"
      svg += SVG.text(entry.text, x: 26, y: 0, "class=\"pl-second\" font-size=\"12\"") + "</g>"
      x += Self.width(of: entry.text)
    }
    return svg
  }

  /// The same as a small SVG for a page.
  func inline() -> String {
    let (width, height) = (SVG.number(width), SVG.number(Self.height))
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\" role=\"img\"><title>What the signs mean</title>\(svg(x: 0, y: 2))</svg>"
  }
}
