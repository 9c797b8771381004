import JSONText
import RuleEngine

extension ReportFormat {
  /// GitLab's Code Quality artifact.
  static let gitlab = ReportFormat("gitlab") { _, _ in
    ListReport(
      list: JSONList(),
      elements: { file in
        let positions = SourcePositions(file.text)
        var fingerprints = Fingerprints()
        return file.findings.map { item in
          let finding = item.finding
          let lines: Wire = [
            "begin": .int(Int64(positions.line(at: finding.range.lowerBound))),
            "end": .int(Int64(positions.line(at: finding.range.upperBound))),
          ]
          return [
            "description": .string(finding.message),
            "check_name": .string(finding.rule),
            "fingerprint": .string(fingerprints.next(finding, of: file)),
            "severity": .string(gitlabSeverity(finding.severity)),
            "location": ["path": .string(file.path), "lines": lines],
          ]
        }
      })
  }

  private static func gitlabSeverity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info, .hint: "info"
    }
  }
}
