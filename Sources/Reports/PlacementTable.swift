import Pictures
import Placement
import PopupModel

/// The table that `popuplint place` prints: a row for each popup, device and pose.
public enum PlacementTable {
  private static let titles = ["popup", "device", "pose", "style", "frame", "region", "notes"]

  public static func text(_ rows: [PlacementRow]) -> String {
    TextTable.text([titles] + rows.map(cells))
  }

  private static func cells(_ row: PlacementRow) -> [String] {
    let placement = row.placed.placement
    return [
      row.popup, row.placed.device.id, row.placed.pose.id, placement.effectiveStyle?.text ?? "unknown",
      placement.frame.map { Points.text($0) } ?? "unknown", placement.region?.text ?? "-",
      PlacementNote.notes(on: placement, in: row.placed.pose).map(\.text).joined(separator: "; "),
    ]
  }
}
