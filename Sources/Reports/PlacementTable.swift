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
      notes(on: placement, in: row.placed.pose).joined(separator: "; "),
    ]
  }

  /// What is worth knowing of a placement, in phrases.
  static func notes(on placement: Placement, in pose: Pose) -> [String] {
    var notes: [String] = []
    if let overlap = placement.hingeOverlap { notes.append("overlaps the fold by \(Points.text(overlap.size))") }
    for overlap in placement.occlusionOverlaps {
      let name = pose.occlusions.first { $0.isActive && $0.frame.intersection(overlap) == overlap }?.name
      notes.append("overlaps \(name ?? "an occlusion") by \(Points.text(overlap.size))")
    }
    if placement.movedBySystem { notes.append("moved by the system") }
    if placement.isClamped { notes.append("clamped") }
    if placement.fillsWindow { notes.append("fills the window") }
    return notes
  }
}
