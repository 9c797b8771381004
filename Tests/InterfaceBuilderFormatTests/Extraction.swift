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
  // Code can set a rect to a view's bounds at a moment, or to its frame; a description has no word for that, and says
  // nothing of it.
  let unsaid: [State<Value>] = [.known(.word(.bounds)), .known(.word(.frame))]
  for (source, described) in zip(document.popups, description.popups) {
    for key in Key.allCases where !key.isOfDocument && key.children.isEmpty && key != .lintDisable {
      #expect(
        described[key] == (key == .sourceRect && unsaid.contains(source[key]) ? .unknown : source[key]), "\(key.path)")
    }
    #expect(described.suppressions.map(\.rule) == source.suppressions.map(\.rule))
  }
  let (noticed, before) = (Noticed.all(in: description), Noticed.all(in: document))
  if document.popups.contains(where: { unsaid.contains($0[.sourceRect]) }) {
    #expect(noticed.isSubset(of: before))
  } else {
    #expect(noticed == before)
  }
}

/// What a finding says, wherever it is written.
private struct Noticed: Hashable {
  var rule: String
  var popup: String?
  var poses: [Finding.PoseMention]

  static func all(in document: any SourceDocument) -> Set<Noticed> {
    let engine = Engine(
      rules: .builtIn, settings: RuleSettings(),
      targets: Targets(
        devices: DeviceCatalog.defaultIDs.compactMap { DeviceCatalog.device($0) }, catalog: DeviceCatalog.builtIn))
    return Set(
      engine.lint(document).filter { $0.category != "description" }
        .map { Noticed(rule: $0.rule, popup: $0.popupID, poses: $0.poses) })
  }
}
