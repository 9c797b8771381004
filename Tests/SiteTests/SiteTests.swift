import Foundation
import Reports
import RuleEngine
import Testing

@testable import Site

@Suite struct SiteTests {
  private static let files = Site.files(rules: .builtIn, version: "1.2.3")
  private static let texts = Dictionary(
    uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  private static let pages = texts.filter { $0.key.hasSuffix(".html") }

  @Test func eachRuleHasItsPageAtTheAddressThatFindingsLinkTo() throws {
    for rule in RuleSet.builtIn.rules {
      let page = try #require(Self.pages[DocumentationSite.path(ofRule: rule.id)], "\(rule.id)")
      #expect(DocumentationSite.address(of: rule) == DocumentationSite.base + "rules/\(rule.id).html")
      #expect(page.contains("<h1>\(rule.id)</h1>") && page.contains("id=\"why\""))
      #expect(page.contains("id=\"to-suppress-it\""))
      for option in rule.options { #expect(page.contains("<code>\(option.name)</code>")) }
    }
    #expect(DocumentationSite.address(ofRule: "a-team's-own") == nil)
  }

  @Test func everyLinkLeadsSomewhere() throws {
    let ids = Self.pages.mapValues { HTMLTags($0).values(of: "id") }
    for (path, page) in Self.pages {
      for link in HTMLTags(page).values(of: "href") + HTMLTags(page).values(of: "src") {
        if link.hasPrefix("https://") || link == "data:," { continue }
        let parts = link.components(separatedBy: "#")
        let target = parts[0].isEmpty ? path : Self.resolved(parts[0], from: path)
        #expect(Self.texts[target] != nil, "\(path): \(link)")
        if parts.count > 1 { #expect(ids[target]?.contains(parts[1]) ?? false, "\(path): \(link)") }
      }
    }
  }

  @Test func everyPageIsWellFormed() {
    for (path, page) in Self.pages {
      let tags = HTMLTags(page)
      #expect(tags.fault == nil, "\(path): \(tags.fault ?? "")")
      let ids = tags.values(of: "id")
      #expect(Set(ids).count == ids.count, "\(path): an id stands twice")
      #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\"") && page.hasSuffix("</html>\n"), "\(path)")
      #expect(tags.count(of: "h1") == 1 && tags.count(of: "main") == 1 && tags.count(of: "title") >= 1, "\(path)")
    }
  }

  /// Nothing is fetched, but what a reader follows a link to.
  @Test func nothingIsLoadedFromElsewhere() {
    for (path, page) in Self.pages {
      for tag in ["script", "link", "img", "iframe"] {
        for address in HTMLTags(page).values(of: tag == "link" ? "href" : "src", in: tag) {
          #expect(!address.contains("//"), "\(path): \(address)")
        }
      }
    }
    #expect(
      !(Self.texts["style.css"] ?? "").contains("url(http") && !(Self.texts["style.css"] ?? "").contains("@import"))
  }

  @Test func aSearchFindsRulesKeysAndWords() throws {
    let script = try #require(Self.texts["search.js"])
    let line = try #require(script.components(separatedBy: "\n").first)
    let json = line.dropFirst("const popuplintIndex=".count).dropLast()
    let entries = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String]])
    let titles = Set(entries.map { $0[0] })
    for wanted in ["popup-covers-hinge", "size.preferredContentSize", "tabletop", "The first day"] {
      #expect(titles.contains(wanted), "\(wanted)")
    }
    for entry in entries { #expect(Self.texts[entry[1].components(separatedBy: "#")[0]] != nil, "\(entry[1])") }
  }

  @Test func codeIsMarkedAndStaysTheSame() {
    let code = "// <b>\nlet x: Int = \"a\\\"b\" /* c */ + 1.5\n@MainActor func f() {}"
    let html = Highlighter.html(code, "swift")
    #expect(
      html.contains("<span class=\"hl-c\">// &lt;b&gt;</span>") && html.contains("<span class=\"hl-w\">let</span>"))
    #expect(html.contains("<span class=\"hl-s\">&quot;a\\&quot;b&quot;</span>"))
    #expect(html.contains("<span class=\"hl-a\">@MainActor</span>"))
    #expect(Highlighter.html("{\"a\": \"b\"}", "json").contains("<span class=\"hl-k\">&quot;a&quot;</span>"))
    for language in ["swift", "json", "xml", "sh", "", "lua"] {
      for text in [code, "\"", "\"\"\"", "/*", "<!--", "<a b=\"", "@", "\\", "é1_", ""] {
        let bare = Highlighter.html(text, language).replacingOccurrences(
          of: "<[^>]*>", with: "", options: .regularExpression)
        #expect(bare == MarkdownHTML.escaped(text), "\(language)")
      }
    }
  }

  @Test func whatARuleSaysIsText() {
    let evil = "<script>alert(1)</script> `</code><b>` [x](javascript:alert(1))"
    let html = SitePage.prose(evil, root: "../")
    #expect(!html.contains("<script") && !html.contains("<b>") && !html.contains("javascript:"))
  }

  private static func resolved(_ link: String, from path: String) -> String {
    var folders = path.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") {
      if part == ".." { _ = folders.popLast() } else { folders.append(String(part)) }
    }
    return folders.joined(separator: "/")
  }
}
