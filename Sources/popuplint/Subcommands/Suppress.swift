import FileSystem
import Linting
import PopupModel
import RuleEngine
import SourceText

extension Subcommand {
  static let suppress = Subcommand(
    name: "suppress",
    summary: "Writes a suppression for each present finding of a rule.",
    details: """
      A finding is suppressed for its popup, with the reason. Files whose format keeps no suppressions are named and left \
      alone: for these there are overrides in .popuplint.json and the baseline.
      """,
    operands: .any("PATH", .path),
    options: [.suppressedRule, .reason, .device, .config, .noConfig],
    examples: [
      Example(
        "popuplint suppress --rule popup-covers-hinge --reason \"shown on iPad alone\" App",
        "Accepts what the rule finds under App.")
    ],
    run: { arguments, console in
      var options = try LintOptions(arguments)
      options.select = arguments.list(of: .suppressedRule)
      guard !options.select.isEmpty else { throw UsageError("'--rule' is missing") }
      guard let reason = arguments.value(of: .reason), !reason.allSatisfy(\.isWhitespace) else {
        throw UsageError("'--reason' is missing: who reads the suppression later has to know why")
      }
      let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
      let linter = Linter(options: options)
      if let issue = linter.usageIssues(for: paths).first {
        throw UsageError("\(issue.flag == "--select" ? "--rule" : issue.flag): \(issue.message)")
      }
      FileReplacement.removeAbandoned(beside: linter.files(for: paths))
      var findings = 0
      var files = 0
      var failed = false
      let run = linter.lint(paths) { result in
        SuppressedFile(result, reason: reason, store: linter.store)
      } each: { file in
        findings += file.suppressed
        if file.suppressed > 0 { files += 1 }
        for error in file.errors { console.complain(error) }
        if !file.errors.isEmpty { failed = true }
      }
      for line in ConsoleLine.texts(of: run.issues) { console.note(line) }
      let problems = findings == 1 ? "1 problem" : "\(findings) problems"
      console.note("Suppressed \(problems) in \(files == 1 ? "1 file" : "\(files) files").")
      return failed || run.issues.contains { $0.severity == .error } ? .failure : .clean
    })
}

extension Option {
  static let suppressedRule = Option(
    "rule", .rules("RULE,…"), example: "--rule popup-covers-hinge",
    "Suppresses what this rule or category finds; may be repeated.")
  static let reason = Option(
    "reason", .text("TEXT"), example: "--reason \"shown on iPad alone\"", "Why the findings are accepted.")
}

/// What came of suppressing the findings of one file.
private struct SuppressedFile: Sendable {
  var suppressed = 0
  var errors: [String] = []

  init(_ linted: FileResult, reason: String, store: ConfigurationStore) {
    var result = linted
    // What is known need not be suppressed.
    if let baseline = result.baseline { _ = baseline.match(&result) }
    if let error = result.error { errors.append("\(error)") }
    guard !result.findings.isEmpty, let document = result.document, let engine = result.engine else { return }
    guard !store.settings(for: result.absolutePath).hasErrors else {
      errors.append("\(result.path): left alone, for its configuration has errors")
      return
    }
    let rules = Dictionary(grouping: result.findings, by: \.popup).mapValues { Set($0.map(\.rule)).sorted() }
    var edits = Set<TextEdit>()
    for (popup, rules) in rules {
      let changes = rules.map { ModelChange.addSuppression(rule: $0, reason: reason) }
      // Two popups of one line are suppressed by one comment.
      if let popup, let found = document.edits(for: changes, inPopup: popup) { edits.formUnion(found) }
    }
    let after = document.applying(edits.sorted { $0.range.lowerBound < $1.range.lowerBound })
    let left = engine.lint(after).filter { finding in rules[finding.popup]?.contains(finding.rule) == true }
    for rule in Set(left.map(\.rule)).sorted() {
      errors.append("\(result.path): \(rule) cannot be suppressed in it")
    }
    guard left.count < result.findings.count else { return }
    do throws(FileError) {
      let file = try FileContents.read(result.absolutePath)
      guard file.bytes == result.text else {
        throw FileError(path: result.path, action: .write, reason: .changedMeanwhile)
      }
      try FileReplacement.replace(
        result.absolutePath, alsoNamed: result.otherPaths, holding: file, with: after.text)
      suppressed = result.findings.count - left.count
    } catch {
      errors.append("\(error.naming(result.path))")
    }
  }
}
