import JSONText
import Pictures
import PopupModel
import RuleEngine
import SourceText

/// Behind a popup's id where it lands in its worst pose; behind a size that is not written the one that is taken.
enum InlayHints: SnapshotRequest {
  static let method = "textDocument/inlayHint"

  static func prepare(_ params: Params, _ session: Session) throws(ResponseError) -> Work {
    let uri = try params.documentURI()
    let range = try params.range()
    guard let snapshot = session.snapshot(uri), let source = snapshot.source else { return .done(.value([])) }
    return Work(on: snapshot) { cancellation throws(ResponseError) in
      let start = snapshot.offset(of: range.start)
      let end = snapshot.offset(of: range.end)
      let wanted = min(start, end)..<max(start, end)
      var hints: [Wire] = []
      for (index, popup) in source.popups.enumerated() where popup.range.touches(wanted) {
        try cancellation.check()
        let placements = snapshot.engine.placements(ofPopup: index, in: source).map { LandingText(placed: $0) }
        let name = source.nameRange(ofPopup: index)
        if popup.id != nil, name.touches(wanted), let worst = worst(of: placements) {
          let overlaps = worst.overlaps.isEmpty ? "" : ", \(worst.overlaps)"
          hints.append(hint("\(worst.device) \(worst.pose): \(worst.frame)\(overlaps)", at: name.upperBound, snapshot))
        }
        if let hint = sizeHint(index, popup, source, placements, snapshot) { hints.append(hint) }
      }
      return .value(.array(hints))
    }
  }

  /// The pose that most goes wrong in; of equals the first.
  private static func worst(of placements: [LandingText]) -> LandingText? {
    var worst: LandingText?
    for placement in placements where placement.placed.placement.frame != nil {
      if let known = worst, placement.badness <= known.badness { continue }
      worst = placement
    }
    return worst
  }

  private static func sizeHint(
    _ index: Int, _ popup: Popup, _ source: any SourceDocument, _ placements: [LandingText], _ snapshot: Snapshot
  ) -> Wire? {
    guard popup[.preferredContentSize].isAbsent, popup[.layoutFrame].isAbsent,
      let size = placements.lazy.compactMap({ $0.placed.placement.requestedSize }).first,
      let place = source.range(of: .size, inPopup: index) ?? source.range(of: .style, inPopup: index)
    else { return nil }
    let text = Points.text(size)
    return hint("size taken: \(text)", at: place.upperBound, snapshot)
  }

  private static func hint(_ text: String, at offset: Int, _ snapshot: Snapshot) -> Wire {
    [
      "position": .position(snapshot.position(at: offset)), "label": .string(text), "paddingLeft": true,
    ]
  }
}
