import DescriptionFormat
public import JSONText
import Placement
import PopupModel

/// The rows of `popuplint place --format json`. Frames are in the window's coordinates, in points.
public enum PlacementJSON {
  /// An array, a row a line.
  public static func text(_ rows: [PlacementRow]) -> [UInt8] { JSONList.array(rows.lazy.map(value)) }

  public static func value(_ row: PlacementRow) -> Wire {
    let placement = row.placed.placement
    return .object([
      ("popup", .string(row.popup)),
      ("device", .string(row.placed.device.id)),
      ("pose", .string(row.placed.pose.id)),
      ("effectiveStyle", placement.effectiveStyle.map { .string($0.text) } ?? .null),
      ("frame", placement.frame.map(rect) ?? .null),
      ("region", placement.region.map { .string($0.text) } ?? .null),
      ("movedBySystem", .bool(placement.movedBySystem)),
      ("clamped", .bool(placement.isClamped)),
      ("hingeOverlap", placement.hingeOverlap.map(rect) ?? .null),
      ("occlusionOverlaps", .array(placement.occlusionOverlaps.map(rect))),
    ])
  }

  private static func rect(_ rect: Rect) -> Wire { Wire(DescriptionLiteral.literal(rect)) }
}
