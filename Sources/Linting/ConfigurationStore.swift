internal import DescriptionFormat
public import FileSystem
internal import InterfaceBuilderFormat
internal import PopupModel
internal import RuleEngine
public import SwiftSourceFormat
internal import Synchronization

/// Answers what holds for a file. Configurations, rule files and profiles are read once and kept until they are
/// invalidated; texts of an editor that are not saved yet stand over the disk. All paths are absolute, or relative to the
/// working folder.
public final class ConfigurationStore: Sendable {
  /// The name of a configuration.
  public static let fileName = ".popuplint.json"

  /// What the Swift files and storyboards of the workspace declare.
  public let swift: SwiftWorkspace

  private let options: LintOptions
  /// The rules beside which those of a configuration stand.
  private let rules: RuleSet
  /// Whether it holds the texts of an example.
  private let isOfExample: Bool
  private let workingFolder: String
  private let revisions: Revisions
  private let state = Mutex(State())

  private struct State {
    var overlays: [String: [UInt8]] = [:]
    /// The configuration of a folder; nil within for none.
    var configurations: [String: String?] = [:]
    /// By configuration; nil is the chain without one.
    var chains: [String?: ConfigurationChain] = [:]
    var resolved: [ResolvedKey: ResolvedSettings] = [:]
  }

  /// The last revision that was given out, in this store and those before it.
  private final class Revisions: Sendable {
    private let last = Atomic<UInt64>(0)

    func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
  }

  /// Equal for files that share all settings.
  private struct ResolvedKey: Hashable {
    var configuration: String?
    var overrides: [Int]
  }

  public init(options: LintOptions = LintOptions(), workingFolder: String = Paths.current()) {
    self.options = options
    self.workingFolder = workingFolder
    rules = .builtIn
    isOfExample = false
    swift = SwiftWorkspace(storyboards: InterfaceBuilderFormat())
    revisions = Revisions()
  }

  /// Texts that stand for themselves: those of a folder, by absolute path, and its configuration. Nothing is read from disk.
  init(texts: [String: [UInt8]], configuration: [UInt8]?, rules: RuleSet, folder: String) {
    var options = LintOptions()
    let path = Paths.joined(folder, ConfigurationStore.fileName)
    options.configuration = configuration == nil ? .none : .file(path)
    self.options = options
    self.rules = rules
    isOfExample = true
    workingFolder = folder
    swift = SwiftWorkspace(storyboards: InterfaceBuilderFormat(), disk: .holding(texts))
    swift.addRoot(folder)
    revisions = Revisions()
    state.withLock { $0.overlays[path] = configuration }
  }

  /// The same files under other options: no ``ResolvedSettings/revision`` of `other` comes again.
  public init(_ other: ConfigurationStore, options: LintOptions) {
    self.options = options
    workingFolder = other.workingFolder
    rules = other.rules
    isOfExample = other.isOfExample
    swift = other.swift
    revisions = other.revisions
    let overlays = other.state.withLock { $0.overlays }
    state.withLock { $0.overlays = overlays }
  }

  /// What holds for a file, which need not exist.
  public func settings(for path: String) -> ResolvedSettings {
    let path = Paths.absolute(path, in: workingFolder)
    return state.withLock { state in
      let configuration = configuration(for: path, &state)
      let chain = chain(of: configuration, &state)
      let (overrides, layers) = chain.layers(for: path)
      let key = ResolvedKey(configuration: configuration, overrides: overrides)
      var settings: ResolvedSettings
      if let known = state.resolved[key] {
        settings = known
      } else {
        settings = resolve(chain, layers, overrides: overrides, revision: revisions.next())
        state.resolved[key] = settings
      }
      settings.isExcluded = chain.excludes(path, isFolder: false) || RuleExamplesFolder.holds(path)
      return settings
    }
  }

  /// Whether a folder is left out with all that is in it.
  public func excludesFolder(_ path: String) -> Bool {
    let path = Paths.absolute(path, in: workingFolder)
    return state.withLock { state in
      // What holds for a folder itself is said above it.
      let configuration = configuration(for: path, &state)
      return chain(of: configuration, &state).excludes(path, isFolder: true)
    }
  }

