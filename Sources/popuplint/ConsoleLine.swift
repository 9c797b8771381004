import FileSystem
import Linting
import Reports
import RuleEngine

/// Lines about files that are no findings, for stderr.
enum ConsoleLine {
  /// `path:line:column: severity: message`, as findings are written too.
  static func text(of issue: FileIssue) -> String { text(of: issue, SourcePositions(issue.text)) }

  /// One of each; the lines of a file are counted once for all its issues.
  static func texts(of issues: [FileIssue]) -> [String] {
    var positions: [String: SourcePositions] = [:]
    return issues.map { issue in
      let known = positions[issue.path] ?? SourcePositions(issue.text)
      positions[issue.path] = known
      return text(of: issue, known)
    }
  }

  private static func text(of issue: FileIssue, _ positions: SourcePositions) -> String {
    let start = issue.range.lowerBound
    let path = Paths.display(issue.path, in: Paths.current())
    let place = "\(path):\(positions.line(at: start)):\(positions.column(at: start))"
    return "\(place): \(issue.severity.name): \(issue.message)"
  }
}
