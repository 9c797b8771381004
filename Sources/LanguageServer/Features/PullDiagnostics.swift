import FileSystem
import JSONText
import Linting
import RuleEngine
import SourceText

/// The diagnostics of one document, for a client that asks for them.
enum DocumentDiagnostic: SnapshotRequest {
  static let method = "textDocument/diagnostic"
  static let readiness = Readiness.proven

  static func prepare(_ params: Params, _ session: Session) throws(ResponseError) -> Work {
    let uri = DocumentURI(try params.documentURI())
    let previous = try params.optionalString("previousResultId")
    if let document = session.documents[uri.text] {
      var items: [UInt8] = []
      session.appendDiagnostics(of: document, to: &items)
      return .done(.json(DiagnosticReport(items: items).body(previous: previous)))
    }
    let linter = session.workspace.linter
    let client = session.client
    let others = session.otherTexts
    return Work { _ throws(ResponseError) in
      let items =
        uri.path.map { DiagnosticReport.items(ofFile: $0, uri: uri, linter, client, others) } ?? Array("[]".utf8)
      return .json(DiagnosticReport(items: items).body(previous: previous))
    }
  }
}

/// The diagnostics of all files of the workspace.
enum WorkspaceDiagnostic: SnapshotRequest {
  static let method = "workspace/diagnostic"
  static let readiness = Readiness.none

  /// Files that are reported at once.
  private static let batch = 64

  static func prepare(_ params: Params, _ session: Session) throws(ResponseError) -> Work {
    var previous: [String: String] = [:]
    for entry in try params.objects("previousResultIds") {
      previous[try entry.string("uri")] = try entry.string("value")
    }
    let partial = Progress(params, token: "partialResultToken", session)
    let progress = Progress(params, session)
    let files = session.files
    let client = session.client
    let cache = session.cache
    let known = previous
    return Work(isBackground: true) { cancellation throws(ResponseError) in
      progress.begin("Linting")
      defer { progress.end() }
      let paths = files.sourcePaths()
      var reports: [[UInt8]] = []
      var open = Set<String>()
      for document in files.open {
        open.insert(document.uri.path ?? document.uri.text)
        guard document.source != nil else { continue }
        let items = DiagnosticReport.items(of: document, client, files.otherTexts)
        reports.append(
          DiagnosticReport(items: items).body(
            previous: known[document.uri.text], of: document.uri, version: document.version))
      }
      var gone = Set(known.keys).subtracting(files.open.map(\.uri.text))
      for (number, path) in paths.enumerated() where !open.contains(path) {
        try cancellation.check()
        let uri = DocumentURI(path: path)
        gone.remove(uri.text)
        reports.append(report(path, uri, previous: known[uri.text], files, client, cache))
        if partial.isWanted, reports.count >= batch {
          partial.send(try items(reports))
          reports = []
          progress.report(number + 1, of: paths.count)
        }
      }
      // What is no longer there must not be shown any more.
      for uri in gone.sorted() {
        reports.append(
          DiagnosticReport(items: Array("[]".utf8)).body(previous: nil, of: DocumentURI(uri), version: nil))
      }
      if partial.isWanted, !reports.isEmpty {
        partial.send(try items(reports))
        reports = []
      }
      return .json(body(reports))
    }
  }

  private static func body(_ reports: [[UInt8]]) -> [UInt8] {
    Array("{\"items\":[".utf8) + Array(reports.joined(separator: Array(",".utf8))) + Array("]}".utf8)
  }

  private static func items(_ reports: [[UInt8]]) throws(ResponseError) -> Wire {
    do { return try Wire.parse(body(reports)) } catch { throw .requestFailed(error.message) }
  }

  private static func report(
    _ path: String, _ uri: DocumentURI, previous: String?, _ files: WorkspaceFiles, _ client: ClientCapabilities,
    _ cache: WorkspaceCache
  ) -> [UInt8] {
    let settings = files.store.settings(for: path)
    let readsOtherFiles = settings.format(ofFile: path)?.readsOtherFiles ?? false
    let key = FileIdentity.of(path).map {
      WorkspaceCache.Key(
        identity: $0, revision: settings.revision, generation: readsOtherFiles ? files.store.swift.generation : 0)
    }
    if let key, let previous, cache.resultID(ofFile: path, key) == previous {
      return DiagnosticReport.unchanged(previous, of: uri, version: nil)
    }
    let items = DiagnosticReport.items(ofFile: path, uri: uri, files.linter, client, files.otherTexts)
    let report = DiagnosticReport(items: items)
    if let key { cache.setResultID(report.resultID, ofFile: path, key) }
    return report.body(previous: previous, of: uri, version: nil)
  }
}

