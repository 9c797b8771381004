import SourceText

extension ReportFormat {
  /// Checkstyle XML.
  static let checkstyle = ReportFormat("checkstyle") { report, _ in
    var output = Array("\(XML.declaration)<checkstyle version=\"4.3\">\n".utf8)
    for file in report.files {
      let positions = SourcePositions(file.text)
      output += "  <file\(XML.attributes(["name": file.path]))>\n".utf8
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
      output += "  </file>\n".utf8
    }
    return output + "</checkstyle>\n".utf8
  }
}
