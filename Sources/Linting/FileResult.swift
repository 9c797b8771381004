public import FileSystem
public import PopupModel
public import RuleEngine

/// What came of one file.
public struct FileResult: Sendable {
  /// As it is shown: relative to the working folder with `/`, or as given where it lies outside.
  public var path: String
  public var absolutePath: String
  /// Further paths by which the caller reaches the file, absolute: links to it.
  public var otherPaths: [String] = []
  public var kind: Kind
  /// The text that the findings are about: after fixes, where these were written.
  public var text: [UInt8]
  /// What the text is read into; nil for a file that is no source of popups. Where the result is from a cache, the text is
  /// read when this is asked for.
  public var document: (any SourceDocument)? { known ?? format?.read(text) }
  private var known: (any SourceDocument)?
  private var format: (any SourceFormat)?
  /// How many popups the text has.
  public private(set) var popups = 0
  /// What it was linted with; nil where it was not.
  public var engine: Engine?
  /// What its configuration says is known. The findings are all that there are.
  public var baseline: BaselineRun?
  /// By position, then rule; without those that the file suppresses.
  public var findings: [Finding]
  /// What is wrong in a rule file or a configuration.
  public var issues: [FileIssue]
  /// Why nothing could be said of the file.
  public var error: FileError?
  public var fix: FixOutcome?

  public enum Kind: Hashable, Sendable { case source, ruleFile, configuration }

  public init(path: String, absolutePath: String, kind: Kind = .source, text: [UInt8] = []) {
    self.path = path
    self.absolutePath = absolutePath
    self.kind = kind
    self.text = text
    findings = []
    issues = []
  }

  /// Says what the text was read into.
  mutating func take(_ document: any SourceDocument) {
    known = document
    text = document.text
    popups = document.popups.count
  }

  /// Says what the text is read into, if somebody asks.
  mutating func take(_ format: any SourceFormat, popups: Int) {
    self.format = format
    self.popups = popups
  }

  public func count(_ severity: Severity) -> Int { findings.lazy.filter { $0.severity == severity }.count }
}

/// What fixing a file came to.
public struct FixOutcome: Sendable {
  /// How many fixes were applied.
  public var applied: Int
  /// What stopped it early, naming the rules concerned.
  public var notes: [String]
  public var oldText: [UInt8]
  public var newText: [UInt8]
  public var state: State

  public enum State: Hashable, Sendable {
    /// There was nothing to fix.
    case unchanged
    /// The new text was made and not written, as asked.
    case computed
    case written
    /// It was not written and the file holds its old text; or, where it changed meanwhile, what others wrote.
    case failed(FileError)
    /// It was not fixed, for the settings that hold for it have errors.
    case refused
  }

  /// Why the file could not be written.
  public var error: FileError? {
    guard case .failed(let error) = state else { return nil }
    return error
  }

  public init(applied: Int, notes: [String], oldText: [UInt8], newText: [UInt8], state: State) {
    self.applied = applied
    self.notes = notes
    self.oldText = oldText
    self.newText = newText
    self.state = state
  }
}
