public import JSONText
public import PopupModel

/// The model's values as a description writes them.
public enum DescriptionLiteral {
  public static func literal(_ value: Value) -> JSONLiteral {
    switch value {
    case .bool(let value): .bool(value)
    case .number(let value): .number(value)
    case .word(let word): .string(word.text)
    case .string(let text): .string(text)
    case .version(let version): .string(version.description)
    case .point(let point): .object(["x": .number(point.x), "y": .number(point.y)])
    case .size(let size): literal(size)
    case .rect(let rect): literal(rect)
    case .insets(let insets):
      .object([
        "top": .number(insets.top), "leading": .number(insets.leading), "bottom": .number(insets.bottom),
        "trailing": .number(insets.trailing),
      ])
    case .edges(let edges):
      .object(
        [("top", edges.top), ("leading", edges.leading), ("bottom", edges.bottom), ("trailing", edges.trailing)]
          .compactMap { name, side in side.map { JSONLiteralMember(name, .number($0)) } })
    case .list(let values): .array(values.map(literal))
    case .controls(let controls): .array(controls.map(literal))
    case .object: .object([])
    }
  }

  public static func literal(_ size: Size) -> JSONLiteral {
    .object(["width": .number(size.width), "height": .number(size.height)])
  }

  public static func literal(_ rect: Rect) -> JSONLiteral {
    .object([
      "x": .number(rect.x), "y": .number(rect.y), "width": .number(rect.width), "height": .number(rect.height),
    ])
  }

  public static func literal(_ control: Control) -> JSONLiteral {
    var members: [JSONLiteralMember] = []
    func add(_ name: String, _ state: State<JSONLiteral>) {
      switch state {
      case .known(let literal): members.append(JSONLiteralMember(name, literal))
      case .unknown: members.append(JSONLiteralMember(name, .null))
      case .absent: break
      }
    }
    if let id = control.id { add("id", .known(.string(id))) }
    add("role", control.role.map { .string($0.text) })
    add("frame", control.frame.map(literal))
    add("closes", control.closes.map { .bool($0) })
    if control.destructive { add("destructive", .known(.bool(true))) }
    return .object(members)
  }

  /// A device as `deviceProfiles` has it.
  public static func literal(_ device: Device) -> JSONLiteral {
    .object([
      "id": .string(device.id), "name": .string(device.name), "idiom": .string(device.idiom.rawValue),
      "scale": .number(device.scale), "poses": .array(device.poses.map(literal)), "grade": .string(device.grade),
      "source": .string(device.source),
    ])
  }

  public static func literal(_ pose: Pose) -> JSONLiteral {
    var members: [JSONLiteralMember] = [
      JSONLiteralMember("id", .string(pose.id)),
      JSONLiteralMember("size", literal(pose.size)),
      JSONLiteralMember(
        "sizeClass",
        .object([
          "horizontal": .string(pose.horizontalSizeClass.rawValue),
          "vertical": .string(pose.verticalSizeClass.rawValue),
        ])),
      JSONLiteralMember("orientation", .string(pose.orientation.rawValue)),
      JSONLiteralMember(
        "safeArea",
        .object([
          "top": .number(pose.safeArea.top), "left": .number(pose.safeArea.left),
          "bottom": .number(pose.safeArea.bottom), "right": .number(pose.safeArea.right),
        ])),
      JSONLiteralMember(
        "divisions",
        .array(pose.divisions.map { .object(["frame": literal($0.frame), "active": .bool($0.isActive)]) })),
      JSONLiteralMember(
        "occlusions",
        .array(
          pose.occlusions.map {
            .object(["frame": literal($0.frame), "active": .bool($0.isActive), "name": .string($0.name)])
          })),
    ]
    if let height = pose.keyboardHeight { members.append(JSONLiteralMember("keyboardHeight", .number(height))) }
    return .object(members)
  }
}
