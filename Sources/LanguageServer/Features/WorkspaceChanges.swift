import JSONText
import Linting
import RuleEngine

enum DidChangeWorkspaceFolders: NotificationHandler {
  static let method = "workspace/didChangeWorkspaceFolders"

  static func handle(_ params: Params, _ session: Session) throws(ResponseError) {
    let event = try params.object("event")
    var removed = Set<String>()
    for folder in try event.objects("removed") { removed.insert(try folder.string("uri")) }
    var folders = session.workspace.folders.filter { !removed.contains($0.text) }
    for folder in try event.objects("added") {
      let uri = DocumentURI(try folder.string("uri"))
      if !folders.contains(uri) { folders.append(uri) }
    }
    session.workspace.folders = folders
    session.refreshPulled()
  }
}

/// Files that changed on disk: what depends on them is linted again, and nothing else.
enum DidChangeWatchedFiles: NotificationHandler {
  static let method = "workspace/didChangeWatchedFiles"

  static func handle(_ params: Params, _ session: Session) throws(ResponseError) {
    var uris: [String] = []
    for change in try params.objects("changes") { uris.append(try change.string("uri")) }
    session.filesDidChange(uris)
  }
}

enum DidCreateFiles: NotificationHandler {
  static let method = "workspace/didCreateFiles"

  static func handle(_ params: Params, _ session: Session) throws(ResponseError) {
    session.filesDidChange(try strings("uri", params))
  }

  static func strings(_ name: String, _ params: Params) throws(ResponseError) -> [String] {
    var result: [String] = []
    for file in try params.objects("files") { result.append(try file.string(name)) }
    return result
  }
}

enum DidDeleteFiles: NotificationHandler {
  static let method = "workspace/didDeleteFiles"

  static func handle(_ params: Params, _ session: Session) throws(ResponseError) {
    let uris = try DidCreateFiles.strings("uri", params)
    session.filesDidChange(uris)
    session.filesWereRemoved(uris)
  }
}

enum DidRenameFiles: NotificationHandler {
  static let method = "workspace/didRenameFiles"

  static func handle(_ params: Params, _ session: Session) throws(ResponseError) {
    let old = try DidCreateFiles.strings("oldUri", params)
    session.filesDidChange(old + (try DidCreateFiles.strings("newUri", params)))
    session.filesWereRemoved(old)
  }
}

enum DidChangeConfiguration: NotificationHandler {
  static let method = "workspace/didChangeConfiguration"

  static func handle(_ params: Params, _ session: Session) throws(ResponseError) {
    if session.client.configurationRequests {
      session.requestConfiguration()
    } else {
      session.takeEditorSettings(params.wire["settings"]?["popuplint"] ?? .null)
    }
  }
}

extension Session {
  /// Takes news of files, by URI.
  func filesDidChange(_ uris: [String]) {
    var changesSettings = false
    for uri in uris {
      guard let path = DocumentURI(uri).path else { continue }
      if workspace.store.invalidate(path) { changesSettings = true }
      outdate(joinedWith: path)
    }
    if changesSettings { settingsDidChange() } else if !uris.isEmpty { refreshPulled() }
    readOutdated()
  }

  /// Takes away what is shown of files that are gone, also of those below a folder that is.
  func filesWereRemoved(_ uris: [String]) {
    guard !client.pullsDiagnostics else { return }
    for uri in uris {
      let folder = uri.hasSuffix("/") ? uri : uri + "/"
      for document in documents.values where document.uri.text == uri || document.uri.text.hasPrefix(folder) {
        clearDiagnostics(document.uri)
      }
    }
  }

  /// Asks the client for the user's settings.
  func requestConfiguration() {
    request("workspace/configuration", ["items": [["section": "popuplint"]]]) { session, result in
      guard case .success(let values) = result, let settings = values[0] else { return }
      session.takeEditorSettings(settings)
    }
  }

  /// Takes the user's settings of the editor: `configuration` (a path, or `none`), `select`, `ignore`, `severities` and
  /// `devices`, with the meaning of the command's flags.
  func takeEditorSettings(_ settings: Wire) {
    var options = LintOptions()
    switch settings["configuration"]?.string {
    case nil, "": break
    case "none": options.configuration = .none
    case let path?: options.configuration = .file(path)
    }
    options.select = settings["select"]?.array?.compactMap(\.string) ?? []
    options.ignore = settings["ignore"]?.array?.compactMap(\.string) ?? []
    options.devices = settings["devices"]?.array?.compactMap(\.string) ?? []
    for member in settings["severities"]?.object?.members ?? [] {
      guard let severity = member.value.string.flatMap(Severity.init(name:)) else { continue }
      options.severities.append((member.key, severity))
    }
    guard workspace.setOptions(options) else { return }
    settingsDidChange(isAll: true)
  }

  /// How the names of files end that steer others, hold popups, or are read with those that do.
  private static let watched = ["json", "storyboard", "xib", "swift", "xcconfig", "pbxproj"]

  /// Asks the client to tell of changes of files and of its settings, where it can be asked, and tells it which features
  /// are for which files.
  func register() {
    var registrations = TextFeature.all.filter { $0.isRegistered(with: client) }.map { $0.registration(for: client) }
    if client.watchesFiles {
      // Rule files and profiles have any names: what is none of ours is passed over when it comes.
      let watchers: [Wire] = Self.watched.map { ["globPattern": .string("**/*.\($0)")] }
      registrations.append([
        "id": "popuplint.files", "method": "workspace/didChangeWatchedFiles",
        "registerOptions": ["watchers": .array(watchers)],
      ])
    }
    if client.registersConfiguration {
      registrations.append([
        "id": "popuplint.settings", "method": "workspace/didChangeConfiguration",
        "registerOptions": ["section": "popuplint"],
      ])
    }
    if !registrations.isEmpty { request("client/registerCapability", ["registrations": .array(registrations)]) }
    if client.configurationRequests { requestConfiguration() }
  }
}
