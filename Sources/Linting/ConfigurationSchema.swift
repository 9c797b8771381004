internal import DescriptionFormat
internal import PopupModel
public import RuleEngine
public import Schema

/// The shape of a configuration: one table for reading, completion, hover and the JSON Schema.
public enum ConfigurationSchema {
  /// The schema with the built-in rules, as `popuplint schema config` prints it.
  public static let builtIn = schema(rules: .builtIn)

  /// The names of the lists that ``ShapeContext`` gives.
  static let deviceList = "device"

  static let severityWords = WordList(
    "severity",
    [
      .init("off", "The rule is not asked."),
      .init("hint", "Shown by editors alone, unobtrusively."),
      .init("info", "Worth knowing; nothing need be done."),
      .init("warning", "Likely wrong."),
      .init("error", "Wrong."),
    ])

  static let safetyWords = WordList(
    "fix safety",
    [
      .init("safe", "Taken by `--fix` and by fixing on save."),
      .init("suggested", "Taken one by one, or by `--fix --suggested`."),
    ])

  /// The schema with these rules and their options.
  public static func schema(rules: RuleSet) -> Schema {
    let settings = settingFields(rules: rules)
    let override = ObjectShape(
      "an override",
      [
        field(
          "files", globs,
          "Globs, relative to the configuration's folder, of the files that the rest of this object holds for.",
          isRequired: true)
      ] + settings)
    let root = ObjectShape(
      "a configuration",
      [
        field("$schema", .string(.any), "The JSON Schema of this file, for editors."),
        field(
          "extends", .union([path, .list(path)]),
          "Configurations, relative to this one's folder, that hold where this one says nothing; what they exclude stays excluded."
        ),
        field(
          "exclude", globs,
          "Globs, relative to this file's folder, of files and folders that are not linted; a file that is named outright is, but for `--force-exclude`."
        ),
        field(
          "ruleFiles", globs,
          "Globs, relative to this file's folder, of rule files of one's own; outside its repository, of files in one folder."
        ),
        field(
          "deviceProfiles", .list(.union([.object(DeviceShapes.device), path])),
          "Devices of one's own, or paths of files with such, in the shape of `popuplint devices --format json`."),
      ] + settings + [
        field(
          "overrides", .list(.object(override)),
          "Settings for some of the files; they hold over those at the root, the later one over the earlier.")
      ])
    return Schema("popuplint configuration", root: .object(root))
  }

  private static let path = Shape.string(StringShape(isEmptyAllowed: false))
  private static let globs = Shape.list(path)

  private static func field(
    _ name: String, _ shape: Shape, _ summary: String, isRequired: Bool = false, absent: String? = nil
  ) -> Field {
    Field(name, shape, isRequired: isRequired, documentation: Documentation(summary), defaultText: absent)
  }

  private static func jsonList(_ names: [String]) -> String {
    "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }

  private static func words(_ name: String, _ words: [String]) -> Shape {
    .string(.one(of: WordList(name, words.map { .init($0) })))
  }

  /// What may be set at the root and in an override.
  private static func settingFields(rules: RuleSet) -> [Field] {
    let version = Shape.string(
      StringShape(
        format: StringShape.Format(
          name: "version", pattern: "^[0-9]{1,6}(\\.[0-9]{1,6}){0,2}$", accepts: { Version($0) != nil })))
    let target = ObjectShape(
      "a target",
      [
        field(
          "deployment", version,
          "The oldest system that the app runs on, over the deployment target of the Xcode project around a Swift file.",
          absent: "\"16.0\""),
        field("sdk", version, "The SDK that the app is built with.", absent: "\"27.1\""),
        field("catalyst", .boolean, "Whether the app is built for Mac Catalyst too.", absent: "false"),
        field(
          "orientations", .list(words("orientation", Pose.Orientation.allCases.map(\.rawValue))),
          "The interface orientations that the app supports.", absent: "[\"portrait\", \"landscape\"]"),
        field(
          "deviceFamily", .list(words("device family", Device.Idiom.allCases.map(\.rawValue))),
          "The families of devices that the app is built for, over TARGETED_DEVICE_FAMILY of the Xcode project around a Swift file. Devices of another family are not asked, unless a description or `--device` names them."
        ),
      ])
    return [
      field(
        "devices", .list(.string(StringShape(words: .context(deviceList)))),
        "The devices that popups must be right on, where a description names none.",
        absent: jsonList(DeviceCatalog.defaultIDs)),
      field(
        "foldSide", words("fold side", FoldSide.allCases.map(\.rawValue)),
        "Which side of a fold comes first: what was observed on the simulator, or what Apple's guidance says.",
        absent: "\"observed\""),
      field("target", .object(target), "The app's build settings, for what a description leaves out."),
      field(
        "sources", .list(words("source format", sourceWords.map(\.text))), "The source formats that are linted.",
        absent: jsonList(sourceWords.map(\.text))),
      field(
        "baseline", path,
        "A baseline, relative to this file's folder, that `lint --write-baseline` wrote: what it knows is not reported."
      ),
      field("rules", .object(rulesShape(rules)), "Severities and options by rule, and severities by category."),
    ]
  }

  static let sourceWords: [Word] = [.json, .interfaceBuilder, .swift]

  private static func rulesShape(_ rules: RuleSet) -> ObjectShape {
    let severity = Shape.string(.one(of: severityWords))
    var fields: [Field] = rules.categories.map { category in
      Field(
        category, .union([severity, .list(severity), .object(settingShape(options: nil))]),
        documentation: Documentation("All rules of the category \(category)."))
    }
    for rule in rules.rules where !rules.categories.contains(rule.id) {
      let options = ObjectShape(
        "the options of \(rule.id)",
        rule.options.map { Field($0.name, shape(of: $0.type), documentation: Documentation($0.summary)) })
      fields.append(
        Field(
          rule.id,
          .union([severity, .list(.union([severity, .object(options)])), .object(settingShape(options: options))]),
          documentation: Documentation(
            rule.summary, details: ["Default: `\(rule.isOnByDefault ? rule.severity.name : "off")`."])))
    }
    return ObjectShape("\"rules\", which takes ids of rules and names of categories", fields)
  }

  private static func settingShape(options: ObjectShape?) -> ObjectShape {
    var fields = [
      field("severity", .string(.one(of: severityWords)), "How much a finding matters, or `off`."),
      field("fix", .string(.one(of: safetyWords)), "Makes the rule's fixes safe, or suggested."),
    ]
    if let options { fields.append(field("options", .object(options), "The rule's options.")) }
    return ObjectShape("a rule's setting", fields)
  }

  /// The shape of an option's value.
  private static func shape(of type: ValueType) -> Shape {
    switch type {
    case .bool: .boolean
    case .number: .number(.any)
    case .word(let vocabulary): words(vocabulary.name, vocabulary.words.map(\.text))
    case .string: .string(.any)
    case .version: .string(.any)
    case .point: numbers("a point", ["x", "y"])
    case .size: numbers("a size", ["width", "height"])
    case .list(let element): .list(shape(of: element))
    default: .anything
    }
  }

  private static func numbers(_ name: String, _ keys: [String]) -> Shape {
    .object(ObjectShape(name, keys.map { Field($0, .number(.any)) }))
  }
}
