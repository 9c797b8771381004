internal import FileSystem
public import Linting
internal import RuleEngine
internal import SourceText

/// What came of the examples of rules, for people and for a CI.
public struct RuleTestReport: Sendable {
  /// An example and where its rule is from.
  public struct Entry: Sendable {
    /// The folder of the examples, or the rule file that they stand in, as it is shown.
    public var place: String
    public var outcome: ExampleOutcome

    public init(place: String, outcome: ExampleOutcome) {
      self.place = place
      self.outcome = outcome
    }
  }

  /// Something wrong in a rule file, or in how its examples are written.
  public struct Problem: Sendable {
    public var path: String
    /// From 1.
    public var line: Int
    public var column: Int
    public var message: String

    public init(path: String, line: Int, column: Int, message: String) {
      self.path = path
      self.line = line
      self.column = column
      self.message = message
    }
  }

  public var entries: [Entry]
  public var problems: [Problem]

  public init(entries: [Entry], problems: [Problem]) {
    self.entries = entries
    self.problems = problems
  }

  public var hasFailed: Bool { !problems.isEmpty || entries.contains { $0.outcome.hasFailed } }

  public var text: String {
    var text = ""
    for problem in problems { text += "\(problem.path):\(problem.line):\(problem.column): error: \(problem.message)\n" }
    for entry in entries {
      for failure in entry.outcome.failures { text += self.text(of: failure, in: entry) }
    }
    let rules = Set(entries.map(\.outcome.rule.id)).count
    let failed = entries.count { $0.outcome.hasFailed }
    text += "\(count(entries.count, "example")) of \(count(rules, "rule"))"
    text += hasFailed ? ": \(failed) failed" : ": all hold"
    if !problems.isEmpty { text += ", \(count(problems.count, "problem")) in rule files" }
    return text + "\n"
  }

  private func text(of failure: ExampleOutcome.Failure, in entry: Entry) -> String {
    let text = "\(place(of: failure, in: entry)): error: \(failure.message) [\(entry.outcome.rule.id)]\n"
    return text + String(decoding: failure.difference, as: UTF8.self)
  }

  private func place(of failure: ExampleOutcome.Failure, in entry: Entry) -> String {
    let example = entry.outcome.example
    if example.isInline { return "\(entry.place): \(example.isBad ? "bad" : "good") example \"\(example.name)\"" }
    let line = failure.line.map { ":\($0 + 1):\(failure.column + 1)" } ?? ""
    return Paths.joined(entry.place, failure.path) + line
  }

  private func count(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }

  // MARK: JUnit

  /// A suite for each rule, a case for each example.
  public var junit: String {
    let failed = entries.count { $0.outcome.hasFailed } + problems.count
    var text = XML.declaration
    text += "<testsuites\(counts("popuplint test-rules", entries.count + problems.count, failures: failed))>\n"
    if !problems.isEmpty {
      text += "  <testsuite\(counts("rule files", problems.count, failures: problems.count))>\n"
      for problem in problems {
        let place = "\(problem.path):\(problem.line):\(problem.column)"
        text += testCase(problem.path, of: "rule files", file: problem.path, failures: ["\(place): \(problem.message)"])
      }
      text += "  </testsuite>\n"
    }
    var rules: [String] = []
    for entry in entries where rules.last != entry.outcome.rule.id { rules.append(entry.outcome.rule.id) }
    let byRule = Dictionary(grouping: entries, by: \.outcome.rule.id)
    for rule in rules {
      let entries = byRule[rule] ?? []
      let failed = entries.count { $0.outcome.hasFailed }
      text += "  <testsuite\(counts(rule, entries.count, failures: failed))>\n"
      for entry in entries {
        let example = entry.outcome.example
        let file = example.isInline ? entry.place : Paths.joined(entry.place, example.path(ofFile: 0))
        text += testCase(
          example.isInline ? "\(example.isBad ? "bad" : "good"): \(example.name)" : example.path(ofFile: 0), of: rule,
          file: file, failures: entry.outcome.failures.map { self.text(of: $0, in: entry) })
      }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private func counts(_ name: String, _ tests: Int, failures: Int) -> String {
    XML.attributes(["name": name, "tests": "\(tests)", "failures": "\(failures)"])
  }

  private func testCase(_ name: String, of suite: String, file: String, failures: [String]) -> String {
    let text = "    <testcase\(XML.attributes(["classname": suite, "name": name, "file": file]))"
    guard let first = failures.first?.split(separator: "\n").first else { return text + "/>\n" }
    let failure = XML.attributes(["message": String(first)])
    return text
      + ">\n      <failure\(failure)>\(XML.escaped(failures.joined()))</failure>\n    </testcase>\n"
  }
}
