import PopupModel

/// The rules of an engine, compiled and sorted by what they are asked of.
struct CompiledRules: Sendable {
  let all: [CompiledRule]
  private let document: [Int]
  private let issue: [Int]
  private let suppression: [Int]
  private let popup: [Int]
  private let pose: [Int]
  private let control: [Int]

  init(_ rules: RuleSet, settings: RuleSettings) {
    let all: [CompiledRule] = rules.rules.compactMap { rule in
      let setting = settings.byRule[rule.id] ?? RuleSettings.Setting()
      guard setting.isEnabled ?? rule.isOnByDefault else { return nil }
      return CompiledRule(rule, setting: setting)
    }
    self.all = all
    func indices(_ kind: CompiledRule.Kind) -> [Int] { all.indices.filter { all[$0].kind == kind } }
    document = indices(.document)
    issue = indices(.issue)
    suppression = indices(.suppression)
    popup = indices(.popup)
    pose = indices(.pose)
    control = indices(.control)
  }

  func index(of id: String) -> Int? { all.firstIndex { $0.rule.id == id } }

  /// What holds of the popup that `context` is asked of; `issues` are those in its text.
  func signals(ofPopup context: FactContext, issues: [ReaderIssue]) -> [Signal] {
    var signals = issues.isEmpty ? [] : signals(of: issues, context)
    let idle = IdleSettings.issues(of: context.popup)
    if !idle.isEmpty { signals += self.signals(of: idle, context) }
    for index in popup where all[index].gate.holds(context) == .yes {
      signals.append(Signal(rule: index, severity: all[index].severity(context), subject: .popup, poses: []))
    }
    for index in pose where all[index].gate.holds(context) == .yes {
      if let signal = poseSignal(index, context, subject: .popup, query: all[index].poseQuery) {
        signals.append(signal)
      }
    }
    if let controls = context.popup.controls, !controls.isEmpty {
      for index in control where all[index].gate.holds(context) == .yes {
        for controlIndex in controls.indices {
          context.controlIndex = controlIndex
          guard all[index].dependsOnPose else {
            if all[index].controlQuery.holds(context) == .yes {
              let subject = Finding.Subject.control(controlIndex)
              signals.append(
                Signal(rule: index, severity: all[index].severity(context), subject: subject, poses: []))
            }
            continue
          }
          let query = all[index].controlPoseQuery
          if let signal = poseSignal(index, context, subject: .control(controlIndex), query: query) {
            signals.append(signal)
          }
        }
        context.controlIndex = -1
      }
    }
    appendSuppressionSignals(&signals, context)
    return signals
  }

  /// What holds of issues, each in turn.
  func signals(of issues: [ReaderIssue], _ context: FactContext) -> [Signal] {
    var signals: [Signal] = []
    for found in issues {
      context.issue = found
      for index in issue where all[index].gate.holds(context) == .yes {
        signals.append(Signal(rule: index, severity: all[index].severity(context), subject: .issue(found), poses: []))
      }
    }
    context.issue = nil
    return signals
  }

  /// What holds of the document as a whole.
  func signals(ofDocument context: FactContext) -> [Signal] {
    document.filter { all[$0].gate.holds(context) == .yes }.map {
      Signal(rule: $0, severity: all[$0].severity(context), subject: .popup, poses: [])
    }
  }

  /// One signal for all poses in which `condition` holds: the worst pose first, then in the order of devices and poses.
  private func poseSignal(_ index: Int, _ context: FactContext, subject: Finding.Subject, query: any Query)
    -> Signal?
  {
    let rule = all[index]
    var poses: [Int] = []
    var worst: (position: Int, severity: Severity, measure: Double)?
    for pose in context.document.poses.indices {
      context.poseIndex = pose
      guard query.holds(context) == .yes else { continue }
      let measure = rule.rule.worst?.read(context).value?.number ?? 0
      let severity = rule.severity(context)
      if worst.map({ (severity, measure) > ($0.severity, $0.measure) }) ?? true {
        worst = (poses.count, severity, measure)
      }
      poses.append(pose)
    }
    context.poseIndex = -1
    guard let worst else { return nil }
    poses.insert(poses.remove(at: worst.position), at: 0)
    return Signal(rule: index, severity: worst.severity, subject: subject, poses: poses)
  }

  private func appendSuppressionSignals(_ signals: inout [Signal], _ context: FactContext) {
    guard !suppression.isEmpty, !context.popup.suppressions.isEmpty else { return }
    let found = Set(signals.map { all[$0.rule].rule.id })
    for entry in context.popup.suppressions {
      let known = index(of: entry.rule) != nil && !context.document.targets.overridesDocument
      context.suppression = .init(rule: entry.rule, isUnused: known ? !found.contains(entry.rule) : nil)
      for index in suppression where all[index].gate.holds(context) == .yes {
        signals.append(
          Signal(
            rule: index, severity: all[index].severity(context), subject: .suppression(rule: entry.rule), poses: []))
      }
    }
    context.suppression = nil
  }
}
