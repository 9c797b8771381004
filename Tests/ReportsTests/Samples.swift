import PopupModel

@testable import Reports
@testable import RuleEngine

/// A text in which `‹` and `›` mark the range of a finding.
func marked(_ source: String) -> (text: [UInt8], range: Range<Int>) {
  var text: [UInt8] = []
  var start = 0
  var end = 0
  for character in source {
    switch character {
    case "‹": start = text.count
    case "›": end = text.count
    default: text += String(character).utf8
    }
  }
  return (text, start..<end)
}

func finding(
  _ range: Range<Int>, rule: String = "popup-covers-hinge", category: String = "hinge", severity: Severity = .error,
  message: String = "It lies across the fold.", poses: [Finding.PoseMention] = [], tags: [Finding.Tag] = [],
  related: [Finding.RelatedPlace] = []
) -> Finding {
  Finding(
    rule: rule, category: category, severity: severity, message: message, range: range, popup: 0, popupID: "coupon",
    poses: poses, tags: tags, related: related, subject: .popup)
}

/// What a report is written of.
struct Report {
  var files: [FileReport]
  var head: ReportHead
  var outcome: ReportOutcome

  var summary: Summary {
    get { outcome.summary }
    set { outcome.summary = newValue }
  }
  var notifications: [RunNotification] {
    get { outcome.notifications }
    set { outcome.notifications = newValue }
  }
}

func report(_ files: FileReport..., rules: RuleSet = RuleSet(rules: [])) -> Report {
  var summary = Summary(files: files.count, popups: files.count)
  for item in files.flatMap(\.findings) { summary.count(item) }
  return Report(
    files: files, head: ReportHead(rules: rules, toolVersion: "1.2.3", workingFolder: "/project"),
    outcome: ReportOutcome(summary: summary))
}

func render(_ format: String, _ report: Report, _ style: TextStyle = .plain) -> String {
  guard let format = ReportFormat.named(format) else { return "no format \(format)" }
  return String(decoding: format.render(report.files, report.outcome, head: report.head, style), as: UTF8.self)
}
