import JSONText
import RuleEngine

extension ReportFormat {
  /// One object with the findings, one a line, and the counts. Lines and columns from 1, columns in UTF-16 units; offsets in
  /// bytes from 0.
  static let json = ReportFormat("json", showsFixes: { _ in true }) { _, _ in
    ListReport(list: FindingJSON.list, elements: FindingJSON.all) { FindingJSON.after($0.summary) }
  }

  /// The findings of ``json``, one a line, and nothing else.
  static let jsonl = ReportFormat("jsonl", showsFixes: { _ in true }) { _, _ in
    PlainReport { item, file, positions in
      String(decoding: FindingJSON.value(item, path: file.path, positions: positions).serialised(), as: UTF8.self)
        + "\n"
    }
  }
}

/// Findings as JSON values.
enum FindingJSON {
  static var list: JSONList { JSONList("findings", before: [("version", 1)]) }

  /// What stands behind the list.
  static func after(_ summary: Summary) -> [(String, Wire)] {
    [("summary", .object(counts.map { ($0.name, Wire.int(Int64(summary[keyPath: $0.field]))) }))]
  }

  static var counts: [(name: String, field: WritableKeyPath<Summary, Int>)] {
    [
      ("files", \.files), ("popups", \.popups), ("errors", \.errors), ("warnings", \.warnings), ("infos", \.infos),
      ("hints", \.hints), ("fixable", \.fixable),
    ]
  }

  static func all(in file: FileReport) -> [Wire] {
    let positions = SourcePositions(file.text)
    return file.findings.map { value($0, path: file.path, positions: positions) }
  }

  static func value(_ item: ReportedFinding, path: String, positions: SourcePositions) -> Wire {
    let finding = item.finding
    let members: [(String, Wire)] = [
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
    ]
    return .object(members + (item.noFix.map { [("noFix", .string($0))] } ?? []))
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
