import PopupModel
public import Schema

/// The shape of a device profile, in descriptions and in the built-in catalog.
public enum DeviceShapes {
  private static func field(
    _ name: String, _ shape: Shape, _ summary: String, isRequired: Bool = false, absent: String? = nil
  ) -> Field {
    Field(name, shape, isRequired: isRequired, documentation: Documentation(summary), defaultText: absent)
  }

  static let name = StringShape(isEmptyAllowed: false)

  static let division = ObjectShape(
    "a division",
    [
      field("frame", .object(DescriptionShapes.rect), "Its frame in the window, in points.", isRequired: true),
      field("active", .boolean, "Whether the device is folded there.", absent: "true"),
    ])

  static let occlusion = ObjectShape(
    "an occlusion",
    [
      field("frame", .object(DescriptionShapes.rect), "Its frame in the window, in points.", isRequired: true),
      field("active", .boolean, "Whether it covers the window.", absent: "true"),
      field("name", .string(.any), "What it is."),
    ], namedBy: "name")

  static let sizeClass = ObjectShape(
    "a size class",
    [
      field("horizontal", DescriptionShapes.words(.sizeClass), "The horizontal size class.", isRequired: true),
      field("vertical", DescriptionShapes.words(.sizeClass), "The vertical size class.", isRequired: true),
    ])

  static let pose = ObjectShape(
    "a pose",
    [
      field("id", .string(name), "The pose's name, unique in the device.", isRequired: true),
      field("size", .object(DescriptionShapes.size), "The window's size, in points.", isRequired: true),
      field("sizeClass", .object(sizeClass), "The window's size classes.", isRequired: true),
      field(
        "orientation", DescriptionShapes.words(.orientation),
        "The interface orientation; what the size says when not written."),
      field("safeArea", .object(DescriptionShapes.hardwareInsets), "The safe area's insets, on the hardware's sides."),
      field("divisions", .list(.object(division)), "The folds, each with the margins beside it.", absent: "[]"),
      field("occlusions", .list(.object(occlusion)), "Cameras and bar strips.", absent: "[]"),
      field(
        "keyboardHeight", DescriptionShapes.length,
        "The height of the software keyboard, in points; not known when not written."),
    ], namedBy: "id")

  public static let device = ObjectShape(
    "a device profile",
    [
      field("id", .string(name), "The name that `devices` uses.", isRequired: true),
      field("name", .string(.any), "The device's name; the id when not written."),
      field("idiom", DescriptionShapes.words(.idiom), "What kind of device it is.", absent: "\"phone\""),
      field(
        "scale", .number(NumberShape(minimum: 0.5, maximum: 10)), "Pixels a point.", absent: "1"),
      field("poses", .list(.object(pose)), "The ways to hold it.", isRequired: true),
      field("grade", .string(.any), "How well the figures are known."),
      field("source", .string(.any), "Where the figures are from."),
    ], namedBy: "id")
}
