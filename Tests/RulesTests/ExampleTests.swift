import Foundation
import Linting
import PopupModel
import SourceText
import Testing

@testable import RuleEngine

/// Every example under `Rules/` is a test: what is found in a bad one is what it marks, and its fixes give the texts beside
/// it; a good one is silent.
@Suite struct ExampleTests {
  @Test(arguments: TestedRules.ids) func hasEnoughExamples(id: String) throws {
    let examples = try #require(TestedRules.set.rule(id)).examples
    #expect(examples.bad.count >= 3, "\(id) has fewer than three bad examples")
    #expect(examples.good.count >= 3, "\(id) has fewer than three good examples")
    #expect(examples.problems.map { "\($0.file):\($0.line + 1): \($0.message)" } == [], "\(id)")
  }

  @Test(arguments: TestedRules.ids) func examplesHold(id: String) throws {
    let rule = try #require(TestedRules.set.rule(id))
    for example in rule.examples.all {
      for failure in TestedRules.bench.run(example, of: rule).failures {
        let difference = String(decoding: failure.difference, as: UTF8.self)
        Issue.record("\(id)/examples/\(failure.path):\((failure.line ?? 0) + 1): \(failure.message)\n\(difference)")
      }
    }
  }

  /// A good example is right in every way but for what belongs to another subject: nothing in it is misspelt.
  @Test(arguments: TestedRules.set.rules.filter { !$0.concernsText }.map(\.id)) func examplesAreRead(id: String) throws
  {
    let rule = try #require(TestedRules.set.rule(id))
    for example in rule.examples.all {
      for document in TestedRules.documents(of: example, rule: rule).documents {
        #expect(document.issues.map(\.detail) == [], "\(TestedRules.name(example, of: rule))")
      }
    }
  }

  /// The proof, done again by other means: the edits are applied to the bytes, the result is read and linted afresh.
  @Test(arguments: TestedRules.ids) func everyFixIsProven(id: String) throws {
    let rule = try #require(TestedRules.set.rule(id))
    for example in rule.examples.bad {
      let (project, documents) = TestedRules.documents(of: example, rule: rule)
      for document in documents {
        let before = project.engine.lint(document)
        for finding in before {
          for fix in project.engine.fixes(for: finding, in: document) {
            let problems = IndependentProof(example: example, rule: rule, document: document, before: before)
              .problems(of: fix, for: finding)
            #expect(problems == [], "\(fix.title) of \(finding.rule) in \(TestedRules.name(example, of: rule))")
          }
        }
      }
    }
  }

  /// What the documentation says of a fix's promise is what its fixes do in a description.
  @Test(arguments: TestedRules.ids) func aFixPromisesCodeWhereItsTemplateSaysSo(id: String) throws {
    let rule = try #require(TestedRules.set.rule(id))
    for example in rule.examples.bad where example.language == .description {
      for fix in TestedRules.bench.fixes(in: example, of: rule) {
        guard let template = rule.fixes.first(where: { $0.title == fix.title }) else { continue }
        switch template.promisesCode {
        case .never: #expect(fix.safety == template.safety && fix.code == nil, "\(id), \(fix.title)")
        case .always: #expect(fix.safety == .suggested, "\(id), \(fix.title)")
        case .sometimes: break
        }
      }
    }
  }
}

/// What a proof must show, from outside the engine: text in, text out.
struct IndependentProof {
  let example: RuleExample
  let rule: Rule
  let document: any SourceDocument
  let before: [Finding]

  func problems(of fix: Fix, for finding: Finding) -> [String] {
    var problems: [String] = []
    guard let bytes = try? TextEdits.apply(fix.edits, to: document.text) else { return ["the edits overlap"] }
    var files = example.files
    guard let index = files.firstIndex(where: { $0.text == document.text }) else { return ["the file is gone"] }
    files[index].text = bytes
    let project = ExampleProject(example, fixed: files, rule: rule, rules: TestedRules.set)
    guard let document = project.document(of: files[index]) else { return ["the text is not read"] }
    let after = project.engine.lint(document)
    func key(_ finding: Finding) -> String { "\(finding.rule) \(finding.popup ?? -1) \(control(finding))" }
    let isOfText = finding.category == Rule.textCategory
    var counts: [String: Int] = [:]
    for one in before { counts[key(one), default: 0] += 1 }
    var left: [String: Int] = [:]
    for one in after { left[key(one), default: 0] += 1 }
    if left[key(finding), default: 0] >= counts[key(finding), default: 0] {
      problems.append("the finding is still there")
    }
    for (name, count) in left where count > counts[name, default: 0] {
      let rule = String(name.prefix { $0 != " " })
      if isOfText, TestedRules.set.rule(rule)?.category != Rule.textCategory { continue }
      if fix.leaves.contains(rule), after.allSatisfy({ $0.rule != rule || $0.severity <= .info }) { continue }
      problems.append("\(rule) has appeared")
    }
    return problems
  }

  private func control(_ finding: Finding) -> String {
    if case .control(let index) = finding.subject { return "control \(index)" }
    return ""
  }
}
