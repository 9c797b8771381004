import Linting
import PopupModel
import SourceText

/// What a document is.
enum DocumentKind: Sendable {
  case source(any SourceFormat)
  /// A configuration, a rule file or a file with profiles: JSON that others depend on.
  case settings
  /// Nothing of ours; it is kept only so that its changes are understood.
  case other

  var isSettings: Bool {
    if case .settings = self { true } else { false }
  }
}

/// A document that the client has open: its text is the truth, whatever the disk says.
final class OpenDocument {
  let uri: DocumentURI
  /// The client's word for it.
  let language: String
  private(set) var kind: DocumentKind
  /// What holds for it.
  var settings: ResolvedSettings
  /// The client's number.
  var version: Int
  /// The session's own number: it changes with the text and with the settings that it is linted by.
  var revision: Int
  private(set) var lines: LineTable
  private(set) var content: Content
  var analysis = Analysis()
  /// Whether another text has changed since, which this one was read together with.
  var isOutdated = false
  /// What is wrong in a text that steers others; nil until it is asked for.
  var issues: [FileIssue]?
  var schedule = PublishingSchedule()
  /// Counts the readings on the pool: of several, only the last is taken.
  var reading = 0
  /// What waits for the document to be read or linted, in order.
  var waiting: [(readiness: Readiness, resume: () -> Void)] = []

  enum Content {
    /// Text that is not read yet: too long to be read on the loop. Edits that came meanwhile are kept for the result.
    case unread([UInt8], edits: [TextEdit])
    case read(any SourceDocument)
    /// A text that is no source of popups.
    case plain([UInt8])
  }

  init(
    uri: DocumentURI, language: String, kind: DocumentKind, settings: ResolvedSettings, version: Int, revision: Int,
    text: [UInt8]
  ) {
    self.uri = uri
    self.language = language
    self.kind = kind
    self.settings = settings
    self.version = version
    self.revision = revision
    lines = LineTable(text)
    content = Self.content(kind, text)
  }

  private static func content(_ kind: DocumentKind, _ text: [UInt8]) -> Content {
    if case .source = kind { .unread(text, edits: []) } else { .plain(text) }
  }

  /// Becomes what new settings say that it is: it has to be read again.
  func adopt(_ kind: DocumentKind, text: [UInt8]) {
    self.kind = kind
    content = Self.content(kind, text)
    analysis.clear()
    issues = nil
  }

  var text: [UInt8] {
    switch content {
    case .unread(let text, _), .plain(let text): text
    case .read(let document): document.text
    }
  }

  var source: (any SourceDocument)? {
    guard case .read(let document) = content else { return nil }
    return document
  }

  var isRead: Bool {
    if case .unread = content { return false }
    return true
  }

  /// Whether a popup is known by its own text. In other formats, what is written elsewhere in the file tells of it too, so
  /// that an edit concerns all popups.
  var isReadInParts: Bool {
    guard case .source(let format) = kind else { return false }
    return format.name == .json
  }

  /// Whether it is JSON that is no source: a configuration may come to name it.
  var mayBeSettings: Bool {
    if case .source = kind { return false }
    return uri.name.hasSuffix(".json")
  }

  /// Whether what is read of it may depend on other files.
  var readsOtherFiles: Bool {
    guard case .source(let format) = kind else { return false }
    return format.readsOtherFiles
  }

  /// Takes one edit; what is read stays read.
  func apply(_ edit: TextEdit) {
    switch content {
    case .unread(var text, var edits):
      content = .plain([])
      text.replaceSubrange(edit.range, with: edit.replacement.utf8)
      edits.append(edit)
      content = .unread(text, edits: edits)
    case .plain(var text):
      content = .plain([])
      text.replaceSubrange(edit.range, with: edit.replacement.utf8)
      content = .plain(text)
    case .read(var document):
      // Held once only, the document is changed where it is.
      content = .plain([])
      let (head, places) = (document.head, document.popups.map(\.range))
      document.apply([edit])
      if isReadInParts {
        analysis.follow(edit, from: places, head, to: document)
      } else {
        analysis.begin(document)
      }
      content = .read(document)
    }
    lines.replace(edit.range, withCount: edit.replacement.utf8.count, in: text)
  }

  /// Takes a reading of an earlier text of this document, followed by the edits that came after it.
  func take(_ document: any SourceDocument) {
    guard case .unread(_, let edits) = content else { return }
    var document = document
    for edit in edits { document.apply([edit]) }
    content = .read(document)
    analysis.begin(document)
  }
}
