import DescriptionFormat
import PopupModel
import Testing

@testable import RuleEngine

@Suite struct BuiltInRuleTests {
  @Test func everyRuleFileIsRead() {
    #expect(RuleSet.builtInIssues.map { "\($0.path):\($0.range): \($0.message)" } == [])
    #expect(RuleSet.builtIn.rules.count >= 50)
  }
}
