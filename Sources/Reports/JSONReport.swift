import JSONText
import RuleEngine

extension ReportFormat {
  /// One object with the findings, one a line, and the counts. Lines and columns from 1, columns in UTF-16 units; offsets in
  /// bytes from 0.
  static let json = ReportFormat("json", showsFixes: { _ in true }) { report, _ in
    FindingJSON.report(of: FindingJSON.all(in: report), report.summary)
  }

  /// The findings of ``json``, one a line, and nothing else.
  static let jsonl = ReportFormat("jsonl", showsFixes: { _ in true }) { report, _ in
    var output: [UInt8] = []
    for finding in FindingJSON.all(in: report) {
      output += finding.serialised()
      output.append(UInt8(ascii: "\n"))
    }
    return output
  }
}

/// Findings as JSON values.
enum FindingJSON {
  static func report(of findings: some Sequence<Wire>, _ summary: Summary) -> [UInt8] {
    let counts = counts.map { ($0.name, Wire.int(Int64(summary[keyPath: $0.field]))) }
    return JSONStream.object(
      before: [("version", 1)], list: "findings", of: findings, after: [("summary", .object(counts))])
  }

  static var counts: [(name: String, field: WritableKeyPath<Summary, Int>)] {
    [
      ("files", \.files), ("popups", \.popups), ("errors", \.errors), ("warnings", \.warnings), ("infos", \.infos),
      ("hints", \.hints), ("fixable", \.fixable),
    ]
  }

  static func all(in report: Report) -> some Sequence<Wire> {
    report.files.lazy.flatMap { file in
      let positions = SourcePositions(file.text)
      return file.findings.lazy.map { value($0, path: file.path, positions: positions) }
    }
  }

  private static func value(_ item: ReportedFinding, path: String, positions: SourcePositions) -> Wire {
    let finding = item.finding
    return .object([
      ("rule", .string(finding.rule)),
      ("category", .string(finding.category)),
      ("severity", .string(finding.severity.name)),
      ("message", .string(finding.message)),
      ("path", .string(path)),
      ("popup", finding.popupID.map(Wire.string) ?? .null),
      (
        "range",
        [
          "start": position(finding.range.lowerBound, positions), "end": position(finding.range.upperBound, positions),
        ]
      ),
      ("poses", .array(finding.poses.map { ["device": .string($0.device), "pose": .string($0.pose)] })),
      ("fixes", .array(item.fixes.map { value($0, path: path) })),
    ])
  }

  private static func position(_ offset: Int, _ positions: SourcePositions) -> Wire {
    [
      "line": .int(Int64(positions.line(at: offset))), "column": .int(Int64(positions.column(at: offset))),
      "offset": .int(Int64(offset)),
    ]
  }

  private static func value(_ fix: Fix, path: String) -> Wire {
    var members: [(String, Wire)] = [
      ("title", .string(fix.title)),
      ("safety", .string(fix.safety.rawValue)),
      (
        "edits",
        .array(
          fix.edits.map {
            [
              "path": .string(path), "start": .int(Int64($0.range.lowerBound)), "end": .int(Int64($0.range.upperBound)),
              "text": .string($0.replacement),
            ]
          })
      ),
    ]
    if let code = fix.code { members.append(("code", .string(code))) }
    return .object(members)
  }
}
