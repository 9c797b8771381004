public import Placement
public import PopupModel

/// A popup in one pose that it is linted in: a row of `popuplint place`, a picture of `popuplint preview`.
public struct PlacedPopup: Sendable {
  public var device: Device
  public var pose: Pose
  /// As the rules see it.
  public var placement: Placement
  /// The rules that name this pose, the gravest first; empty where they were not asked for.
  public var problems: [Problem] = []

  /// That a rule names a pose.
  public struct Problem: Hashable, Sendable {
    public var rule: String
    public var severity: Severity
    /// The pose's place among those that the rule names, 0 for the worst.
    public var rank: Int
  }
}

extension Engine {
  /// Where a popup lands in each pose that it is linted in, in the order of devices and poses.
  public func placements(ofPopup popup: Int, in document: any SourceDocument) -> [PlacedPopup] {
    guard document.popups.indices.contains(popup) else { return [] }
    let context = context(asking: document.popups[popup], head: document.head)
    return placements(context)
  }

  /// The same with the rules that name each pose, as `lint` reports them.
  public func landings(of popup: Popup, head: DocumentHead) -> [PlacedPopup] {
    let context = context(asking: popup, head: head)
    var problems: [Int: [PlacedPopup.Problem]] = [:]
    let suppressed = Set(popup.suppressions.map(\.rule))
    for signal in compiled.signals(ofPopup: context, issues: []) {
      let rule = compiled.all[signal.rule]
      guard !rule.isHidden, !suppressed.contains(rule.rule.id) else { continue }
      for (rank, pose) in signal.poses.enumerated() {
        let problem = PlacedPopup.Problem(rule: rule.rule.id, severity: signal.severity, rank: rank)
        var named = problems[pose] ?? []
        if let known = named.firstIndex(where: { $0.rule == problem.rule }) {
          // Of several controls that one rule speaks of, the worst.
          named[known].rank = min(rank, named[known].rank)
        } else {
          named.append(problem)
        }
        problems[pose] = named
      }
    }
    return placements(context, problems)
  }

  private func context(asking popup: Popup, head: DocumentHead) -> FactContext {
    let context = FactContext(document: context(for: head), program: compiled.program)
    context.ask(of: popup)
    return context
  }

  private func placements(_ context: FactContext, _ problems: [Int: [PlacedPopup.Problem]] = [:]) -> [PlacedPopup] {
    defer { context.poseIndex = -1 }
    return context.document.poses.enumerated().compactMap { index, target in
      context.poseIndex = index
      guard var placement = context.landing?.placement else { return nil }
      if context.fillsWindow(placement, in: target.geometry) == .yes { placement.fillsWindow = true }
      let found = (problems[index] ?? []).sorted { ($1.severity, $0.rank, $0.rule) < ($0.severity, $1.rank, $1.rule) }
      return PlacedPopup(device: target.device, pose: target.pose, placement: placement, problems: found)
    }
  }
}
