import PopupModel
import RuleEngine
import SourceText

/// Which diagnostics carry the edits of their fixes, and those fixes. It depends on the text alone: the same text gives the
/// same diagnostics, whatever was typed before.
///
/// Proving a fix means reading and linting a popup again. Open descriptions of a usual length are worth that at each change,
/// for only what changed is proven again. In a longer text, and in formats that are read as a whole, fixes are proven where
/// a code action asks for them.
struct FixData: Sendable {
  /// A longer text has no fixes in its diagnostics.
  static let longestText = 1 << 15
  /// What is read again for one popup's fixes, in bytes; more faults than that in one popup are not proven unasked.
  private static let mostForPopup = 1 << 16
  /// The same for what lies outside all popups, where each proof may read the whole text.
  private static let mostOutside = 1 << 16

  var source: any SourceDocument
  var engine: Engine

  static func isWanted(by client: ClientCapabilities, in kind: DocumentKind, length: Int) -> Bool {
    guard client.diagnosticData, case .source(let format) = kind else { return false }
    return format.name == .json && length <= longestText
  }

  /// What proving costs, in bytes that are read again; nil where it is too much to be done unasked.
  static func cost(findings: Int, ofPopupOfLength length: Int) -> Int? {
    let (cost, isTooMuch) = findings.multipliedReportingOverflow(by: length)
    return isTooMuch || cost > mostForPopup ? nil : cost
  }

  /// The fixes of each of the findings of one popup, in bytes of the document.
  func fixes(ofPopup popup: Int, _ findings: [Finding]) -> [FixOffer] {
    let range = source.popups[popup].range
    guard Self.cost(findings: findings.count, ofPopupOfLength: range.count) != nil else {
      return findings.map { _ in FixOffer() }
    }
    // What lies outside the popup's own text does not move with it.
    return engine.offers(for: findings, in: source).map { offer in
      var offer = offer
      offer.fixes.removeAll { fix in
        !fix.edits.allSatisfy { range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound }
      }
      return offer
    }
  }

  /// The fixes of each of the findings that belong to no popup.
  func fixes(outsidePopups findings: [Finding]) -> [FixOffer] {
    guard findings.count <= Self.mostOutside / max(1, source.text.count) else {
      return findings.map { _ in FixOffer() }
    }
    return engine.offers(for: findings, in: source)
  }

  /// The fixes of each of the findings of the whole document.
  func fixes(of findings: [Finding]) -> [FixOffer] {
    var result = findings.map { _ in FixOffer() }
    let byPopup = Dictionary(grouping: findings.indices) { findings[$0].popup }
    for (popup, places) in byPopup {
      let own = places.map { findings[$0] }
      let fixes = popup.map { self.fixes(ofPopup: $0, own) } ?? self.fixes(outsidePopups: own)
      for (place, fixes) in zip(places, fixes) { result[place] = fixes }
    }
    return result
  }
}

extension FixOffer {
  /// The same after the text that its fixes edit moved within the document.
  func moved(by offset: Int) -> FixOffer {
    FixOffer(fixes: fixes.map { $0.moved(by: offset) }, noFix: noFix)
  }
}

extension Fix {
  /// The same fix after the text that it edits moved within the document.
  func moved(by offset: Int) -> Fix {
    var fix = self
    for index in edits.indices {
      let range = edits[index].range
      fix.edits[index].range = range.lowerBound + offset..<range.upperBound + offset
    }
    return fix
  }
}
