import Linting
import PopupModel

extension Session {
  /// What a document is, by its name, the settings that hold for it, and for JSON that no settings name its text.
  func kind(of uri: DocumentURI, language: String, text: [UInt8], settings: ResolvedSettings) -> DocumentKind {
    guard !settings.isExcluded else { return .other }
    let path = workspace.path(of: uri)
    if let format = settings.formats.format(ofFile: path) {
      return settings.sources.contains(format.name) ? .source(format) : .other
    }
    // A text that is not saved yet may have no name that tells: then the editor's word is taken.
    if uri.path == nil, language.hasPrefix("popup"), let format = settings.formats.format(named: .json) {
      return .source(format)
    }
    guard path.hasSuffix(".json") else { return .other }
    return workspace.store.isNamed(path) || SettingsFile.isRecognised(text) ? .settings : .other
  }

  /// Puts a text that others depend on over the disk's, and takes what follows from it.
  func textDidChange(_ document: OpenDocument) {
    if case .source = document.kind {
      joinedTextDidChange(document.uri, to: document.text)
      return
    }
    document.issues = nil
    // Any JSON may come to be named.
    if document.mayBeSettings, workspace.setOverlay(document.text, for: document.uri) { settingsDidChange() }
    joinedTextDidChange(document.uri, to: document.text)
  }

  func textDidClose(_ document: OpenDocument) {
    joinedTextDidChange(document.uri, to: nil)
    if workspace.setOverlay(nil, for: document.uri) { settingsDidChange() }
  }

  /// Looks at what holds for each document; those for which something else holds are linted again, and no other.
  func settingsDidChange(isAll: Bool = false) {
    var isAffected = false
    for document in documents.values {
      let settings = workspace.settings(for: document.uri)
      if document.mayBeSettings {
        let kind = kind(of: document, settings)
        if document.kind.isSettings || kind.isSettings {
          // What is wrong in it may lie in another file that it names.
          document.settings = settings
          document.adopt(kind, text: document.text)
          refresh(document)
          continue
        }
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

  /// Looks again at JSON that settings may name which were read since.
  func adoptNamed() {
    for document in documents.values where document.mayBeSettings && !document.kind.isSettings {
      let kind = kind(of: document, document.settings)
      guard kind.isSettings else { continue }
      document.adopt(kind, text: document.text)
      refresh(document)
    }
  }

  private func kind(of document: OpenDocument, _ settings: ResolvedSettings) -> DocumentKind {
    kind(of: document.uri, language: document.language, text: document.text, settings: settings)
  }

  private func readAgain(_ document: OpenDocument) {
    document.adopt(kind(of: document, document.settings), text: document.text)
    document.isOutdated = false
    read(document)
    refresh(document)
  }

  func refresh(_ document: OpenDocument) {
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
  func refreshShown() {
    guard phase == .running else { return }
    if client.refreshesCodeLenses { request("workspace/codeLens/refresh", nil) }
    if client.refreshesInlayHints { request("workspace/inlayHint/refresh", nil) }
  }
}
