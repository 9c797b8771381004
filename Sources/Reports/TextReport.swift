import FileSystem
import RuleEngine

extension ReportFormat {
  /// `path:line:column: severity: message [rule-id]`, which Xcode and editors parse; columns count UTF-16 units. At a
  /// terminal each finding also shows its source, its poses and its fixes.
  public static let text = ReportFormat("text", showsFixes: { $0.showsExcerpts }) { head, style in
    PlainReport { item, file, positions in
      let headline = TextReport.headline(item.finding, path: file.path, positions: positions, style: style)
      guard style.showsExcerpts else { return headline }
      return headline + TextReport.body(item, of: file, positions: positions, head: head, style: style)
    }
  }

  /// The text format's first lines alone, whoever reads them.
  static let concise = ReportFormat("concise") { head, _ in text.writer(head, .plain) }
}

/// The parts of a finding in the text format.
enum TextReport {
  /// The most poses that are listed of one finding.
  private static let poseLimit = 6

  static func headline(_ finding: Finding, path: String, positions: SourcePositions, style: TextStyle) -> String {
    let start = finding.range.lowerBound
    let place = "\(DisplayText.line(path)):\(positions.line(at: start)):\(positions.column(at: start)):"
    let severity = style.paint("\(finding.severity.name):", .severity(finding.severity))
    let rule = style.link(
      style.paint("[\(DisplayText.line(finding.rule))]", .faint), to: DocumentationSite.address(ofRule: finding.rule))
    return "\(style.paint(place, .strong)) \(severity) \(DisplayText.line(finding.message)) \(rule)\n"
  }

  static func body(
    _ item: ReportedFinding, of file: FileReport, positions: SourcePositions, head: ReportHead, style: TextStyle
  ) -> String {
    let finding = item.finding
    let excerpt = Excerpt(of: finding.range, in: file.text, positions: positions)
    let number = "\(positions.line(at: finding.range.lowerBound))"
    let gutter = String(repeating: " ", count: number.count)
    let bar = style.paint("|", .faint)
    var text = "\(style.paint(number, .faint)) \(bar) \(excerpt.source)\n"
    text += "\(gutter) \(bar) \(excerpt.margin)\(style.paint(excerpt.carets, .severity(finding.severity)))\n"

    for note in notes(on: finding, positions, from: head.workingFolder) {
      text += "\(gutter) = note: \(DisplayText.line(note))\n"
    }
    for fix in item.fixes {
      text += "\(gutter) = \(style.paint("help:", .help)) \(DisplayText.line(fix.title)) (\(fix.safety.rawValue))\n"
    }
    if let reason = item.noFix { text += "\(gutter) = no fix: \(DisplayText.line(reason))\n" }
    return text + "\n"
  }

  /// The poses of a finding, not too many, and the other places that have to do with it.
  ///
  /// - Parameter folder: what paths are shown from.
  static func notes(on finding: Finding, _ positions: SourcePositions, from folder: String) -> [String] {
    var notes = finding.poses.prefix(poseLimit).map { pose in
      pose.detail.isEmpty ? "\(pose.device), \(pose.pose)" : pose.detail
    }
    if finding.poses.count > poseLimit { notes.append("and \(finding.poses.count - poseLimit) more poses") }
    for place in finding.related { notes.append("\(shown(place, positions, from: folder)): \(place.message)") }
    return notes
  }

  /// A place by its path and line, as far as these are known; by its line alone in the file itself.
  private static func shown(
    _ place: Finding.RelatedPlace, _ positions: SourcePositions, from folder: String
  ) -> String {
    guard let file = place.file else { return "line \(positions.line(at: place.range.lowerBound))" }
    let path = Paths.display(file, in: folder)
    return place.line.map { "\(path):\($0)" } ?? path
  }
}
