import JSONText
import Placement
import PopupModel
import Reports

/// Where the popups of a document land, as rows.
enum PlacementRows {
  /// Of all popups, or of the one with the id `popup`.
  static func rows(_ snapshot: Snapshot, popup: String?) -> [PlacementRow] {
    guard let source = snapshot.source else { return [] }
    var rows: [PlacementRow] = []
    for (index, candidate) in source.popups.enumerated() where popup == nil || candidate.id == popup {
      for placed in snapshot.engine.placements(ofPopup: index, in: source) {
        rows.append(PlacementRow(popup: candidate.id ?? "", placed: placed))
      }
    }
    return rows
  }

  static func wire(_ row: PlacementRow) -> Wire {
    let placement = row.placed.placement
    return [
      "popup": .string(row.popup), "device": .string(row.placed.device.id), "pose": .string(row.placed.pose.id),
      "effectiveStyle": placement.effectiveStyle.map { .string($0.text) } ?? .null,
      "frame": placement.frame.map(wire) ?? .null, "region": placement.region.map { .string($0.text) } ?? .null,
      "movedBySystem": .bool(placement.movedBySystem), "clamped": .bool(placement.isClamped),
      "hingeOverlap": placement.hingeOverlap.map(wire) ?? .null,
      "occlusionOverlaps": .array(placement.occlusionOverlaps.map(wire)),
    ]
  }

  private static func wire(_ rect: Rect) -> Wire {
    ["x": .double(rect.x), "y": .double(rect.y), "width": .double(rect.width), "height": .double(rect.height)]
  }
}
