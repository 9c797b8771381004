import DescriptionFormat
import Foundation
import PopupModel
import Testing

@testable import RuleEngine

@Suite struct BuiltInRuleTests {
  /// The embedded rules are read without a check of their shape, and their examples later: here the files are read whole.
  @Test func everyRuleFileIsRead() {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Rules").standardizedFileURL.path
    let (rules, issues) = RuleSet(rules: []).adding(files: ExampleRunner.files(below: folder))
    #expect(issues.map { "\($0.path):\($0.range): \($0.message)" } == [])
    #expect(rules.rules.map(\.id) == RuleSet.builtIn.rules.map(\.id))
    #expect(rules.rules.count >= 50)
    for (rule, embedded) in zip(rules.rules, RuleSet.builtIn.rules) {
      #expect(embedded.examples.bad.map(\.text) == rule.examples.bad.map(\.text))
      #expect(embedded.examples.good.map(\.text) == rule.examples.good.map(\.text))
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
