import DescriptionFormat
import Foundation
import PopupModel
import SourceText

@testable import RuleEngine

/// Lints an example of a rule as the tool would, with the rule's options as the example sets them.
struct ExampleRunner {
  /// The built-in rules; with POPUPLINT_RULES=FOLDER those of a folder, to try a rule without building.
  static let rules: RuleSet = {
    guard let folder = ProcessInfo.processInfo.environment["POPUPLINT_RULES"] else { return .builtIn }
    let (rules, issues) = RuleSet(rules: []).adding(files: files(below: folder))
    for issue in issues { print("\(issue.path):\(issue.range): \(issue.message)") }
    return rules
  }()

  /// The rule files of a folder, by path.
  static func files(below folder: String) -> [(path: String, text: [UInt8])] {
    let names = (FileManager.default.subpaths(atPath: folder) ?? []).filter { $0.hasSuffix(".json") }.sorted()
    return names.map { ($0, FileManager.default.contents(atPath: "\(folder)/\($0)").map(Array.init) ?? []) }
  }
  static let devices = ["iphone-duo", "iphone-18-pro", "ipad"].compactMap(DeviceCatalog.device)
  static let format = DescriptionFormat(
    vocabulary: DescriptionVocabulary(
      devices: DeviceCatalog.builtIn.map(\.id), rules: rules.rules.map(\.id)))

  static let catalog = DeviceCatalog.builtIn

  let engine: Engine
  let document: any SourceDocument

  init(_ text: String, rule: Rule? = nil, options: [String: Value] = [:], rules: RuleSet = ExampleRunner.rules) {
    var settings = RuleSettings()
    if let rule { settings.byRule[rule.id] = .init(isEnabled: true, options: options) }
    engine = Engine(
      rules: rules, settings: settings,
      targets: Targets(devices: ExampleRunner.devices, catalog: ExampleRunner.catalog))
    document = ExampleRunner.format.read(Array(text.utf8))
  }

  var findings: [Finding] { engine.lint(document) }

  func findings(of rule: Rule) -> [Finding] { findings.filter { $0.rule == rule.id } }

  /// The whole text after `edits`.
  func text(after edits: [TextEdit]) -> String {
    String(decoding: document.applying(edits).text, as: UTF8.self)
  }
}
