public import FileSystem
internal import RuleEngine

/// Writes what is found in an example, and the texts after its fixes, into its files. A person reads the difference: an
/// example is right when somebody says so, not when it was recorded.
public struct ExampleRecorder: Sendable {
  /// Of examples, absolute.
  let folder: String

  public init(folder: String) { self.folder = folder }

  /// The files that were written or removed, by their paths in the folder.
  public func record(_ outcome: ExampleOutcome) throws(FileError) -> [String] {
    let example = outcome.example
    guard example.isBad, !example.isInline, !outcome.found.isEmpty else { return [] }
    var wanted: [(path: String, text: [UInt8]?)] = []
    var leftOver: [ExampleText.Mark] = []
    for (number, file) in example.files.enumerated() {
      guard let language = RuleExample.Language(fileName: file.name) else { continue }
      let marks = outcome.found.filter { $0.file == number }.map { outcome.mark($0) }
      let (text, rest) = ExampleText.written(
        file.text, configuration: number == 0 ? configuration(outcome) : ExampleText(of: file).configuration,
        marks: marks, isXML: language.source == .interfaceBuilder)
      wanted.append((example.path(ofFile: number), text))
      if example.isAlone { leftOver += rest }
    }
    if example.isAlone { wanted.append((example.marksPath, leftOver.isEmpty ? nil : ExampleMarks.written(leftOver))) }
    for number in 0..<max(outcome.fixed.count, example.fixed.count) {
      for (index, file) in example.files.enumerated() {
        let text =
          outcome.fixed.indices.contains(number)
          ? outcome.fixed[number].files.first { $0.name == file.name }?.text : nil
        wanted.append((example.path(ofFixed: number, file: index), text))
      }
    }
    var changed: [String] = []
    for (path, text) in wanted where try write(text, to: Paths.joined(folder, path)) { changed.append(path) }
    return changed
  }

  private func configuration(_ outcome: ExampleOutcome) -> [UInt8]? {
    guard let configuration = outcome.example.configuration else { return nil }
    guard let expected = outcome.example.poses, expected != outcome.poses else { return configuration }
    return ExampleProject.configuration(configuration, expecting: outcome.poses)
  }

  /// Whether the file was another one before.
  private func write(_ text: [UInt8]?, to path: String) throws(FileError) -> Bool {
    guard let text else {
      guard Paths.exists(path) else { return false }
      try FileReplacement.remove(path)
      return true
    }
    if Paths.exists(path) {
      let old = try FileContents.read(path)
      if old.bytes == text { return false }
      try FileReplacement.replace(path, holding: old, with: text)
    } else {
      try FileReplacement.write(text, to: path)
    }
    return true
  }
}

extension ExampleOutcome {
  func mark(_ one: Found) -> ExampleText.Mark {
    let own = one.finding.rule == rule.id
    return ExampleText.Mark(
      place: one.place, severity: own && one.finding.severity == rule.severity ? nil : one.finding.severity,
      message: one.finding.message)
  }
}
