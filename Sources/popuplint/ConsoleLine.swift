import FileSystem
import Linting
import Reports
import RuleEngine

/// Lines about files that are no findings, for stderr.
enum ConsoleLine {
  /// `path:line:column: severity: message`, as findings are written too.
  static func text(of issue: FileIssue) -> String {
    let positions = SourcePositions(issue.text)
    let start = issue.range.lowerBound
    let path = Paths.display(issue.path, in: Paths.current())
    let place = "\(path):\(positions.line(at: start)):\(positions.column(at: start))"
    return "\(place): \(issue.severity.name): \(issue.message)"
  }
}
