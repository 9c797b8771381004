import Schema

/// Whole popups, and whole files, to begin a description with. Each says all that the rules ask of such a popup: in none of
/// them is a warning or an error found, which a test makes sure of.
enum DescriptionTemplates {
  private static let kinds: [(label: String, summary: String, body: String)] = [
    (
      "popover", "A popover at a button, as large as its content, closed by a tap outside.",
      #"""
      {
        "id": "${1:menu}",
        "presentation": { "style": "popover", "adaptiveStyle": "none" },
        "anchor": { "sourceItem": "${2:menuButton}" },
        "size": {
          "preferredContentSize": { "width": ${3:280}, "height": ${4:320} },
          "recomputedOn": ["contentSizeCategory", "content"],
          "scrollable": true
        },
        "content": { "text": "scalable" },
        "dismissal": { "onlyByButtons": false }
      }
      """#
    ),
    (
      "card", "A card of the app's own over a dimmed window, which a button closes.",
      #"""
      {
        "id": "${1:coupon}",
        "presentation": { "style": "overFullScreen" },
        "layout": { "center": { "x": 0, "y": 0, "in": "safeArea" }, "avoidsDivision": true },
        "size": { "preferredContentSize": { "width": ${2:300}, "height": ${3:330} }, "scrollable": true },
        "content": { "shape": "rounded", "text": "scalable" },
        "dimming": { "by": "custom", "alpha": 0.4, "covers": "window" },
        "dismissal": { "onlyByButtons": true, "outsideTap": "ignored" },
        "accessibility": { "viewIsModal": true, "escapes": true }
      }
      """#
    ),
    (
      "sheet", "A sheet that a swipe closes.",
      #"""
      {
        "id": "${1:filter}",
        "presentation": { "style": "pageSheet", "sheetHeight": ${2:400} },
        "size": { "scrollable": true },
        "content": { "text": "scalable", "holdsInput": false },
        "dismissal": { "onlyByButtons": false }
      }
      """#
    ),
  ]

  static let popups: [ObjectShape.Template] = kinds.map { .init("popup: \($0.label)", $0.summary, snippet: $0.body) }

  static let documents: [ObjectShape.Template] = kinds.map { kind in
    let popup = kind.body.split(separator: "\n").joined(separator: "\n    ")
    return .init(
      "description: \(kind.label)", kind.summary,
      snippet: "{\n  \"version\": 1,\n  \"popups\": [\n    \(popup)\n  ]\n}\n")
  }
}
