import FileSystem
import JSONText
import Linting
import Reports

extension Subcommand {
  static let extract = Subcommand(
    name: "extract",
    summary: "Prints what is read of popups, as a description.",
    details: """
      Popups of Swift code, of Interface Builder files and of descriptions become one description, in the order of their \
      paths: what is not known of them is null, what is not set is left out. A comment says where each was read. 'lint' finds \
      in the description what it finds in the sources, but for what is wrong in their text.
      """,
    operands: .atLeastOne("PATH", .path),
    options: [.extractOutput, .config, .noConfig],
    examples: [
      Example("popuplint extract App", "Prints a description of all popups under App."),
      Example(
        "popuplint extract Main.storyboard --output main.popup.json",
        "Makes of a storyboard a description, to be kept as what the code is to do."),
    ],
    run: { arguments, console in
      let linter = Linter(options: try LintOptions(arguments))
      let paths = arguments.operands
      if let issue = linter.usageIssues(for: paths).first { throw UsageError("\(issue.flag): \(issue.message)") }
      try Outputs(arguments, [.extractOutput]).refuseOverwriting(linter.inputs(for: paths))
      var extraction = Extraction()
      var failed = false
      let progress = Progress(console, isWanted: true)
      var count = 0
      let run = linter.lint(paths) { result in
        ExtractedFile(result)
      } each: { file in
        count += 1
        progress.advance(to: count)
        extraction.add(file.popups)
        if let error = file.error {
          console.complain(error)
          failed = true
        }
      }
      progress.end()
      for line in ConsoleLine.texts(of: run.issues) { console.note(line) }
      for what in extraction.disagreements {
        console.complain("the files disagree on \(what); name fewer of them to have each description say its own")
      }
      let isWhole = !failed && !run.issues.contains { $0.severity == .error }
      let output = arguments.value(of: .extractOutput)
      // What is half read takes no file's place.
      if !isWhole, extraction.isEmpty || output != nil {
        if let output { console.complain("\(output): not written, for not all could be read") }
        return .failure
      }
      let text = JSONVisible.escaped(
        extraction.text(rules: run.rules.rules.map(\.id), devices: Vocabularies.devices))
      try Outputs.write(text, to: output, console)
      return isWhole ? .clean : .failure
    })
}

extension Option {
  static let extractOutput = Option(
    "output", .path, example: "--output app.popup.json", "Writes the description to a file.")
}

/// What came of one file.
private struct ExtractedFile: Sendable {
  var popups: Extraction.File
  var error: String?

  init(_ result: FileResult) {
    popups = Extraction.File(result)
    error = result.error.map { "\($0)" }
  }
}
