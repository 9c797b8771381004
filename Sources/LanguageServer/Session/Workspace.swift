import FileSystem
import Linting
import PopupModel
import RuleEngine

/// The folders that are open and what is configured in them. Texts that an editor has not saved stand over the disk.
final class Workspace {
  var folders: [DocumentURI] = []
  /// What the editor's own settings say, over the configuration files.
  private(set) var options = LintOptions()
  private(set) var store: ConfigurationStore

  init() { store = ConfigurationStore() }

  /// Where a document is, or would be if it were saved: what the configuration is looked for from.
  func path(of uri: DocumentURI) -> String {
    if let path = uri.path { return path }
    let folder = folders.lazy.compactMap(\.path).first ?? Paths.current()
    return Paths.joined(folder, uri.name.isEmpty ? "untitled" : uri.name)
  }

  func settings(for uri: DocumentURI) -> ResolvedSettings { store.settings(for: path(of: uri)) }

  /// Takes what the editor's settings say; whether it is something new.
  func setOptions(_ options: LintOptions) -> Bool {
    guard !options.isSame(as: self.options) else { return false }
    self.options = options
    store = ConfigurationStore(store, options: options)
    return true
  }

  /// Whether settings may be other ones now.
  func setOverlay(_ text: [UInt8]?, for uri: DocumentURI) -> Bool {
    uri.path.map { store.setOverlay(text, for: $0) } ?? false
  }

  var linter: Linter { Linter(options: options, store: store) }

  /// What is wrong in a configuration, a rule file or a file with profiles.
  func issues(inText text: [UInt8], of uri: DocumentURI) -> [FileIssue] {
    let path = path(of: uri)
    guard path.hasSuffix(".json") else { return [] }
    return linter.lint(text: text, name: path).issues.filter { $0.path == path }
  }
}

extension LintOptions {
  /// Whether an editor's settings come to the same.
  fileprivate func isSame(as other: LintOptions) -> Bool {
    configuration == other.configuration && select == other.select && ignore == other.ignore
      && devices == other.devices && severities.elementsEqual(other.severities, by: ==)
  }
}
