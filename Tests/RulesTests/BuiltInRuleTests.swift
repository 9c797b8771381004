import Foundation
import Linting
import PopupModel
import Testing

@testable import RuleEngine

@Suite struct BuiltInRuleTests {
  /// The embedded rules are read without a check of their shape, and their examples later: here the files are read whole.
  @Test func everyRuleFileIsRead() throws {
    let files = try RuleFolder.files(at: TestedRules.root.appendingPathComponent("Rules").path)
    let (rules, issues) = RuleSet(rules: []).adding(files: files)
    #expect(issues.map { "\($0.path):\($0.range): \($0.message)" } == [])
    #expect(rules.rules.map(\.id) == RuleSet.builtIn.rules.map(\.id))
    #expect(rules.rules.count >= 50)
    for file in files {
      let rule = try #require(rules.rule(RuleFile.id(ofPath: file.path)))
      #expect(file.path.hasSuffix("/Rules/\(rule.category)/\(rule.id)/rule.json"))
    }
    for (rule, embedded) in zip(rules.rules, RuleSet.builtIn.rules) {
      let (files, embeddedFiles) = (rule.examples.all, embedded.examples.all)
      #expect(files.map(\.name) == embeddedFiles.map(\.name))
      #expect(files.map(\.files) == embeddedFiles.map(\.files))
      #expect(embedded.why == rule.why)
    }
  }

  /// What fixes keep to and what rules ask for are the same figures.
  @Test(arguments: [
    ("small-target", "minimumWidth", Guidelines.smallestTarget.width),
    ("small-target", "minimumHeight", Guidelines.smallestTarget.height),
    ("overflow-at-large-text", "factor", Guidelines.accessibilityTextGrowth),
  ])
  func guidelinesAreTheDefaultsOfOptions(rule: String, option: String, figure: Double) throws {
    let option = try #require(RuleSet.builtIn.rule(rule)?.options.first { $0.name == option })
    #expect(option.defaultValue.number == figure)
  }
}
