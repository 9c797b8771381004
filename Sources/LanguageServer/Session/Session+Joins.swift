import FileSystem
import Linting

/// Texts that are read together with others: what one says, findings of another may depend on. Those are read again in a
/// pause of the typing, or when they are asked for.
extension Session {
  /// A pause of the typing is so long, in nanoseconds;
  private static let pause: UInt64 = 150_000_000
  /// where there is none, what depends on the text does not wait longer than this.
  private static let longestWait: UInt64 = 1_000_000_000

  /// Puts an open text that others are joined with over the disk's; nil takes it away again.
  func joinedTextDidChange(_ uri: DocumentURI, to text: [UInt8]?) {
    guard let path = uri.path.map({ Paths.absolute($0, in: "/") }), workspace.store.swift.reads(path),
      workspace.store.swift.setOverlay(text, for: path)
    else { return }
    outdate(joinedWith: path)
    let first = joinsDue?.first ?? now
    joinsDue = (first, min(now + Self.pause, first + Self.longestWait))
  }

  /// Takes note that what the file at `path` says is out of date in the open texts that are joined with it.
  func outdate(joinedWith path: String) {
    guard workspace.store.swift.joins(path) else { return }
    for document in documents.values where document.uri.path != path && document.readsOtherFiles {
      document.isOutdated = true
    }
  }

  /// Reads again what is out of date, away from the loop.
  func readOutdated() {
    joinsDue = nil
    let outdated = documents.values.filter(\.isOutdated)
    for document in outdated { readOutdated(document) }
    if !outdated.isEmpty { refreshShown() }
  }

  /// The text is the same and so are the settings: what is known of it by itself is used again.
  func readOutdated(_ document: OpenDocument) {
    let before = document.source
    document.adopt(document.kind, text: document.text)
    document.isOutdated = false
    if let before {
      readOnPool(document) { before.applying([]) }
    } else if case .source(let format) = document.kind {
      let text = document.text
      readOnPool(document) { format.read(text) }
    }
    refresh(document)
  }
}
