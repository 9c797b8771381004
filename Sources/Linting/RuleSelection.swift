internal import RuleEngine
internal import Schema

/// Works flags and configuration into what the engine is given.
struct RuleSelection {
  var select: [String]
  var ignore: [String]
  var severities: [(name: String, severity: Severity)]

  init(_ options: LintOptions) {
    select = options.select
    ignore = options.ignore
    severities = options.severities
  }

  /// The settings that layers give, the later ones over the earlier, and then the flags.
  func settings(of layers: [SettingsLayer], rules: RuleSet) -> RuleSettings {
    var settings: [String: RuleSettings.Setting] = [:]
    for layer in layers {
      // What is said of a category is said of each of its rules; what is said of one rule holds over it.
      for entry in layer.rules where entry.isCategory {
        for rule in rules.rules where rule.category == entry.name {
          RuleSelection.merge(entry.setting, into: &settings[rule.id, default: .init()])
        }
      }
      for entry in layer.rules where !entry.isCategory {
        RuleSelection.merge(entry.setting, into: &settings[entry.name, default: .init()])
      }
    }
    for (name, severity) in severities {
      for rule in rules.rules where rule.id == name || rule.category == name {
        settings[rule.id, default: .init()].severity = severity
        if rule.id == name { settings[rule.id, default: .init()].isEnabled = true }
      }
    }
    if !select.isEmpty || !ignore.isEmpty {
      for rule in rules.rules {
        if !reports(rule) {
          settings[rule.id, default: .init()].isHidden = true
        } else if select.contains(rule.id) {
          settings[rule.id, default: .init()].isEnabled = true
        }
      }
    }
    return RuleSettings(byRule: settings.filter { $0.value != .init() })
  }

  /// A rule named outright is more than its category, and `--ignore` is more than `--select` of the same kind.
  private func reports(_ rule: Rule) -> Bool {
    if ignore.contains(rule.id) { return false }
    if select.contains(rule.id) { return true }
    if ignore.contains(rule.category) { return false }
    return select.isEmpty || select.contains(rule.category)
  }

  private static func merge(_ setting: RuleSettings.Setting, into result: inout RuleSettings.Setting) {
    if let isEnabled = setting.isEnabled { result.isEnabled = isEnabled }
    if let severity = setting.severity { result.severity = severity }
    if let safety = setting.fixSafety { result.fixSafety = safety }
    result.options.merge(setting.options) { $1 }
  }

  /// The names among the flags that are no rule and no category of any of these sets.
  func issues(knownTo sets: [RuleSet]) -> [UsageIssue] {
    var known: [String] = []
    for set in sets { known += set.categories + set.rules.map(\.id) }
    let names = Set(known)
    let flags =
      select.map { ("--select", $0) } + ignore.map { ("--ignore", $0) } + severities.map { ("--severity", $0.name) }
    return flags.filter { !names.contains($0.1) }.map { flag, name in
      UsageIssue(
        flag: flag, value: name,
        message: UsageIssue.unknown(name, "rule or category", among: names.sorted(), listedBy: "popuplint rules"))
    }
  }
}

extension UsageIssue {
  /// `"x" is no rule; did you mean "y"?`
  static func unknown(_ name: String, _ noun: String, among known: [String], listedBy command: String) -> String {
    let meant = Spelling.suggestions(for: name, among: known).map { "\"\($0)\"" }
    return "\"\(name)\" is no \(noun); "
      + (meant.isEmpty ? "`\(command)` lists them" : "did you mean \(Spelling.choice(meant))?")
  }
}
