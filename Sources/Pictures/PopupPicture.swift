public import Placement
public import PopupModel

/// What a picture shows: a popup where it lands in one pose of a device. Lengths are points, frames are in the window's
/// coordinates.
public struct PopupPicture: Sendable {
  /// The popup's id, or what stands for it.
  public var popup: String
  /// The device's name.
  public var device: String
  public var deviceID: String
  public var pose: Pose
  public var placement: Placement
  /// Those whose frames are known, in the popup's coordinates.
  public var controls: [Control]
  /// What a popover points at; nil where that is not known, or where nothing is pointed at.
  public var anchor: Rect?

  public init(
    popup: String, device: String, deviceID: String, pose: Pose, placement: Placement, controls: [Control] = [],
    anchor: Rect? = nil
  ) {
    self.popup = popup
    self.device = device
    self.deviceID = deviceID
    self.pose = pose
    self.placement = placement
    self.controls = controls
    self.anchor = anchor
  }

  /// `popup` as it lands on `device` in `pose`; `name` is what it is called.
  public init(
    of popup: Popup, named name: String, on device: Device, in pose: Pose, placement: Placement,
    settings: PlacementSettings = PlacementSettings()
  ) {
    let anchor =
      placement.effectiveStyle == .popover
      ? PlacementSubject(popup).anchorFrame(in: PoseGeometry(device, pose, settings: settings)) : nil
    self.init(
      popup: name, device: device.name, deviceID: device.id, pose: pose, placement: placement,
      controls: popup.controls ?? [], anchor: anchor)
  }

  public var notes: [PlacementNote] { PlacementNote.notes(on: placement, in: pose) }

  /// The style that the popup has in this pose, for people.
  var style: String { placement.effectiveStyle?.text ?? "style not known" }

  /// Where it lands, in a phrase.
  var landing: String {
    guard let frame = placement.frame, frame.hasFiniteSides else { return "where it lands is not known" }
    return "\(Points.text(frame.size)) at (\(Points.text(frame.x)), \(Points.text(frame.y)))"
  }

  /// All that the picture shows, in words, for who cannot see it.
  var description: String {
    var parts = ["The window is \(Points.text(pose.size)) points"]
    if pose.divisions.contains(where: \.isActive) { parts.append("folded") }
    parts.append("\(style): \(landing)")
    return (parts + notes.map(\.text)).joined(separator: "; ") + "."
  }
}

/// One card of a sheet: a picture, or one before and one after a fix.
public struct PictureCard: Sendable {
  public var picture: PopupPicture
  public var after: PopupPicture?

  public init(_ picture: PopupPicture, after: PopupPicture? = nil) {
    self.picture = picture
    self.after = after
  }

  var pictures: [PopupPicture] { [picture] + (after.map { [$0] } ?? []) }
}
