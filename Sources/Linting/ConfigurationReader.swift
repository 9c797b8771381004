internal import DescriptionFormat
internal import FileSystem
internal import JSONText
internal import PopupModel
internal import RuleEngine
internal import Schema

/// Reads one configuration file: first what it leads to, then, when the rules and devices are known that it may name, all
/// of it.
struct ConfigurationReader {
  let path: String
  private let document: JSONDocument
  private(set) var file: ConfigurationFile

  init(path: String, text: [UInt8]) {
    self.path = path
    document = JSONDocument(text)
    file = ConfigurationFile(path: path)
    file.text = text
    guard let root = document.root else { return }
    file.extends = strings(root["extends"], alone: true)
    file.ruleFiles = strings(root["ruleFiles"])
    if let exclude = root["exclude"], let globs = globs(exclude) {
      file.exclude = Located(value: globs, range: exclude.range)
    }
    for value in root["deviceProfiles"].map({ Array($0.elements) }) ?? [] {
      if let path = value.string {
        file.profileFiles.append(Located(value: path, range: value.range))
      } else if let device = DeviceReader.device(value) {
        file.profiles.append(device)
      }
    }
  }

  /// The file with all its settings, and what is wrong in it. Rules whose own files are wrong are not missed.
  func read(rules: RuleSet, brokenRules: Set<String>, devices: [String]) -> (
    file: ConfigurationFile, issues: [FileIssue]
  ) {
    var issues = document.issues().map { FileIssue($0, path: path, text: self.file.text) }
    var file = file
    if let root = document.root {
      let context = ShapeContext([
        ConfigurationSchema.deviceList: WordList("device", devices.map { .init($0) })
      ])
      let unread = Set(brokenRules.map { "\"\($0)\"" })
      issues += ConfigurationSchema.schema(rules: rules).issues(in: root, context: context)
        .filter { $0.kind != .unknownKey || !unread.contains($0.text) }
        .map { FileIssue($0, path: path, text: file.text) }
      var layer = LayerReader(rules: rules, devices: Set(devices))
      file.root = layer.layer(root)
      for value in root["overrides"].map({ Array($0.elements) }) ?? [] where value.kind == .object {
        file.overrides.append((globs(value["files"]) ?? GlobSet([]), layer.layer(value)))
      }
      issues += layer.problems.map { FileIssue(path: path, text: file.text, range: $0.range, message: $0.message) }
    }
    return (file, issues.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  func issue(at range: Range<Int>, _ message: String, severity: Severity = .error) -> FileIssue {
    FileIssue(path: path, text: file.text, severity: severity, range: range, message: message)
  }

  private func globs(_ value: JSONValue?) -> GlobSet? {
    let globs = strings(value).map(\.value)
    return globs.isEmpty ? nil : GlobSet(globs)
  }

  /// The strings of a list; with `alone`, of a string that stands for a list of one.
  private func strings(_ value: JSONValue?, alone: Bool = false) -> [Located<String>] {
    guard let value else { return [] }
    let values = value.kind == .array ? Array(value.elements) : (alone ? [value] : [])
    return values.compactMap { value in
      guard let text = value.string, !text.isEmpty else { return nil }
      return Located(value: text, range: value.range)
    }
  }
}

/// Reads the settings of one layer. What is not of the schema's shape is passed over here: the schema reports it.
private struct LayerReader {
  let rules: RuleSet
  let devices: Set<String>
  /// What the schema cannot say.
  var problems: [(range: Range<Int>, message: String)] = []

  init(rules: RuleSet, devices: Set<String>) {
    self.rules = rules
    self.devices = devices
  }

  mutating func layer(_ value: JSONValue) -> SettingsLayer {
    var layer = SettingsLayer()
    if let list = value["devices"], list.kind == .array {
      let ids = list.elements.compactMap(\.string).filter(devices.contains)
      if ids.isEmpty, list.elements.first(where: { _ in true }) == nil {
        problems.append(
          (list.range, "devices is empty, so nothing would be asked of any pose; name a device or leave it out"))
      }
      if !ids.isEmpty { layer.devices = Located(value: ids, range: list.range) }
    }
    layer.foldSide = located(value["foldSide"]) { $0.string.flatMap(FoldSide.init(rawValue:)) }
    layer.sources = located(value["sources"]) { list in
      list.elements.compactMap(\.string).compactMap(Word.init(text:)).filter(ConfigurationSchema.sourceWords.contains)
    }
    layer.baseline = located(value["baseline"]) { $0.string.flatMap { $0.isEmpty ? nil : $0 } }
    if let target = value["target"] {
      layer.deployment = located(target["deployment"]) { $0.string.flatMap { Version($0) } }
      layer.sdk = located(target["sdk"]) { $0.string.flatMap { Version($0) } }
      layer.catalyst = located(target["catalyst"]) { $0.bool }
      layer.orientations = located(target["orientations"]) { list in
        let all = list.elements.compactMap(\.string).compactMap(Pose.Orientation.init(rawValue:))
        return all.isEmpty ? nil : all
      }
      layer.deviceFamily = located(target["deviceFamily"]) { list in
        let all = list.elements.compactMap(\.string).compactMap(Device.Idiom.init(rawValue:))
        return all.isEmpty ? nil : all
      }
    }
    if let object = value["rules"], object.kind == .object {
      for member in object.members {
        let name = member.key
        let isCategory = rules.categories.contains(name)
        guard isCategory || rules.rule(name) != nil else { continue }
        guard let setting = setting(member.value, rule: isCategory ? nil : rules.rule(name)) else { continue }
        layer.rules.append(RuleEntry(name: name, isCategory: isCategory, setting: setting, range: member.range))
      }
    }
    return layer
  }

  private func located<Value: Hashable & Sendable>(
    _ value: JSONValue?, _ read: (JSONValue) -> Value?
  ) -> Located<Value>? {
    guard let value, let result = read(value) else { return nil }
    return Located(value: result, range: value.range)
  }

  private mutating func setting(_ value: JSONValue, rule: Rule?) -> RuleSettings.Setting? {
    switch value.kind {
    case .string:
      return severity(value)
    case .array:
      let elements = Array(value.elements)
      guard let first = elements.first, first.kind == .string else {
        problems.append((value.range, "the first element must be a severity: [\"warning\", {…}]"))
        return nil
      }
      guard var setting = severity(first) else { return nil }
      if elements.count > 1, let rule { setting.options = options(elements[1], of: rule) }
      for extra in elements.dropFirst(2) {
        problems.append((extra.range, "only a severity and one object of options may stand here"))
      }
      if elements.count > 1, elements[1].kind == .string {
        problems.append((elements[1].range, "an object of options must stand here, not a second severity"))
      }
      return setting
    case .object:
      var setting = value["severity"].flatMap { severity($0) } ?? RuleSettings.Setting()
      if let rule, let object = value["options"] { setting.options = options(object, of: rule) }
      setting.fixSafety = value["fix"]?.string.flatMap(Fix.Safety.init(rawValue:))
      return setting
    default:
      return nil
    }
  }

  private func severity(_ value: JSONValue) -> RuleSettings.Setting? {
    guard let name = value.string else { return nil }
    if name == "off" { return RuleSettings.Setting(isEnabled: false) }
    return Severity(name: name).map { RuleSettings.Setting(isEnabled: true, severity: $0) }
  }

  private func options(_ object: JSONValue, of rule: Rule) -> [String: Value] {
    var options: [String: Value] = [:]
    for option in rule.options {
      if let value = object[option.name], let read = ValueReader.value(value, as: option.type) {
        options[option.name] = read
      }
    }
    return options
  }
}
