import DescriptionFormat
import InterfaceBuilderFormat
import PopupModel
import RuleEngine

/// What the built-in rules say of a document on the default devices.
struct Linted {
  static let engine = Engine(
    rules: .builtIn, settings: RuleSettings(),
    targets: Targets(
      devices: DeviceCatalog.defaultIDs.compactMap { DeviceCatalog.device($0) }, catalog: DeviceCatalog.builtIn))

  let document: InterfaceBuilderDocument
  let findings: [Finding]

  init(_ text: String) {
    document = Storyboards.read(text)
    findings = Linted.engine.lint(document)
  }

  var rules: [String] { Array(Set(findings.map(\.rule))).sorted() }

  func finding(_ rule: String) -> Finding? { findings.first { $0.rule == rule } }

  /// The text where a finding is shown.
  func place(_ rule: String) -> String? {
    finding(rule).map { String(decoding: document.text[$0.range], as: UTF8.self) }
  }

  /// The document after a fix of this title; nil where it is not offered.
  func fixed(_ rule: String, _ title: String) -> String? {
    guard let finding = finding(rule),
      let fix = Linted.engine.fixes(for: finding, in: document).first(where: { $0.title == title })
    else { return nil }
    return String(decoding: document.applying(fix.edits).text, as: UTF8.self)
  }
}
