import Reports
import RuleEngine

/// All rules, by category.
enum RuleListPage {
  private static let root = "../"

  static func page(_ rules: RuleSet) -> SitePage {
    var html = "<h1>Rules</h1>\n<p class=\"lead\">\(rules.rules.count) rules in \(rules.categories.count) categories. "
    html +=
      "<code>popuplint explain RULE</code> prints what a page says; a category’s name sets all of its rules.</p>\n"
    for category in rules.categories {
      let rows = rules.rules.filter { $0.category == category }.map { rule -> [String] in
        let id = SitePage.text(rule.id)
        let off = rule.isOnByDefault ? "" : " (off)"
        return [
          "<a href=\"\(id).html\">\(id)</a>",
          "<span class=\"\(rule.severity.name)\">\(rule.severity.name)</span>\(off)",
          SitePage.line(rule.summary, root: root),
        ]
      }
      html +=
        "<h2 id=\"\(category)\">\(SitePage.text(category))</h2>\n"
        + SitePage.table(["rule", "severity", "what it finds"], rows)
    }
    return SitePage(path: "rules/index.html", title: "Rules", summary: "All rules, by category.", body: html)
  }
}
