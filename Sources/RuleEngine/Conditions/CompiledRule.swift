import PopupModel

/// A rule made ready for a configuration: options put in, its condition split by how often each part must be asked.
final class CompiledRule: Sendable {
  let rule: Rule
  let severity: Severity
  /// Whether the severity is the configuration's.
  let isConfigured: Bool
  /// Asked, but not reported.
  let isHidden: Bool
  let fixSafety: Fix.Safety?
  let kind: Kind
  /// The rule's options with the values that are in force.
  let options: [String: Value]
  /// Whether it has to be asked in each pose.
  let dependsOnPose: Bool
  /// What depends on neither pose nor control: asked once a popup.
  let gate: Query
  /// What depends on the pose, but not on a control.
  let poseQuery: Query
  /// What depends on a control, but not on the pose: asked once a control.
  let controlGate: Query
  /// What depends on either, and is not asked before: what is asked of a control in a pose.
  let controlPoseQuery: Query
  let raises: [(when: Query, to: Severity)]
  private let messages: [(when: Query?, template: MessageTemplate)]

  /// What a rule is asked of, in turn.
  enum Kind: Sendable { case document, issue, suppression, popup, pose, control }

  /// - Parameter program: what its conditions are put into.
  init(_ rule: Rule, setting: RuleSettings.Setting, _ program: Program.Builder) {
    self.rule = rule
    severity = setting.severity ?? rule.severity
    isConfigured = setting.severity != nil
    isHidden = setting.isHidden
    fixSafety = setting.fixSafety
    var options: [String: Value] = [:]
    for option in rule.options { options[option.name] = setting.options[option.name] ?? option.defaultValue }
    self.options = options
    kind = CompiledRule.kind(of: rule)
    let parts: [Condition] = if case .all(let parts) = rule.when { parts } else { [rule.when] }
    let ofPose = parts.filter { $0.scope == .pose }
    let ofControl = parts.filter { $0.scope == .control }
    gate = program.query(.all(parts.filter { $0.scope <= .popup }), options: options)
    poseQuery = program.query(.all(ofPose), options: options)
    controlGate = program.query(.all(ofControl.filter { !$0.dependsOnPose }), options: options)
    controlPoseQuery = program.query(.all(ofPose + ofControl.filter(\.dependsOnPose)), options: options)
    let values = options
    raises = setting.severity == nil ? rule.raises.map { (program.query($0.when, options: values), $0.to) } : []
    messages = rule.messages.map { ($0.when.map { program.query($0, options: values) }, $0.template) }
    dependsOnPose =
      rule.when.dependsOnPose || rule.raises.contains { $0.when.dependsOnPose } || rule.worst != nil
      || rule.messages.contains { $0.template.dependsOnPose || $0.when?.dependsOnPose ?? false }
  }

  private static func kind(of rule: Rule) -> Kind {
    if rule.when.asks(of: .issue) { return .issue }
    if rule.when.asks(of: .suppression) { return .suppression }
    switch rule.scope {
    case .document: return .document
    case .popup: return .popup
    case .pose: return .pose
    case .control: return .control
    }
  }

  /// What is said in the place that `context` is asked of.
  func message(_ context: FactContext, otherPoses: Int) -> String {
    let said = messages.first { message in
      message.when.map { context.answers.holds($0, context) == .yes } ?? true
    }
    return said?.template.text(context, otherPoses: otherPoses) ?? rule.summary
  }

  /// The severity in the place that `context` is asked of. What rests on a place that the reader inferred is no error, unless
  /// the configuration says so.
  func severity(_ context: FactContext) -> Severity {
    let severity = raises.first { context.answers.holds($0.when, context) == .yes }?.to ?? severity
    guard context.poseIndex >= 0, !context.popup.inferences.isEmpty, !isConfigured else { return severity }
    return min(severity, .warning)
  }
}

extension Condition {
  /// Whether it is asked of each issue or suppression in turn.
  var asksInTurn: Bool { asks(of: .issue) || asks(of: .suppression) }

  /// Whether it asks a fact of such subjects.
  func asks(of subject: Fact.Subject) -> Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains { $0.asks(of: subject) }
    case .not(let part): part.asks(of: subject)
    case .test(let test): test.fact.fact.subject == subject
    }
  }
}
