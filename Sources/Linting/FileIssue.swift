public import RuleEngine
public import SourceText

/// Something wrong in a file that steers a run and is not itself linted for popups: a configuration, a rule file, a profile.
public struct FileIssue: Sendable {
  /// Absolute.
  public var path: String
  /// The whole file, which `range` lies in.
  public var text: [UInt8]
  public var severity: Severity
  /// In bytes of the file.
  public var range: Range<Int>
  /// What is wrong and what is expected, in one sentence.
  public var message: String
  /// The one repair that is possible, in bytes of the file; empty where there is none or more than one.
  public var repair: [TextEdit]
  /// What the repair does, as the title of a fix.
  public var repairTitle: String?

  public init(
    path: String, text: [UInt8], severity: Severity = .error, range: Range<Int>, message: String,
    repair: [TextEdit] = [], repairTitle: String? = nil
  ) {
    self.path = path
    self.text = text
    self.severity = severity
    self.range = range
    self.message = message
    self.repair = repair
    self.repairTitle = repairTitle
  }
}

extension FileIssue: Hashable {
  /// Equal in all but the text, which the path stands for.
  public static func == (left: FileIssue, right: FileIssue) -> Bool {
    left.path == right.path && left.range == right.range && left.severity == right.severity
      && left.message == right.message && left.repair == right.repair
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(range)
    hasher.combine(message)
  }
}
