import Linting
import PopupModel

extension Session {
  /// What a document is, by its name and the settings that hold for it.
  func kind(of uri: DocumentURI, language: String, settings: ResolvedSettings) -> DocumentKind {
    guard !settings.isExcluded else { return .other }
    let path = workspace.path(of: uri)
    if let format = settings.formats.format(ofFile: path) {
      return settings.sources.contains(format.name) ? .source(format) : .other
    }
    // A text that is not saved yet may have no name that tells: then the editor's word is taken.
    if uri.path == nil, language.hasPrefix("popup"), let format = settings.formats.format(named: .json) {
      return .source(format)
    }
    return path.hasSuffix(".json") ? .settings : .other
  }

  /// Puts a text that may steer others over the disk, and takes what follows from it.
  func textDidChange(_ document: OpenDocument) {
    guard case .settings = document.kind else { return }
    document.issues = nil
    if workspace.setOverlay(document.text, for: document.uri) { settingsDidChange() }
  }

  func textDidClose(_ document: OpenDocument) {
    if workspace.setOverlay(nil, for: document.uri) { settingsDidChange() }
  }

  /// Looks at what holds for each document; those for which something else holds are linted again, and no other.
  func settingsDidChange(isAll: Bool = false) {
    var isAffected = false
    for document in documents.values {
      let settings = workspace.settings(for: document.uri)
      if case .settings = document.kind {
        // What is wrong in it may lie in another file that it names.
        document.issues = nil
        refresh(document)
        continue
      }
      guard
        isAll || settings.revision != document.settings.revision || settings.isExcluded != document.settings.isExcluded
      else { continue }
      isAffected = true
      document.settings = settings
      readAgain(document)
    }
    refreshPulled()
    if isAffected { refreshShown() }
  }

  /// Reads again the open texts that are read together with the file at `path`, other than its own.
  func joinedFileDidChange(_ path: String) {
    guard Self.joined.contains(where: path.hasSuffix) else { return }
    var isAffected = false
    for document in documents.values where document.uri.path != path {
      guard case .source(let format) = document.kind, format.readsOtherFiles else { continue }
      isAffected = true
      readAgain(document)
    }
    if isAffected { refreshShown() }
  }

  /// How the names of files end that other texts are joined with.
  private static let joined = [".swift", ".xcconfig", ".pbxproj"]

  private func readAgain(_ document: OpenDocument) {
    let text = document.text
    document.adopt(kind(of: document.uri, language: document.language, settings: document.settings), text: text)
    read(document)
    refresh(document)
  }

  private func refresh(_ document: OpenDocument) {
    document.revision = newRevision()
    guard !client.pullsDiagnostics else { return }
    if document.schedule.change(arrival: arrival, now: now) { publish(document) }
  }

  /// Asks a client that pulls to do so again.
  func refreshPulled() {
    guard phase == .running, client.pullsDiagnostics, client.refreshesDiagnostics else { return }
    request("workspace/diagnostic/refresh", nil)
  }

  /// Asks a client to ask again for what it shows in the text of open documents.
  private func refreshShown() {
    guard phase == .running else { return }
    if client.refreshesCodeLenses { request("workspace/codeLens/refresh", nil) }
    if client.refreshesInlayHints { request("workspace/inlayHint/refresh", nil) }
  }
}
