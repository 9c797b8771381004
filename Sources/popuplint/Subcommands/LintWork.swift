import FileSystem
import Linting
import Reports
import RuleEngine

/// What is kept of a file after it was linted, made on the thread that linted it.
struct LintedFile: Sendable {
  var report: FileReport
  var popups: Int
  /// Why the file could not be read or fixed.
  var errors: [RunNotification] = []
  /// Whether it could be read.
  var isLinted = true
  var notes: [String] = []
  /// What is wrong in it, if it is a rule file or a configuration.
  var issues: [FileIssue]
  var fixes = 0
  /// Empty where nothing would be fixed, or no diff was asked for.
  var diff: [UInt8] = []
  /// The text after fixes.
  var text: [UInt8]

  /// The baseline that holds for it and what this says; nil where there is none.
  var known: (baseline: BaselineRun, match: Baseline.Match)?
  /// What a baseline would keep of it; empty where none is written.
  var entries: [Baseline.Entry] = []

  /// What is to be kept.
  struct Wish: Sendable {
    var showsFixes = false
    var showsPictures = false
    var keepsDiff = false
    /// In place of those that configurations name.
    var baseline: BaselineRun?
    var newBaseline: BaselineRun?
    /// Whether all is asked that a baseline is written of, as far as the rules are.
    var asksAllPoses = true
  }

  init(_ linted: FileResult, _ wish: Wish) {
    var result = linted
    if let baseline = wish.baseline ?? result.baseline {
      var match = baseline.match(&result)
      // What was not asked cannot be found again.
      match.gone.removeAll { entry in
        !wish.asksAllPoses || result.engine?.settings.byRule[entry.finding.rule]?.isHidden == true
      }
      known = (baseline, match)
    }
    if let baseline = wish.newBaseline {
      entries = baseline.entries(for: result)
      result.findings = []
    }
    var findings = result.findings.map { ReportedFinding(finding: $0) }
    if wish.showsFixes, !findings.isEmpty, let document = result.document, let engine = result.engine {
      // All at once: the findings of a file share their work and one budget.
      for (index, offer) in engine.offers(for: result.findings, in: document).enumerated() {
        findings[index].fixes = offer.fixes
        findings[index].noFix = offer.noFix
      }
    }
    report = FileReport(path: result.path, text: findings.isEmpty ? [] : result.text, findings: findings)
    if wish.showsPictures, !findings.isEmpty, let document = result.document, let engine = result.engine {
      report.pictures = Preview.worst(of: findings, in: document, engine: engine)
    }
    popups = result.popups
    issues = result.issues
    text = result.text
    if let error = result.error {
      errors.append(Self.notification(of: error))
      isLinted = false
    }
    if let outcome = result.fix { add(outcome, keepsDiff: wish.keepsDiff) }
  }

  private mutating func add(_ outcome: FixOutcome, keepsDiff: Bool) {
    notes += outcome.notes.map { "\(report.path): \($0)" }
    switch outcome.state {
    case .unchanged: break
    case .computed, .written:
      fixes = outcome.applied
      if keepsDiff { diff = UnifiedDiff.bytes(old: outcome.oldText, new: outcome.newText, path: report.path) }
    case .failed(let error): errors.append(Self.notification(of: error))
    case .refused:
      errors.append(
        RunNotification(.execution, path: report.path, message: "not fixed, for its configuration has errors"))
    }
  }

  private static func notification(of error: FileError) -> RunNotification {
    RunNotification(.execution, path: error.path, message: error.message)
  }
}

/// What a run has gathered so far.
struct LintWork {
  private(set) var files: [FileReport] = []
  private(set) var summary = Summary()
  private(set) var worst: Severity?
  private(set) var diffs: [[UInt8]] = []
  private(set) var fixed = (problems: 0, files: 0)
  /// The last file's text after fixes: stdin's, where that is linted.
  private(set) var text: [UInt8] = []
  /// What a new baseline is made of.
  private(set) var entries: [Baseline.Entry] = []
  private(set) var baselines: BaselineTally
  private var countsByRule: [String: Int] = [:]
  private var errors: [RunNotification] = []
  private var notes: [String] = []
  private var issues: [FileIssue] = []
  private var knownIssues: Set<FileIssue> = []

  init(_ baseline: BaselineRun?) { baselines = BaselineTally(baseline) }

  /// Whether something could not be read, fixed or understood.
  var failed: Bool { !errors.isEmpty || issues.contains { $0.severity == .error } }

  /// Takes up a file; files come in the order of their paths.
  mutating func add(_ linted: LintedFile) {
    var file = linted
    if let (baseline, match) = file.known {
      let moved = baselines.take(match, of: baseline)
      if !moved.isEmpty {
        let left = file.report.findings.enumerated().filter { !moved.contains($0.offset) }
        file.report.findings = left.map(\.element)
        let pictures = left.enumerated().compactMap { place, item in
          file.report.pictures[item.offset].map { (place, $0) }
        }
        file.report.pictures = Dictionary(pictures, uniquingKeysWith: { first, _ in first })
      }
    }
    if !file.isLinted {
      summary.unlinted += 1
    } else {
      summary.files += 1
      if !file.errors.isEmpty { summary.unfixed += 1 }
    }
    summary.popups += file.popups
    for item in file.report.findings {
      summary.count(item)
      countsByRule[item.finding.rule, default: 0] += 1
      worst = max(worst ?? .hint, item.finding.severity)
    }
    if !file.report.findings.isEmpty { files.append(file.report) }
    if !file.diff.isEmpty { diffs.append(file.diff) }
    if file.fixes > 0 {
      fixed.problems += file.fixes
      fixed.files += 1
    }
    text = file.text
    entries += file.entries
    errors += file.errors
    notes += file.notes
    add(file.issues)
  }

  /// What is wrong in the files that steer the run, each once.
  mutating func add(_ found: [FileIssue]) {
    for issue in found where knownIssues.insert(issue).inserted {
      issues.append(issue)
      if issue.severity == .error { summary.settingErrors += 1 }
    }
  }

  /// What a report says of the run.
  var notifications: [RunNotification] { errors + ConsoleLine.notifications(of: issues) }

  /// Puts on stderr what is no finding.
  func complain(on console: Console) {
    for line in ConsoleLine.texts(of: issues) { console.note(line) }
    for error in errors { console.complain(error.line) }
    for note in notes { console.complain(note) }
  }

  /// A line a rule, the most frequent first.
  var statistics: [String] {
    let rows = countsByRule.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
    let width = rows.first.map { "\($0.value)".count } ?? 0
    return rows.map { rule, count in
      String(repeating: " ", count: width - "\(count)".count) + "\(count)  \(rule)"
    }
  }

  /// `3 problems in 2 files`
  var fixedText: String {
    "\(fixed.problems) problem\(fixed.problems == 1 ? "" : "s") in \(fixed.files) file\(fixed.files == 1 ? "" : "s")"
  }
}
