import DescriptionFormat
import PopupModel
import SourceText

@testable import RuleEngine

/// Lints a description as the tool would, without a configuration.
struct ExampleRunner {
  static let rules = RuleSet.builtIn
  static let devices = ["iphone-duo", "iphone-18-pro", "ipad"].compactMap(DeviceCatalog.device)
  static let format = DescriptionFormat(
    vocabulary: DescriptionVocabulary(
      devices: DeviceCatalog.builtIn.map(\.id), rules: rules.rules.map(\.id)))

  static let catalog = DeviceCatalog.builtIn

  let engine: Engine
  let document: any SourceDocument

  init(_ text: String) {
    engine = Engine(
      rules: ExampleRunner.rules, settings: RuleSettings(),
      targets: Targets(devices: ExampleRunner.devices, catalog: ExampleRunner.catalog))
    document = ExampleRunner.format.read(Array(text.utf8))
  }

  var findings: [Finding] { engine.lint(document) }

  /// The whole text after `edits`.
  func text(after edits: [TextEdit]) -> String {
    String(decoding: document.applying(edits).text, as: UTF8.self)
  }
}
