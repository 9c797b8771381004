internal import FileSystem
internal import PopupModel
internal import RuleEngine

/// A configuration file as it is written, before others are worked in.
struct ConfigurationFile: Sendable {
  /// Absolute.
  var path: String
  var text: [UInt8] = []
  var extends: [Located<String>] = []
  var exclude: Located<GlobSet>?
  var ruleFiles: [Located<String>] = []
  /// Profiles that stand in the file itself.
  var profiles: [Device] = []
  /// Paths of files with profiles.
  var profileFiles: [Located<String>] = []
  var root = SettingsLayer()
  var overrides: [(files: GlobSet, layer: SettingsLayer)] = []

  /// What the globs are relative to.
  var folder: String { Paths.folder(of: path) }

  /// The baseline that one of the file's layers names, absolute.
  func baseline(of layer: SettingsLayer) -> Located<String>? {
    layer.baseline.map { Located(value: Paths.absolute($0.value, in: folder), range: $0.range) }
  }
}

/// A value and where it is written, in bytes of its file.
struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
  var value: Value
  var range: Range<Int>
}

/// Settings that hold together: those at the root of a file, or those of one override. A field that is nil says nothing.
struct SettingsLayer: Sendable {
  var devices: Located<[String]>?
  var foldSide: Located<FoldSide>?
  var deployment: Located<Version>?
  var sdk: Located<Version>?
  var catalyst: Located<Bool>?
  var orientations: Located<[Pose.Orientation]>?
  var deviceFamily: Located<[Device.Idiom]>?
  var sources: Located<[Word]>?
  /// As it is written: relative to the folder of the layer's file.
  var baseline: Located<String>?
  var rules: [RuleEntry] = []
}

/// One member of `rules`.
struct RuleEntry: Sendable {
  /// The id of a rule or the name of a category.
  var name: String
  var isCategory: Bool
  var setting: RuleSettings.Setting
  /// The whole member, in bytes of its file.
  var range: Range<Int>
}
