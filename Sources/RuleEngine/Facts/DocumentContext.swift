import Placement
import PopupModel

/// What all popups of a document share: the devices and build settings in force, after its head had its say.
final class DocumentContext: Sendable {
  let head: DocumentHead
  let devices: [Device]
  let targets: Targets
  let settings: PlacementSettings
  /// The poses that can occur, in the order of devices and poses.
  let poses: [(device: Device, pose: Pose)]
  /// What placing needs of each of `poses`, in the same order.
  let geometries: [PoseGeometry]
  let folds: Bool
  let hasPad: Bool
  let hasPhone: Bool
  /// Whether some target's window changes while the app runs: an iPad's resizes, a foldable's folds, and what has poses of
  /// both orientations rotates.
  let changesWindow: Bool

  init(head: DocumentHead, targets: Targets) {
    self.head = head
    self.targets = targets
    devices = DocumentContext.devices(for: head, targets: targets)
    settings = PlacementSettings(foldSide: targets.foldSide, rightToLeft: head.rightToLeft)
    let supported = DocumentContext.orientations(head, targets)
    // Where the direction is not known, nothing is said of where a popup lands.
    let placed = head.properties[.rightToLeft].isUnknown ? [] : devices
    poses = placed.flatMap { device in
      device.poses
        .filter { !$0.divisions.isEmpty || supported.contains($0.orientation.rawValue) }
        .map { (device, $0) }
    }
    let settings = settings
    geometries = poses.map { PoseGeometry($0.device, $0.pose, settings: settings) }
    folds = devices.contains(where: \.folds)
    hasPad = devices.contains { $0.idiom == .pad }
    hasPhone = devices.contains { $0.idiom == .phone }
    var sizes: [String: Set<Size>] = [:]
    for (device, pose) in poses { sizes[device.id, default: []].insert(pose.size) }
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

  /// A document key's state: what the document writes, else the configuration's, else what absence means.
  func property(_ key: Key) -> State<Value> {
    let written = head.properties[key]
    guard written.isAbsent else { return written }
    let configured: Value? =
      switch key {
      case .targetDeployment: targets.deployment.map { .version($0) }
      case .targetSDK: targets.sdk.map { .version($0) }
      case .targetCatalyst: targets.catalyst.map { .bool($0) }
      case .targetOrientations:
        targets.orientations.map { .list($0.map { .word($0 == .portrait ? .portrait : .landscape) }) }
      case .devices: .list(devices.map { .string($0.id) })
      default: nil
      }
    return configured.map { .known($0) } ?? head.properties.resolved(key)
  }
}
