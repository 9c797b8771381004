import PopupModel
import RuleEngine

extension Session {
  /// More is proven on the pool, in bytes that are read again for it.
  private static let longestProofOnLoop = 1 << 13

  /// Makes sure that the fixes which a document's diagnostics carry are known, or will be: whether they are known now. Its
  /// findings are known.
  func prove(_ document: OpenDocument) -> Bool {
    let isWanted = FixData.isWanted(by: client, in: document.kind, length: document.text.count)
    document.analysis.keepFixes(isWanted)
    guard isWanted, let source = document.source else { return true }
    document.analysis.follow(surroundings: source.surroundings)
    let data = FixData(source: source, engine: document.settings.engine)
    if document.analysis.outsideFixes == nil, let findings = document.analysis.outside {
      document.analysis.outsideFixes = data.fixes(outsidePopups: findings)
    }
    let unproven = document.analysis.unproven
    guard !unproven.isEmpty else { return document.analysis.isProven }
    let popups = source.popups
    let findings = unproven.map { document.analysis.entries[$0].findings ?? [] }
    let cost = zip(unproven, findings).reduce(0) { cost, entry in
      cost + (FixData.cost(findings: entry.1.count, ofPopupOfLength: popups[entry.0].range.count) ?? 0)
    }
    if cost <= Self.longestProofOnLoop {
      for (index, findings) in zip(unproven, findings) {
        document.analysis.setFixes(Self.fixes(of: findings, ofPopup: index, data), ofPopup: index)
      }
      return document.analysis.isProven
    }
    let uri = document.uri.text
    let middle = unproven.count / 2
    for part in [0..<middle, middle..<unproven.count] where !part.isEmpty {
      let tokens = unproven[part].map { document.analysis.markProving($0) }
      let work = Array(zip(unproven[part], findings[part]))
      perform(.document) {
        work.map { Self.fixes(of: $1, ofPopup: $0, data) }
      } then: { session, fixes in
        guard let document = session.documents[uri] else { return }
        document.analysis.takeFixes(fixes, tokens: tokens)
        if document.schedule.awaitsFindings || !document.waiting.isEmpty { session.settle(document) }
      }
    }
    return false
  }

  /// The fixes of findings that are relative to their popup's text, as relative.
  private static func fixes(of findings: [Finding], ofPopup popup: Int, _ data: FixData) -> [FixOffer] {
    let start = data.source.popups[popup].range.lowerBound
    let placed = findings.map { $0.moved(by: start, popup: popup) }
    return data.fixes(ofPopup: popup, placed).map { $0.moved(by: -start) }
  }
}
