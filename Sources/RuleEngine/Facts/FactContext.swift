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
    didSet {
      current = document.poses.indices.contains(poseIndex) ? document.poses[poseIndex] : nil
      landed = nil
    }
  }
  /// The pose being asked of, with its device.
  private(set) var current: TargetPose?
  private var landed: Landing?
  /// Index into the popup's controls; -1 outside a control.
  var controlIndex = -1 {
    didSet {
      guard controlIndex >= 0, let controls = popup.controls, controls.indices.contains(controlIndex) else {
        control = nil
        return
      }
      control = controls[controlIndex]
    }
  }
  private(set) var control: Control?
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
  private var landings: [Landing] = []
  private var derived: PopupDerived?
  /// What the rules' tests answered of the popup.
  let answers: Answers

  /// - Parameter program: the conditions of the rules that it will be asked for.
  init(document: DocumentContext, popup: Popup = Popup(), program: Program) {
    self.document = document
    self.popup = popup
    answers = Answers(program, poses: document.poses.count)
  }

  func ask(of popup: Popup) {
    self.popup = popup
    subject = PlacementSubject(popup)
    landings.removeAll(keepingCapacity: true)
    derived = nil
    answers.forget()
    poseIndex = -1
    controlIndex = -1
    issue = nil
    suppression = nil
  }

  var head: DocumentHead { document.head }

  /// How the popup is spoken of.
  var wording: Wording { Wording(popup.framework) }

  func documentProperty(_ key: Key) -> State<Value> { document.property(key) }

  var geometry: PoseGeometry? { current?.geometry }

  /// Where the popup lands in the pose being asked of.
  var landing: Landing? {
    if let landed { return landed }
    guard current != nil else { return nil }
    landed = allLandings[poseIndex]
    return landed
  }

  func placement(inPose index: Int) -> Placement? {
    document.poses.indices.contains(index) ? allLandings[index].placement : nil
  }

  /// In the order of the document's poses.
  var allPlacements: some RandomAccessCollection<Placement> { allLandings.lazy.map(\.placement) }

  private var allLandings: [Landing] {
    if landings.isEmpty {
      for target in document.poses { landings.append(Landing(subject.place(in: target.geometry))) }
    }
    return landings
  }

  /// What follows from the popup's facts alone, computed once.
  var facts: PopupDerived {
    if let derived { return derived }
    let facts = PopupDerived(popup)
    derived = facts
    return facts
  }
}

/// A placement that is shared and not copied.
final class Landing {
  let placement: Placement

  init(_ placement: Placement) { self.placement = placement }
}
