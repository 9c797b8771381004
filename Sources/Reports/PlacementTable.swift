import Placement
import PopupModel

/// The table that `popuplint place` prints: a row for each popup, device and pose.
public enum PlacementTable {
  private static let titles = ["popup", "device", "pose", "style", "frame", "region", "notes"]

  public static func text(_ rows: [PlacementRow]) -> String {
    let cells = [titles] + rows.map(cells)
    var widths = titles.map { _ in 0 }
    let measured = cells.map { row in
      row.enumerated().map { column, text in
        let shown = DisplayText.expanded(text, column: 0)
        widths[column] = max(widths[column], shown.width)
        return shown
      }
    }
    var text = ""
    for row in measured {
      var line = ""
      for (column, cell) in row.enumerated() where column < widths.count {
        line += cell.text
        if column + 1 < row.count { line += String(repeating: " ", count: widths[column] - cell.width + 2) }
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
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
