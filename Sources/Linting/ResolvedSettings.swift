public import PopupModel
public import RuleEngine

/// What holds for one file, after configuration, overrides and flags are worked in.
public struct ResolvedSettings: Sendable {
  /// Shared between all files with equal settings.
  public var engine: Engine
  /// The formats, told which rules and devices a source may name.
  public var formats: SourceFormats
  /// The names of the formats that are linted.
  public var sources: Set<Word>
  /// Whether the configuration's `exclude` names the file or a folder above it.
  public var isExcluded: Bool
  /// The configuration files that had a say, absolute, the nearest last; empty where there is none.
  public var configurationFiles: [String]
  /// The rule files whose rules are in force beside the built-in ones, absolute.
  public var ruleFiles: [String]
  /// What is known of the file and not reported again.
  public var baseline: BaselineRun?
  /// The baselines that the configuration names, absolute.
  public var baselineFiles: [String]
  /// What is wrong in these and in the profiles they name. What is right in them holds all the same.
  public var issues: [FileIssue]
  /// Equal where all but ``isExcluded`` is the same: what was linted with it need not be linted again.
  public var revision: UInt64
  /// Equal, in this build, where texts are linted to the same findings, in whichever process.
  var fingerprint: StableHash

  public var hasErrors: Bool { issues.contains { $0.severity == .error } }

  /// The format of a file, if it is among ``sources``.
  public func format(ofFile path: String) -> (any SourceFormat)? {
    guard let format = formats.format(ofFile: path), sources.contains(format.name) else { return nil }
    return format
  }
}
