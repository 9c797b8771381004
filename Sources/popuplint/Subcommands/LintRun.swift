import FileSystem
import JSONText
import Linting
import Reports
import RuleEngine

/// One run of `popuplint lint`: lints, writes the report, and says on stderr what came of it.
struct LintRun {
  private let arguments: Arguments
  private let console: Console
  private let options: LintOptions
  private let format: ReportFormat
  private let style: TextStyle
  private let paths: [String]
  private let readsStandardInput: Bool

  init(_ arguments: Arguments, _ console: Console) throws {
    self.arguments = arguments
    self.console = console
    options = try LintOptions(lint: arguments)
    format = arguments.value(of: LintFlags.format).flatMap(ReportFormat.named) ?? .text
    let isTerminal = console.isTerminal && !arguments.has(LintFlags.output)
    style = TextStyle(
      isTerminal: isTerminal, colour: arguments.value(of: .color).flatMap(TextStyle.Colour.init(rawValue:)) ?? .auto,
      width: Terminal.width(), environment: environmentVariable)
    if arguments.has(LintFlags.baseline), arguments.has(LintFlags.writeBaseline) {
      throw UsageError("'--baseline' and '--write-baseline' exclude each other")
    }
    if arguments.has(LintFlags.watch), arguments.has(LintFlags.staged) {
      throw UsageError("'--watch' follows the working tree and '--staged' the index; they exclude each other")
    }
    readsStandardInput = arguments.operands.contains("-") || arguments.has(LintFlags.stdinFileName)
    if readsStandardInput {
      guard arguments.operands.allSatisfy({ $0 == "-" }) else {
        throw UsageError("stdin is linted alone, without a PATH")
      }
      for flag in [LintFlags.watch, LintFlags.staged] where arguments.has(flag) {
        throw UsageError("'--\(flag.name)' is of files, not of stdin")
      }
      paths = [arguments.value(of: LintFlags.stdinFileName) ?? "stdin.popup.json"]
    } else {
      paths = arguments.operands.isEmpty ? ["."] : arguments.operands
    }
  }

  func run() throws -> ExitStatus {
    let linter = Linter(options: options)
    let issues = linter.usageIssues(for: paths)
    guard issues.isEmpty else {
      for issue in issues { console.complain("\(issue.flag): \(issue.message)") }
      return .failure
    }
    if let file = arguments.value(of: LintFlags.showSettings) { return showSettings(of: file, linter) }
    try Outputs(arguments, [LintFlags.output, LintFlags.writeBaseline])
      .refuseOverwriting(linter.inputs(for: paths) + arguments.values(of: LintFlags.baseline))
    try refuseToWriteOverAnotherFile()
    return arguments.has(LintFlags.watch) ? watch(linter) : try lintOnce(linter)
  }

  /// Lints, and again after each change, until nobody reads the output any more or the process is ended.
  private func watch(_ linter: Linter) -> ExitStatus {
    var watcher = Watcher(linter, paths: paths)
    while true {
      do {
        _ = try lintOnce(linter)
      } catch {
        // What is wrong now, a baseline half written say, may be right after the next change.
        for message in (error as? CommandError)?.messages ?? ["\(error)"] { console.complain(message) }
      }
      if !arguments.has(LintFlags.quiet) { console.note("Waiting for changes.") }
      repeat {
        guard console.flush() else { return .clean }
        Pause.betweenLooks()
      } while watcher.changes().isEmpty
    }
  }

  private func lintOnce(_ linter: Linter) throws -> ExitStatus {
    let baseline = try knownFindings()
    var work = LintWork(baseline)
    let clock = ContinuousClock()
    var rules = RuleSet.builtIn
    let linting = try clock.measure { rules = try lint(linter, baseline, &work) }
    work.complain(on: console)
    let head = ReportHead(rules: rules, toolVersion: Popuplint.version, workingFolder: Paths.current())
    try writeBaseline(work)
    let writing = try clock.measure { try write(head, work) }
    if arguments.has(LintFlags.statistics) { for line in work.statistics { console.note(line) } }
    if !arguments.has(LintFlags.quiet) { sayWhatCameOfIt(work) }
    if arguments.has(LintFlags.verbose) {
      console.note("linting: \(milliseconds(linting)) ms")
      console.note("report: \(milliseconds(writing)) ms")
    }
    return status(of: work)
  }

  // MARK: Linting

  /// Gathers what is found; the answer is the rules that held.
  private func lint(_ linter: Linter, _ baseline: BaselineRun?, _ work: inout LintWork) throws -> RuleSet {
    let newBaseline = arguments.value(of: LintFlags.writeBaseline).map {
      BaselineRun(Baseline(), path: Paths.absolute($0, in: Paths.current()))
    }
    let wish = LintedFile.Wish(
      showsFixes: !arguments.has(LintFlags.diff) && format.showsFixes(style),
      showsPictures: !arguments.has(LintFlags.diff) && format.showsPictures, keepsDiff: arguments.has(LintFlags.diff),
      baseline: baseline, newBaseline: newBaseline, asksAllPoses: options.devices.isEmpty)
    if readsStandardInput {
      let text: [UInt8]
      do {
        text = try FileContents.readStandardInput()
      } catch {
        throw CommandError("\(error)")
      }
      let result = linter.lint(text: text, name: paths.first ?? "")
      work.add(LintedFile(result, wish))
      let settings = linter.store.settings(for: paths.first ?? "")
      work.add(settings.issues)
      return settings.engine.rules
    }
    let progress = Progress(console, isWanted: !arguments.has(LintFlags.quiet))
    func add(_ file: LintedFile) {
      work.add(file)
      progress.advance(to: work.summary.files)
    }
    let run: Linter.Run
    if arguments.has(LintFlags.staged) {
      do throws(StagedFiles.Failure) {
        run = try linter.lintStaged(paths, map: { LintedFile($0, wish) }, each: add)
      } catch {
        throw CommandError(error.message)
      }
    } else {
      run = linter.lint(paths, map: { LintedFile($0, wish) }, each: add)
    }
    progress.end()
    work.add(run.issues)
    if let cache = options.cache {
      do {
        try cache.save()
      } catch {
        console.complain("the cache was not kept: \(error)")
      }
    }
    return run.rules
  }

