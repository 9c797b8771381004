import Linting
public import RuleEngine

/// The documentation as static files: no server, no network, one style sheet and one script.
public enum Site {
  public struct File: Sendable {
    /// Relative to the site's folder.
    public var path: String
    public var bytes: [UInt8]
  }

  /// - Parameters:
  ///   - rules: those that have a page; the built-in ones, or with a team's own.
  ///   - version: of the product.
  public static func files(rules: RuleSet, version: String) -> [File] {
    let pages =
      [HomePage.page(rules), RuleListPage.page(rules)] + rules.rules.map { RulePage.page($0, among: rules) }
      + [KeysPage.page(), FactsPage.page(), GlossaryPage.page(), Guides.list()] + Guides.all.map(\.page)
    let entries = pages.flatMap(\.entries)
    return pages.map { File(path: $0.path, bytes: Array($0.html(version: version).utf8)) } + [
      File(path: "style.css", bytes: Array(SiteStyle.css.utf8)),
      File(path: "search.js", bytes: SiteScript.script(entries)),
    ]
  }
}
