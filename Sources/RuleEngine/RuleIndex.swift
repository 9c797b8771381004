extension RuleSet {
  /// The rules as tables in Markdown, a table for each category: what each rule finds, how much it matters, what its fixes
  /// are worth and which release brought it. `Rules/README.md` shows it.
  ///
  /// - Parameter link: where a rule's file or page is.
  public func markdownIndex(link: (Rule) -> String) -> String {
    var text = ""
    for category in categories {
      text += "### \(category)\n\n| rule | severity | what it finds | fix | since |\n| --- | --- | --- | --- | --- |\n"
      for rule in rules where rule.category == category {
        let cells = [
          "[`\(rule.id)`](\(link(rule)))", rule.severities, rule.summary, rule.fixSafeties, rule.since,
        ]
        text += "| " + cells.map(RuleSet.escaped).joined(separator: " | ") + " |\n"
      }
      text += "\n"
    }
    return text
  }

  private static func escaped(_ cell: String) -> String {
    cell.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

extension Rule {
  /// Its severity and those that it may be raised to.
  fileprivate var severities: String {
    var names = [severity.name]
    for raise in raises where !names.contains(raise.to.name) { names.append(raise.to.name) }
    return names.joined(separator: ", ") + (isOnByDefault ? "" : " (off)")
  }

  /// The safety of its fixes as the rule file states it; in a description one that promises code is suggested.
  fileprivate var fixSafeties: String {
    var names: [String] = []
    for fix in fixes where !names.contains(fix.safety.rawValue) { names.append(fix.safety.rawValue) }
    return names.isEmpty ? "–" : names.joined(separator: ", ")
  }
}
