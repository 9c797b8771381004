import RuleEngine

/// A rule's documentation.
enum RuleText {
  static func markdown(_ rule: Rule) -> String {
    var parts = ["**\(rule.id)** (\(rule.category), \(rule.severity.name))", rule.summary]
    if !rule.why.isEmpty { parts.append(rule.why) }
    if !rule.options.isEmpty {
      parts.append(rule.options.map { "- `\($0.name)`: \($0.summary)" }.joined(separator: "\n"))
    }
    if !rule.sources.isEmpty { parts.append(rule.sources.map { "- \($0)" }.joined(separator: "\n")) }
    return parts.joined(separator: "\n\n")
  }
}
