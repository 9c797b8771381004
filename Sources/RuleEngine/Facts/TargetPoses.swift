import Placement
import PopupModel
import Synchronization

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
final class TargetPoses: Sendable {
  let devices: [Device]
  /// The poses that can occur, in the order of devices and poses.
  let poses: [TargetPose]
  let folds: Bool
  let hasPad: Bool
  let hasPhone: Bool
  /// Whether some target's window changes while the app runs: an iPad's resizes, a foldable's folds, and what has poses of
  /// both orientations rotates.
  let changesWindow: Bool

  init(head: DocumentHead, targets: Targets) {
    let devices = TargetPoses.devices(for: head, targets: targets)
    self.devices = devices
    let settings = PlacementSettings(foldSide: targets.foldSide, rightToLeft: head.rightToLeft)
    let supported = TargetPoses.orientations(head, targets)
    // Where the direction is not known, nothing is said of where a popup lands.
    let placed = head.properties[.rightToLeft].isUnknown ? [] : devices
    poses = placed.flatMap { device in
      device.poses
        .filter { !$0.divisions.isEmpty || supported.contains($0.orientation.rawValue) }
        .map { TargetPose(device, $0, settings: settings) }
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
      return targets.devices.map { device in head.profiles.first { $0.id == device.id } ?? device }
    }
    var named = Set<String>()
    return ids.compactMap { id in
      guard named.insert(id).inserted else { return nil }
      return head.profiles.first { $0.id == id } ?? targets.catalog.first { $0.id == id }
    }
  }

  private static func orientations(_ head: DocumentHead, _ targets: Targets) -> [String] {
    // Not known which: only what a foldable's inner display shows in any case is left.
    if head.properties[.targetOrientations].isUnknown { return [] }
    if let written = head.properties[.targetOrientations].value?.list?.compactMap(\.text), !written.isEmpty {
      return written
    }
    return targets.orientations?.map(\.rawValue) ?? Pose.Orientation.allCases.map(\.rawValue)
  }
}

/// The poses of the document that was asked about last: most documents of a run ask for the same.
final class TargetPosesCache: Sendable {
  /// All that the poses depend on, beside the targets.
  private struct Key: Equatable {
    let devices: State<Value>
    let orientations: State<Value>
    let rightToLeft: State<Value>
    let profiles: [Device]

    init(_ head: DocumentHead) {
      devices = head.properties[.devices]
      orientations = head.properties[.targetOrientations]
      rightToLeft = head.properties[.rightToLeft]
      profiles = head.profiles
    }
  }

  private let targets: Targets
  private let last = Mutex<(key: Key, poses: TargetPoses)?>(nil)

  init(_ targets: Targets) { self.targets = targets }

  func poses(for head: DocumentHead) -> TargetPoses {
    let key = Key(head)
    if let known = last.withLock({ $0 }), known.key == key { return known.poses }
    let poses = TargetPoses(head: head, targets: targets)
    last.withLock { $0 = (key, poses) }
    return poses
  }
}
