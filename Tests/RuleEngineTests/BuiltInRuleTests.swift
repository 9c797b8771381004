import DescriptionFormat
import PopupModel
import Testing

@testable import RuleEngine

@Suite struct BuiltInRuleTests {
  @Test func everyRuleFileIsRead() {
    let (rules, issues) = RuleSet(rules: []).adding(files: RuleSet.builtInFiles)
    #expect(issues.map { "\($0.path):\($0.range): \($0.message)" } == [])
    #expect(rules.rules.map(\.id) == RuleSet.builtIn.rules.map(\.id))
    #expect(rules.rules.count >= 50)
  }
}
