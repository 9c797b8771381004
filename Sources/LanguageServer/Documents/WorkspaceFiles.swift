import FileSystem
import Linting
import PopupModel
import SourceText

/// The files of the workspace as they are at one moment: what is open with the editor's text, the rest as the disk has it.
struct WorkspaceFiles: Sendable {
  var folders: [String]
  var open: [Snapshot]
  var linter: Linter

  /// A file's text and where it is.
  struct Text: Sendable {
    var uri: DocumentURI
    /// Nil for a file that is not open.
    var version: Int?
    var bytes: [UInt8]
  }

  var store: ConfigurationStore { linter.store }

  /// The sources of popups below the folders, without those that configurations exclude, by path.
  func sourcePaths() -> [String] {
    let formats = SourceFormats.all(devices: [], rules: [])
    let store = store
    let walk = FileWalk(
      isWanted: { formats.format(ofFile: $0) != nil }, skipsFolder: { store.excludesFolder($0) })
    var seen = Set<String>()
    return folders.flatMap { walk.files(below: $0).paths }.filter {
      seen.insert($0).inserted && !store.settings(for: $0).isExcluded
    }
  }

  /// The configurations that hold for the folders and the rule files that they name.
  func settingsPaths() -> [String] {
    var seen = Set<String>()
    let settings =
      folders.map { store.settings(for: Paths.joined($0, "file")) } + open.map(\.settings)
    return settings.flatMap { $0.configurationFiles + $0.ruleFiles }.filter { seen.insert($0).inserted }
  }

  /// The text of a file; the editor's where it is open. Nil where it cannot be read.
  func text(ofFile path: String) -> Text? {
    if let document = open.first(where: { $0.uri.path == path }) { return Self.text(of: document) }
    guard let contents = try? FileContents.read(path) else { return nil }
    return Text(uri: DocumentURI(path: path), version: nil, bytes: contents.bytes)
  }

  static func text(of document: Snapshot) -> Text {
    Text(uri: document.uri, version: document.version, bytes: document.text)
  }
}

extension Session {
  var files: WorkspaceFiles {
    WorkspaceFiles(
      folders: workspace.folders.compactMap(\.path), open: documents.keys.sorted().compactMap { snapshot($0) },
      linter: workspace.linter)
  }
}
