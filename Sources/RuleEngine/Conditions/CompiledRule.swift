import PopupModel

/// A rule made ready for a configuration: options put in, its condition split by how often each part must be asked.
struct CompiledRule: Sendable {
  let rule: Rule
  let severity: Severity
  /// Asked, but not reported.
  let isHidden: Bool
  let fixSafety: Fix.Safety?
  let kind: Kind
  /// The rule's options with the values that are in force.
  let options: [String: Value]
  /// Whether it has to be asked in each pose.
  let dependsOnPose: Bool
  /// What depends on neither pose nor control: asked once a popup.
  let gate: Condition
  /// What depends on the pose, but not on a control.
  let poseCondition: Condition
  let controlCondition: Condition
  let raises: [(when: Condition, to: Severity)]

  /// What a rule is asked of, in turn.
  enum Kind: Sendable { case document, issue, suppression, popup, pose, control }

  init(_ rule: Rule, setting: RuleSettings.Setting) {
    self.rule = rule
    severity = setting.severity ?? rule.severity
    isHidden = setting.isHidden
    fixSafety = setting.fixSafety
    var options: [String: Value] = [:]
    for option in rule.options { options[option.name] = setting.options[option.name] ?? option.defaultValue }
    self.options = options
    kind = CompiledRule.kind(of: rule)
    let condition = rule.when.compiled(options: options)
    let parts: [Condition] = if case .all(let parts) = condition { parts } else { [condition] }
    gate = .all(parts.filter { $0.scope <= .popup })
    poseCondition = .all(parts.filter { $0.scope == .pose })
    controlCondition = .all(parts.filter { $0.scope == .control })
    raises = setting.severity == nil ? rule.raises.map { ($0.when.compiled(options: options), $0.to) } : []
    dependsOnPose =
      condition.dependsOnPose || raises.contains { $0.when.dependsOnPose } || rule.worst != nil
      || rule.messageTemplate.dependsOnPose
  }

  private static func kind(of rule: Rule) -> Kind {
    if rule.when.asks(about: "reader.") { return .issue }
    if rule.when.asks(about: "suppression.") { return .suppression }
    switch rule.scope {
    case .document: return .document
    case .popup: return .popup
    case .pose: return .pose
    case .control: return .control
    }
  }

  /// The severity in the place that `context` is asked of.
  func severity(_ context: FactContext) -> Severity {
    for raise in raises where raise.when.holds(context) == .yes { return raise.to }
    return severity
  }
}

extension Condition {
  /// Whether it asks a fact whose name starts with `prefix`.
  func asks(about prefix: String) -> Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains { $0.asks(about: prefix) }
    case .not(let part): part.asks(about: prefix)
    case .test(let test): test.fact.name.hasPrefix(prefix)
    }
  }
}
