internal import FileSystem
internal import JSONText
public import PopupModel
public import RuleEngine
internal import SourceText

/// Lints the examples of rules, each in a project of its own in which nothing else stands, and compares what is found with
/// what is marked.
public struct ExampleBench: Sendable {
  /// All that are asked: what an example of one shows must not trouble the others.
  public let rules: RuleSet

  public init(rules: RuleSet) { self.rules = rules }

  public func run(_ example: RuleExample, of rule: Rule) -> ExampleOutcome {
    let project = ExampleProject(example, rule: rule, rules: rules)
    var outcome = ExampleOutcome(rule: rule, example: example)
    for issue in project.issues { outcome.fail("the configuration: \(issue)") }
    var found: [ExampleOutcome.Found] = []
    for (number, file) in example.files.enumerated() {
      guard let document = project.document(of: file) else { continue }
      let findings = project.engine.lint(document)
      let lines = LineTable(document.text)
      found += findings.map {
        ExampleOutcome.Found(
          finding: $0, file: number, place: RuleExample.Place($0.range, in: document.text, lines: lines))
      }
    }
    guard example.isBad else {
      outcome.expectSilence(found)
      return outcome
    }
    outcome.take(found)
    guard let first = outcome.first, let document = project.document(of: example.files[first.file]) else {
      return outcome
    }
    let fixes = project.engine.fixes(for: first.finding, in: document)
    outcome.take(
      fixes.map { fix in
        var files = example.files
        if let text = try? TextEdits.apply(fix.edits, to: document.text) {
          files[first.file].text = text
          files[first.file].written = text
        }
        return RuleExample.Fixed(title: fix.title, files: files)
      })
    return outcome
  }
}

extension ExampleBench {
  /// The fixes that are offered for what the rule finds first in an example.
  public func fixes(in example: RuleExample, of rule: Rule) -> [Fix] {
    let project = ExampleProject(example, rule: rule, rules: rules)
    for file in example.files {
      guard let document = project.document(of: file) else { continue }
      guard let finding = project.engine.lint(document).first(where: { $0.rule == rule.id }) else { continue }
      return project.engine.fixes(for: finding, in: document)
    }
    return []
  }
}

/// The files of an example as a project, and what lints them.
public struct ExampleProject: Sendable {
  public let engine: Engine
  public let formats: SourceFormats
  /// What is wrong in the example's configuration.
  public let issues: [String]

  private static let folder = "/example"

  /// - Parameter fixed: the files instead of the example's own.
  public init(_ example: RuleExample, fixed: [RuleExample.File]? = nil, rule: Rule, rules: RuleSet) {
    let files = fixed ?? example.files
    let texts = Dictionary(
      files.map { (Self.path(of: $0), $0.text) }, uniquingKeysWith: { first, _ in first })
    let configuration = example.configuration.map(Self.settings)
    let store = ConfigurationStore(texts: texts, configuration: configuration, rules: rules, folder: Self.folder)
    let settings = store.settings(for: Paths.joined(Self.folder, files.first?.name ?? ""))
    var asked = settings.engine.settings
    asked.byRule[rule.id, default: .init()].isEnabled = true
    engine =
      rule.isOnByDefault
      ? settings.engine : Engine(rules: rules, settings: asked, targets: settings.engine.targets)
    formats = settings.formats
    issues = settings.issues.map(\.message)
  }

  private static func path(of file: RuleExample.File) -> String { Paths.joined(folder, file.name) }

  /// Nil for a file that is no source of popups.
  public func document(of file: RuleExample.File) -> (any SourceDocument)? {
    formats.format(ofFile: Self.path(of: file))?.read(file.text)
  }

  /// A configuration without what is said of the example itself.
  private static func settings(_ configuration: [UInt8]) -> [UInt8] {
    guard let root = JSONDocument(configuration).root, root["expect"] != nil else { return configuration }
    let members = root.members.filter { $0.key != "expect" }.map { Array(configuration[$0.range]) }
    return Array("{".utf8) + members.joined(separator: Array(",".utf8)) + Array("}".utf8)
  }

  /// The configuration with other poses.
  static func configuration(_ configuration: [UInt8], expecting poses: [String]) -> [UInt8] {
    guard let range = JSONDocument(configuration).root?["expect"]?.range else { return configuration }
    let list = "[" + poses.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    return Array(configuration[..<range.lowerBound]) + Array(list.utf8) + Array(configuration[range.upperBound...])
  }
}

extension RuleExample.Place {
  /// The part of a range of bytes that lies on its first line.
  init(_ range: Range<Int>, in text: [UInt8], lines: LineTable) {
    let start = lines.position(at: range.lowerBound, in: text, encoding: .utf16)
    let end = min(range.upperBound, lines.content(ofLine: start.line, in: text).upperBound)
    let last = lines.position(at: max(end, range.lowerBound), in: text, encoding: .utf16)
    self.init(
      line: start.line,
      columns: start.character..<(last.line == start.line ? max(last.character, start.character) : start.character))
  }
}
