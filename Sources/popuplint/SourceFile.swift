import FileSystem
import Linting
import PopupModel
import Reports
import RuleEngine

/// A file that popups are read from, as `lint` reads it: with what its workspace and its project say, under the settings
/// that hold for it.
struct SourceFile: Sendable {
  /// As it is shown.
  let path: String
  let document: any SourceDocument
  let engine: Engine

  /// The files at a path, a file or a folder, that popups are read from, by path.
  static func read(_ path: String, _ arguments: Arguments, _ console: Console) throws -> [SourceFile] {
    let linter = Linter(options: try LintOptions(arguments))
    if let issue = linter.usageIssues(for: [path]).first { throw UsageError("\(issue.flag): \(issue.message)") }
    var files: [SourceFile] = []
    var failures: [String] = []
    let progress = Progress(console, isWanted: true)
    var count = 0
    let run = linter.lint([path]) { result in
      count += 1
      progress.advance(to: count)
      if let error = result.error {
        failures.append("\(error)")
      } else if let document = result.document, let engine = result.engine {
        files.append(SourceFile(path: result.path, document: document, engine: engine))
      } else {
        failures.append("\(result.path): no file that popups are read from")
      }
    }
    progress.end()
    if let issue = run.issues.first(where: { $0.severity == .error }) {
      throw CommandError(ConsoleLine.text(of: issue))
    }
    if !failures.isEmpty { throw CommandError(failures) }
    return files
  }

  /// Throws where no popup of these files is called `name`.
  static func checkPopup(_ name: String, in files: [SourceFile], at path: String) throws(UsageError) {
    let names = files.flatMap { PlacementRow.names(of: $0.document) }
    if names.contains(name) { return }
    throw UsageError("no popup '\(name)' in \(path)", for: name, among: names)
  }
}
