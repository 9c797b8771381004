import Dispatch
import JSONText
import RuleEngine

extension Session {
  var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  /// When the next diagnostics, or the next reading of what is out of date, are due.
  var nextDeadline: UInt64? {
    let published = client.pullsDiagnostics ? nil : documents.values.compactMap { $0.schedule.due }.min()
    return [published, joinsDue?.due].compactMap(\.self).min()
  }

  func doWhatIsDue() {
    let now = now
    if let joinsDue, joinsDue.due <= now {
      readOutdated()
      refreshPulled()
    }
    for document in documents.values {
      if let due = document.schedule.due, due <= now { publish(document) }
    }
  }

  func demandDiagnostics(_ document: OpenDocument) {
    guard !client.pullsDiagnostics else { return }
    document.schedule.demand(now: now)
    publish(document)
  }

  /// Sends the diagnostics of the newest text, now or as soon as they are known.
  func publish(_ document: OpenDocument) {
    guard document.isRead, lint(document), prove(document) else {
      document.schedule.awaitFindings()
      return
    }
    var body = Array("{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/publishDiagnostics\",\"params\":{\"uri\":".utf8)
    body.append(contentsOf: Wire.string(document.uri.text).serialised())
    body.append(contentsOf: ",\"version\":\(document.version),\"diagnostics\":".utf8)
    appendDiagnostics(of: document, to: &body)
    body.append(contentsOf: "}}".utf8)
    // Before the message is out: what the client says after it has seen it is later than this.
    document.schedule.sent(now: now)
    output.send(body, replacing: document.uri.text)
  }

  func clearDiagnostics(_ uri: DocumentURI) {
    let params: Wire = ["uri": .string(uri.text), "diagnostics": []]
    notify("textDocument/publishDiagnostics", params, replacing: uri.text)
  }

  /// A list of all diagnostics of a document whose findings are known. What was made for popups that did not change is used
  /// again.
  func appendDiagnostics(of document: OpenDocument, to body: inout [UInt8]) {
    let writer = DiagnosticWriter(client: client, uri: document.uri, others: otherTexts, version: document.version)
    var cursor = PositionCursor(text: document.text, lines: document.lines, encoding: client.encoding)
    var isFirst = true
    func separate(_ body: inout [UInt8]) {
      if !isFirst { body.append(0x2C) }
      isFirst = false
    }
    body.append(0x5B)
    for (index, finding) in (document.analysis.outside ?? []).enumerated() {
      separate(&body)
      let offer = document.analysis.outsideFixes?[index] ?? FixOffer()
      body.append(contentsOf: writer.diagnostic(finding, offer: offer, cursor: &cursor).serialised())
    }
    for issue in document.issues ?? [] {
      separate(&body)
      body.append(contentsOf: writer.diagnostic(issue, cursor: &cursor).serialised())
    }
    guard let popups = document.source?.popups else {
      body.append(0x5D)
      return
    }
    for index in document.analysis.entries.indices {
      guard let findings = document.analysis.entries[index].findings, !findings.isEmpty else { continue }
      let base = popups[index].range.lowerBound
      let start = cursor.position(at: base)
      separate(&body)
      if let rendered = document.analysis.entries[index].rendered, rendered.startCharacter == start.character {
        rendered.append(to: &body, firstLine: start.line, version: document.version)
        continue
      }
      var json: [UInt8] = []
      let fixes = document.analysis.entries[index].fixes
      for (number, finding) in findings.enumerated() {
        if number > 0 { json.append(0x2C) }
        let wire = writer.diagnostic(
          finding, offer: fixes?[number] ?? FixOffer(), base: base, firstLine: start.line, cursor: &cursor)
        json.append(contentsOf: wire.serialised())
      }
      let rendered = RenderedDiagnostics(json: json, startCharacter: start.character)
      rendered.append(to: &body, firstLine: start.line, version: document.version)
      // Lines of other files do not move with the popup.
      guard findings.allSatisfy({ $0.related.allSatisfy { $0.file == nil } }) else { continue }
      document.analysis.setRendered(rendered, ofPopup: index)
    }
    body.append(0x5D)
  }
}
