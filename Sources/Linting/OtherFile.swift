internal import FileSystem
internal import JSONText
internal import RuleEngine

/// JSON files that a caller names outright and whose names are no source's.
enum OtherFile {
  static func kind(ofFile path: String, text: [UInt8], _ settings: ResolvedSettings) -> FileResult.Kind {
    if Paths.name(of: path) == ConfigurationStore.fileName || settings.baselineFiles.contains(path) {
      return .configuration
    }
    if settings.ruleFiles.contains(path) { return .ruleFile }
    guard path.hasSuffix(".json"), let root = JSONDocument(text).root else { return .source }
    return RuleFileShape.fits(root) ? .ruleFile : .source
  }

  static func isDescription(_ text: [UInt8]) -> Bool {
    guard let root = JSONDocument(text).root else { return false }
    return root["popups"] != nil
  }

  /// What is wrong in a rule file, asked beside the built-in rules.
  static func issues(ofRuleFile path: String, text: [UInt8], _ settings: ResolvedSettings) -> [FileIssue] {
    if settings.ruleFiles.contains(path) { return settings.issues.filter { $0.path == path } }
    let others = settings.engine.rules.rules.map(\.id)
    let file = RuleFolder.file(path, text: text)
    let (rules, issues) = RuleSet.builtIn.adding(files: [file], besides: others, isReplacing: true)
    return issues.map { FileIssue($0, text: text) }
      + (issues.isEmpty ? ExampleIssues.issues(of: [file], among: rules) : [])
  }
}
