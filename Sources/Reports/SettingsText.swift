public import Linting

/// The settings in force for a file, each with what set it.
public enum SettingsText {
  public static func text(_ origins: [SettingOrigin], path: (String) -> String) -> String {
    TextTable.text(
      origins.map { origin in
        let source =
          switch origin.source {
          case .builtIn: "built in"
          case .file(let file, let line): "\(path(file)):\(line)"
          case .flag(let flag): flag
          }
        return [origin.key, origin.value, source]
      })
  }
}
