public import SourceText

/// The rules that are known: the built-in ones and a user's own.
public struct RuleSet: Sendable {
  /// By category, then id.
  public private(set) var rules: [Rule]
  private var indices: [String: Int]

  init(rules: [Rule]) {
    self.rules = rules.sorted { ($0.category, $0.id) < ($1.category, $1.id) }
    indices = Dictionary(
      self.rules.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The rules that are embedded in this build. A test makes sure that nothing is wrong in their files.
  public static let builtIn = RuleSet(
    rules: EmbeddedRules.files.compactMap { file in
      var reader = RuleFileReader(path: file.name)
      var rule = reader.read(file.text.withUTF8Buffer { Array($0) }, isChecked: true)
      rule?.exampleSource = .embedded(file.examples)
      return rule
    })

  public func rule(_ id: String) -> Rule? { indices[id].map { rules[$0] } }

  public var categories: [String] {
    rules.map(\.category).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// These rules and those of another set that have other ids.
  public func adding(_ others: RuleSet) -> RuleSet {
    let new = others.rules.filter { rule($0.id) == nil }
    return new.isEmpty ? self : RuleSet(rules: rules + new)
  }

  /// These rules and those of further files. A file with an error adds no rule; its issues say why.
  ///
  /// - Parameters:
  ///   - others: ids that the files may name beside those of these rules and their own.
  ///   - isReplacing: whether a rule of a file takes the place of one of these by its id.
  public func adding(
    files: [RuleFile], besides others: [String] = [], isReplacing: Bool = false
  ) -> (rules: RuleSet, issues: [RuleFileIssue]) {
    let replaced = isReplacing ? Set(files.compactMap { RuleFileReader.id(in: $0.text) }) : []
    var added = rules.filter { !replaced.contains($0.id) }
    var known = Set(added.map(\.id))
    let names = known.union(others).union(files.compactMap { RuleFileReader.id(in: $0.text) }).sorted()
    var issues: [RuleFileIssue] = []
    for file in files {
      var reader = RuleFileReader(path: file.path, naming: names)
      var rule = reader.read(file.text)
      if let examples = file.examples { rule?.exampleSource = .folder(examples) }
      if let rule, !known.insert(rule.id).inserted {
        reader.report("there is a rule named \"\(rule.id)\" already", at: 0..<min(1, file.text.count))
      } else if let rule {
        added.append(rule)
      }
      issues += reader.issues
    }
    return (RuleSet(rules: added), issues)
  }
}

/// A rule file and, where it stands in a folder of its own, what reads the files in `examples/` beside it.
public struct RuleFile: Sendable {
  public var path: String
  public var text: [UInt8]
  /// Each with its path in `examples/`; nil where there is no such folder.
  public var examples: (@Sendable () -> [(name: String, text: [UInt8])])?

  public init(path: String, text: [UInt8], examples: (@Sendable () -> [(name: String, text: [UInt8])])? = nil) {
    self.path = path
    self.text = text
    self.examples = examples
  }

  /// The name of the file of a rule that is a folder.
  public static let folderFileName = "rule.json"

  /// The id that the path of a rule file says: the name of its folder, or of itself.
  public static func id(ofPath path: String) -> String {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return "" }
    if name == folderFileName, parts.count > 1 { return String(parts[parts.count - 2]) }
    return String(name.hasSuffix(".json") ? name.dropLast(5) : name)
  }
}

/// Something wrong in a rule file, with the repair where one is possible.
public struct RuleFileIssue: Hashable, Sendable {
  public var path: String
  public var severity: Severity
  /// In bytes of the file.
  public var range: Range<Int>
  public var message: String
  public var repair: [TextEdit]
}
