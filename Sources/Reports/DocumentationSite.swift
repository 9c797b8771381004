public import RuleEngine

/// Where the site that `popuplint docs` makes is published: what findings and reports link to.
public enum DocumentationSite {
  /// The one place that says so; it ends with `/`.
  public static let base = "https://popuplint.github.io/popuplint/"

  /// The path of a rule's page in the site.
  public static func path(ofRule id: String) -> String { "rules/\(id).html" }

  /// The address of a rule's page; nil for a team's own rule, which has none there.
  public static func address(of rule: Rule) -> String? { address(ofRule: rule.id) }

  public static func address(ofRule id: String) -> String? {
    RuleSet.builtIn.rule(id) == nil ? nil : base + path(ofRule: id)
  }
}
