import Linting
import PopupModel
import RuleEngine
import SourceText

extension Session {
  /// A longer text is read on the pool, so that other documents' requests do not wait for it.
  private static let longestReadOnLoop = 1 << 18

  func open(_ uri: DocumentURI, language: String?, version: Int, text: [UInt8]) {
    let previous = documents[uri.text]
    let settings = workspace.settings(for: uri)
    let language = language ?? ""
    let document = OpenDocument(
      uri: uri, language: language, kind: kind(of: uri, language: language, text: text, settings: settings),
      settings: settings, version: version, revision: newRevision(), text: text)
    document.waiting = previous?.waiting ?? []
    documents[uri.text] = document
    textDidChange(document)
    adoptNamed()
    read(document)
    demandDiagnostics(document)
  }

  func didChange(_ document: OpenDocument) {
    document.revision = newRevision()
    textDidChange(document)
    guard !client.pullsDiagnostics else { return }
    if document.schedule.change(arrival: arrival, now: now) { publish(document) }
  }

  func close(_ uri: String) {
    guard let document = documents.removeValue(forKey: uri) else { return }
    for waiting in document.waiting { waiting.resume() }
    textDidClose(document)
    if !client.pullsDiagnostics { clearDiagnostics(document.uri) }
  }

  func read(_ document: OpenDocument) {
    guard case .source(let format) = document.kind, case .unread(let text, _) = document.content else { return }
    if text.count <= Self.longestReadOnLoop {
      document.take(format.read(text))
    } else {
      readOnPool(document) { format.read(text) }
    }
  }

  func readOnPool(_ document: OpenDocument, _ read: @escaping @Sendable () -> any SourceDocument) {
    let uri = document.uri.text
    document.reading += 1
    let (identity, reading) = (ObjectIdentifier(document), document.reading)
    perform(.document, read) { session, source in
      // It may be closed, opened anew or to be read otherwise by now.
      guard let document = session.documents[uri], ObjectIdentifier(document) == identity,
        document.reading == reading
      else { return }
      document.take(source)
      session.settle(document)
    }
  }

  /// Whether a request may be handled now. What is missing is set going.
  func isReady(_ document: OpenDocument, _ readiness: Readiness) -> Bool {
    if readiness > .none, document.isOutdated { readOutdated(document) }
    switch readiness {
    case .none: return true
    case .read: return document.isRead
    case .linted: return document.isRead && lint(document)
    case .proven: return document.isRead && lint(document) && prove(document)
    }
  }

  /// Goes on with what waited for `document`.
  func settle(_ document: OpenDocument) {
    if document.schedule.awaitsFindings { publish(document) }
    let waiting = document.waiting
    document.waiting = []
    for request in waiting {
      if isReady(document, request.readiness) { request.resume() } else { document.waiting.append(request) }
    }
  }

  /// Makes sure that all findings of a document that is read are known, or will be: whether they are known now.
  func lint(_ document: OpenDocument) -> Bool {
    if case .settings = document.kind {
      document.issues = document.issues ?? workspace.issues(inText: document.text, of: document.uri)
    }
    guard let source = document.source else { return true }
    let engine = document.settings.engine
    let path = workspace.path(of: document.uri)
    let known = document.settings.baseline
    if document.analysis.outside == nil {
      let found = engine.lintOutsidePopups(of: source)
      document.analysis.outside = known?.new(among: found, text: source.text, path: path) ?? found
    }
    let missing = document.analysis.missing
    guard !missing.isEmpty else { return document.analysis.isComplete }
    let popups = source.popups
    log(.debug, "\(document.uri.text): linting \(missing.count) of \(document.analysis.entries.count) popups")
    let size = missing.reduce(0) { $0 + popups[$1].range.count }
    if size <= Self.longestLintOnLoop {
      for (index, findings) in zip(missing, Self.findings(ofPopups: missing, in: source, engine, known, path)) {
        document.analysis.setFindings(findings, ofPopup: index)
      }
      return document.analysis.isComplete
    }
    let uri = document.uri.text
    let halves = [missing[..<(missing.count / 2)], missing[(missing.count / 2)...]].filter { !$0.isEmpty }
    for indices in halves {
      let indices = Array(indices)
      let tokens = indices.map { document.analysis.markRequested($0) }
      perform(.document) {
        Self.findings(ofPopups: indices, in: source, engine, known, path)
      } then: { session, findings in
        guard let document = session.documents[uri] else { return }
        document.analysis.take(findings, tokens: tokens)
        if session.lint(document) { session.settle(document) }
      }
    }
    return false
  }

  private static let longestLintOnLoop = 1 << 15

  /// The findings of each popup that its baseline does not know, relative to the popup's own text. Of popups of one name each
  /// has what is known of the name.
  private static func findings(
    ofPopups indices: [Int], in source: any SourceDocument, _ engine: Engine, _ known: BaselineRun?, _ path: String
  ) -> [[Finding]] {
    let popups = source.popups
    let text = known == nil ? [] : source.text
    return zip(indices, engine.lint(popups: indices, of: source)).map { index, findings in
      (known?.new(among: findings, text: text, path: path) ?? findings).map {
        $0.moved(by: -popups[index].range.lowerBound, popup: nil)
      }
    }
  }

  /// What `uri` names, as it is now; nil where it is not open.
  func snapshot(_ uri: String) -> Snapshot? {
    guard let document = documents[uri] else { return nil }
    return Snapshot(
      uri: document.uri, kind: document.kind, version: document.version, revision: document.revision,
      text: document.text, lines: document.lines, encoding: client.encoding, source: document.source,
      settings: document.settings)
  }
}
