import JSONText
import PopupModel
import Reports
import RuleEngine

/// Above each popup, in how many poses it has problems; it opens the picture.
enum CodeLenses: SnapshotRequest {
  static let method = "textDocument/codeLens"
  static let readiness = Readiness.linted

  static func prepare(_ params: Params, _ session: Session) throws(ResponseError) -> Work {
    let uri = try params.documentURI()
    guard let document = session.documents[uri], let snapshot = session.snapshot(uri), let source = snapshot.source
    else { return .done(.value([])) }
    let findings = document.analysis.entries.map { $0.findings ?? [] }
    return Work(on: snapshot) { cancellation throws(ResponseError) in
      var lenses: [Wire] = []
      var cursor = PositionCursor(text: snapshot.text, lines: snapshot.lines, encoding: snapshot.encoding)
      let poses = snapshot.engine.poses(for: source.head).count
      for (index, popup) in source.popups.enumerated() where findings.indices.contains(index) {
        try cancellation.check()
        let name = source.nameRange(ofPopup: index)
        var bad = Set<Finding.PoseMention>()
        var badEverywhere = false
        for finding in findings[index] where finding.severity >= .warning {
          if finding.poses.isEmpty { badEverywhere = true }
          for pose in finding.poses { bad.insert(.init(device: pose.device, pose: pose.pose, detail: "")) }
        }
        let count = badEverywhere ? poses : bad.count
        let start = cursor.position(at: name.lowerBound)
        let end = cursor.position(at: name.upperBound)
        lenses.append([
          "range": .range(start, end),
          "command": [
            "title": .string("\(poses) poses, \(count) with problems · preview"),
            "command": .string(PreviewCommand.name),
            "arguments": [.string(snapshot.uri.text), .string(PlacementRow.name(of: popup, at: index))],
          ],
        ])
      }
      return .value(.array(lenses))
    }
  }
}