  /// Every setting in force for a file and where it is from, by key.
  public func origins(for path: String) -> [SettingOrigin] {
    let path = Paths.absolute(path, in: workingFolder)
    return state.withLock { state in
      let chain = chain(of: configuration(for: path, &state), &state)
      return SettingOrigins(chain: chain, layers: chain.layers(for: path).layers, options: options).all()
    }
  }

  /// The flags that name a rule, category or device that none of these paths' configurations knows.
  public func usageIssues(for paths: [String]) -> [UsageIssue] {
    let chains = state.withLock { state in
      paths.map { chain(of: configuration(for: inside($0), &state), &state) }
    }
    var issues = RuleSelection(options).issues(knownTo: chains.map(\.rules))
    let devices = Set(chains.flatMap { $0.catalog.map(\.id) })
    for id in options.devices where !devices.contains(id) {
      issues.append(
        UsageIssue(
          flag: "--device", value: id,
          message: UsageIssue.unknown(id, "device", among: devices.sorted(), listedBy: "popuplint devices")))
    }
    return issues
  }

  /// Every file that the settings for these paths were read from, and the configurations that would hold if they were
  /// there, absolute.
  func watchedFiles(for paths: [String]) -> [String] {
    state.withLock { state in
      var files = Set<String>()
      var used = Set<String?>()
      for path in paths {
        let path = inside(path)
        used.insert(configuration(for: path, &state))
        files.insert(Paths.joined(Paths.folder(of: path), ConfigurationStore.fileName))
      }
      for configuration in used {
        let chain = chain(of: configuration, &state)
        files.formUnion(chain.dependencies)
        for pattern in chain.rulePatterns { files.formUnion(pattern.files(overlays: []).paths) }
      }
      for folder in state.configurations.keys { files.insert(Paths.joined(folder, ConfigurationStore.fileName)) }
      return Array(files)
    }
  }

  /// Whether a file is a configuration or one that those which were read so far name: a base, a rule file or profiles.
  public func isNamed(_ path: String) -> Bool {
    let path = Paths.absolute(path, in: workingFolder)
    return Paths.name(of: path) == ConfigurationStore.fileName
      || state.withLock { $0.chains.values.contains { $0.depends(on: path) } }
  }

  // MARK: Changes

  /// Puts a text over the disk's; nil takes it away again. True where settings may be other ones now.
  @discardableResult
  public func setOverlay(_ text: [UInt8]?, for path: String) -> Bool {
    let path = Paths.absolute(path, in: workingFolder)
    if swift.reads(path) { swift.setOverlay(text, for: path) }
    return state.withLock { state in
      guard text != nil || state.overlays[path] != nil else { return false }
      state.overlays[path] = text
      return invalidate(path, &state)
    }
  }

  /// Forgets what was read from a file that changed, is new or is gone. True where settings may be other ones now; those
  /// that cannot be keep their ``ResolvedSettings/revision``.
  @discardableResult
  public func invalidate(_ path: String) -> Bool {
    let path = Paths.absolute(path, in: workingFolder)
    swift.invalidate(path)
    return state.withLock { state in invalidate(path, &state) }
  }

  private func invalidate(_ path: String, _ state: inout State) -> Bool {
    var isAffected = false
    if Paths.name(of: path) == ConfigurationStore.fileName {
      state.configurations = [:]
      isAffected = true
    }
    for (configuration, chain) in state.chains where chain.depends(on: path) {
      state.chains[configuration] = nil
      state.resolved = state.resolved.filter { $0.key.configuration != configuration }
      isAffected = true
    }
    return isAffected
  }

  // MARK: Discovery

  /// The path to ask for what holds in a folder, where ``settings(for:)`` would answer what holds for it in the folder above;
  /// a file's own.
  public func inside(_ path: String) -> String {
    let absolute = Paths.absolute(path, in: workingFolder)
    return Paths.isFolder(absolute) ? Paths.joined(absolute, "file") : absolute
  }

