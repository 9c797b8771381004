import RuleEngine

extension ReportFormat {
  /// Workflow commands that GitHub Actions turns into annotations.
  static let github = ReportFormat("github") { _, _ in
    PlainReport { item, file, positions in
      WorkflowCommand.line(for: item.finding, path: file.path, positions: positions)
    }
  }
}

private enum WorkflowCommand {
  static func line(for finding: Finding, path: String, positions: SourcePositions) -> String {
    let line = positions.line(at: finding.range.lowerBound)
    let endLine = positions.line(at: finding.range.upperBound)
    var properties = ["file=\(escaped(path, inProperty: true))", "line=\(line)", "endLine=\(endLine)"]
    // Columns are not read where an annotation spans lines.
    if line == endLine {
      properties.append("col=\(positions.column(at: finding.range.lowerBound))")
      properties.append("endColumn=\(positions.column(at: finding.range.upperBound))")
    }
    properties.append("title=\(escaped(finding.rule, inProperty: true))")
    return "::\(command(finding.severity)) \(properties.joined(separator: ","))"
      + "::\(escaped(finding.message, inProperty: false))\n"
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info, .hint: "notice"
    }
  }

  /// Commands have a way to write what would end them; all else that a log would act on is shown as a sign.
  private static func escaped(_ text: String, inProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      case "\t": result += "\t"
      default: result += DisplayText.scalar(scalar)
      }
    }
    return result
  }
}
