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
}
