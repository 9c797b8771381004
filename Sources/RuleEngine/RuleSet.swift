public import SourceText

/// The rules that are known: the built-in ones and a user's own.
public struct RuleSet: Sendable {
  /// By category, then id.
  public private(set) var rules: [Rule]
  private var indices: [String: Int]

  init(rules: [Rule]) {
    self.rules = rules
    indices = Dictionary(rules.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { $1 })
  }

  /// The rules that are embedded in this build.
  public static let builtIn = RuleSet(rules: [])

  public func rule(_ id: String) -> Rule? { indices[id].map { rules[$0] } }

  public var categories: [String] { [] }

  /// These rules and those of a user's own files. A file with an error adds no rule; its issues say why.
  public func adding(files: [(path: String, text: [UInt8])]) -> (rules: RuleSet, issues: [RuleFileIssue]) { (self, []) }
}

/// Something wrong in a rule file, with the repair where one is possible.
public struct RuleFileIssue: Hashable, Sendable {
  public var path: String
  public var severity: Severity
  public var range: Range<Int>
  public var message: String
  public var repair: [TextEdit]
}
