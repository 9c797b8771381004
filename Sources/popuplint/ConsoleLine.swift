import FileSystem
import Linting
import Reports
import RuleEngine

/// Lines about files that are no findings, for stderr.
enum ConsoleLine {
  /// `path:line:column: severity: message`, as findings are written too.
  static func text(of issue: FileIssue) -> String { notification(of: issue, SourcePositions(issue.text)).line }

  static func texts(of issues: [FileIssue]) -> [String] { notifications(of: issues).map(\.line) }

  /// One of each; the lines of a file are counted once for all its issues.
  static func notifications(of issues: [FileIssue]) -> [RunNotification] {
    var positions: [String: SourcePositions] = [:]
    return issues.map { issue in
      let known = positions[issue.path] ?? SourcePositions(issue.text)
      positions[issue.path] = known
      return notification(of: issue, known)
    }
  }

  private static func notification(of issue: FileIssue, _ positions: SourcePositions) -> RunNotification {
    let start = issue.range.lowerBound
    return RunNotification(
      .configuration, issue.severity, path: Paths.display(issue.path, in: Paths.current()),
      position: .init(line: positions.line(at: start), column: positions.column(at: start)), message: issue.message)
  }
}
