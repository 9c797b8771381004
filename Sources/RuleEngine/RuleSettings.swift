public import PopupModel

/// How a run uses the rules: the configuration's `rules`, after categories and command-line flags are worked in.
public struct RuleSettings: Hashable, Sendable {
  public var byRule: [String: Setting]

  /// What is set for one rule; a field that is nil leaves what the rule file says.
  public struct Setting: Hashable, Sendable {
    public var isEnabled: Bool?
    public var severity: Severity?
    public var options: [String: Value]
    /// Asked, and proven against, but left out of what is reported: not among `--select`, or among `--ignore`.
    public var isHidden: Bool
    /// Replaces the safety of all of the rule's fixes.
    public var fixSafety: Fix.Safety?

    public init(
      isEnabled: Bool? = nil, severity: Severity? = nil, options: [String: Value] = [:], isHidden: Bool = false,
      fixSafety: Fix.Safety? = nil
    ) {
      self.isEnabled = isEnabled
      self.severity = severity
      self.options = options
      self.isHidden = isHidden
      self.fixSafety = fixSafety
    }
  }

  public init(byRule: [String: Setting] = [:]) { self.byRule = byRule }
}
