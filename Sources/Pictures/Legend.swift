import PopupModel

/// What the signs of pictures mean: those that occur in them.
struct Legend {
  private let entries: [(text: String, sign: String)]

  private static let rowHeight = 22.0
  private static let swatch = Rect(x: 0, y: -10, width: 18, height: 12)

  init(of cards: [PictureCard]) {
    var has = Occurring()
    for picture in cards.lazy.flatMap(\.pictures) { has.add(picture) }
    let swatch = Self.swatch
    let all: [(Bool, String, String)] = [
      (has.popup, "popup", SVG.rect(swatch, radius: 3, "class=\"pl-popup\" stroke-width=\"1.5\"")),
      (
        has.sketch, "popup whose place is not known",
        SVG.rect(swatch, radius: 3, "class=\"pl-sketch\" stroke-width=\"1.5\" stroke-dasharray=\"4 3\"")
      ),
      (
        has.anchor, "what it points at", "<circle cx=\"9\" cy=\"-4\" r=\"4\" class=\"pl-anchor\" stroke-width=\"1.5\"/>"
      ),
      (has.overlap, "lies where it should not", SVG.rect(swatch, "class=\"pl-overlap\" stroke-width=\"1.25\"")),
      (has.dimming, "dimmed", SVG.rect(swatch, "class=\"pl-dim\" fill-opacity=\".4\"")),
      (
        has.systemDimming, "dimmed by the system, as dark as it likes",
        SVG.rect(swatch, "class=\"pl-dim\" fill-opacity=\".2\"")
      ),
      (has.keyboard, "keyboard", SVG.rect(swatch, "class=\"pl-keyboard\"")),
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

  /// The signs that pictures have.
  private struct Occurring {
    var popup = false
    var sketch = false
    var fold = false
    var unfolded = false
    var occlusion = false
    var safeArea = false
    var overlap = false
    var anchor = false
    var dimming = false
    var systemDimming = false
    var keyboard = false

    mutating func add(_ picture: PopupPicture) {
      let pose = picture.pose
      popup = popup || picture.placement.frame != nil
      sketch = sketch || picture.placement.frame == nil
      fold = fold || pose.hasActiveDivision
      unfolded = unfolded || pose.divisions.contains { !$0.isActive }
      occlusion = occlusion || pose.occlusions.contains(where: \.isActive)
      safeArea = safeArea || pose.safeArea != .zero
      let overlaps = picture.placement.hingeOverlap != nil || !picture.placement.occlusionOverlaps.isEmpty
      overlap = overlap || (overlaps && !picture.problems.isEmpty)
      anchor = anchor || picture.anchor != nil
      dimming = dimming || picture.dimming?.alpha != nil
      systemDimming = systemDimming || picture.dimming.map { $0.alpha == nil } ?? false
      keyboard = keyboard || picture.keyboard != nil
    }
  }

  private static func width(of text: String) -> Double { FittedText.width(of: text) * 12 + 50 }

  /// In rows of a width, in pixels.
  private func rows(width: Double) -> [[(text: String, sign: String)]] {
    var rows: [[(text: String, sign: String)]] = []
    var left = 0.0
    for entry in entries {
      let needed = Self.width(of: entry.text)
      if rows.isEmpty || needed > left {
        rows.append([])
        left = width
      }
      rows[rows.count - 1].append(entry)
      left -= needed
    }
    return rows
  }

  /// In pixels, for rows of a width.
  func height(width: Double) -> Double { Double(rows(width: width).count) * Self.rowHeight + 4 }

  func svg(x: Double, y: Double, width: Double) -> String {
    var svg = ""
    for (row, entries) in rows(width: width).enumerated() {
      var left = x
      for entry in entries {
        let base = y + 12 + Double(row) * Self.rowHeight
        svg += "<g transform=\"translate(\(SVG.number(left)) \(SVG.number(base)))\">\(entry.sign)"
        svg += SVG.text(entry.text, x: 26, y: 0, "class=\"pl-second\" font-size=\"12\"") + "</g>"
        left += Self.width(of: entry.text)
      }
    }
    return svg
  }

  /// The same as a list for a page, which breaks it at any width.
  func inline() -> String {
    let items = entries.map {
      "<li><svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"14\" viewBox=\"-1 -11 20 14\" aria-hidden=\"true\">"
        + "\($0.sign)</svg>\($0.text)</li>"
    }
    return "<ul class=\"pl-legend\" aria-label=\"What the signs mean\">\(items.joined())</ul>"
  }
}
