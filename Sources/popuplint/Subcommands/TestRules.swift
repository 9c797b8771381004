import FileSystem
import Linting
import Reports
import RuleEngine
import SourceText

extension Subcommand {
  static let testRules = Subcommand(
    name: "test-rules",
    summary: "Runs the examples of rules.",
    details: """
      Each bad example must be found where it is marked and as the mark says, each fix must give the text beside it, each \
      good one must be silent. A path is a rule file, or a folder with rules in folders of their own. Without a path these \
      are the rule files of the configuration that holds in the working folder; where it names none, the built-in rules.
      """,
    operands: .any("PATH", .path),
    options: [.testFormat, .recordExamples] + Option.rulesOf,
    examples: [
      Example("popuplint test-rules", "Runs the examples of the project's own rules."),
      Example("popuplint test-rules lint/house-dimming", "Runs those of one rule."),
      Example("popuplint test-rules --format junit", "The same as a JUnit report, for a CI."),
      Example(
        "popuplint test-rules --record lint/house-dimming",
        "Writes what is found, and the texts after the fixes, into the files of its examples, for a person to read."),
    ],
    run: { arguments, console in
      var tested = try TestedRules(arguments, console)
      if arguments.has(.recordExamples) { try tested.record(console) }
      let report = tested.report
      switch arguments.value(of: .testFormat) {
      case "junit": console.print(report.junit)
      default: console.print(report.text)
      }
      if !report.problems.isEmpty || tested.hasErrors { return .failure }
      return report.hasFailed ? .findings : .clean
    })
}

extension Option {
  static let testFormat = Option(
    "format", .choice(["text", "junit"]), example: "--format junit", "How the result is written; default text.")
  static let recordExamples = Option(
    "record", .flag, example: "--record",
    "Writes what is found now into the files of the examples. Read the difference: it is right when you say so.")
}

/// The rules whose examples are run.
private struct TestedRules {
  private let rules: RuleSet
  /// Each with the folder of its examples, or the rule file that they stand in.
  private let tested: [(rule: Rule, place: String)]
  private var problems: [RuleTestReport.Problem] = []
  /// Whether the configuration is broken.
  private(set) var hasErrors = false

  init(_ arguments: Arguments, _ console: Console) throws {
    let store = ConfigurationStore(options: try LintOptions(arguments))
    let settings = store.settings(for: store.inside(Paths.current()))
    let folder = Paths.current()
    let paths = arguments.operands.isEmpty ? settings.ruleFiles : arguments.operands
    var files: [RuleFile] = []
    for path in paths {
      var found: [RuleFile] = []
      do throws(FileError) {
        found = try RuleFolder.files(at: path)
      } catch {
        console.complain("\(error)")
        hasErrors = true
        continue
      }
      if found.isEmpty { throw UsageError("there is no rule in \(path): a rule in a folder is its file rule.json") }
      files += found
    }
    for issue in settings.issues where !settings.ruleFiles.contains(issue.path) {
      console.note(ConsoleLine.text(of: issue))
      if issue.severity == .error { hasErrors = true }
    }
    let (rules, issues) = settings.engine.rules.adding(files: files, isReplacing: true)
    self.rules = rules
    let texts = Dictionary(files.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    for issue in issues {
      let text = texts[issue.path] ?? []
      let position = LineTable(text).position(at: issue.range.lowerBound, in: text, encoding: .utf16)
      problems.append(
        .init(
          path: Paths.display(issue.path, in: folder), line: position.line + 1, column: position.character + 1,
          message: issue.message))
    }
    let broken = Set(issues.map(\.path))
    tested =
      paths.isEmpty
      ? rules.rules.map { ($0, "Rules/\($0.category)/\($0.id)/\(RuleExamplesFolder.name)") }
      : files.filter { !broken.contains($0.path) }.compactMap { file in
        let path = Paths.display(file.path, in: folder)
        return rules.rule(RuleFile.id(ofPath: file.path)).map {
          ($0, file.examples == nil ? path : RuleFolder.examples(of: path))
        }
      }
    for (rule, place) in tested {
      let examples = rule.examples
      for problem in examples.problems {
        problems.append(
          .init(
            path: Paths.joined(place, problem.file), line: problem.line + 1, column: 1, message: problem.message))
      }
    }
  }

  private var entries: [RuleTestReport.Entry] {
    let bench = ExampleBench(rules: rules)
    return tested.flatMap { rule, place in
      rule.examples.all.map { RuleTestReport.Entry(place: place, outcome: bench.run($0, of: rule)) }
    }
  }

  var report: RuleTestReport { RuleTestReport(entries: entries, problems: problems) }

  /// Writes what is found now into the files.
  mutating func record(_ console: Console) throws {
    for entry in entries {
      do throws(FileError) {
        for path in try ExampleRecorder(folder: entry.place).record(entry.outcome) {
          console.note("wrote \(Paths.joined(entry.place, path))")
        }
      } catch {
        console.complain("\(error)")
        hasErrors = true
      }
    }
    // What is written is read again.
    problems.removeAll { $0.path.contains("/\(RuleExamplesFolder.name)/") }
    for (rule, place) in tested {
      problems += rule.examples.problems.map {
        .init(path: Paths.joined(place, $0.file), line: $0.line + 1, column: 1, message: $0.message)
      }
    }
  }
}
