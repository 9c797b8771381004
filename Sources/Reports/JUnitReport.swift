import SourceText

extension ReportFormat {
  /// JUnit XML as CI servers read it: a suite a file, a failed case a finding. A run without findings is one case, for some
  /// servers take a report without cases for a broken one: it passed, or is an error where something could not be linted.
  static let junit = ReportFormat("junit") { _, _ in JUnitReport() }
}

/// The counts of the whole stand at its head, so what is written of the findings is held back.
private struct JUnitReport: ReportWriter {
  private var total = 0
  private var suites: [UInt8] = []

  mutating func add(_ file: FileReport) -> [UInt8] {
    if file.findings.isEmpty { return [] }
    let positions = SourcePositions(file.text)
    let count = file.findings.count
    total += count
    suites += "  <testsuite\(counts(file.path, tests: count, failures: count))>\n".utf8
    for item in file.findings {
      let finding = item.finding
      let start = finding.range.lowerBound
      let place = "\(positions.line(at: start)):\(positions.column(at: start))"
      let name = "\(finding.rule) at \(place)"
      suites += "    <testcase\(XML.attributes(["name": name, "classname": file.path]))>\n".utf8
      let failure = XML.attributes(["message": finding.message, "type": finding.severity.name])
      let text = XML.escaped("\(file.path):\(place): \(finding.message)")
      suites += "      <failure\(failure)>\(text)</failure>\n    </testcase>\n".utf8
    }
    suites += "  </testsuite>\n".utf8
    return []
  }

  mutating func finish(_ outcome: ReportOutcome) -> [UInt8] {
    let errors = total == 0 && outcome.summary.hasFailures ? 1 : 0
    var output = Array(XML.declaration.utf8)
    output += "<testsuites\(counts("popuplint", tests: max(total, 1), failures: total, errors: errors))>\n".utf8
    if total == 0 {
      let name = errors == 0 ? "no problems found" : "all is linted"
      output += "  <testsuite\(counts("popuplint", tests: 1, failures: 0, errors: errors))>\n".utf8
      output += "    <testcase\(XML.attributes(["name": name, "classname": "popuplint"]))>\n".utf8
      if errors > 0 { output += "      <error\(XML.attributes(["message": outcome.summary.line]))/>\n".utf8 }
      output += "    </testcase>\n  </testsuite>\n".utf8
    }
    return output + suites + "</testsuites>\n".utf8
  }

  private func counts(_ name: String, tests: Int, failures: Int, errors: Int = 0) -> String {
    XML.attributes(["name": name, "tests": "\(tests)", "failures": "\(failures)", "errors": "\(errors)"])
  }
}
