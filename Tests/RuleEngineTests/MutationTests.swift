import Foundation
import JSONText
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

  @Test(arguments: ExampleTests.rules.map(\.id)) func examplesKillMutants(id: String) throws {
    let rule = try #require(ExampleRunner.rules.rule(id))
    let bench = MutantBench(rule)
    #expect(bench.isKilled(rule) == false, "the examples of \(id) do not hold for the rule itself")
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
  let bad: [(example: Rule.Examples.Bad, document: any SourceDocument)]
  let good: [(example: Rule.Examples.Good, document: any SourceDocument)]
  /// The rules beside the one on the bench: only a rule about suppressions depends on them.
  let others: [Rule]

  init(_ rule: Rule) {
    bad = rule.examples.bad.map { ($0, ExampleRunner.format.read(Array($0.text.utf8))) }
    good = rule.examples.good.map { ($0, ExampleRunner.format.read(Array($0.text.utf8))) }
    others = rule.when.asks(of: .suppression) ? ExampleRunner.rules.rules.filter { $0.id != rule.id } : []
  }

  /// Whether some example fails for this form of the rule.
  func isKilled(_ rule: Rule) -> Bool {
    bad.contains { entry in
      guard let finding = findings(rule, entry.document, entry.example.options).first else { return true }
      return finding.message != entry.example.message
        || finding.severity != entry.example.severity ?? rule.severity
        || entry.example.pose.map { pose in finding.poses.first.map { "\($0.device)/\($0.pose)" } != pose } ?? false
    } || good.contains { !findings(rule, $0.document, $0.example.options).isEmpty }
  }

  private func findings(_ rule: Rule, _ document: any SourceDocument, _ options: [String: Value]) -> [Finding] {
    let engine = Engine(
      rules: RuleSet(rules: others + [rule]),
      settings: RuleSettings(byRule: [rule.id: .init(isEnabled: true, options: options)]),
      targets: Targets(devices: ExampleRunner.devices, catalog: ExampleRunner.catalog))
    return engine.lint(document).filter { $0.rule == rule.id }
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