/// A list of diagnostics with a name for its state.
struct DiagnosticReport {
  let items: [UInt8]
  let resultID: String

  init(items: [UInt8]) {
    self.items = items
    resultID = StableHash(items).text
  }

  /// The report of a document.
  func body(previous: String?) -> [UInt8] {
    let id = "\"resultId\":\"\(resultID)\""
    if previous == resultID { return Array("{\"kind\":\"unchanged\",\(id)}".utf8) }
    return Array("{\"kind\":\"full\",\(id),\"items\":".utf8) + items + [0x7D]
  }

  /// The report of one document of the workspace.
  func body(previous: String?, of uri: DocumentURI, version: Int?) -> [UInt8] {
    if previous == resultID { return Self.unchanged(resultID, of: uri, version: version) }
    let start = "{\"kind\":\"full\",\"resultId\":\"\(resultID)\","
    return Array(start.utf8) + Self.place(uri, version) + Array(",\"items\":".utf8) + items + [0x7D]
  }

  static func unchanged(_ id: String, of uri: DocumentURI, version: Int?) -> [UInt8] {
    let start: WireObject = ["kind": "unchanged", "resultId": .string(id)]
    return Array(Wire.object(start).serialised().dropLast()) + [0x2C] + place(uri, version) + [0x7D]
  }

  private static func place(_ uri: DocumentURI, _ version: Int?) -> [UInt8] {
    Array("\"uri\":".utf8) + Wire.string(uri.text).serialised()
      + Array(",\"version\":\(version.map { "\($0)" } ?? "null")".utf8)
  }

  /// The diagnostics of a file on disk, in the order that an open document has them in.
  static func items(
    ofFile path: String, uri: DocumentURI, _ linter: Linter, _ client: ClientCapabilities, _ others: OtherTexts
  ) -> [UInt8] {
    var items: [Wire] = []
    _ = linter.lint([path]) { result in
      let known = result.baseline
      let findings =
        known?.new(among: result.findings, text: result.text, path: result.absolutePath) ?? result.findings
      items += Self.items(findings, [], result.issues, text: result.text, uri: uri, version: nil, client, others)
    }
    return Wire.array(items).serialised()
  }

  /// The diagnostics of an open document, made from its text alone.
  static func items(of document: Snapshot, _ client: ClientCapabilities, _ others: OtherTexts) -> [UInt8] {
    guard let source = document.source else { return Array("[]".utf8) }
    let found = document.engine.lint(source)
    let findings =
      document.settings.baseline?.new(among: found, text: document.text, path: document.uri.path ?? document.uri.name)
      ?? found
    let fixes =
      FixData.isWanted(by: client, in: document.kind, length: document.text.count)
      ? FixData(source: source, engine: document.engine).fixes(of: findings) : []
    return Wire.array(
      items(findings, fixes, [], text: document.text, uri: document.uri, version: document.version, client, others)
    ).serialised()
  }

  private static func items(
    _ findings: [Finding], _ fixes: [FixOffer], _ issues: [FileIssue], text: [UInt8], uri: DocumentURI, version: Int?,
    _ client: ClientCapabilities, _ others: OtherTexts
  ) -> [Wire] {
    var cursor = PositionCursor(text: text, lines: LineTable(text), encoding: client.encoding)
    let writer = DiagnosticWriter(client: client, uri: uri, others: others, version: version)
    func diagnostics(_ places: [Int]) -> [Wire] {
      places.map {
        writer.diagnostic(findings[$0], offer: fixes.indices.contains($0) ? fixes[$0] : FixOffer(), cursor: &cursor)
      }
    }
    let outside = diagnostics(findings.indices.filter { findings[$0].popup == nil })
    return outside + issues.map { writer.diagnostic($0, cursor: &cursor) }
      + diagnostics(findings.indices.filter { findings[$0].popup != nil })
  }
}
