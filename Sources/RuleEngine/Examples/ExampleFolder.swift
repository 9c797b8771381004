import JSONText
import PopupModel
import SourceText

/// Reads the folder `examples` of a rule: `NAME.bad.EXT` with `NAME.fixed.EXT`, `NAME.fixed-2.EXT`, …, `NAME.good.EXT` and
/// `NAME.unread.EXT`, in place of each of which may stand a folder without EXT, and `NAME.marks`.
enum ExampleFolder {
  private enum Role: Hashable {
    case bad
    case good
    case unread
    case fixed(Int)

    var kind: RuleExample.Kind? {
      switch self {
      case .bad: .bad
      case .good: .good
      case .unread: .unread
      case .fixed: nil
      }
    }
  }

  /// Files that are one text, or belong together.
  private struct Group: Hashable {
    var name: String
    var role: Role
    /// Nil for a folder.
    var language: RuleExample.Language?
  }

  static func examples(_ files: [(name: String, text: [UInt8])]) -> RuleExamples {
    var reader = Reader()
    for file in files.sorted(by: { $0.name < $1.name }) { reader.take(file.name, file.text) }
    return reader.examples()
  }

  private struct Reader {
    private var groups: [Group: [(name: String, written: [UInt8])]] = [:]
    private var marks: [String: [UInt8]] = [:]
    private var problems: [RuleExample.Problem] = []

    mutating func take(_ path: String, _ text: [UInt8]) {
      let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
      guard let first = parts.first, !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { return }
      if parts.count == 1, first.hasSuffix(".marks") {
        marks[String(first.dropLast(6))] = text
      } else if let group = Reader.group(first, isFolder: parts.count > 1) {
        let name = parts.count > 1 ? parts[1] : "\(group.name).\(group.language?.rawValue ?? "")"
        groups[group, default: []].append((name, text))
      } else {
        report(
          path, 0,
          "no example: expected NAME.bad.EXT, NAME.fixed.EXT, NAME.fixed-2.EXT, NAME.good.EXT or NAME.unread.EXT, with EXT swift, storyboard, xib or popup.json"
        )
      }
    }

    private static func group(_ name: String, isFolder: Bool) -> Group? {
      let language = isFolder ? nil : RuleExample.Language(fileName: name)
      guard isFolder || language != nil else { return nil }
      let stem = name.dropLast(language.map { $0.rawValue.count + 1 } ?? 0)
      guard let dot = stem.lastIndex(of: "."), dot > stem.startIndex else { return nil }
      let role: Role
      switch stem[stem.index(after: dot)...] {
      case "bad": role = .bad
      case "good": role = .good
      case "unread": role = .unread
      case "fixed": role = .fixed(1)
      case let word where word.hasPrefix("fixed-"):
        guard let number = Int(word.dropFirst(6)), number > 1, "fixed-\(number)" == word else { return nil }
        role = .fixed(number)
      default: return nil
      }
      return Group(name: String(stem[..<dot]), role: role, language: language)
    }

    private mutating func report(_ file: String, _ line: Int, _ message: String) {
      problems.append(RuleExample.Problem(file: file, line: line, message: message))
    }

    mutating func examples() -> RuleExamples {
      var all: [RuleExample] = []
      var used = Set<Group>()
      for (group, files) in groups {
        guard let kind = group.role.kind else { continue }
        var example = example(group, kind, files)
        guard group.role == .bad else {
          all.append(example)
          continue
        }
        var number = 1
        while true {
          let fixed = Group(name: group.name, role: .fixed(number), language: group.language)
          guard let files = groups[fixed] else { break }
          used.insert(fixed)
          example.fixed.append(
            RuleExample.Fixed(title: nil, files: files.map { file(fixed, $0.name, $0.written).file }))
          number += 1
        }
        all.append(example)
      }
      for (group, _) in groups {
        guard case .fixed(let number) = group.role, !used.contains(group) else { continue }
        report(
          ExampleFolder.path(group, nil), 0,
          number > 1 ? "there is no text after the fix before it" : "there is no bad example of this name")
      }
      for name in marks.keys.sorted() {
        let bad = all.indices.filter { all[$0].isBad && all[$0].name == name && all[$0].files.count == 1 }
        if bad.count == 1 {
          takeMarks(name, of: &all[bad[0]])
        } else {
          report(
            "\(name).marks", 0, "there \(bad.isEmpty ? "is no bad example" : "are several bad examples") of this name")
        }
      }
      for example in all where example.isBad && example.marks.isEmpty {
        report(
          ExampleFolder.path(example), 0, "nothing is marked: what the rule finds stands in a comment below its place")
      }
      problems.sort { ($0.file, $0.line) < ($1.file, $1.line) }
      return RuleExamples(all: all.sorted(by: ExampleFolder.precedes), problems: problems)
    }

