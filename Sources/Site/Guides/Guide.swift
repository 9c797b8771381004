import Linting
import Reports

/// A text on how to do something, in Markdown. To add one is to add a file that makes one, and its name to ``Guides/all``.
struct Guide {
  /// The file's name in the site, without its ending.
  var name: String
  var title: String
  var summary: String
  /// Links are from the site's root.
  var text: String

  var page: SitePage {
    SitePage(
      path: "guides/\(name).html", title: title, summary: summary,
      body: "<p class=\"crumbs\"><a href=\"index.html\">Guides</a></p>\n<h1>\(SitePage.text(title))</h1>\n"
        + SitePage.prose(text, root: "../"),
      words: text)
  }
}

enum Guides {
  static let all: [Guide] = [.firstDay, .configuration, .ownRules, .editors, .continuousIntegration]

  static func list() -> SitePage {
    let items = all.map {
      "<li><a href=\"\($0.name).html\">\(SitePage.text($0.title))</a>: \(SitePage.text($0.summary))</li>"
    }
    return SitePage(
      path: "guides/index.html", title: "Guides", summary: "How to use PopupLint.",
      body: "<h1>Guides</h1>\n<ul>\(items.joined())</ul>\n")
  }
}
