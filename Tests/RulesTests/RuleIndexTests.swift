import Foundation
import Linting
import Testing

@testable import RuleEngine

/// `Rules/README.md` is for people; what of it follows from the rule files is checked here. With POPUPLINT_RECORD_INDEX=1
/// the index is written anew.
@Suite struct RuleIndexTests {
  static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Rules/README.md")
  static let begin = "<!-- index: written by RuleIndexTests from the rule files -->\n\n"
  static let end = "<!-- end of the index -->\n"

  static var index: String { RuleSet.builtIn.markdownIndex { "\($0.category)/\($0.id)/rule.json" } }

  @Test func indexIsCurrent() throws {
    var text = try String(contentsOf: RuleIndexTests.file, encoding: .utf8)
    let begin = try #require(text.range(of: RuleIndexTests.begin))
    let end = try #require(text.range(of: RuleIndexTests.end))
    if ProcessInfo.processInfo.environment["POPUPLINT_RECORD_INDEX"] == "1" {
      text.replaceSubrange(begin.upperBound..<end.lowerBound, with: RuleIndexTests.index)
      try text.write(to: RuleIndexTests.file, atomically: true, encoding: .utf8)
    } else {
      #expect(
        text[begin.upperBound..<end.lowerBound] == RuleIndexTests.index,
        "Rules/README.md is out of date: run POPUPLINT_RECORD_INDEX=1 swift test --filter RuleIndexTests")
    }
  }

  @Test func everyRuleIsListedOnce() {
    for rule in RuleSet.builtIn.rules {
      #expect(RuleIndexTests.index.components(separatedBy: "[`\(rule.id)`]").count == 2, "\(rule.id)")
    }
  }

  /// The block of `text` that stands between ```json fences after `heading`.
  static func block(after heading: String) throws -> String {
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: heading))
    let open = try #require(text.range(of: "```json\n", range: start.upperBound..<text.endIndex))
    let close = try #require(text.range(of: "\n```", range: open.upperBound..<text.endIndex))
    return String(text[open.upperBound..<close.lowerBound])
  }

  @Test func ruleOfOnesOwnLoadsFindsAndMends() throws {
    let text = try RuleIndexTests.block(after: "## A rule of your own")
    let file = RuleFile(path: "house-dimming.json", text: Array(text.utf8))
    let (rules, issues) = RuleSet.builtIn.adding(files: [file])
    #expect(issues == [])
    let rule = try #require(rules.rule("house-dimming"))
    let bench = ExampleBench(rules: rules)
    #expect(!rule.examples.bad.isEmpty && !rule.examples.good.isEmpty)
    for example in rule.examples.all {
      let outcome = bench.run(example, of: rule)
      #expect(outcome.failures.map(\.message) == [])
      #expect(Set(outcome.found.map(\.finding.rule)) == (example.isBad ? [rule.id] : []))
    }
  }
}
