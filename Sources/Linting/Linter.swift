public import FileSystem
internal import JSONText
internal import PopupModel
public import RuleEngine
internal import SourceText
internal import SwiftSourceFormat

/// Lints files, many at once. What it answers depends on the files, the configuration and the options, and neither on the
/// number of threads nor on the order of the paths.
public struct Linter: Sendable {
  public let options: LintOptions
  public let store: ConfigurationStore
  let workingFolder: String

  public init(
    options: LintOptions = LintOptions(), store: ConfigurationStore? = nil, workingFolder: String = Paths.current()
  ) {
    self.options = options
    self.store = store ?? ConfigurationStore(options: options, workingFolder: workingFolder)
    self.workingFolder = workingFolder
  }

  /// The flags that name what no configuration of these paths knows: a run with them would not do what was asked.
  public func usageIssues(for paths: [String]) -> [UsageIssue] { store.usageIssues(for: paths) }

  /// What a run came to beside its files.
  public struct Run: Sendable {
    /// What is wrong in the configurations, rule files and profiles that hold for the files, once each, by path and place.
    public var issues: [FileIssue] = []
    /// The rules that held for some file, each id once; of several by one id, that of the first file by path.
    public var rules = RuleSet.builtIn
    public var files = 0
    public var popups = 0
    /// Files that could not be read or written.
    public var errors = 0
  }

  /// Lints files and folders and hands on the results in the order of their paths.
  public func lint(_ paths: [String], each: (FileResult) -> Void) -> Run {
    lint(paths, map: { $0 }, each: each)
  }

  /// The same; `map` makes of each result what is to be kept of it, on the thread that has it, so that no more documents are
  /// in memory than are worked on at once.
  public func lint<Output: Sendable>(
    _ paths: [String], map: @escaping @Sendable (FileResult) -> Output, each: (Output) -> Void
  ) -> Run {
    for path in paths { tellSwift(of: path) }
    let targets = shard(finder.targets(for: paths))
    if options.fix?.writes == true { FileReplacement.removeAbandoned(beside: targets.map(\.absolutePath)) }
    return run(paths, count: targets.count, map: map, each: each) { lint(targets[$0]) }
  }

  /// Folders that are named are read as workspaces. A file that is named is read whatever folder it lies in, but for callers
  /// who hand on all files that changed.
  private func tellSwift(of path: String) {
    let absolute = Paths.absolute(path, in: workingFolder)
    if Paths.isFolder(absolute) {
      store.swift.addRoot(absolute)
    } else if !options.forceExclude {
      store.swift.addFile(absolute)
    }
  }

  /// Works on `count` files at once and puts together what they come to.
  func run<Output: Sendable>(
    _ paths: [String], count: Int, map: @escaping @Sendable (FileResult) -> Output, each: (Output) -> Void,
    work: @escaping @Sendable (Int) -> FileResult
  ) -> Run {
    var run = Run()
    var issues = Set<FileIssue>()
    // Many files share their settings; what these say is taken once.
    var revisions = Set<UInt64>()
    func take(_ settings: ResolvedSettings) {
      guard revisions.insert(settings.revision).inserted else { return }
      issues.formUnion(settings.issues)
      run.rules = run.rules.adding(settings.engine.rules)
    }
    for path in paths { take(store.settings(for: store.inside(path))) }
    store.swift.collectMissingParser()
    OrderedPool.run(count: count, jobs: options.jobs ?? OrderedPool.cores) { index in
      let result = work(index)
      let settings = result.kind == .source ? store.settings(for: result.absolutePath) : nil
      return (map(result), settings, result.popups, result.error != nil || result.fix?.error != nil)
    } deliver: { (output: Output, settings: ResolvedSettings?, popups: Int, failed: Bool) in
      run.files += 1
      run.popups += popups
      if failed { run.errors += 1 }
      if let settings { take(settings) }
      each(output)
    }
    if let reason = store.swift.missingParser {
      // Once, whatever files needed it.
      issues.insert(FileIssue(path: SwiftWorkspace.parserPath, text: [], range: 0..<0, message: reason))
    }
    run.issues = issues.sorted {
      $0.path == $1.path ? $0.range.lowerBound < $1.range.lowerBound : Paths.precedes($0.path, $1.path)
    }
    return run
  }

  /// Lints a text that is not on disk, as if it stood at `name`. With fixes, the new text is made and not written.
  public func lint(text: [UInt8], name: String) -> FileResult {
    let target = target(for: name)
    if options.forceExclude, store.settings(for: target.absolutePath).isExcluded {
      return FileResult(path: target.path, absolutePath: target.absolutePath, text: text)
    }
    tellSwift(of: name)
    return lint(target, text: text, file: nil)
  }

  /// The files, absolute, that ``lint(_:each:)`` would look at.
  public func files(for paths: [String]) -> [String] { finder.targets(for: paths).map(\.absolutePath) }

