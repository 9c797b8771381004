public import Placement
public import PopupModel

/// Something worth knowing of a placement, as a phrase. Whether it is a fault is for rules to say.
public struct PlacementNote: Hashable, Sendable {
  public var text: String

  /// What is worth knowing of a placement, what weighs most first.
  public static func notes(on placement: Placement, in pose: Pose) -> [PlacementNote] {
    var notes: [PlacementNote] = []
    func add(_ text: String) { notes.append(PlacementNote(text: text)) }
    if let overlap = placement.hingeOverlap { add("overlaps the fold by \(Points.text(overlap.size))") }
    for overlap in placement.occlusionOverlaps {
      let name = pose.occlusions.first { $0.isActive && placement.frame?.intersection($0.frame) == overlap }?.name
      add("overlaps \(name ?? "an occlusion") by \(Points.text(overlap.size))")
    }
    if let frame = placement.frame, frame.hasFiniteSides, !pose.window.holds(frame) { add("reaches out of the window") }
    if placement.movedBySystem { add("moved by the system") }
    if placement.isClamped { add("clamped") }
    if placement.fillsWindow { add("fills the window") }
    return notes
  }
}

extension Rect {
  var hasFiniteSides: Bool { x.isFinite && y.isFinite && maxX.isFinite && maxY.isFinite }

  /// Whether `other` lies in it, but for what rounding to pixels may add.
  func holds(_ other: Rect) -> Bool {
    let pixel = 1.0
    return other.minX >= minX - pixel && other.minY >= minY - pixel && other.maxX <= maxX + pixel
      && other.maxY <= maxY + pixel
  }
}
