internal import FileSystem
internal import PopupModel
internal import RuleEngine

/// A configuration with all that it extends, read and checked: what the files of one folder share.
final class ConfigurationChain: Sendable {
  /// What was extended first, the configuration itself last.
  let files: [ConfigurationFile]
  let rules: RuleSet
  /// The rule files that are among the rules, absolute.
  let ruleFiles: [String]
  /// Every device that may be named: the built-in ones and the profiles.
  let catalog: [Device]
  /// Those that can be read of the ``baselineFiles``, by path.
  let baselines: [String: BaselineRun]
  /// The baselines that hold for some file, absolute.
  let baselineFiles: [String]
  let issues: [FileIssue]
  /// Every file that was read or looked for: a change of one of them may change this.
  let dependencies: Set<String>
  let rulePatterns: [RuleFilePattern]
  /// Of the texts of all files that were read.
  let fingerprint: StableHash

  init(
    files: [ConfigurationFile], rules: RuleSet, ruleFiles: [String], catalog: [Device],
    baselines: [String: BaselineRun], baselineFiles: [String], issues: [FileIssue], dependencies: Set<String>,
    rulePatterns: [RuleFilePattern], fingerprint: StableHash
  ) {
    self.files = files
    self.rules = rules
    self.ruleFiles = ruleFiles
    self.catalog = catalog
    self.baselines = baselines
    self.baselineFiles = baselineFiles
    self.issues = issues
    self.dependencies = dependencies
    self.rulePatterns = rulePatterns
    self.fingerprint = fingerprint
  }

  /// Whether a change of this file, which may be new or gone, may change the chain.
  func depends(on path: String) -> Bool {
    dependencies.contains(path) || rulePatterns.contains { $0.matches(path) }
  }

  /// The layers that hold for a file, the later ones over the earlier, each with the file it is from.
  func layers(for path: String) -> (key: [Int], layers: [(file: ConfigurationFile, layer: SettingsLayer)]) {
    var key: [Int] = []
    var layers: [(file: ConfigurationFile, layer: SettingsLayer)] = []
    var number = 0
    for file in files {
      layers.append((file, file.root))
      for override in file.overrides {
        number += 1
        guard let relative = Paths.relative(path, to: file.folder), override.files.matches(relative) else { continue }
        key.append(number)
        layers.append((file, override.layer))
      }
    }
    return (key, layers)
  }

  func excludes(_ path: String, isFolder: Bool) -> Bool {
    files.contains { file in
      guard let exclude = file.exclude?.value, let relative = Paths.relative(path, to: file.folder) else {
        return false
      }
      return isFolder ? exclude.matchesAll(inFolder: relative) : exclude.matches(relative)
    }
  }
}
