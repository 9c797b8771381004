public import Pictures
public import RuleEngine

/// What is known of a run before any file of it was linted.
public struct ReportHead: Sendable {
  /// The rules in force, for the formats that describe them.
  public var rules: RuleSet
  public var toolVersion: String
  /// What paths are shown from, absolute.
  public var workingFolder: String

  public init(rules: RuleSet, toolVersion: String, workingFolder: String) {
    self.rules = rules
    self.toolVersion = toolVersion
    self.workingFolder = workingFolder
  }
}

/// What a run came to, known when all of its files were linted.
public struct ReportOutcome: Sendable {
  public var summary: Summary
  /// What kept the run from doing all that was asked, and what else is to be said of it.
  public var notifications: [RunNotification]

  public init(summary: Summary, notifications: [RunNotification] = []) {
    self.summary = summary
    self.notifications = notifications
  }
}

/// What was found in one file.
public struct FileReport: Sendable {
  /// Relative to the working folder, with `/`; as given where it lies outside.
  public var path: String
  /// The file's bytes, which the ranges of findings and edits count.
  public var text: [UInt8]
  /// By position, then rule.
  public var findings: [ReportedFinding]
  /// By the finding's place in `findings`, its worst pose before and after its fix; empty where the format shows none.
  public var pictures: [Int: PictureCard]

  public init(
    path: String, text: [UInt8], findings: [ReportedFinding], pictures: [Int: PictureCard] = [:]
  ) {
    self.path = path
    self.text = text
    self.findings = findings
    self.pictures = pictures
  }
}

/// A finding with the fixes that were proven for it.
public struct ReportedFinding: Sendable {
  public var finding: Finding
  /// The preferred one first; empty where there is none, or where the format shows none.
  public var fixes: [Fix]
  /// Why there is none, as a short phrase; nil where there is one, where the rule has none, or where the format shows none.
  public var noFix: String?

  public init(finding: Finding, fixes: [Fix] = [], noFix: String? = nil) {
    self.finding = finding
    self.fixes = fixes
    self.noFix = noFix
  }
}

/// The counts of a run.
public struct Summary: Hashable, Sendable {
  /// Files that were linted, with findings or without.
  public var files: Int
  public var popups: Int
  public var errors: Int
  public var warnings: Int
  public var infos: Int
  public var hints: Int
  /// Findings that have a fix; 0 where no fix was asked for.
  public var fixable: Int
  /// Files that could not be read, and files that could be linted but not fixed.
  public var unlinted: Int
  public var unfixed: Int
  /// Errors in configurations, rule files and profiles, which may keep rules from being asked.
  public var settingErrors: Int

  public init(
    files: Int = 0, popups: Int = 0, errors: Int = 0, warnings: Int = 0, infos: Int = 0, hints: Int = 0,
    fixable: Int = 0, unlinted: Int = 0, unfixed: Int = 0, settingErrors: Int = 0
  ) {
    self.files = files
    self.popups = popups
    self.errors = errors
    self.warnings = warnings
    self.infos = infos
    self.hints = hints
    self.fixable = fixable
    self.unlinted = unlinted
    self.unfixed = unfixed
    self.settingErrors = settingErrors
  }

  /// Whether something could not be read, fixed or understood.
  public var hasFailures: Bool { unlinted + unfixed + settingErrors > 0 }

  public var findings: Int { errors + warnings + infos + hints }

  /// Counts one finding.
  public mutating func count(_ finding: ReportedFinding) {
    switch finding.finding.severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .info: infos += 1
    case .hint: hints += 1
    }
    if !finding.fixes.isEmpty { fixable += 1 }
  }

  /// One line for people: `Found 3 problems: 1 error, 2 warnings (1 file, 2 popups).` It counts what was linted, and says
  /// what could not be: only where all went well are there no problems. Where there was nothing to lint it says what was
  /// looked for.
  public var line: String {
    let checked = "\(Self.count(files, "file")), \(Self.count(popups, "popup"))"
    let failures = [
      (unlinted, Self.count(unlinted, "file") + " could not be linted."),
      (unfixed, Self.count(unfixed, "file") + " could not be fixed."),
      (settingErrors, Self.count(settingErrors, "error") + " in configuration and rule files."),
    ].filter { $0.0 > 0 }.map { " " + $0.1 }.joined()
    guard findings > 0 else {
      if !failures.isEmpty { return "Linted \(checked), with no findings.\(failures)" }
      if files == 0 { return "Nothing was linted: there is no *.popup.json, *.storyboard, *.xib or *.swift file." }
      if popups == 0 { return "No problems found, for no popup was found (\(Self.count(files, "file")))." }
      return "No problems found (\(checked))."
    }
    let parts = [(errors, "error"), (warnings, "warning"), (infos, "info"), (hints, "hint")]
      .filter { $0.0 > 0 }
      .map { Self.count($0.0, $0.1) }
    var line = "Found \(Self.count(findings, "problem")): \(parts.joined(separator: ", ")) (\(checked))."
    if fixable > 0 { line += " \(fixable) with a fix." }
    return line + failures
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
