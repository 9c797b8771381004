import FileSystem
import Foundation
import Linting
import PopupModel
import SourceText

@testable import RuleEngine

/// The rules that are tested: the built-in ones; with POPUPLINT_RULES=FOLDER those of a folder, to try a rule without
/// building.
enum TestedRules {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let set: RuleSet = {
    guard let folder = ProcessInfo.processInfo.environment["POPUPLINT_RULES"] else { return .builtIn }
    let (rules, issues) = RuleSet(rules: []).adding(files: (try? RuleFolder.files(at: folder)) ?? [])
    for issue in issues { print("\(issue.path):\(issue.range): \(issue.message)") }
    return rules
  }()

  static let bench = ExampleBench(rules: set)
  static let ids = set.rules.map(\.id)

  /// The files of an example, each read as the project that they are.
  static func documents(
    of example: RuleExample, rule: Rule
  ) -> (project: ExampleProject, documents: [any SourceDocument]) {
    let project = ExampleProject(example, rule: rule, rules: set)
    return (project, example.files.compactMap { project.document(of: $0) })
  }

  /// Where an example stands.
  static func name(_ example: RuleExample, of rule: Rule) -> String {
    "Rules/\(rule.category)/\(rule.id)/examples/\(example.path(ofFile: 0))"
  }
}
