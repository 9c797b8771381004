import FileSystem
import JSONText
import Linting
import PopupModel
import SourceText

/// Popups of the whole workspace by a part of their ids.
enum WorkspaceSymbols: SnapshotRequest {
  static let method = "workspace/symbol"
  static let readiness = Readiness.none

  private static let most = 1000

  static func prepare(_ params: Params, _ session: Session) throws(ResponseError) -> Work {
    let query = try params.string("query")
    let progress = Progress(params, session)
    let files = session.files
    let client = session.client
    let cache = session.cache
    return Work { cancellation throws(ResponseError) in
      progress.begin("Looking for popups")
      defer { progress.end() }
      var symbols: [Wire] = []
      func add(_ id: String, _ uri: DocumentURI, _ range: Wire) {
        guard symbols.count < most, matches(id, query) else { return }
        symbols.append([
          "name": .string(id), "kind": .integer(Symbol.object),
          "location": ["uri": .string(uri.text), "range": range],
        ])
      }
      var open = Set<String>()
      for document in files.open {
        open.insert(document.uri.path ?? document.uri.text)
        for popup in names(in: document.source, document.text, client.encoding) {
          add(popup.id, document.uri, wire(popup))
        }
      }
      let paths = files.sourcePaths()
      for (number, path) in paths.enumerated() where !open.contains(path) {
        try cancellation.check()
        guard let identity = FileIdentity.of(path) else { continue }
        let uri = DocumentURI(path: path)
        let popups = cache.popups(ofFile: path, identity) {
          guard let contents = try? FileContents.read(path) else { return [] }
          let format = files.store.settings(for: path).format(ofFile: path)
          return names(in: format?.read(contents.bytes), contents.bytes, client.encoding)
        }
        for popup in popups { add(popup.id, uri, wire(popup)) }
        if number % 200 == 199 { progress.report(number + 1, of: paths.count) }
      }
      return .value(.array(symbols))
    }
  }

  private static func names(
    in source: (any SourceDocument)?, _ text: [UInt8], _ encoding: PositionEncoding
  ) -> [WorkspaceCache.PopupName] {
    guard let source else { return [] }
    var cursor = PositionCursor(text: text, lines: LineTable(text), encoding: encoding)
    return source.popups.enumerated().compactMap { index, popup in
      guard let id = popup.id else { return nil }
      let range = source.nameRange(ofPopup: index)
      let start = cursor.position(at: range.lowerBound)
      let end = cursor.position(at: range.upperBound)
      return .init(id: id, start: (start.line, start.character), end: (end.line, end.character))
    }
  }

  private static func wire(_ popup: WorkspaceCache.PopupName) -> Wire {
    .range(
      Position(line: popup.start.line, character: popup.start.character),
      Position(line: popup.end.line, character: popup.end.character))
  }

  /// Whether the characters of `query` occur in `id` in their order, whatever their case.
  private static func matches(_ id: String, _ query: String) -> Bool {
    var rest = query.lowercased()[...]
    for character in id.lowercased() where character == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
