import Pictures
import Reports
import SourceText

/// A page of the site: what stands between its head and its foot, which all pages share.
struct SitePage {
  /// From the site's root.
  var path: String
  var title: String
  /// For search engines, and the search of the site.
  var summary: String
  /// The main part, as HTML.
  var body: String
  /// Whether it shows pictures of popups.
  var hasPictures = false
  /// What a search finds on it beside the page itself.
  var places: [SearchEntry] = []
  /// Further words that the page is found by.
  var words = ""

  var entries: [SearchEntry] { [SearchEntry(title: title, path: path, summary: summary, words: words)] + places }

  private static let sections: [(title: String, path: String)] = [
    ("Rules", "rules/index.html"), ("Keys", "keys.html"), ("Facts", "facts.html"), ("Glossary", "glossary.html"),
    ("Guides", "guides/index.html"),
  ]

  /// What leads from the page to the site's root.
  var root: String { String(repeating: "../", count: path.split(separator: "/").count - 1) }

  func html(version: String) -> String {
    let links = SitePage.sections.map { section -> String in
      let folder = section.path.split(separator: "/").first.map(String.init) ?? ""
      let isHere = path == section.path || (section.path.contains("/") && path.hasPrefix(folder + "/"))
      return "<li><a href=\"\(root)\(section.path)\"\(isHere ? " aria-current=\"true\"" : "")>\(section.title)</a></li>"
    }.joined()
    return """
      <!DOCTYPE html>
      <html lang="en" data-root="\(root)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="description" content="\(XML.line(summary))">
      <title>\(XML.line(title)) · PopupLint</title>
      <link rel="stylesheet" href="\(root)style.css">
      <link rel="icon" href="data:,">
      <script src="\(root)search.js" defer></script>
      </head>
      <body>
      <a class="skip" href="#main">To the text</a>
      \(hasPictures ? PicturePage.pictureDefinitions : "")
      <header class="top"><div>
      <a class="name" href="\(root)index.html">PopupLint</a>
      <nav aria-label="Site"><ul>\(links)</ul></nav>
      <div class="search" role="search"><input id="search" type="search" placeholder="Search ( / )" aria-label="Search" \
      autocomplete="off" spellcheck="false"><ul id="found" aria-label="Found"></ul></div>
      </div></header>
      <main id="main">
      \(body)
      </main>
      <footer>PopupLint \(XML.line(version)). What is marked M is measured or stated by Apple, T is PopupLint’s own model: \
      <a href="\(root)glossary.html#m">what that means</a>.</footer>
      </body>
      </html>

      """
  }

  // MARK: Parts

  static func text(_ text: String) -> String { XML.line(DisplayText.line(text)) }

  /// Markdown with its code in colour, M and T explained where they stand, and links between pages.
  static func prose(_ text: String, root: String) -> String {
    graded(
      MarkdownHTML.html(
        text, code: Highlighter.html, target: { $0.contains("://") || $0.hasPrefix("#") ? $0 : root + $0 }), root: root)
  }

  static func line(_ text: String, root: String) -> String {
    graded(
      MarkdownHTML.inline(text, target: { $0.contains("://") || $0.hasPrefix("#") ? $0 : root + $0 }), root: root)
  }

  private static let grades = [
    ("M", "Measured on the iOS simulator, or stated by Apple"),
    ("T", "PopupLint’s own model, which nobody measured"),
  ]

  /// `(M)`, `(M: …)` and the same with T lead to what they mean. Code holds none: there they would stand between tags.
  private static func graded(_ html: String, root: String) -> String {
    var result = html
    for (letter, meaning) in grades {
      for behind in [")", ":", ";", ","] {
        let link =
          "(<a class=\"grade\" href=\"\(root)glossary.html#\(letter.lowercased())\" title=\"\(meaning)\">\(letter)</a>\(behind)"
        result = result.split(separator: "(\(letter)\(behind)", omittingEmptySubsequences: false).joined(
          separator: link)
      }
    }
    return result
  }

  /// A line that explains the grades that occur in a text; empty where there is none.
  static func gradeNote(_ text: String) -> String {
    let found = grades.filter { letter, _ in
      [")", ":", ";", ","].contains { text.contains("(\(letter)\($0)") }
    }
    if found.isEmpty { return "" }
    let notes = found.map { "<strong>\($0)</strong>: \($1)." }.joined(separator: " ")
    return "<p class=\"note\">\(notes)</p>\n"
  }

  static func code(_ text: String, _ language: String) -> String {
    let text = text.last == "\n" ? String(text.dropLast()) : text
    return "<pre tabindex=\"0\"><code>\(Highlighter.html(text, language))</code></pre>\n"
  }

  static func table(_ head: [String], _ rows: [[String]]) -> String {
    let top = head.map { "<th scope=\"col\">\($0)</th>" }.joined()
    let body = rows.map { "<tr>\($0.map { "<td>\($0)</td>" }.joined())</tr>" }.joined(separator: "\n")
    return
      "<div class=\"table\" tabindex=\"0\"><table>\n<thead><tr>\(top)</tr></thead>\n<tbody>\n\(body)\n</tbody></table></div>\n"
  }
}