    private mutating func example(_ group: Group, _ kind: RuleExample.Kind, _ files: [(name: String, written: [UInt8])])
      -> RuleExample
    {
      var example = RuleExample(
        name: group.name, kind: kind, language: group.language ?? .swift, files: [], marks: [], fixed: []
      )
      for (number, entry) in files.enumerated() {
        let (file, text) = file(group, entry.name, entry.written)
        example.files.append(file)
        if let configuration = text.configuration, example.configuration == nil {
          example.configuration = configuration
        }
        example.marks += text.marks.map {
          RuleExample.Mark(file: number, place: $0.place, severity: $0.severity, message: $0.message)
        }
        if kind != .bad, !text.marks.isEmpty {
          report(ExampleFolder.path(group, file.name), 0, "only a bad example holds marks")
        }
      }
      if group.language == nil {
        let marked = example.marks.first.flatMap { RuleExample.Language(fileName: example.files[$0.file].name) }
        example.language =
          marked ?? example.files.lazy.compactMap { RuleExample.Language(fileName: $0.name) }.first ?? .swift
      }
      if let configuration = example.configuration {
        example.poses = JSONDocument(configuration).root?["expect"].map { $0.elements.compactMap(\.string) }
      }
      return example
    }

    private mutating func file(
      _ group: Group, _ name: String, _ written: [UInt8]
    ) -> (file: RuleExample.File, text: ExampleText) {
      let language = RuleExample.Language(fileName: name)
      guard let language else {
        return (.init(name: name, text: written, written: written), ExampleText([], isXML: false))
      }
      let text = ExampleText(written, isXML: language.source == .interfaceBuilder)
      if case .fixed = group.role, !text.marks.isEmpty {
        report(ExampleFolder.path(group, name), 0, "a text after a fix holds no marks")
      }
      return (.init(name: name, text: text.text, written: written), text)
    }

    private mutating func takeMarks(_ name: String, of example: inout RuleExample) {
      let lines = String(decoding: marks[name] ?? [], as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
        guard let mark = ExampleMarks.mark(line) else {
          report("\(name).marks", number, "expected LINE:COLUMN-COLUMN and a message")
          continue
        }
        example.marks.append(.init(file: 0, place: mark.place, severity: mark.severity, message: mark.message))
      }
    }
  }

  /// By name, then language; the bad one first.
  private static func precedes(_ left: RuleExample, _ right: RuleExample) -> Bool {
    let order = RuleExample.Language.allCases
    return (left.name, order.firstIndex(of: left.language) ?? 0, left.isBad ? 0 : 1)
      < (right.name, order.firstIndex(of: right.language) ?? 0, right.isBad ? 0 : 1)
  }

  private static func path(_ group: Group, _ file: String?) -> String {
    let role =
      switch group.role {
      case .bad: "bad"
      case .good: "good"
      case .unread: "unread"
      case .fixed(let number): number == 1 ? "fixed" : "fixed-\(number)"
      }
    let folder = "\(group.name).\(role)"
    return group.language.map { "\(folder).\($0.rawValue)" } ?? folder + (file.map { "/" + $0 } ?? "")
  }

  private static func path(_ example: RuleExample) -> String { example.path(ofFile: 0) }
}

extension RuleExample {
  /// The path of one of its files in the folder of examples.
  public func path(ofFile file: Int) -> String { path(kind.rawValue, file: file) }

  /// The path of one of its files after a fix, counted from 0.
  public func path(ofFixed number: Int, file: Int) -> String {
    path(number == 0 ? "fixed" : "fixed-\(number + 1)", file: file)
  }

  /// The path of the marks that cannot stand in the text.
  public var marksPath: String { name + ".marks" }

  private func path(_ role: String, file: Int) -> String {
    isAlone
      ? "\(name).\(role).\(language.rawValue)"
      : "\(name).\(role)/\(files.indices.contains(file) ? files[file].name : "")"
  }

  /// Whether it is one file.
  public var isAlone: Bool { files.count == 1 && files[0].name == "\(name).\(language.rawValue)" }
}

/// The file `NAME.marks`: a line for each mark, `LINE:COLUMN-COLUMN message`, counted from 1, the second column the one
/// behind the place.
public enum ExampleMarks {
  static func mark(_ line: Substring) -> ExampleText.Mark? {
    let place = line.prefix { $0 != " " }
    let numbers = place.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "-" }.map { Int($0) }
    guard numbers.count == 3, let line0 = numbers[0], let from = numbers[1], let to = numbers[2], line0 > 0, from > 0,
      to >= from, from < Int(Int32.max), to < Int(Int32.max)
    else { return nil }
    let (severity, message) = ExampleText.parts(of: line.dropFirst(place.count))
    return ExampleText.Mark(
      place: .init(line: line0 - 1, columns: from - 1..<to - 1), severity: severity, message: message)
  }

  public static func written(_ marks: [ExampleText.Mark]) -> [UInt8] {
    let lines = marks.map {
      "\($0.place.line + 1):\($0.place.columns.lowerBound + 1)-\($0.place.columns.upperBound + 1) \($0.words)\n"
    }
    return Array(lines.joined().utf8)
  }
}
