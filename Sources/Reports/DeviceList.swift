import DescriptionFormat
import JSONText
import Pictures
public import PopupModel

/// The list of `popuplint devices`.
public enum DeviceList {
  /// An array, a device a line, in the shape of a description's `deviceProfiles`.
  public static func json(_ devices: [Device]) -> [UInt8] {
    JSONList.array(devices.lazy.map { Wire(DescriptionLiteral.literal($0)) })
  }

  /// A line a device.
  public static func text(_ devices: [Device]) -> String {
    TextTable.text(
      [["id", "name", "poses", "figures"]]
        + devices.map { [$0.id, $0.name, "\($0.poses.count)\($0.folds ? ", folds" : "")", $0.grade] })
  }

  /// One device with all its poses; lengths in points, frames in the window's coordinates.
  public static func text(of device: Device) -> String {
    var text = "\(DisplayText.line(device.name)) (\(DisplayText.line(device.id))): \(device.idiom.rawValue), "
    text += "\(Points.text(device.scale)) pixels a point\n"
    if !device.grade.isEmpty { text += "figures: \(DisplayText.line(device.grade))\n" }
    if !device.source.isEmpty { text += "source: \(DisplayText.line(device.source))\n" }
    for pose in device.poses {
      let safe = pose.safeArea
      text += "\n\(DisplayText.line(pose.id)): \(Points.text(pose.size)), \(pose.orientation.rawValue), "
      text += "\(pose.horizontalSizeClass.rawValue) × \(pose.verticalSizeClass.rawValue)\n"
      text += "  safe area: top \(Points.text(safe.top)), left \(Points.text(safe.left)), "
      text += "bottom \(Points.text(safe.bottom)), right \(Points.text(safe.right))\n"
      for division in pose.divisions {
        text += "  fold: \(Points.text(division.frame))\(division.isActive ? "" : ", inactive")\n"
      }
      for occlusion in pose.occlusions {
        let name = occlusion.name.isEmpty ? "occlusion" : DisplayText.line(occlusion.name)
        text += "  \(name): \(Points.text(occlusion.frame))\(occlusion.isActive ? "" : ", inactive")\n"
      }
      if let height = pose.keyboardHeight { text += "  keyboard: \(Points.text(height)) high\n" }
    }
    return text
  }
}
