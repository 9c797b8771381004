import SourceText

extension ReportFormat {
  /// Checkstyle XML.
  static let checkstyle = ReportFormat("checkstyle") { _, _ in CheckstyleReport() }
}

private struct CheckstyleReport: ReportWriter {
  func start() -> [UInt8] { Array("\(XML.declaration)<checkstyle version=\"4.3\">\n".utf8) }

  func add(_ file: FileReport) -> [UInt8] {
    let positions = SourcePositions(file.text)
    var output = Array("  <file\(XML.attributes(["name": file.path]))>\n".utf8)
    for item in file.findings {
      let finding = item.finding
      let start = finding.range.lowerBound
      let attributes = XML.attributes([
        "line": "\(positions.line(at: start))", "column": "\(positions.column(at: start))",
        // Checkstyle has no level below info but ignore, which viewers drop.
        "severity": finding.severity == .hint ? "info" : finding.severity.name,
        "message": finding.message, "source": "popuplint.\(finding.category).\(finding.rule)",
      ])
      output += "    <error\(attributes)/>\n".utf8
    }
    return output + "  </file>\n".utf8
  }

  func finish(_ outcome: ReportOutcome) -> [UInt8] { Array("</checkstyle>\n".utf8) }
}
