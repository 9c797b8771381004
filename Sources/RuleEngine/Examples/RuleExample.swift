/// A text that shows a rule: its test and its documentation.
public struct RuleExample: Sendable {
  /// What it shows: the name of its file, or its title in the rule file.
  public var name: String
  public var kind: Kind
  public var language: Language
  /// The texts that belong together, by name; mostly one.
  public var files: [File]
  /// What is found in a bad one, in the order of the files and places. The first is the one that is fixed.
  public var marks: [Mark]
  /// The settings that it is linted with, in the shape of `.popuplint.json`, with ``poses`` as `expect` beside them.
  public var configuration: [UInt8]?
  /// The poses that the finding of the first mark names, as `device/pose`, the worst first; nil where they do not matter.
  public var poses: [String]?
  /// The texts after each fix that is offered for the first mark, in order.
  public var fixed: [Fixed]
  /// Whether it stands in the rule file.
  public var isInline = false

  public var isBad: Bool { kind == .bad }

  /// What it shows.
  public enum Kind: String, Hashable, Sendable {
    case bad
    case good
    /// The rule should find something in it, and reading does not reach so far yet.
    case unread
  }

  /// What an example is written in.
  public enum Language: String, Hashable, Sendable, CaseIterable {
    case swift
    case storyboard
    case xib
    case description = "popup.json"

    /// The language of a file; nil for one that goes with others, such as a project.
    public init?(fileName: String) {
      guard let found = Language.allCases.first(where: { fileName.hasSuffix("." + $0.rawValue) }) else { return nil }
      self = found
    }

    public var source: Source {
      switch self {
      case .swift: .swift
      case .storyboard, .xib: .interfaceBuilder
      case .description: .description
      }
    }
  }

  /// The kinds of source that a rule is told from.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    case swift
    case interfaceBuilder
    case description
  }

  public struct File: Hashable, Sendable {
    /// As it stands in the folder of the example; of one that is alone, as a project would have it.
    public var name: String
    /// As it is linted: without marks and configuration.
    public var text: [UInt8]
    /// As it is written, with both.
    public var written: [UInt8]
  }

  public struct Mark: Hashable, Sendable {
    /// Among the example's files.
    public var file: Int
    /// Nil in a rule file, which says what is found and not where.
    public var place: Place?
    /// Nil where it is the rule's own.
    public var severity: Severity?
    public var message: String
  }

  /// A stretch of one line. A finding that goes on past its line is marked to the line's end.
  public struct Place: Hashable, Sendable {
    /// Of the text that is linted, from 0.
    public var line: Int
    /// From 0, in UTF-16 units.
    public var columns: Range<Int>

    public init(line: Int, columns: Range<Int>) {
      self.line = line
      self.columns = columns
    }
  }

  public struct Fixed: Sendable {
    /// Nil where the rule file says it.
    public var title: String?
    public var files: [File]

    public init(title: String?, files: [File]) {
      self.title = title
      self.files = files
    }
  }

  /// Something wrong in how examples are written.
  public struct Problem: Hashable, Sendable {
    /// The file, by its name in the folder of examples.
    public var file: String
    /// In the file as it is written, from 0.
    public var line: Int
    public var message: String
  }
}

/// The examples of a rule, in the order of their names.
public struct RuleExamples: Sendable {
  public var all: [RuleExample]
  public var problems: [RuleExample.Problem]

  public init(all: [RuleExample] = [], problems: [RuleExample.Problem] = []) {
    self.all = all
    self.problems = problems
  }

  public var bad: [RuleExample] { all.filter(\.isBad) }
  public var good: [RuleExample] { all.filter { $0.kind == .good } }

  /// The bad example that documentation shows: in this kind of source, or in the first that has one; one that a fix mends
  /// before others, then the shortest.
  public func shown(for source: RuleExample.Source) -> RuleExample? { RuleExamples.first(of: bad, for: source) }

  /// A good example in the language of another.
  public func good(beside example: RuleExample) -> RuleExample? {
    RuleExamples.first(of: good.filter { $0.language.source == example.language.source }, for: example.language.source)
  }

  private static func first(of examples: [RuleExample], for source: RuleExample.Source) -> RuleExample? {
    let sources = [source] + RuleExample.Source.allCases
    func key(_ example: RuleExample) -> (Int, Int, Int) {
      (
        sources.firstIndex(of: example.language.source) ?? 0, example.fixed.isEmpty ? 1 : 0,
        example.files.reduce(0) { $0 + $1.text.count }
      )
    }
    return examples.min { key($0) < key($1) }
  }
}

extension Rule {
  /// Where an example stands in the rule file, in bytes; of one that stands beside it, the file's start.
  public func rangeOfExample(isBad: Bool, number: Int) -> Range<Int> {
    guard case .inline(let examples) = exampleSource else { return 0..<0 }
    return examples.range(ofBad: isBad, number: number) ?? 0..<0
  }
}

extension RuleExample.Language {
  /// As a fence of Markdown names it.
  public var fence: String {
    switch self {
    case .swift: "swift"
    case .storyboard, .xib: "xml"
    case .description: "json"
    }
  }
}

/// Where a rule's examples are read from, when they are asked for: only documentation and tests need them.
public enum ExampleSource: Sendable {
  case inline(JSONExamples)
  /// As ``ExampleArchive`` has them.
  case embedded(StaticString)
  /// The files of the folder of examples, each with its path in it.
  case folder(@Sendable () -> [(name: String, text: [UInt8])])

  var examples: RuleExamples {
    switch self {
    case .inline(let value): value.examples
    case .embedded(let archive): ExampleFolder.examples(ExampleArchive.files(in: archive))
    case .folder(let files): ExampleFolder.examples(files())
    }
  }
}
