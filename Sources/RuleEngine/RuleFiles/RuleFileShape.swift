public import JSONText

/// What tells a rule file from other JSON where no configuration names it.
public enum RuleFileShape {
  /// The keys that rule files alone have.
  private static let marks = ["category", "scope", "when", "message", "raise"]

  /// Whether a text with this root is meant as a rule.
  public static func fits(_ root: JSONValue) -> Bool {
    root.kind == .object && root["popups"] == nil && marks.contains { root[$0] != nil }
  }
}
