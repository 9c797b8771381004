import Foundation
import JSONText
import Linting
import PopupModel
import Testing

@testable import RuleEngine

/// Every part of every rule's condition is there for a reason that an example shows: with the part flipped, dropped or
/// moved by a hair, some example of the rule must fail. What may survive, and why, stands in `Tests/surviving-mutants.json`.
///
/// With POPUPLINT_MUTANTS=FILE each rule adds a line of JSON to the file, from which `Tests/mutate-rules.py` makes a table.
@Suite struct MutationTests {
  static let output = ProcessInfo.processInfo.environment["POPUPLINT_MUTANTS"]

  static let explained: [String: [String: String]] = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = FileManager.default.contents(atPath: tests.appendingPathComponent("surviving-mutants.json").path)
    return data.flatMap { try? JSONDecoder().decode([String: [String: String]].self, from: $0) } ?? [:]
  }()

  @Test(arguments: TestedRules.ids) func examplesKillMutants(id: String) throws {
    let rule = try #require(TestedRules.set.rule(id))
    let bench = MutantBench(rule)
    #expect(bench.holds, "the examples of \(id) do not hold for the rule itself")
    let mutants = rule.mutants
    let survivors = mutants.filter { !bench.isKilled($0.rule) }.map(\.name)
    let known = Set(MutationTests.explained[id, default: [:]].keys)
    try record(id, mutants: mutants.count, survivors: survivors)
    #expect(survivors.filter { !known.contains($0) } == [], "no example of \(id) fails for these")
    #expect(known.subtracting(survivors).sorted() == [], "explained as survivors of \(id), but killed or gone")
  }

  private func record(_ id: String, mutants: Int, survivors: [String]) throws {
    guard let output = MutationTests.output else { return }
    let entry = Wire.object([
      ("rule", .string(id)), ("mutants", .int(Int64(mutants))), ("survivors", .array(survivors.map { .string($0) })),
    ])
    let line = String(decoding: entry.serialised(), as: UTF8.self) + "\n"
    let file = try #require(fopen(output, "a"))
    fputs(line, file)
    fclose(file)
  }
}

/// The examples of a rule, read once, to be linted with many forms of it.
private struct MutantBench {
  private struct Place {
    var project: ExampleProject
    var documents: [any SourceDocument]
    /// What the rule itself finds in them.
    var findings: [[String]]
    var comparesPoses: Bool
  }

  private var places: [Place]
  /// The rules beside the one on the bench: only a rule about suppressions depends on them.
  private let others: [Rule]
  /// Whether each example is what it says of itself.
  let holds: Bool

  init(_ rule: Rule) {
    others = rule.when.asks(of: .suppression) ? TestedRules.set.rules.filter { $0.id != rule.id } : []
    places = []
    holds = rule.examples.all.allSatisfy { example in
      let outcome = TestedRules.bench.run(example, of: rule)
      return example.isBad ? !outcome.isSilent : !outcome.hasFailed
    }
    for example in rule.examples.all {
      let (project, documents) = TestedRules.documents(of: example, rule: rule)
      var place = Place(project: project, documents: documents, findings: [], comparesPoses: example.poses != nil)
      place.findings = findings(rule, place)
      places.append(place)
    }
  }

  /// Whether some example shows that this is another rule.
  func isKilled(_ rule: Rule) -> Bool { places.contains { findings(rule, $0) != $0.findings } }

  private func findings(_ rule: Rule, _ place: Place) -> [[String]] {
    let engine = place.project.engine
    let changed = Engine(rules: RuleSet(rules: others + [rule]), settings: engine.settings, targets: engine.targets)
    return place.documents.map { document in
      changed.lint(document).filter { $0.rule == rule.id }.map { finding in
        let poses = place.comparesPoses ? finding.poses.map { "\($0.device)/\($0.pose)" } : []
        return ([finding.severity.name, "\(finding.range)", finding.message] + poses).joined(separator: " ")
      }
    }
  }
}

extension Rule {
  /// This rule with one part of its conditions changed, and the change in words.
  fileprivate var mutants: [(name: String, rule: Rule)] {
    var mutants: [(name: String, rule: Rule)] = when.mutants.map { mutant in
      var rule = self
      rule.when = mutant.condition
      return (mutant.name, rule)
    }
    for (index, raise) in raises.enumerated() {
      var dropped = self
      dropped.raises.remove(at: index)
      mutants.append(("never raise to \(raise.to.name) on \(raise.when.text)", dropped))
      for mutant in raise.when.mutants {
        var rule = self
        rule.raises[index].when = mutant.condition
        mutants.append(("raise to \(raise.to.name): \(mutant.name)", rule))
      }
    }
    return mutants
  }
}

extension Condition {
  fileprivate var mutants: [(name: String, condition: Condition)] {
    switch self {
    case .test(let test):
      var mutants: [(name: String, condition: Condition)] = [("flip \(text)", .not(self))]
      if let border = test.comparison.withOtherBorder {
        var moved = test
        moved.comparison = border
        mutants.append(("move the border of \(text)", .test(moved)))
      }
      return mutants
    case .not(let part):
      return [("flip \(text)", part)] + part.mutants.map { ($0.name, .not($0.condition)) }
    case .all(let parts): return Condition.mutants(of: parts) { .all($0) }
    case .any(let parts): return Condition.mutants(of: parts) { .any($0) }
    }
  }

  private static func mutants(of parts: [Condition], _ join: ([Condition]) -> Condition)
    -> [(name: String, condition: Condition)]
  {
    var mutants: [(name: String, condition: Condition)] = []
    for index in parts.indices {
      if parts.count > 1 {
        var rest = parts
        rest.remove(at: index)
        mutants.append(("drop \(parts[index].text)", join(rest)))
      }
      for mutant in parts[index].mutants {
        var changed = parts
        changed[index] = mutant.condition
        mutants.append((mutant.name, join(changed)))
      }
    }
    return mutants
  }

  fileprivate var text: String {
    switch self {
    case .test(let test):
      let right =
        switch test.right {
        case .value(let value): MessageTemplate.text(of: value)
        case .fact(let fact): "{\(fact.name)}"
        case .option(let name): "option \(name)"
        }
      return "\(test.fact.name) \(test.comparison.rawValue) \(right)"
    case .not(let part): return "not (\(part.text))"
    case .all(let parts): return "(\(parts.map(\.text).joined(separator: " and ")))"
    case .any(let parts): return "(\(parts.map(\.text).joined(separator: " or ")))"
    }
  }
}

extension Condition.Comparison {
  fileprivate var withOtherBorder: Condition.Comparison? {
    switch self {
    case .lessThan: .atMost
    case .atMost: .lessThan
    case .greaterThan: .atLeast
    case .atLeast: .greaterThan
    default: nil
    }
  }
}
