import Linting
import SourceText
import Synchronization

/// The texts of other files that findings point into, as they were joined: an editor's where the file is open. Each is
/// looked at once.
final class OtherTexts: Sendable {
  private let store: ConfigurationStore
  /// Of what is open, as the client spells them, by path.
  private let uris: [String: DocumentURI]
  private let cursors = Mutex<[String: PositionCursor?]>([:])

  init(store: ConfigurationStore, uris: [String: DocumentURI]) {
    self.store = store
    self.uris = uris
  }

  /// A place in the file at `path`, as the client counts; nil where the file is gone.
  func place(
    _ range: Range<Int>, inFile path: String, _ encoding: PositionEncoding
  ) -> (uri: DocumentURI, start: Position, end: Position)? {
    cursors.withLock { cursors in
      if cursors[path] == nil { cursors.updateValue(cursor(ofFile: path, encoding), forKey: path) }
      guard var cursor = cursors[path] ?? nil else { return nil }
      let (start, end) = (cursor.position(at: range.lowerBound), cursor.position(at: range.upperBound))
      cursors[path] = cursor
      return (uris[path] ?? DocumentURI(path: path), start, end)
    }
  }

  private func cursor(ofFile path: String, _ encoding: PositionEncoding) -> PositionCursor? {
    store.swift.joinedText(of: path).map { PositionCursor(text: $0, lines: LineTable($0), encoding: encoding) }
  }
}

extension Session {
  /// The texts that what is sent next may point into.
  var otherTexts: OtherTexts { OtherTexts(store: workspace.store, uris: OtherTexts.uris(documents.values.map(\.uri))) }
}

extension WorkspaceFiles {
  /// The same at that moment, for one file's findings.
  var otherTexts: OtherTexts { OtherTexts(store: store, uris: OtherTexts.uris(open.map(\.uri))) }
}

extension OtherTexts {
  fileprivate static func uris(_ uris: [DocumentURI]) -> [String: DocumentURI] {
    Dictionary(uris.compactMap { uri in uri.path.map { ($0, uri) } }, uniquingKeysWith: { first, _ in first })
  }
}
