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
}
