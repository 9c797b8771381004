import Reports
import RuleEngine

/// What a rule can ask.
enum FactsPage {
  static func page() -> SitePage {
    var html =
      "<h1>Facts</h1>\n<p class=\"lead\">A rule’s condition asks facts. Each <a href=\"keys.html\">key</a> is one, "
    html += "and these are computed. <code>popuplint facts</code> lists them all.</p>\n"
    let facts = FactRegistry.all
    for scope in Rule.Scope.allCases {
      let here = facts.filter { $0.scope == scope }
      if here.isEmpty { continue }
      html += "<h2 id=\"\(scope.rawValue)\">Of \(scope.rawValue == "document" ? "the" : "a") \(scope.rawValue)</h2>\n"
      html += SitePage.table(
        ["fact", "type", "what it says"],
        here.map { fact in
          [
            "<code>\(SitePage.text(fact.name))</code>",
            SitePage.text(TypeName.text(fact.type)) + (fact.unit.map { ", \($0)" } ?? ""),
            SitePage.line(fact.summary, root: ""),
          ]
        })
    }
    return SitePage(path: "facts.html", title: "Facts", summary: "Every fact that a rule can ask.", body: html)
  }
}

/// The words of the documentation.
enum GlossaryPage {
  static func page() -> SitePage {
    var html = "<h1>Glossary</h1>\n<dl>\n"
    var places: [SearchEntry] = []
    for entry in Glossary.entries {
      let id = MarkdownHTML.anchor(entry.word)
      html += "<dt id=\"\(id)\">\(SitePage.text(entry.word))</dt>\n<dd>\(SitePage.line(entry.text, root: ""))</dd>\n"
      places.append(
        SearchEntry(
          title: entry.word, path: "glossary.html#\(id)", summary: entry.text,
          words: entry.alike.joined(separator: " ")))
    }
    return SitePage(
      path: "glossary.html", title: "Glossary", summary: "The words of rules, placements and pictures.",
      body: html + "</dl>\n", places: places)
  }
}
