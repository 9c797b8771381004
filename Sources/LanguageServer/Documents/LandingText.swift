import Pictures
import Placement
import PopupModel
import RuleEngine

/// One placement in words, lengths in points.
struct LandingText {
  let placed: PlacedPopup

  var device: String { placed.device.id }
  var pose: String { placed.pose.id }
  var style: String { placed.placement.effectiveStyle?.text ?? "not shown" }

  var frame: String {
    guard let frame = placed.placement.frame else { return "not known" }
    return "\(Points.text(frame.size)) at (\(Points.text(frame.x)), \(Points.text(frame.y)))"
  }

  /// What it lies over, if anything.
  var overlaps: String {
    var parts: [String] = []
    if let overlap = placed.placement.hingeOverlap {
      parts.append("over the fold by \(Points.text(overlap.size))")
    }
    if !placed.placement.occlusionOverlaps.isEmpty { parts.append("under an occlusion") }
    if placed.placement.isClamped { parts.append("made smaller") }
    return parts.joined(separator: ", ")
  }

  /// Larger is worse: points of the fold that it covers, then of occlusions.
  var badness: Double {
    (placed.placement.hingeOverlap?.area ?? 0) + placed.placement.occlusionOverlaps.reduce(0) { $0 + $1.area } / 1000
  }
}
