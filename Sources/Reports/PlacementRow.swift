public import PopupModel
public import RuleEngine

/// Where one popup lands in one pose of one device.
public struct PlacementRow: Sendable {
  /// The popup's id; for one without, its number among the popups, from 1, as `#3`.
  public var popup: String
  public var placed: PlacedPopup

  public init(popup: String, placed: PlacedPopup) {
    self.popup = popup
    self.placed = placed
  }

  /// The rows of a document: of all its popups, or of those that are called `popup`.
  public static func rows(of document: any SourceDocument, engine: Engine, popup: String? = nil) -> [PlacementRow] {
    var rows: [PlacementRow] = []
    for (index, candidate) in document.popups.enumerated() {
      let name = name(of: candidate, at: index)
      guard popup == nil || popup == name else { continue }
      for placed in engine.placements(ofPopup: index, in: document) {
        rows.append(PlacementRow(popup: name, placed: placed))
      }
    }
    return rows
  }

  /// What the popup at a place in a document is called.
  public static func name(of popup: Popup, at index: Int) -> String { popup.id ?? "#\(index + 1)" }

  /// What the popups of a document are called, in their order.
  public static func names(of document: any SourceDocument) -> [String] {
    document.popups.enumerated().map { name(of: $1, at: $0) }
  }
}
