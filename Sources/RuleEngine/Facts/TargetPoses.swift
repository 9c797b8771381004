import Placement
import PopupModel

/// A pose of a target, with what placing needs of it. A class, for facts ask it in each pose and must not copy it for that.
final class TargetPose: Sendable {
  let device: Device
  let pose: Pose
  let geometry: PoseGeometry

  init(_ device: Device, _ pose: Pose, settings: PlacementSettings) {
    self.device = device
    self.pose = pose
    geometry = PoseGeometry(device, pose, settings: settings)
  }
}

/// The devices and poses that a document's popups must be right on.
struct TargetPoses: Sendable {
  let devices: [Device]
  /// The poses that can occur, in the order of devices and poses.
  let poses: [TargetPose]
  let folds: Bool
  let hasPad: Bool
  let hasPhone: Bool
  /// Whether some target's window changes while the app runs: an iPad's resizes, a foldable's folds, and what has poses of
  /// both orientations rotates.
  let changesWindow: Bool

  init(head: DocumentHead, targets: Targets, catalog: PoseCatalog) {
    let devices = TargetPoses.devices(for: head, targets: targets)
    self.devices = devices
    // Not known which: only what a foldable's inner display shows in any case is left.
    let supported = TargetPoses.orientations(head, targets) ?? []
    // Where the direction is not known, nothing is said of where a popup lands.
    let placed = head.properties[.rightToLeft].isUnknown ? [] : devices
    poses = placed.flatMap { device in
      catalog.poses(of: device, rightToLeft: head.rightToLeft).filter { TargetPoses.occurs($0.pose, supported) }
    }
    folds = devices.contains(where: \.folds)
    hasPad = devices.contains { $0.idiom == .pad }
    hasPhone = devices.contains { $0.idiom == .phone }
    var sizes: [String: Set<Size>] = [:]
    for target in poses { sizes[target.device.id, default: []].insert(target.pose.size) }
    changesWindow = hasPad || folds || sizes.values.contains { $0.count > 1 }
  }

  /// The devices that the document asks for, else the configured ones. A device it names that nobody knows is an issue of
  /// the reader's and left out here.
  static func devices(for head: DocumentHead, targets: Targets) -> [Device] {
    if !targets.overridesDocument, head.properties[.devices].isUnknown { return [] }
    guard !targets.overridesDocument, let ids = head.devices else {
      // A profile of the document's own replaces the shipped one of the same id.
      let devices = targets.devices.map { device in head.profiles.first { $0.id == device.id } ?? device }
      return targets.overridesDocument ? devices : devices.filter { head.families?.contains($0.idiom) ?? true }
    }
    var named = Set<String>()
    return ids.compactMap { id in
      guard named.insert(id).inserted else { return nil }
      return head.profiles.first { $0.id == id } ?? targets.catalog.first { $0.id == id }
    }
  }

  /// A foldable's inner display shows an app of any orientation.
  private static func occurs(_ pose: Pose, _ supported: [String]) -> Bool {
    !pose.divisions.isEmpty || supported.contains(pose.orientation.rawValue)
  }

  /// The orientations that the app supports; nil where they are not known.
  private static func orientations(_ head: DocumentHead, _ targets: Targets) -> [String]? {
    if head.properties[.targetOrientations].isUnknown { return nil }
    if let written = head.properties[.targetOrientations].value?.list?.compactMap(\.text), !written.isEmpty {
      return written
    }
    return targets.orientations?.map(\.rawValue) ?? Pose.Orientation.allCases.map(\.rawValue)
  }
}

/// Each known device's poses with what placing needs of them, worked out once for an engine and never changed.
struct PoseCatalog: Sendable {
  private struct Entry {
    let device: Device
    let poses: [TargetPose]
  }

  private let foldSide: FoldSide
  private let leftToRight: [String: Entry]
  private let rightToLeft: [String: Entry]

  init(_ targets: Targets) {
    foldSide = targets.foldSide
    let devices = targets.catalog + targets.devices
    func entries(rightToLeft: Bool) -> [String: Entry] {
      let settings = PlacementSettings(foldSide: targets.foldSide, rightToLeft: rightToLeft)
      let all = devices.map { ($0.id, Entry(device: $0, poses: PoseCatalog.poses(of: $0, settings: settings))) }
      return Dictionary(all, uniquingKeysWith: { _, last in last })
    }
    leftToRight = entries(rightToLeft: false)
    self.rightToLeft = entries(rightToLeft: true)
  }

  /// A device's poses, in its order. A document's own profile may carry the id of a known device.
  func poses(of device: Device, rightToLeft: Bool) -> [TargetPose] {
    if let known = (rightToLeft ? self.rightToLeft : leftToRight)[device.id], known.device == device {
      return known.poses
    }
    return PoseCatalog.poses(
      of: device, settings: PlacementSettings(foldSide: foldSide, rightToLeft: rightToLeft))
  }

  private static func poses(of device: Device, settings: PlacementSettings) -> [TargetPose] {
    device.poses.map { TargetPose(device, $0, settings: settings) }
  }
}
