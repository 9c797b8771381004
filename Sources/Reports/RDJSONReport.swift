import JSONText
import RuleEngine

extension ReportFormat {
  /// Reviewdog Diagnostic Format. Columns count bytes of UTF-8, from 1; the end is the first byte behind.
  static let rdjson = ReportFormat("rdjson", showsFixes: { _ in true }) { _, _ in
    ListReport(
      list: JSONList("diagnostics", before: [("source", ["name": "popuplint"])]),
      elements: { file in
        let positions = SourcePositions(file.text)
        return file.findings.map { RDFormat.diagnostic($0, path: file.path, positions) }
      })
  }
}

private enum RDFormat {
  static func diagnostic(_ item: ReportedFinding, path: String, _ positions: SourcePositions) -> Wire {
    let finding = item.finding
    var diagnostic: WireObject = [
      "message": .string(finding.message),
      "location": ["path": .string(path), "range": range(finding.range, positions)],
      "severity": .string(severity(finding.severity)),
      "code": ["value": .string(finding.rule)],
    ]
    // Each suggestion is applied alone, so only a fix of one edit can be one.
    let suggestions = item.fixes.compactMap { $0.edits.count == 1 ? $0.edits.first : nil }
    if !suggestions.isEmpty {
      diagnostic["suggestions"] = .array(
        suggestions.map { ["range": range($0.range, positions), "text": .string($0.replacement)] })
    }
    return .object(diagnostic)
  }

  private static func range(_ range: Range<Int>, _ positions: SourcePositions) -> Wire {
    func position(_ offset: Int) -> Wire {
      ["line": .int(Int64(positions.line(at: offset))), "column": .int(Int64(positions.byteColumn(at: offset)))]
    }
    return ["start": position(range.lowerBound), "end": position(range.upperBound)]
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .info, .hint: "INFO"
    }
  }
}
