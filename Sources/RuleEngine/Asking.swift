import PopupModel

/// The rules of an engine, compiled and sorted by what they are asked of.
struct CompiledRules: Sendable {
  let all: [CompiledRule]
  /// Their conditions.
  let program: Program

  /// A rule and what is asked of a popup before anything else of the rule is: most rules go no further.
  private struct Gated: Sendable {
    let index: Int
    let gate: Query
  }

  private let document: [Gated]
  private let issue: [Gated]
  private let suppression: [Gated]
  private let popup: [Gated]
  private let pose: [Gated]
  private let control: [Gated]

  init(_ rules: RuleSet, settings: RuleSettings) {
    let program = Program.Builder()
    let all: [CompiledRule] = rules.rules.compactMap { rule in
      let setting = settings.byRule[rule.id] ?? RuleSettings.Setting()
      guard setting.isEnabled ?? rule.isOnByDefault else { return nil }
      return CompiledRule(rule, setting: setting, program)
    }
    self.all = all
    self.program = program.program()
    func gated(_ kind: CompiledRule.Kind) -> [Gated] {
      all.indices.filter { all[$0].kind == kind }.map { Gated(index: $0, gate: all[$0].gate) }
    }
    document = gated(.document)
    issue = gated(.issue)
    suppression = gated(.suppression)
    popup = gated(.popup)
    pose = gated(.pose)
    control = gated(.control)
  }

  func index(of id: String) -> Int? { all.firstIndex { $0.rule.id == id } }

  /// What holds of the popup that `context` is asked of; `issues` are those in its text.
  func signals(ofPopup context: FactContext, issues: [ReaderIssue]) -> [Signal] {
    let answers = context.answers
    var signals = issues.isEmpty ? [] : signals(of: issues, context)
    let idle = IdleSettings.issues(of: context.popup)
    if !idle.isEmpty { signals += self.signals(of: idle, context) }
    for rule in popup where answers.holds(rule.gate, context) == .yes {
      let index = rule.index
      signals.append(Signal(rule: index, severity: all[index].severity(context), subject: .popup, poses: []))
    }
    for rule in pose where answers.holds(rule.gate, context) == .yes {
      let index = rule.index
      if let signal = poseSignal(index, context, subject: .popup, query: all[index].poseQuery) {
        signals.append(signal)
      }
    }
    if let controls = context.popup.controls, !controls.isEmpty {
      for rule in control where answers.holds(rule.gate, context) == .yes {
        let index = rule.index
        for controlIndex in controls.indices {
          context.controlIndex = controlIndex
          guard answers.holds(all[index].controlGate, context) == .yes else { continue }
          guard all[index].dependsOnPose else {
            let subject = Finding.Subject.control(controlIndex)
            signals.append(Signal(rule: index, severity: all[index].severity(context), subject: subject, poses: []))
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
    let answers = context.answers
    var signals: [Signal] = []
    for found in issues {
      context.issue = found
      for rule in issue where answers.holds(rule.gate, context) == .yes {
        let index = rule.index
        signals.append(Signal(rule: index, severity: all[index].severity(context), subject: .issue(found), poses: []))
      }
    }
    context.issue = nil
    return signals
  }

  /// What holds of the document as a whole.
  func signals(ofDocument context: FactContext) -> [Signal] {
    let answers = context.answers
    return document.filter { answers.holds($0.gate, context) == .yes }.map {
      Signal(rule: $0.index, severity: all[$0.index].severity(context), subject: .popup, poses: [])
    }
  }

  /// One signal for all poses in which `condition` holds: the worst pose first, then in the order of devices and poses.
  private func poseSignal(_ index: Int, _ context: FactContext, subject: Finding.Subject, query: Query)
    -> Signal?
  {
    let rule = all[index]
    let answers = context.answers
    var poses: [Int] = []
    var worst: (position: Int, severity: Severity, measure: Double)?
    for pose in context.document.poses.indices {
      context.poseIndex = pose
      guard answers.holds(query, context) == .yes else { continue }
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
    let answers = context.answers
    let found = Set(signals.map { all[$0.rule].rule.id })
    for entry in context.popup.suppressions {
      let known = index(of: entry.rule) != nil && !context.document.targets.overridesDocument
      context.suppression = .init(rule: entry.rule, isUnused: known ? !found.contains(entry.rule) : nil)
      for rule in suppression where answers.holds(rule.gate, context) == .yes {
        let index = rule.index
        signals.append(
          Signal(
            rule: index, severity: all[index].severity(context), subject: .suppression(rule: entry.rule), poses: []))
      }
    }
    context.suppression = nil
  }
}
