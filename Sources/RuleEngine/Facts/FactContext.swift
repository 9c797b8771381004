import Placement
import PopupModel

/// What a rule is being asked of: a popup and, in turn, each of its poses, controls and issues.
///
/// One is made for each document and thread; it is not shared. A pose is placed once for all rules.
final class FactContext {
  let document: DocumentContext
  private(set) var popup: Popup
  /// Index into `document.poses`; -1 outside a pose.
  var poseIndex = -1 {
    didSet { placement = poseIndex >= 0 ? placement(inPose: poseIndex) : nil }
  }
  /// Where the popup lands in the pose being asked of.
  private(set) var placement: Placement?
  /// Index into the popup's controls; -1 outside a control.
  var controlIndex = -1
  var issue: ReaderIssue?
  var suppression: SuppressionState?
  /// The options of the rule that is being put into words or mended.
  var options: [String: Value] = [:]

  /// A suppression of the popup, after every other rule was asked.
  struct SuppressionState {
    var rule: String
    /// Nil where that cannot be told: the rule did not run, or not on all configured devices.
    var isUnused: Bool?
  }

  private(set) lazy var subject = PlacementSubject(popup)
  /// In the order of the document's poses; empty until one is asked for.
  private var placements: [Placement] = []
  private var derived: PopupDerived?

  init(document: DocumentContext, popup: Popup = Popup()) {
    self.document = document
    self.popup = popup
  }

  func ask(of popup: Popup) {
    self.popup = popup
    subject = PlacementSubject(popup)
    placements.removeAll(keepingCapacity: true)
    derived = nil
    poseIndex = -1
    controlIndex = -1
    issue = nil
    suppression = nil
  }

  var head: DocumentHead { document.head }

  func documentProperty(_ key: Key) -> State<Value> { document.property(key) }

  /// The pose being asked of, with its device.
  var current: (device: Device, pose: Pose)? {
    document.poses.indices.contains(poseIndex) ? document.poses[poseIndex] : nil
  }

  var geometry: PoseGeometry? {
    document.geometries.indices.contains(poseIndex) ? document.geometries[poseIndex] : nil
  }

  func placement(inPose index: Int) -> Placement? {
    let placements = allPlacements
    return placements.indices.contains(index) ? placements[index] : nil
  }

  /// In the order of the document's poses.
  var allPlacements: [Placement] {
    if placements.isEmpty {
      for geometry in document.geometries { placements.append(subject.place(in: geometry)) }
    }
    return placements
  }

  var control: Control? {
    guard controlIndex >= 0, let controls = popup.controls, controls.indices.contains(controlIndex) else { return nil }
    return controls[controlIndex]
  }

  /// What follows from the popup's facts alone, computed once.
  var facts: PopupDerived {
    if let derived { return derived }
    let facts = PopupDerived(popup)
    derived = facts
    return facts
  }
}
