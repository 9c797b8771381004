import Placement
import PopupModel

/// Why nobody knows where a popup lands, in words.
enum MissingFacts {
  static func phrases(of popup: Popup, _ placement: Placement, anchor: Rect?) -> [String] {
    guard let style = placement.effectiveStyle else {
      return popup.style == .popoverController
        ? ["UIPopoverController throws here"] : ["the style that it has here is not known"]
    }
    switch style {
    case .popover: return anchorPhrases(of: popup, anchor) + sizePhrases(of: popup)
    case .alert: return sizePhrases(of: popup)
    case .pageSheet, .formSheet, .bottomSheet:
      let height = popup.resolved(.sheetHeight).value?.number
      return [
        height.map { "UIKit places it; \(Points.text($0)) pt high" } ?? "UIKit places it; its height is not known"
      ]
    case .popoverController: return ["UIPopoverController throws here"]
    default:
      let layout: [Key] = [.layoutFrame, .layoutCenter, .layoutEdges, .layoutContainer]
      let isUnknown = layout.contains { popup.resolved($0).isUnknown }
      return (isUnknown ? ["where the app puts it is not known"] : []) + sizePhrases(of: popup)
    }
  }

  private static func anchorPhrases(of popup: Popup, _ anchor: Rect?) -> [String] {
    if anchor != nil { return [] }
    let anchors: [(Key, String)] = [
      (.barButtonItem, "bar button item"), (.sourceItem, "source item"), (.sourceView, "source view"),
    ]
    for (key, noun) in anchors {
      switch popup.resolved(key) {
      case .known(let value): return ["where its \(noun) \(value.text ?? "") stands is not known"]
      case .unknown: return ["its \(noun) is not known"]
      case .absent: continue
      }
    }
    return ["nothing is said of its anchor"]
  }

  private static func sizePhrases(of popup: Popup) -> [String] {
    if PlacementSubject(popup).requestedSize != nil { return [] }
    let sizes = [Key.preferredContentSize, .fittingSize, .layoutSize].compactMap { popup.resolved($0).value?.size }
    let hasWidth = sizes.contains { $0.width > 0 }
    let hasHeight = sizes.contains { $0.height > 0 }
    return ["its \(hasWidth == hasHeight ? "size" : hasWidth ? "height" : "width") is not known"]
  }
}
