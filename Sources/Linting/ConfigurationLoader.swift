internal import DescriptionFormat
internal import FileSystem
internal import JSONText
internal import PopupModel
internal import RuleEngine

/// Reads a configuration and all that it leads to.
struct ConfigurationLoader {
  /// Texts that stand over the disk, by absolute path.
  let overlays: [String: [UInt8]]
  /// Whether the baselines that configurations name are read; if not, none holds.
  let readsBaselines: Bool
  /// The rules beside which those of the configuration stand.
  let rules: RuleSet
  /// Whether the examples of rule files are run.
  let testsExamples: Bool
  /// Files that were read or looked for.
  private(set) var dependencies: Set<String> = []
  private(set) var rulePatterns: [RuleFilePattern] = []
  private var issues: [FileIssue] = []
  private var readers: [ConfigurationReader] = []
  private var fingerprint = StableHash()

  /// How many configurations may extend each other in a row.
  private static let depthLimit = 32

  init(overlays: [String: [UInt8]], readsBaselines: Bool, rules: RuleSet, testsExamples: Bool) {
    self.rules = rules
    self.testsExamples = testsExamples
    self.overlays = overlays
    self.readsBaselines = readsBaselines
  }

  /// The chain of a configuration; of none, with nil.
  mutating func load(_ path: String?) -> ConfigurationChain {
    if let path { load(path, open: []) }
    var ruleFiles: [RuleFile] = []
    var catalog = DeviceCatalog.builtIn
    for reader in readers {
      for file in self.ruleFiles(of: reader) where !ruleFiles.contains(where: { $0.path == file.path }) {
        ruleFiles.append(file)
      }
      add(reader.file.profiles + profiles(of: reader), to: &catalog)
    }
    var rules = rules
    var brokenRules = Set<String>()
    if !ruleFiles.isEmpty {
      let added = rules.adding(files: ruleFiles)
      rules = added.rules
      let texts = Dictionary(ruleFiles.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
      issues += added.issues.map { FileIssue($0, text: texts[$0.path] ?? []) }
      // An example's own configuration tries no examples: it might be one of these.
      if testsExamples { issues += ExampleIssues.issues(of: ruleFiles, among: rules) }
      brokenRules = Set(added.issues.map { RuleFile.id(ofPath: $0.path) })
    }
    let ids = catalog.map(\.id)
    var files: [ConfigurationFile] = []
    for reader in readers {
      let (file, found) = reader.read(rules: rules, brokenRules: brokenRules, devices: ids)
      files.append(file)
      issues += found
    }
    let places = readsBaselines ? BaselinePlace.effective(in: files) : []
    let baselines = self.baselines(at: places)
    return ConfigurationChain(
      files: files, rules: rules, ruleFiles: ruleFiles.map(\.path), catalog: catalog, baselines: baselines,
      baselineFiles: places.map(\.path), issues: issues, dependencies: dependencies, rulePatterns: rulePatterns,
      fingerprint: fingerprint)
  }

  private mutating func load(_ path: String, open: [String]) {
    let text: [UInt8]
    do throws(FileError) {
      text = try read(path)
    } catch {
      // Only of the one that was asked for: what another extends is reported there.
      issues.append(FileIssue(path: path, text: [], range: 0..<0, message: error.message))
      return
    }
    let reader = ConfigurationReader(path: path, text: text)
    let open = open + [path]
    for base in reader.file.extends {
      let target = Paths.absolute(base.value, in: reader.file.folder)
      if open.contains(target) {
        let circle = (open.drop { $0 != target } + [target]).map { Paths.name(of: $0) }.joined(separator: " → ")
        issues.append(reader.issue(at: base.range, "configurations extend each other in a circle: \(circle)"))
      } else if open.count >= ConfigurationLoader.depthLimit {
        issues.append(
          reader.issue(
            at: base.range,
            "more than \(ConfigurationLoader.depthLimit) configurations extend each other; extend the last one directly"
          ))
      } else if !readers.contains(where: { $0.path == target }) {
        do throws(FileError) {
          _ = try read(target)
          load(target, open: open)
        } catch {
          issues.append(reader.issue(at: base.range, "\(base.value): \(error.message)"))
        }
      }
    }
    readers.append(reader)
  }

  private mutating func read(_ path: String) throws(FileError) -> [UInt8] {
    let text = try readAside(path)
    fingerprint.combine(text)
    return text
  }

  /// Reads what does not change what texts are linted to.
  private mutating func readAside(_ path: String) throws(FileError) -> [UInt8] {
    dependencies.insert(path)
    return if let overlay = overlays[path] { overlay } else { try FileContents.read(path).bytes }
  }

  // MARK: Rule files

  private mutating func ruleFiles(of reader: ConfigurationReader) -> [RuleFile] {
    var result: [RuleFile] = []
    for glob in reader.file.ruleFiles {
      let pattern = RuleFilePattern(glob.value, in: reader.file.folder)
      if pattern.reach == .tooFar {
        issues.append(
          reader.issue(
            at: glob.range,
            "\"\(glob.value)\" would look through folders outside \(pattern.bounds); name the folder that holds the rule files, as in \"../rules/*.json\""
          ))
        continue
      }
      rulePatterns.append(pattern)
      let (paths, errors) = pattern.files(overlays: overlays.keys)
      for error in errors { issues.append(reader.issue(at: glob.range, error.description)) }
      if paths.isEmpty, errors.isEmpty {
        issues.append(
          reader.issue(at: glob.range, "no file matches \"\(glob.value)\" in \(reader.file.folder)", severity: .warning)
        )
      }
      for path in paths {
        do throws(FileError) {
          result.append(RuleFolder.file(path, text: try read(path), overlays: overlays))
        } catch {
          issues.append(reader.issue(at: glob.range, error.description))
        }
      }
    }
    return result
  }

  // MARK: Baselines

  private mutating func baselines(at places: [BaselinePlace]) -> [String: BaselineRun] {
    var result: [String: BaselineRun] = [:]
    for place in places where result[place.path] == nil {
      do throws(FileError) {
        let text = try readAside(place.path)
        do throws(BaselineFile.Failure) {
          result[place.path] = BaselineRun(try BaselineFile.read(text, of: place.path), path: place.path)
        } catch {
          if case .invalid(let problems) = error { issues += problems }
        }
      } catch {
        issues.append(place.issue(error))
      }
    }
    return result
  }

  // MARK: Devices

  private mutating func profiles(of reader: ConfigurationReader) -> [Device] {
    var devices: [Device] = []
    for file in reader.file.profileFiles {
      let path = Paths.absolute(file.value, in: reader.file.folder)
      do throws(FileError) {
        let text = try read(path)
        let (found, problems) = ProfileFile.read(path: path, text: text)
        devices += found
        issues += problems
      } catch {
        issues.append(reader.issue(at: file.range, "\(file.value): \(error.message)"))
      }
    }
    return devices
  }

  /// A profile with the id of a known device takes its place.
  private func add(_ devices: [Device], to catalog: inout [Device]) {
    for device in devices {
      if let index = catalog.firstIndex(where: { $0.id == device.id }) {
        catalog[index] = device
      } else {
        catalog.append(device)
      }
    }
  }
}

extension FileIssue {
  init(_ issue: RuleFileIssue, text: [UInt8]) {
    self.init(
      path: issue.path, text: text, severity: issue.severity, range: issue.range, message: issue.message,
      repair: issue.repair, repairTitle: issue.repair.isEmpty ? nil : "Repair")
  }
}
