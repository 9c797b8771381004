import FileSystem
import Linting
import PopupModel
import Reports

/// One file that a subcommand reads popups from, with what holds for it.
struct SourceFile {
  let path: String
  let document: any SourceDocument
  let settings: ResolvedSettings

  init(_ path: String, _ arguments: Arguments) throws {
    let store = ConfigurationStore(options: try LintOptions(arguments))
    if let issue = store.usageIssues(for: [path]).first { throw UsageError("\(issue.flag): \(issue.message)") }
    settings = store.settings(for: path)
    if let issue = settings.issues.first(where: { $0.severity == .error }) {
      throw CommandError(ConsoleLine.text(of: issue))
    }
    let bytes: [UInt8]
    do {
      bytes = try FileContents.read(path).bytes
    } catch {
      throw CommandError("\(error)")
    }
    guard let format = settings.formats.format(ofFile: path) else {
      throw CommandError("\(path): no file that popups are read from")
    }
    self.path = path
    document = format.read(bytes)
  }

  /// Throws where no popup of it is called `name`.
  func checkPopup(_ name: String) throws(UsageError) {
    let names = PlacementRow.names(of: document)
    if names.contains(name) { return }
    throw UsageError("no popup '\(name)' in \(path)", for: name, among: names)
  }
}
