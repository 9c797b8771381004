public import Placement
public import PopupModel

/// What a picture shows: a popup where it lands in one pose of a device. Lengths are points, frames are in the window's
/// coordinates.
public struct PopupPicture: Hashable, Sendable {
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
  /// What of the window is darkened; nil for nothing, and where nobody decides it.
  public var dimming: Dimming?
  /// Where the software keyboard stands while the popup is typed in; nil without text entry, and where nobody has measured it.
  public var keyboard: Rect?
  /// What keeps its frame from being known, as phrases; empty where it is known.
  public var missing: [String]
  /// What a linter finds in this pose, as phrases, the worst first. What lies over something it should not is marked only
  /// where one says so.
  public var problems: [String]

  /// A darkened part of the window.
  public struct Dimming: Hashable, Sendable {
    public var area: Rect
    /// 0…1; nil for the system's own, which nobody states.
    public var alpha: Double?

    public init(area: Rect, alpha: Double?) {
      self.area = area
      self.alpha = alpha
    }
  }

  public init(
    popup: String, device: String, deviceID: String, pose: Pose, placement: Placement, controls: [Control] = [],
    anchor: Rect? = nil, dimming: Dimming? = nil, keyboard: Rect? = nil, missing: [String] = [], problems: [String] = []
  ) {
    self.popup = popup
    self.device = device
    self.deviceID = deviceID
    self.pose = pose
    self.placement = placement
    self.controls = controls
    self.anchor = anchor
    self.dimming = dimming
    self.keyboard = keyboard
    self.missing = missing
    self.problems = problems
  }

  /// `popup` as it lands on `device` in `pose`; `name` is what it is called, `problems` what is found there.
  public init(
    of popup: Popup, named name: String, on device: Device, in pose: Pose, placement: Placement,
    settings: PlacementSettings = PlacementSettings(), problems: [String] = []
  ) {
    let anchor =
      placement.effectiveStyle == .popover
      ? PlacementSubject(popup).anchorFrame(in: PoseGeometry(device, pose, settings: settings)) : nil
    self.init(
      popup: name, device: device.name, deviceID: device.id, pose: pose, placement: placement,
      controls: popup.controls ?? [], anchor: anchor, dimming: Dimming(of: popup, placement, in: pose),
      keyboard: PopupPicture.keyboard(of: popup, in: pose),
      missing: placement.frame == nil ? MissingFacts.phrases(of: popup, placement, anchor: anchor) : [],
      problems: problems)
  }

  private static func keyboard(of popup: Popup, in pose: Pose) -> Rect? {
    guard let height = pose.keyboardHeight, height.isFinite, height > 0,
      popup.controls?.contains(where: { [.textField, .textView].contains($0.role.value) }) ?? false
    else { return nil }
    return Rect(x: 0, y: pose.size.height - height, width: pose.size.width, height: height)
  }

  public var notes: [PlacementNote] { PlacementNote.notes(on: placement, in: pose) }

  /// The style that the popup has in this pose, for people.
  var style: String { placement.effectiveStyle?.text ?? "style not known" }

  /// Where it lands, in a phrase.
  var landing: String {
    guard let frame = placement.frame, frame.hasFiniteSides else { return "where it lands is not known" }
    return "\(Points.text(frame.size)) at (\(Points.text(frame.x)), \(Points.text(frame.y)))"
  }

  /// That nothing is in its way: only where it is known where it lies, nothing lies there and nothing is found.
  var praise: String? {
    guard problems.isEmpty, let frame = placement.frame, frame.hasFiniteSides, !placement.fillsWindow,
      placement.hingeOverlap == nil, placement.occlusionOverlaps.isEmpty, pose.window.holds(frame)
    else { return nil }
    return pose.hasActiveDivision ? "clear of the fold" : "nothing in its way"
  }

  /// Whether what is drawn differs, whatever is said of it.
  public func differsInLook(from other: PopupPicture) -> Bool {
    placement.frame != other.placement.frame || placement.effectiveStyle != other.placement.effectiveStyle
      || dimming != other.dimming || controls != other.controls || anchor != other.anchor
  }

  /// All that the picture shows, in words, for who cannot see it.
  var description: String {
    var parts = ["The window is \(Points.text(pose.size)) points"]
    if pose.divisions.contains(where: \.isActive) { parts.append("folded") }
    parts.append("\(style): \(landing)")
    return (parts + missing + problems + notes.map(\.text)).joined(separator: "; ") + "."
  }
}

extension PopupPicture.Dimming {
  /// Styles that UIKit dims behind by itself (M).
  private static let dimmedBySystem: [Word] = [.alert, .pageSheet, .formSheet, .bottomSheet]

  init?(of popup: Popup, _ placement: Placement, in pose: Pose) {
    let by = popup.resolved(.dimmingBy)
    if by.isAbsent || by.value?.word == .system {
      guard let style = placement.effectiveStyle, Self.dimmedBySystem.contains(style) else { return nil }
      self.init(area: pose.window, alpha: nil)
      return
    }
    guard by.value?.word == .custom, let alpha = popup.resolved(.dimmingAlpha).value?.number,
      let area = popup.resolved(.dimmingCovers).value?.word
    else { return nil }
    switch area {
    case .window: self.init(area: pose.window, alpha: max(0, min(1, alpha)))
    case .safeArea: self.init(area: pose.safeFrame, alpha: max(0, min(1, alpha)))
    default:
      guard let frame = placement.frame else { return nil }
      self.init(area: frame, alpha: max(0, min(1, alpha)))
    }
  }
}

/// One card of a sheet: a picture, or one before and one after a fix, where they differ.
public struct PictureCard: Hashable, Sendable {
  public var picture: PopupPicture
  public var after: PopupPicture?
  /// The ids of other poses of the device that look the same, and are not drawn.
  public var others: [String]

  /// - Parameter after: left out where nothing differs.
  public init(_ picture: PopupPicture, after: PopupPicture? = nil, others: [String] = []) {
    self.picture = picture
    self.after = after == picture ? nil : after
    self.others = others
  }

  public var pictures: [PopupPicture] { [picture] + (after.map { [$0] } ?? []) }
}
