import DescriptionFormat
import Foundation
import JSONText
import PopupModel
import Testing

@testable import RuleEngine

/// Every example under `Rules/` is a test: a bad one gives its message, pose and fixes, a good one nothing of its rule.
@Suite struct ExampleTests {
  static let rules = ExampleRunner.rules.rules

  @Test(arguments: rules.map(\.id)) func hasEnoughExamples(id: String) throws {
    let rule = try #require(ExampleRunner.rules.rule(id))
    #expect(rule.examples.bad.count >= 3, "\(id) has fewer than three bad examples")
    #expect(rule.examples.good.count >= 3, "\(id) has fewer than three good examples")
  }

  @Test(arguments: rules.map(\.id)) func badExamplesAreFound(id: String) throws {
    let rule = try #require(ExampleRunner.rules.rule(id))
    for (index, example) in rule.examples.bad.enumerated() {
      let name = "\(id), bad example \(index + 1)"
      let run = ExampleRunner(example.text, rule: rule, options: example.options)
      let finding = try #require(run.findings(of: rule).first, "\(name) is not found in:\n\(example.text)")
      #expect(finding.message == example.message, "\(name)")
      #expect(finding.severity == example.severity ?? rule.severity, "\(name)")
      if let pose = example.pose {
        #expect(finding.poses.first.map { "\($0.device)/\($0.pose)" } == pose, "\(name)")
      }
      let fixes = run.engine.fixes(for: finding, in: run.document)
      #expect(fixes.map(\.title) == example.fixed.map(\.title), "\(name)")
      for (fix, expected) in zip(fixes, example.fixed) {
        let after = run.text(after: fix.edits)
        #expect(ExampleTests.sameJSON(after, expected.text), "\(name), \(fix.title), gives:\n\(after)")
      }
    }
  }

  @Test(arguments: rules.map(\.id)) func goodExamplesAreSilent(id: String) throws {
    let rule = try #require(ExampleRunner.rules.rule(id))
    for (index, example) in rule.examples.good.enumerated() {
      let run = ExampleRunner(example.text, rule: rule, options: example.options)
      #expect(run.findings(of: rule).map(\.message) == [], "\(id), good example \(index + 1):\n\(example.text)")
    }
  }

  /// A good example is right in every way but for what belongs to another subject: nothing in it is misspelt.
  @Test(arguments: rules.filter { $0.category != "description" }.map(\.id)) func examplesAreDescriptions(id: String)
    throws
  {
    let rule = try #require(ExampleRunner.rules.rule(id))
    for text in rule.examples.bad.map(\.text) + rule.examples.good.map(\.text) {
      let document = ExampleRunner(text).document
      #expect(document.issues.map(\.detail) == [], "\(id):\n\(text)")
    }
  }

  /// The proof, done again by other means: the edits are applied to the bytes, the result is read and linted afresh.
  @Test(arguments: rules.map(\.id)) func everyFixIsProven(id: String) throws {
    let rule = try #require(ExampleRunner.rules.rule(id))
    for example in rule.examples.bad {
      let run = ExampleRunner(example.text, rule: rule, options: example.options)
      let before = run.findings
      for finding in before {
        for fix in run.engine.fixes(for: finding, in: run.document) {
          let problems = IndependentProof.problems(of: fix, for: finding, before: before, run: run)
          #expect(problems == [], "\(fix.title) of \(finding.rule) in an example of \(id):\n\(example.text)")
        }
      }
    }
  }

  /// What the documentation says of a fix's promise is what its fixes do.
  @Test(arguments: rules.map(\.id)) func aFixPromisesCodeWhereItsTemplateSaysSo(id: String) throws {
    let rule = try #require(ExampleRunner.rules.rule(id))
    for example in rule.examples.bad {
      let run = ExampleRunner(example.text, rule: rule, options: example.options)
      for fix in run.findings(of: rule).flatMap({ run.engine.fixes(for: $0, in: run.document) }) {
        guard let template = rule.fixes.first(where: { $0.title == fix.title }) else { continue }
        switch template.promisesCode {
        case .never: #expect(fix.safety == template.safety && fix.code == nil, "\(id), \(fix.title)")
        case .always: #expect(fix.safety == .suggested, "\(id), \(fix.title)")
        case .sometimes: break
        }
      }
    }
  }

  static func sameJSON(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    let (left, right) = (JSONDocument(Array(one.utf8)), JSONDocument(Array(other.utf8)))
    guard let first = left.root?.literal, let second = right.root?.literal else { return false }
    return first == second && left.issues().isEmpty == right.issues().isEmpty
  }
}

/// What a proof must show, from outside the engine: text in, text out.
enum IndependentProof {
  static func problems(of fix: Fix, for finding: Finding, before: [Finding], run: ExampleRunner) -> [String] {
    var problems: [String] = []
    var bytes = run.document.text
    for edit in fix.edits.reversed() { bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8)) }
    let after = run.engine.lint(ExampleRunner.format.read(bytes))
    func key(_ finding: Finding) -> String { "\(finding.rule) \(finding.popup ?? -1) \(control(finding))" }
    let isDescription = finding.category == "description"
    var counts: [String: Int] = [:]
    for one in before { counts[key(one), default: 0] += 1 }
    var left: [String: Int] = [:]
    for one in after { left[key(one), default: 0] += 1 }
    if left[key(finding), default: 0] >= counts[key(finding), default: 0] {
      problems.append("the finding is still there")
    }
    for (name, count) in left where count > counts[name, default: 0] {
      let rule = String(name.prefix { $0 != " " })
      if isDescription, ExampleRunner.rules.rule(rule)?.category != "description" { continue }
      if fix.leaves.contains(rule), after.allSatisfy({ $0.rule != rule || $0.severity <= .info }) { continue }
      problems.append("\(rule) has appeared")
    }
    return problems
  }

  private static func control(_ finding: Finding) -> String {
    if case .control(let index) = finding.subject { return "control \(index)" }
    return ""
  }
}