  // MARK: Baseline

  private func knownFindings() throws -> BaselineRun? {
    guard let path = arguments.value(of: LintFlags.baseline) else { return nil }
    do {
      return BaselineRun(try BaselineFile.read(path), path: Paths.absolute(path, in: Paths.current()))
    } catch BaselineFile.Failure.invalid(let issues) {
      throw CommandError(ConsoleLine.texts(of: issues))
    } catch BaselineFile.Failure.unreadable(let error) {
      throw CommandError("\(error)")
    }
  }

  /// A baseline takes the place of nothing but a baseline.
  private func refuseToWriteOverAnotherFile() throws {
    guard let path = arguments.value(of: LintFlags.writeBaseline) else { return }
    do {
      guard try !BaselineFile.mayReplace(path) else { return }
    } catch {
      throw CommandError("\(error)")
    }
    throw UsageError("'--write-baseline \(path)' would overwrite a file that is no baseline; name another or remove it")
  }

  private func writeBaseline(_ work: LintWork) throws {
    guard let path = arguments.value(of: LintFlags.writeBaseline) else { return }
    do {
      try BaselineFile.write(Baseline(entries: work.entries), to: path)
    } catch {
      throw CommandError("\(error)")
    }
  }

  private func sayWhatTheBaselineKnows(_ work: LintWork) {
    guard !work.baselines.isEmpty else { return }
    // Of the index, of a text and of a part of the files nobody can say what is gone from the others.
    let isWhole = !arguments.has(LintFlags.staged) && !readsStandardInput && options.shard == nil
    let isAsked = options.select.isEmpty && options.ignore.isEmpty && options.devices.isEmpty
    let folders = isWhole && isAsked ? paths.map { Paths.absolute($0, in: Paths.current()) } : []
    for entry in work.baselines.notFoundAgain(below: folders) {
      let popup = entry.finding.popup.map { " of \"\($0)\"" } ?? ""
      let times = entry.count > 1 ? " (\(entry.count) times)" : ""
      console.note("baseline: \(entry.path): \(entry.finding.rule)\(popup) no longer occurs\(times); remove it")
    }
    console.note("The baseline knows \(work.baselines.known) more.")
  }

  // MARK: Output

  private func write(_ head: ReportHead, _ work: LintWork) throws {
    let isDiff = arguments.has(LintFlags.diff)
    let text =
      isDiff
      ? Array(work.diffs.joined())
      : format.render(
        work.files, ReportOutcome(summary: work.summary, notifications: work.notifications), head: head, style)
    if let path = arguments.value(of: LintFlags.output) {
      do {
        try FileReplacement.write(text, to: path)
      } catch {
        throw CommandError("\(error)")
      }
    } else if readsStandardInput, arguments.has(LintFlags.fix), !isDiff {
      console.print(work.text)
      console.note(text)
    } else if isDiff, console.isTerminal {
      // Nobody applies what stands on a screen, and a patch is the files' own text.
      console.print(String(decoding: text, as: UTF8.self))
    } else {
      console.print(text)
    }
  }

  private func sayWhatCameOfIt(_ work: LintWork) {
    if arguments.has(LintFlags.diff) {
      console.note(work.diffs.isEmpty ? "Nothing to fix." : "Would fix \(work.fixedText).")
    } else {
      if arguments.has(LintFlags.fix) { console.note("Fixed \(work.fixedText).") }
      if arguments.has(LintFlags.writeBaseline) {
        console.note("The baseline holds \(work.entries.count) findings.")
      } else {
        console.note(work.summary.line)
      }
      sayWhatTheBaselineKnows(work)
    }
  }

  private func showSettings(of file: String, _ linter: Linter) -> ExitStatus {
    var origins = linter.store.origins(for: file)
    if let baseline = arguments.value(of: LintFlags.baseline) {
      origins.removeAll { $0.key == "baseline" }
      let value = JSONLiteral.string(baseline).compactText
      origins.insert(SettingOrigin(key: "baseline", value: value, source: .flag("--baseline")), at: 0)
    }
    let settings = SettingsText.text(origins) { Paths.display($0, in: Paths.current()) }
    console.print(settings)
    let issues = linter.store.settings(for: file).issues
    for line in ConsoleLine.texts(of: issues) { console.note(line) }
    return issues.contains { $0.severity == .error } ? .failure : .clean
  }

  private func status(of work: LintWork) -> ExitStatus {
    if work.failed { return .failure }
    if arguments.has(LintFlags.diff) { return work.diffs.isEmpty ? .clean : .findings }
    if let limit = arguments.count(of: LintFlags.maxWarnings), work.summary.warnings > limit { return .findings }
    guard let failOn = Severity(name: arguments.value(of: LintFlags.failOn) ?? "warning") else { return .clean }
    return work.worst.map { $0 >= failOn } ?? false ? .findings : .clean
  }

  private func milliseconds(_ duration: Duration) -> Int { Int((duration / .milliseconds(1)).rounded()) }
}
