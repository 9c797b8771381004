import DescriptionFormat
import PopupModel
import RuleEngine
import Testing

/// Whether a description of the document's popups says the same as the document, and has the same findings.
func expectSameAsDescription(_ document: any SourceDocument) {
  let vocabulary = DescriptionVocabulary(
    devices: DeviceCatalog.builtIn.map(\.id), rules: RuleSet.builtIn.rules.map(\.id))
  let entries = document.popups.map { DescriptionComposer.Entry($0, comment: "Main:1") }
  let text = DescriptionComposer(entries, head: document.head).text(vocabulary: vocabulary)
  let description = DescriptionFormat(vocabulary: vocabulary).readDescription(text)
  #expect(description.issues.isEmpty, "\(description.issues)\n\(String(decoding: text, as: UTF8.self))")
  #expect(description.popups.count == document.popups.count)
  for (source, described) in zip(document.popups, description.popups) {
    for key in Key.allCases where !key.isOfDocument && key.children.isEmpty && key != .lintDisable {
      #expect(described[key] == source[key], "\(key.path)")
    }
    #expect(described.suppressions.map(\.rule) == source.suppressions.map(\.rule))
  }
  #expect(Noticed.all(in: description) == Noticed.all(in: document))
}

/// What a finding says, wherever it is written.
private struct Noticed: Hashable {
  var rule: String
  var severity: Severity
  var popup: String?
  var poses: [Finding.PoseMention]

  static func all(in document: any SourceDocument) -> Set<Noticed> {
    let engine = Engine(
      rules: .builtIn, settings: RuleSettings(),
      targets: Targets(
        devices: DeviceCatalog.defaultIDs.compactMap { DeviceCatalog.device($0) }, catalog: DeviceCatalog.builtIn))
    return Set(
      engine.lint(document).filter { $0.category != "description" }
        .map { Noticed(rule: $0.rule, severity: $0.severity, popup: $0.popupID, poses: $0.poses) })
  }
}