  private func configuration(for path: String, _ state: inout State) -> String? {
    switch options.configuration {
    case .none: return nil
    case .file(let file): return Paths.absolute(file, in: workingFolder)
    case .discovered: break
    }
    var visited: [String] = []
    var folder = Paths.folder(of: path)
    var found: String?
    while true {
      if let known = state.configurations[folder] {
        found = known
        break
      }
      visited.append(folder)
      let candidate = Paths.joined(folder, ConfigurationStore.fileName)
      if state.overlays[candidate] != nil || Paths.exists(candidate) {
        found = candidate
        break
      }
      let parent = Paths.folder(of: folder)
      if parent == folder || Paths.exists(Paths.joined(folder, ".git")) { break }
      folder = parent
    }
    for folder in visited { state.configurations[folder] = .some(found) }
    return found
  }

  private func chain(of configuration: String?, _ state: inout State) -> ConfigurationChain {
    if let chain = state.chains[configuration] { return chain }
    var loader = ConfigurationLoader(
      overlays: state.overlays, readsBaselines: options.readsBaselines, rules: rules, testsExamples: !isOfExample)
    let chain = loader.load(configuration)
    state.chains[configuration] = chain
    return chain
  }

  // MARK: Resolution

  private func resolve(
    _ chain: ConfigurationChain, _ places: [(file: ConfigurationFile, layer: SettingsLayer)], overrides: [Int],
    revision: UInt64
  ) -> ResolvedSettings {
    let layers = places.map(\.layer)
    func last<Value>(_ field: KeyPath<SettingsLayer, Located<Value>?>) -> Value? {
      layers.last { $0[keyPath: field] != nil }?[keyPath: field]?.value
    }
    let ids = options.devices.isEmpty ? last(\.devices) ?? DeviceCatalog.defaultIDs : options.devices
    let family = last(\.deviceFamily)
    let devices = ids.compactMap { id in chain.catalog.first { $0.id == id } }
      .filter { !options.devices.isEmpty || family?.contains($0.idiom) ?? true }
    let targets = Targets(
      devices: devices, catalog: chain.catalog,
      foldSide: last(\.foldSide) ?? .observed, deployment: last(\.deployment), sdk: last(\.sdk),
      catalyst: last(\.catalyst), orientations: last(\.orientations), overridesDocument: !options.devices.isEmpty)
    let rules = RuleSelection(options).settings(of: layers, rules: chain.rules)
    return ResolvedSettings(
      engine: Engine(rules: chain.rules, settings: rules, targets: targets),
      formats: SourceFormats.all(
        devices: chain.catalog.map(\.id), rules: chain.rules.rules.map(\.id), swift: swift,
        target: TargetSettings(families: family.map { Set($0) }, deployment: last(\.deployment))),
      sources: Set(last(\.sources) ?? ConfigurationSchema.sourceWords), isExcluded: false,
      configurationFiles: chain.files.map(\.path), ruleFiles: chain.ruleFiles,
      baseline: places.last { $0.layer.baseline != nil }.flatMap { $0.file.baseline(of: $0.layer) }
        .flatMap { chain.baselines[$0.value] },
      baselineFiles: chain.baselineFiles, issues: chain.issues,
      revision: revision, fingerprint: fingerprint(chain, overrides))
  }

  private func fingerprint(_ chain: ConfigurationChain, _ overrides: [Int]) -> StableHash {
    var hash = chain.fingerprint
    let build = Executable.identity
    for number in [build?.node.device ?? 0, build?.node.inode ?? 0] { hash.combine(number) }
    for number in [build?.size ?? 0, build?.modified ?? 0] { hash.combine(UInt64(bitPattern: number)) }
    for number in overrides { hash.combine(UInt64(number)) }
    let severities = options.severities.map { "\($0.name)=\($0.severity.name)" }
    for list in [options.select, options.ignore, severities, options.devices] {
      hash.combine(UInt64(list.count))
      for text in list { hash.combine(text) }
    }
    return hash
  }
}
