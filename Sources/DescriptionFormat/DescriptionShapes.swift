import PopupModel
import Schema

/// The shapes of a description's values.
enum DescriptionShapes {
  static let length = Shape.number(NumberShape(minimum: 0, repair: .dropSign))
  static let coordinate = Shape.number(.any)
  /// UIKit takes an alpha outside these bounds for the nearest bound.
  static let fraction = Shape.number(NumberShape(minimum: 0, maximum: 1))

  static func words(_ vocabulary: Vocabulary) -> Shape {
    .string(
      .one(of: WordList(vocabulary.name, vocabulary.words.map { .init($0.text, vocabulary.meaning(of: $0)) })))
  }

  private static func field(_ name: String, _ shape: Shape, _ summary: String, absent: String? = "0") -> Field {
    Field(name, shape, documentation: Documentation(summary), defaultText: absent)
  }

  // MARK: Geometry

  static let point = ObjectShape(
    "a point",
    [
      field("x", coordinate, "To the right, in points."),
      field("y", coordinate, "Downwards, in points."),
    ])

  static let size = ObjectShape(
    "a size",
    [
      field("width", length, "The width, in points."),
      field("height", length, "The height, in points."),
    ])

  static let rect = ObjectShape(
    "a rect",
    [
      field("x", coordinate, "The left edge, in points."),
      field("y", coordinate, "The top edge, in points."),
      field("width", length, "The width, in points."),
      field("height", length, "The height, in points."),
    ])

  private static func insets(_ name: String, _ shape: Shape, sides: [String], absent: String?) -> ObjectShape {
    ObjectShape(name, sides.map { field($0, shape, "The distance from the \($0) edge, in points.", absent: absent) })
  }

  static let layoutSides = ["top", "leading", "bottom", "trailing"]
  static let insets = insets("insets", length, sides: layoutSides, absent: "0")
  static let hardwareInsets = insets("insets", length, sides: ["top", "left", "bottom", "right"], absent: "0")

  /// The container that `center` and `edges` may name themselves.
  private static let container = Field(
    "in", words(.layoutContainer), documentation: Documentation(Key.layoutContainer.definition.summary),
    defaultText: "\"window\"")
  static let center = ObjectShape("a point", point.fields + [container])
  static let edges = ObjectShape(
    "edges", insets("edges", coordinate, sides: layoutSides, absent: nil).fields + [container])

  // MARK: Controls

  static let control = ObjectShape(
    "a control",
    [
      field("id", .string(.any), "The control's name.", absent: nil),
      field("role", words(.controlRole), "What the control is.", absent: nil),
      field("frame", .object(rect), "Its frame in the popup, in points.", absent: nil),
      field(
        "closes", .boolean,
        "Whether it closes the popup. When not written, text fields, text views, sliders and toggles do not; of others it is unknown.",
        absent: nil),
      field("destructive", .boolean, "Whether it destroys something.", absent: "false"),
    ], namedBy: "id")

  // MARK: Keys

  /// The shape of `key`'s value, of an object with all its members.
  static func shape(of key: Key) -> Shape {
    switch key {
    case .version: return .number(NumberShape(isInteger: true, allowed: DescriptionSchema.versions))
    case .shadowOpacity, .dimmingAlpha: return fraction
    case .layoutCenter: return .object(center)
    case .devices: return .list(.string(StringShape(words: .context(DescriptionVocabulary.deviceList))))
    case .popups: return .list(.object(popup))
    case .gated: return .list(.string(.one(of: features)))
    case .usesDeprecated: return .list(.string(.one(of: deprecatedNames)))
    default: return shape(of: key.definition.type, key: key)
    }
  }

  private static func shape(of type: ValueType, key: Key) -> Shape {
    switch type {
    case .bool: .boolean
    case .number: length
    case .word(let vocabulary): words(vocabulary)
    case .string: .string(.any)
    case .version: .string(StringShape(format: version))
    case .point: .object(point)
    case .size: .object(size)
    case .rect: .object(rect)
    case .rectOrCenter: .union([.object(rect), words(.anchorRect)])
    case .insets: .object(insets)
    case .edges: .object(edges)
    case .list(let element): .list(shape(of: element, key: key))
    case .controls: .list(.object(control))
    case .object: .object(object(named: "\"\(key.path)\"", key.children))
    case .suppressions:
      .map(
        MapShape(
          "suppressions", keys: StringShape(words: .context(DescriptionVocabulary.ruleList)),
          value: .string(StringShape(isEmptyAllowed: false)), form: #"{"rule-id": "reason"}"#))
    case .devices: .list(.object(DeviceShapes.device))
    }
  }

  static let version = StringShape.Format(
    name: "version such as \"16.4\"", pattern: "^[0-9]{1,6}(\\.[0-9]{1,6}){0,2}$", accepts: { Version($0) != nil })

  /// Features whose use can be behind an availability check. Others may be named too.
  static let features = WordList(
    "feature",
    ["reservedRegions", "sourceItem", "compactAdaptation", "isModalInPresentation"].map { .init($0) }, isClosed: false)

  /// Deprecated API of popups. Other names may be given too.
  static let deprecatedNames = WordList(
    "API",
    [
      "contentSizeForViewInPopover", "isModalInPopover", "popoverPresentationControllerShouldDismissPopover",
      "popoverPresentationControllerDidDismissPopover", "wantsDefaultContentAppearance",
    ].map { .init($0) }, isClosed: false)

  // MARK: Objects

  private static func object(
    named name: String, _ keys: [Key], namedBy nameField: String? = nil, templates: [ObjectShape.Template] = []
  ) -> ObjectShape {
    ObjectShape(name, keys.map { field(for: $0) }, namedBy: nameField, templates: templates)
  }

  private static func field(for key: Key) -> Field {
    let definition = key.definition
    var defaultText: String?
    if case .means(let value) = definition.absent { defaultText = DescriptionLiteral.literal(value).compactText }
    return Field(
      key.name, shape(of: key), isRequired: isRequired(key), documentation: DescriptionSchema.documentation(of: key),
      defaultText: defaultText, tag: Int(key.rawValue))
  }

  private static func isRequired(_ key: Key) -> Bool {
    key.definition.absent == .required || key.children.contains(where: isRequired)
  }

  static let popup = object(
    named: "a popup", KeyDefinition.popupRoots, namedBy: "id", templates: DescriptionTemplates.popups)
  static let document = object(
    named: "a description", KeyDefinition.documentRoots, templates: DescriptionTemplates.documents)
}