  /// What a run over these paths reads and must not write over, absolute: sources, configurations, profiles and rule files.
  public func inputs(for paths: [String]) -> [String] {
    let files = files(for: paths)
    return files + store.watchedFiles(for: files + paths)
  }

  func target(for path: String) -> LintTarget {
    let absolute = Paths.absolute(path, in: workingFolder)
    return LintTarget(path: finder.shown(path), absolutePath: absolute)
  }

  private var finder: TargetFinder {
    TargetFinder(
      store: store, formats: .all(devices: [], rules: []), workingFolder: workingFolder,
      forceExclude: options.forceExclude)
  }

  /// The part of a sorted list that this run is to work on.
  func shard<Element>(_ targets: [Element]) -> [Element] {
    guard let shard = options.shard, shard.count > 1 else { return targets }
    return targets.enumerated().filter { $0.offset % shard.count == shard.index - 1 }.map(\.element)
  }

  // MARK: One file

  func lint(_ target: LintTarget) -> FileResult {
    var result = FileResult(path: target.path, absolutePath: target.absolutePath)
    if let error = target.error {
      result.error = error
      return result
    }
    do throws(FileError) {
      let file = try FileContents.read(target.absolutePath)
      return lint(target, text: file.bytes, file: file)
    } catch {
      result.error = error.naming(target.path)
      return result
    }
  }

  func lint(_ target: LintTarget, text: [UInt8], file: FileContents?) -> FileResult {
    var result = FileResult(path: target.path, absolutePath: target.absolutePath, text: text)
    result.otherPaths = target.otherPaths
    let settings = store.settings(for: target.absolutePath)
    if let format = settings.formats.format(ofFile: target.absolutePath) {
      guard settings.sources.contains(format.name) else { return result }
      lint(&result, format, settings, file: file)
      return result
    }
    result.kind = OtherFile.kind(ofFile: target.absolutePath, text: text, settings)
    switch result.kind {
    case .configuration:
      let named = settings.baselineFiles.contains(target.absolutePath)
      // What a configuration says holds in its folder.
      let place = named ? target.absolutePath : Paths.joined(Paths.folder(of: target.absolutePath), "file")
      result.issues = store.settings(for: place).issues.filter { $0.path == target.absolutePath }
    case .ruleFile:
      result.issues = OtherFile.issues(ofRuleFile: target.absolutePath, text: text, settings)
    case .source:
      if let format = settings.formats.format(named: .json), OtherFile.isDescription(text) {
        lint(&result, format, settings, file: file)
      } else {
        result.error = FileError(path: target.path, action: .read, reason: .notASource)
      }
    }
    return result
  }

  private func lint(
    _ result: inout FileResult, _ format: any SourceFormat, _ settings: ResolvedSettings, file: FileContents?
  ) {
    result.engine = settings.engine
    result.baseline = settings.baseline
    guard options.fix == nil, !format.readsOtherFiles, let cache = options.cache else {
      lintAfresh(&result, format, settings, file: file)
      return
    }
    let key = settings.cacheKey(of: result.text, format: format.name.text)
    if let entry = cache.entry(for: key) {
      result.take(format, popups: entry.popups)
      result.findings = entry.findings
      return
    }
    lintAfresh(&result, format, settings, file: file)
    cache.store(LintCache.Entry(popups: result.popups, findings: result.findings), for: key)
  }

  private func lintAfresh(
    _ result: inout FileResult, _ format: any SourceFormat, _ settings: ResolvedSettings, file: FileContents?
  ) {
    var document = format.read(result.text)
    if let mode = options.fix {
      if settings.hasErrors {
        result.fix = FixOutcome(applied: 0, notes: [], oldText: document.text, newText: document.text, state: .refused)
      } else {
        let (fixed, outcome) = Fixer(mode: mode).fix(
          document, engine: settings.engine, path: result.absolutePath, alsoNamed: result.otherPaths, file: file)
        result.fix = outcome
        if let error = outcome.error { result.fix?.state = .failed(error.naming(result.path)) }
        document = fixed
      }
    }
    result.take(document)
    result.findings = settings.engine.lint(document)
    findLines(in: &result.findings)
  }

  /// Looks up the lines of the places in other files, in the texts that these were read from.
  private func findLines(in findings: inout [Finding]) {
    var tables: [String: LineTable?] = [:]
    for finding in findings.indices {
      for place in findings[finding].related.indices {
        guard let file = findings[finding].related[place].file else { continue }
        let table = tables[file] ?? store.swift.joinedText(of: file).map { LineTable($0) }
        tables[file] = .some(table)
        let start = findings[finding].related[place].range.lowerBound
        findings[finding].related[place].line = table.map { $0.line(at: start) + 1 }
      }
    }
  }
}
