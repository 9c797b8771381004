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
    return
      "\(Self.number(frame.width))×\(Self.number(frame.height)) at (\(Self.number(frame.x)), \(Self.number(frame.y)))"
  }

  /// What it lies over, if anything.
  var overlaps: String {
    var parts: [String] = []
    if let overlap = placed.placement.hingeOverlap {
      parts.append("over the fold by \(Self.number(overlap.width))×\(Self.number(overlap.height))")
    }
    if !placed.placement.occlusionOverlaps.isEmpty { parts.append("under an occlusion") }
    if placed.placement.isClamped { parts.append("made smaller") }
    return parts.joined(separator: ", ")
  }

  /// Larger is worse: points of the fold that it covers, then of occlusions.
  var badness: Double {
    (placed.placement.hingeOverlap?.area ?? 0) + placed.placement.occlusionOverlaps.reduce(0) { $0 + $1.area } / 1000
  }

  /// At most two decimals.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let hundredths = Int((value * 100).rounded())
    let whole = abs(hundredths) / 100
    let rest = abs(hundredths) % 100
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
