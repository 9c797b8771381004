internal import DescriptionFormat
internal import FileSystem
internal import JSONText
internal import PopupModel
internal import RuleEngine
internal import SourceText

/// One row of `popuplint lint --show-settings`.
public struct SettingOrigin: Hashable, Sendable {
  /// The key's path in a configuration: `rules.popup-covers-hinge`.
  public var key: String
  /// The value as JSON.
  public var value: String
  public var source: Source

  public enum Source: Hashable, Sendable {
    case builtIn
    /// A configuration file, absolute, and the line of the setting, from 1.
    case file(String, line: Int)
    /// A flag, as it is written.
    case flag(String)
  }

  public init(key: String, value: String, source: Source) {
    self.key = key
    self.value = value
    self.source = source
  }
}

/// Finds which layer each setting is from.
struct SettingOrigins {
  let chain: ConfigurationChain
  let layers: [(file: ConfigurationFile, layer: SettingsLayer)]
  let options: LintOptions

  func all() -> [SettingOrigin] {
    var rows: [SettingOrigin] = []
    if options.devices.isEmpty {
      rows.append(row("devices", \.devices, builtIn: DeviceCatalog.defaultIDs) { list($0) })
    } else {
      rows.append(SettingOrigin(key: "devices", value: list(options.devices), source: .flag("--device")))
    }
    rows.append(row("foldSide", \.foldSide, builtIn: .observed) { quoted($0.rawValue) })
    rows.append(row("sources", \.sources, builtIn: ConfigurationSchema.sourceWords) { list($0.map(\.text)) })
    rows += written("target.deployment", \.deployment) { quoted($0.description) }
    rows += written("target.sdk", \.sdk) { quoted($0.description) }
    rows += written("target.catalyst", \.catalyst) { $0 ? "true" : "false" }
    rows += written("target.orientations", \.orientations) { list($0.map(\.rawValue)) }
    rows += written("target.deviceFamily", \.deviceFamily) { list($0.map(\.rawValue)) }
    rows += written("baseline", \.baseline) { quoted($0) }
    for file in chain.files {
      guard let exclude = file.exclude else { continue }
      rows.append(
        SettingOrigin(key: "exclude", value: list(exclude.value.globs), source: place(exclude.range, in: file)))
    }
    let settings = RuleSelection(options).settings(of: layers.map(\.layer), rules: chain.rules)
    for rule in chain.rules.rules { rows.append(row(of: rule, setting: settings.byRule[rule.id] ?? .init())) }
    return rows
  }

  private func row(of rule: Rule, setting: RuleSettings.Setting) -> SettingOrigin {
    let isOn = (setting.isEnabled ?? rule.isOnByDefault) && !setting.isHidden
    let severity = isOn ? (setting.severity ?? rule.severity).name : "off"
    return SettingOrigin(key: "rules.\(rule.id)", value: text(severity, setting), source: source(of: rule, setting))
  }

  /// As a configuration would say it: the severity alone, or with what else is set.
  private func text(_ severity: String, _ setting: RuleSettings.Setting) -> String {
    if setting.options.isEmpty, setting.fixSafety == nil { return quoted(severity) }
    var members = [JSONLiteralMember("severity", .string(severity))]
    if !setting.options.isEmpty {
      let options = setting.options.sorted { $0.key < $1.key }
      members.append(
        JSONLiteralMember(
          "options", .object(options.map { JSONLiteralMember($0.key, DescriptionLiteral.literal($0.value)) })))
    }
    if let fix = setting.fixSafety { members.append(JSONLiteralMember("fix", .string(fix.rawValue))) }
    return JSONLiteral.object(members).compactText
  }

  private func source(of rule: Rule, _ setting: RuleSettings.Setting) -> SettingOrigin.Source {
    if setting.isHidden { return .flag(options.select.isEmpty ? "--ignore" : "--select") }
    if options.severities.contains(where: { $0.name == rule.id || $0.name == rule.category }) {
      return .flag("--severity")
    }
    for (file, layer) in layers.reversed() {
      let entries = layer.rules
      if let entry = entries.last(where: { !$0.isCategory && $0.name == rule.id })
        ?? entries.last(where: { $0.isCategory && $0.name == rule.category })
      {
        return place(entry.range, in: file)
      }
    }
    return options.select.contains(rule.id) ? .flag("--select") : .builtIn
  }

  private func row<Value: Hashable & Sendable>(
    _ key: String, _ field: KeyPath<SettingsLayer, Located<Value>?>, builtIn: Value, _ text: (Value) -> String
  ) -> SettingOrigin {
    written(key, field, text).first ?? SettingOrigin(key: key, value: text(builtIn), source: .builtIn)
  }

  private func written<Value: Hashable & Sendable>(
    _ key: String, _ field: KeyPath<SettingsLayer, Located<Value>?>, _ text: (Value) -> String
  ) -> [SettingOrigin] {
    guard let (file, layer) = layers.last(where: { $0.layer[keyPath: field] != nil }),
      let located = layer[keyPath: field]
    else { return [] }
    return [SettingOrigin(key: key, value: text(located.value), source: place(located.range, in: file))]
  }

  private func place(_ range: Range<Int>, in file: ConfigurationFile) -> SettingOrigin.Source {
    .file(file.path, line: LineTable(file.text).line(at: range.lowerBound) + 1)
  }

  private func list(_ texts: [String]) -> String { "[" + texts.map(quoted).joined(separator: ", ") + "]" }

  private func quoted(_ text: String) -> String { JSONLiteral.string(text).compactText }
}
