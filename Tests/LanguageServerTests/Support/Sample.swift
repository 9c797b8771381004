/// Descriptions that tests speak of.
enum Sample {
  static let uri = "file:///project/coupon.popup.json"

  /// One popup over the fold, whose dismissal and dimming are right.
  static let overFold = popup("coupon")

  static func document(_ popups: String...) -> String { document(popups) }

  static func document(_ popups: [String]) -> String {
    "{\n  \"version\": 1,\n  \"devices\": [\"iphone-duo\"],\n  \"popups\": [\n"
      + popups.joined(separator: ",\n") + "\n  ]\n}\n"
  }

  static func popup(_ id: String) -> String {
    """
        {
          "id": "\(id)",
          "presentation": { "style": "overFullScreen" },
          "layout": { "center": { "x": 0, "y": 0 } },
          "size": { "fittingSize": { "width": 300, "height": 330 } },
          "content": { "shape": "custom", "background": "clear" },
          "dimming": { "by": "custom", "alpha": 0.4 },
          "dismissal": { "onlyByButtons": true }
        }
    """
  }
}
