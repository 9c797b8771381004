import DescriptionFormat
import FileSystem
import JSONText
import Linting
import PopupModel
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
      var entries: [DescriptionComposer.Entry] = []
      var head = HeadUnion()
      var failed = false
      let progress = Progress(console, isWanted: true)
      var count = 0
      let run = linter.lint(paths) { result in
        ExtractedFile(result)
      } each: { file in
        count += 1
        progress.advance(to: count)
        entries += file.entries
        if !file.entries.isEmpty { head.add(file.head) }
        if let error = file.error {
          console.complain(error)
          failed = true
        }
      }
      progress.end()
      for line in ConsoleLine.texts(of: run.issues) { console.note(line) }
      for what in head.disagreements {
        console.complain("the files disagree on \(what); name fewer of them to have each description say its own")
      }
      let isWhole = !failed && !run.issues.contains { $0.severity == .error }
      let output = arguments.value(of: .extractOutput)
      // What is half read takes no file's place.
      if !isWhole, entries.isEmpty || output != nil {
        if let output { console.complain("\(output): not written, for not all could be read") }
        return .failure
      }
      let vocabulary = DescriptionVocabulary(
        devices: Vocabularies.devices + head.head.profiles.map(\.id), rules: run.rules.rules.map(\.id))
      let text = JSONVisible.escaped(DescriptionComposer(entries, head: head.head).text(vocabulary: vocabulary))
      try Outputs.write(text, to: output, console)
      return isWhole ? .clean : .failure
    })
}

extension Option {
  static let extractOutput = Option(
    "output", .path, example: "--output app.popup.json", "Writes the description to a file.")
}

/// The popups of one file.
private struct ExtractedFile: Sendable {
  var entries: [DescriptionComposer.Entry] = []
  var head = DocumentHead()
  var error: String?

  init(_ result: FileResult) {
    error = result.error.map { "\($0)" }
    guard let document = result.document else { return }
    head = document.head
    let positions = SourcePositions(document.text)
    let path = DisplayText.line(result.path)
    for (index, popup) in document.popups.enumerated() {
      var comment = "\(path):\(positions.line(at: document.nameRange(ofPopup: index).lowerBound))"
      if !popup.inferences.isEmpty { comment += ", \(popup.inferences.joined(separator: " and ")) inferred" }
      entries.append(DescriptionComposer.Entry(popup, comment: comment))
    }
  }
}
