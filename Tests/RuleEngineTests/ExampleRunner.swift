import DescriptionFormat
import PopupModel
import SourceText

@testable import RuleEngine

/// Lints an example of a rule as the tool would, with the rule's options as the example sets them.
struct ExampleRunner {
  static let devices = ["iphone-duo", "iphone-18-pro", "ipad"].compactMap(DeviceCatalog.device)
  static let format = DescriptionFormat(
    vocabulary: DescriptionVocabulary(
      devices: DeviceCatalog.builtIn.map(\.id), rules: RuleSet.builtIn.rules.map(\.id)))

  let engine: Engine
  let document: any SourceDocument

  init(_ text: String, rule: Rule? = nil, options: [String: Value] = [:]) {
    var settings = RuleSettings()
    if let rule { settings.byRule[rule.id] = .init(isEnabled: true, options: options) }
    engine = Engine(
      rules: .builtIn, settings: settings,
      targets: Targets(devices: ExampleRunner.devices, catalog: DeviceCatalog.builtIn))
    document = ExampleRunner.format.read(Array(text.utf8))
  }

  var findings: [Finding] { engine.lint(document) }

  func findings(of rule: Rule) -> [Finding] { findings.filter { $0.rule == rule.id } }

  /// The whole text after `edits`.
  func text(after edits: [TextEdit]) -> String {
    String(decoding: document.applying(edits).text, as: UTF8.self)
  }
}
