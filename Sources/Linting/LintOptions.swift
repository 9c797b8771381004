public import RuleEngine

/// What a caller asks for beside the paths: the flags of `popuplint lint`, or the settings of an editor.
public struct LintOptions: Sendable {
  public var configuration: ConfigurationChoice = .discovered
  /// Ids of rules or names of categories; empty for all.
  public var select: [String] = []
  public var ignore: [String] = []
  /// Severities of rules or categories, over the configuration's; the later one holds.
  public var severities: [(name: String, severity: Severity)] = []
  /// Ids of devices, instead of those of the configuration and of descriptions; empty to ask these.
  public var devices: [String] = []
  /// How many files are worked on at once; nil for one a core.
  public var jobs: Int?
  /// Whether the configuration's `exclude` holds for paths named outright too.
  public var forceExclude = false
  public var fix: FixMode?
  /// Whether the baselines that configurations name hold.
  public var readsBaselines = true
  /// What was linted before. Not asked where files are fixed.
  public var cache: LintCache?
  /// The part of the files that is linted, and of how many parts, from 1.
  public var shard: (index: Int, count: Int)?

  public init() {}

  /// Which configuration holds.
  public enum ConfigurationChoice: Hashable, Sendable {
    /// The nearest one at or above each file.
    case discovered
    case file(String)
    case none
  }
}

/// What is done with the fixes of a file.
public struct FixMode: Hashable, Sendable {
  /// Whether the first proven suggested fix of a finding is taken too.
  public var suggested: Bool
  /// Whether the file is written. If not, only the new text is made, for a diff.
  public var writes: Bool

  public init(suggested: Bool, writes: Bool) {
    self.suggested = suggested
    self.writes = writes
  }
}

/// A flag that names what is not there.
public struct UsageIssue: Hashable, Sendable {
  /// As it is written: `--select`.
  public var flag: String
  public var value: String
  /// One sentence: what is not known, and what may have been meant.
  public var message: String

  public init(flag: String, value: String, message: String) {
    self.flag = flag
    self.value = value
    self.message = message
  }
}
