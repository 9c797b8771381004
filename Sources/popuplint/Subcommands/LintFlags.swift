import Linting
import Reports
import RuleEngine
import Schema

/// The options of `popuplint lint`.
enum LintFlags {
  static let format = Option(
    "format", .choice(ReportFormat.all.map(\.name)), example: "--format sarif",
    "How findings are written; default text, which at a terminal shows the source and the fixes.")
  static let output = Option("output", .path, example: "--output report.json", "Writes the report to a file.")
  static let fix = Option(
    "fix", .flag, example: "--fix",
    "Writes the safe fixes: text, spelling, geometry and plain settings; in Swift and Interface Builder files also code that changes behaviour. With '-' the fixed text goes to stdout, findings to stderr."
  )
  static let suggested = Option(
    "suggested", .flag, example: "--fix --suggested",
    "With --fix or --diff: takes the first suggested fix of a finding too, which may change what the app does.")
  static let diff = Option(
    "diff", .flag, example: "--diff",
    "Shows what --fix would write as a unified diff, which --output takes too, and writes no fix.")
  static let select = Option(
    "select", .rules("RULE,…"), example: "--select hinge", "Reports these rules or categories only.")
  static let ignore = Option(
    "ignore", .rules("RULE,…"), example: "--ignore missing-dimming", "Does not report these rules or categories.")
  static let severity = Option(
    "severity", .text("RULE=LEVEL"), example: "--severity missing-dimming=error",
    "Sets the severity of a rule or a category: error, warning, info or hint; may be repeated.")
  static let failOn = Option(
    "fail-on", .choice(["error", "warning", "info", "hint", "never"]), example: "--fail-on error",
    "Exit status 1 from this severity on; default warning.")
  static let maxWarnings = Option(
    "max-warnings", .count(0...Int.max), example: "--max-warnings 10", "Exit status 1 above this many warnings.")
  static let baseline = Option(
    "baseline", .path, example: "--baseline .popuplint-baseline.json",
    "Does not report the findings that this file knows, and names those that no longer occur; in place of the baselines of configurations."
  )
  static let writeBaseline = Option(
    "write-baseline", .path, example: "--write-baseline .popuplint-baseline.json",
    "Writes the present findings to this file, which may be a baseline and no other, in place of reporting them; no baseline holds for that run."
  )
  static let cache = Option(
    "cache", .flag, example: "--cache",
    "Keeps results of descriptions in the user's cache folder, so that unchanged ones cost little."
  )
  static let noCache = Option("no-cache", .flag, example: "--no-cache", "Keeps none, which is the default.")
  static let stdinFileName = Option(
    "stdin-filename", .path, example: "--stdin-filename coupon.popup.json -",
    "The name that the text of stdin is linted under; it need not exist.")
  static let forceExclude = Option(
    "force-exclude", .flag, example: "--force-exclude a.popup.json",
    "Keeps to the configuration's excludes for paths that are named, too.")
  static let showSettings = Option(
    "show-settings", .path, example: "--show-settings a.popup.json",
    "Prints the settings in force for a file, and what set each; lints nothing.")
  static let staged = Option(
    "staged", .flag, example: "--staged",
    "Lints what is in git's index, by the configurations, rule files and Swift files in it, and not the working copy; what the index does not hold is read from disk. --fix leaves a file alone whose copy differs."
  )
  static let watch = Option(
    "watch", .flag, example: "--watch", "Lints again whenever a file changes, until it is stopped.")
  static let jobs = Option("jobs", .count(1...1024), example: "--jobs 2", "Works on this many files at once.")
  static let shard = Option(
    "shard", .text("I/N"), example: "--shard 1/4",
    "Lints the I-th of N parts of the files, so that machines share the work.")
  static let statistics = Option("statistics", .flag, example: "--statistics", "Counts the findings of each rule.")
  static let quiet = Option(
    "quiet", .flag, example: "--quiet",
    "Prints the findings and errors only, and the --statistics where they are asked for.")
  static let verbose = Option("verbose", .flag, example: "--verbose", "Says how long each stage took.")

  static let all = [
    format, output, fix, suggested, diff, select, ignore, severity, failOn, maxWarnings, baseline, writeBaseline,
    .device, .config, .noConfig,
    .color, stdinFileName, staged, watch, forceExclude, showSettings, jobs, cache, noCache, shard, statistics, quiet,
    verbose,
  ]
}

extension LintOptions {
  /// What the flags of `popuplint lint` ask for.
  init(lint arguments: Arguments) throws(UsageError) {
    try self.init(arguments)
    select = arguments.list(of: LintFlags.select)
    ignore = arguments.list(of: LintFlags.ignore)
    for pair in arguments.list(of: LintFlags.severity) { severities.append(try Self.severity(pair)) }
    jobs = arguments.count(of: LintFlags.jobs)
    forceExclude = arguments.has(LintFlags.forceExclude)
    if let text = arguments.value(of: LintFlags.shard) { shard = try Self.shard(text) }
    if arguments.has(LintFlags.cache), !arguments.has(LintFlags.noCache) { cache = LintCache() }
    readsBaselines = !arguments.has(LintFlags.baseline) && !arguments.has(LintFlags.writeBaseline)
    let suggested = arguments.has(LintFlags.suggested)
    switch (arguments.has(LintFlags.fix), arguments.has(LintFlags.diff)) {
    case (_, true): fix = FixMode(suggested: suggested, writes: false)
    case (true, false): fix = FixMode(suggested: suggested, writes: true)
    case (false, false):
      if suggested { throw UsageError("'--suggested' goes with '--fix' or '--diff'") }
    }
  }

  private static func severity(_ pair: String) throws(UsageError) -> (name: String, severity: Severity) {
    let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let name = parts.first, let level = parts.last else {
      throw UsageError("'--severity' takes RULE=LEVEL, not '\(pair)'")
    }
    guard let severity = Severity(name: level) else {
      let levels = Severity.allCases.map(\.name)
      throw UsageError(
        "'\(level)' is no severity; there are \(Spelling.choice(levels))", for: level, among: levels)
    }
    return (name, severity)
  }

  private static func shard(_ text: String) throws(UsageError) -> (index: Int, count: Int) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], index >= 1, index <= count else {
      throw UsageError("'--shard' takes I/N with I from 1 to N, as in '1/4', not '\(text)'")
    }
    return (index, count)
  }
}
