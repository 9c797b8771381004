internal import JSONText
public import RuleEngine
internal import SourceText

/// What came of an example: how what is found differs from what is marked, and all that is there now.
public struct ExampleOutcome: Sendable {
  public let rule: Rule
  public let example: RuleExample
  public private(set) var failures: [Failure] = []
  /// What a mark should stand for: the rule's findings, and those of others that count or are marked.
  public private(set) var found: [Found] = []
  /// The texts after each fix of the first finding, with the fixes' titles.
  public private(set) var fixed: [RuleExample.Fixed] = []

  public struct Found: Sendable {
    public var finding: Finding
    /// Among the example's files.
    public var file: Int
    public var place: RuleExample.Place
  }

  public struct Failure: Hashable, Sendable {
    /// In the folder of examples.
    public var path: String
    /// In the file as it is written, from 0; nil for the file as a whole.
    public var line: Int?
    /// From 0.
    public var column = 0
    public var message: String
    /// How two texts differ, as a unified diff; empty where they need not be compared.
    public var difference: [UInt8] = []
  }

  init(rule: Rule, example: RuleExample) {
    self.rule = rule
    self.example = example
  }

  /// The rule's finding whose fixes are compared: that of its first mark, else its first.
  var first: Found? {
    let own = found.filter { $0.finding.rule == rule.id }
    return example.marks.lazy.compactMap { mark in own.first { matches(mark, $0) } }.first ?? own.first
  }

  public var poses: [String] { first?.finding.poses.map { "\($0.device)/\($0.pose)" } ?? [] }

  public var hasFailed: Bool { !failures.isEmpty }

  /// Whether nothing of the rule is found in a bad example.
  public var isSilent: Bool { example.isBad && first == nil }

  mutating func fail(_ message: String) { failures.append(Failure(path: example.path(ofFile: 0), message: message)) }

  private mutating func fail(at place: RuleExample.Place?, of file: Int, _ message: String) {
    let files = example.files
    let text = files.indices.contains(file) ? ExampleText(of: files[file]) : nil
    failures.append(
      Failure(
        path: example.path(ofFile: file), line: place.map { text?.writtenLine($0.line) ?? $0.line },
        column: place?.columns.lowerBound ?? 0, message: message))
  }

  mutating func expectSilence(_ all: [Found]) {
    found = all.filter { $0.finding.rule == rule.id }
    for one in found {
      let name = example.kind == .unread ? "it is read now, so it is a bad example" : "a good example, but found"
      fail(at: one.place, of: one.file, "\(name): \(one.finding.message)")
    }
  }

  mutating func take(_ all: [Found]) {
    var marks = example.marks
    func takeMark(_ one: Found) -> Bool {
      guard let index = marks.firstIndex(where: { matches($0, one) }) else { return false }
      marks.remove(at: index)
      return true
    }
    let known = all.map(takeMark)
    found = zip(all, known).filter { one, isMarked in
      isMarked || one.finding.rule == rule.id || one.finding.severity >= .warning
    }.map(\.0)
    let own = found.filter { $0.finding.rule == rule.id }
    if own.isEmpty {
      fail("a bad example, but \(rule.id) finds nothing in it")
      return
    }
    if example.isInline {
      if let mark = marks.first, let one = own.first {
        fail("expected: \(words(mark))\n  is found: \(words(one))")
      }
    } else {
      for mark in marks { fail(at: mark.place, of: mark.file, "is marked and not found: \(words(mark))") }
      for (one, isMarked) in zip(all, known)
      where !isMarked && (one.finding.rule == rule.id || one.finding.severity >= .warning) {
        fail(at: one.place, of: one.file, "is found and not marked: \(words(one))")
      }
    }
    if let expected = example.poses, example.isInline ? expected.first != poses.first : expected != poses {
      fail("expected the poses \(expected.joined(separator: ", ")); it holds in \(poses.joined(separator: ", "))")
    }
  }

  mutating func take(_ fixes: [RuleExample.Fixed]) {
    fixed = fixes
    let expected = example.fixed
    for (number, (fix, wanted)) in zip(fixes, expected).enumerated() {
      if let title = wanted.title, title != fix.title {
        fail("expected the fix \"\(title)\"; \"\(fix.title ?? "")\" is offered")
      }
      for file in fix.files {
        guard let other = wanted.files.first(where: { $0.name == file.name }) else { continue }
        guard !isSame(other.text, file.text) else { continue }
        let path = example.path(ofFixed: number, file: example.files.firstIndex { $0.name == file.name } ?? 0)
        failures.append(
          Failure(
            path: path, message: "the fix \"\(fix.title ?? "")\" gives another text",
            difference: UnifiedDiff.bytes(old: other.text, new: file.text, path: path)))
      }
    }
    for fix in fixes.dropFirst(expected.count) {
      fail("the fix \"\(fix.title ?? "")\" is offered, and no text after it is here")
    }
    if expected.count > fixes.count {
      let missing = expected[fixes.count].title ?? example.path(ofFixed: fixes.count, file: 0)
      fail("\(missing) is expected; \(fixes.isEmpty ? "no fix is" : "no further fix is") offered")
    }
  }

  /// A description in a rule file is laid out as the rule file is.
  private func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    if one == other { return true }
    guard example.isInline else { return false }
    let (left, right) = (JSONDocument(one), JSONDocument(other))
    guard let first = left.root?.literal, let second = right.root?.literal else { return false }
    return first == second && left.issues().isEmpty == right.issues().isEmpty
  }

  private func matches(_ mark: RuleExample.Mark, _ one: Found) -> Bool {
    guard mark.message == one.finding.message else { return false }
    if let place = mark.place {
      guard mark.file == one.file, place == one.place else { return false }
    } else if one.finding.rule != rule.id {
      return false
    }
    if let severity = mark.severity { return severity == one.finding.severity }
    return one.finding.rule != rule.id || rule.severity == one.finding.severity
  }

  private func words(_ mark: RuleExample.Mark) -> String {
    let place = mark.place.map { "\($0.line + 1):\($0.columns.lowerBound + 1)-\($0.columns.upperBound + 1) " } ?? ""
    return place + "\((mark.severity ?? rule.severity).name) \(mark.message)"
  }

  private func words(_ one: Found) -> String {
    let columns = one.place.columns
    let place =
      example.isInline ? "" : "\(one.place.line + 1):\(columns.lowerBound + 1)-\(columns.upperBound + 1) "
    let name = one.finding.rule == rule.id ? "" : " [\(one.finding.rule)]"
    return place + "\(one.finding.severity.name) \(one.finding.message)\(name)"
  }
}

extension ExampleText {
  init(of file: RuleExample.File) {
    self.init(file.written, isXML: RuleExample.Language(fileName: file.name)?.source == .interfaceBuilder)
  }

  /// Where a line of the text is written.
  func writtenLine(_ line: Int) -> Int { writtenLines.indices.contains(line) ? writtenLines[line] : line }
}
