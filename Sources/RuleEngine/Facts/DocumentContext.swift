import Placement
import PopupModel

/// What all popups of a document share: the devices and build settings in force, after its head had its say.
final class DocumentContext: Sendable {
  let head: DocumentHead
  let targets: Targets
  private let here: TargetPoses

  /// - Parameter poses: those of a document with this head and of these targets.
  init(head: DocumentHead, targets: Targets, poses: TargetPoses) {
    self.head = head
    self.targets = targets
    here = poses
  }

  var devices: [Device] { here.devices }
  /// The poses that can occur, in the order of devices and poses.
  var poses: [TargetPose] { here.poses }
  var folds: Bool { here.folds }
  var hasPad: Bool { here.hasPad }
  var hasPhone: Bool { here.hasPhone }
  var changesWindow: Bool { here.changesWindow }

  /// What placing needs of each of `poses`, in the same order.
  var geometries: some RandomAccessCollection<PoseGeometry> { poses.lazy.map(\.geometry) }

  /// A document key's state: what the document writes, else the configuration's, else what absence means.
  func property(_ key: Key) -> State<Value> {
    let written = written(key)
    return written.isAbsent ? head.properties.resolved(key) : written
  }

  /// The same without what absence means: no one may have thought of that.
  func written(_ key: Key) -> State<Value> {
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
    return configured.map { .known($0) } ?? .absent
  }
}
