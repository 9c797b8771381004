public import JSONText
public import PopupModel
import Schema

/// Reads a device profile, of the built-in catalog or of a description. What lacks something needed is no device.
public enum DeviceReader {
  public static func device(_ value: JSONValue) -> Device? {
    guard let id = value.member(named: "id")?.value.string, !id.isEmpty,
      let poses = value.member(named: "poses")?.value, poses.kind == .array
    else { return nil }
    let read = poses.elements.compactMap(pose)
    guard !read.isEmpty else { return nil }
    return Device(
      id: id, name: text(value, "name") ?? id, idiom: text(value, "idiom").flatMap(Device.Idiom.init) ?? .phone,
      scale: number(value, "scale") ?? 1, poses: read, grade: text(value, "grade") ?? "",
      source: text(value, "source") ?? "")
  }

  private static func pose(_ value: JSONValue) -> Pose? {
    guard let id = text(value, "id"), let window = value.member(named: "size")?.value,
      let classes = value.member(named: "sizeClass")?.value,
      let horizontal = text(classes, "horizontal").flatMap(Pose.SizeClass.init),
      let vertical = text(classes, "vertical").flatMap(Pose.SizeClass.init)
    else { return nil }
    let parts = Components(window, DescriptionShapes.size)
    guard !parts.isUnknown, parts.values[0] > 0, parts.values[1] > 0 else { return nil }
    let size = Size(width: parts.values[0], height: parts.values[1])
    var safeArea = HardwareInsets.zero
    if let insets = value.member(named: "safeArea")?.value {
      let sides = Components(insets, DescriptionShapes.hardwareInsets)
      guard !sides.isUnknown else { return nil }
      safeArea = HardwareInsets(
        top: sides.values[0], left: sides.values[1], bottom: sides.values[2], right: sides.values[3])
    }
    return Pose(
      id: id, size: size, horizontalSizeClass: horizontal, verticalSizeClass: vertical,
      orientation: text(value, "orientation").flatMap(Pose.Orientation.init)
        ?? (size.width > size.height ? .landscape : .portrait),
      safeArea: safeArea,
      divisions: elements(value, "divisions").compactMap { division in
        frame(division).map { Division(frame: $0, isActive: isActive(division)) }
      },
      occlusions: elements(value, "occlusions").compactMap { occlusion in
        frame(occlusion).map {
          Occlusion(frame: $0, isActive: isActive(occlusion), name: text(occlusion, "name") ?? "")
        }
      },
      keyboardHeight: number(value, "keyboardHeight"))
  }

  private static func text(_ value: JSONValue, _ name: String) -> String? { value.member(named: name)?.value.string }

  private static func number(_ value: JSONValue, _ name: String) -> Double? {
    value.member(named: name)?.value.finiteNumber
  }

  private static func isActive(_ value: JSONValue) -> Bool { value.member(named: "active")?.value.bool ?? true }

  private static func elements(_ value: JSONValue, _ name: String) -> [JSONValue] {
    guard let list = value.member(named: name)?.value, list.kind == .array else { return [] }
    return Array(list.elements)
  }

  private static func frame(_ value: JSONValue) -> Rect? {
    guard let frame = value.member(named: "frame")?.value else { return nil }
    let parts = Components(frame, DescriptionShapes.rect)
    if parts.isUnknown { return nil }
    return Rect(x: parts.values[0], y: parts.values[1], width: parts.values[2], height: parts.values[3])
  }
}
