import Pictures
import PopupModel
import Reports
import RuleEngine

/// A rule's page: what it finds, why, the code before and after, the picture of both, what can be set.
enum RulePage {
  private static let root = "../"

  static func page(_ rule: Rule, among rules: RuleSet) -> SitePage {
    let example = ShownExample(of: rule, among: rules)
    var html = "<p class=\"crumbs\"><a href=\"index.html\">Rules</a> › <a href=\"index.html#\(rule.category)\">"
    html += "\(SitePage.text(rule.category))</a></p>\n<h1>\(SitePage.text(rule.id))</h1>\n"
    html += "<p class=\"lead\">\(SitePage.line(rule.summary, root: root))</p>\n" + facts(rule)
    html += section("Why", linked(SitePage.prose(rule.why, root: root), rule, rules) + SitePage.gradeNote(rule.why))
    html += code(example, rule)
    if let card = example.card {
      let picture =
        "<div class=\"picture\" tabindex=\"0\">\(PicturePage.inline(card))</div>\n\(PicturePage.legend(of: [card]))\n"
      html += section("Where it lands", picture, "wide")
    }
    html += section("Fixes", fixes(rule, example))
    html += section("Options", options(rule))
    html += section("To suppress it", suppression(rule))
    html += section("Sources", sources(rule))
    return SitePage(
      path: DocumentationSite.path(ofRule: rule.id), title: rule.id, summary: rule.summary, body: html,
      hasPictures: example.card != nil, words: "\(rule.category) \(rule.severity.name) \(rule.why)")
  }

  private static func section(_ title: String, _ body: String, _ style: String = "") -> String {
    if body.isEmpty { return "" }
    let id = MarkdownHTML.anchor(title)
    let open = style.isEmpty ? "" : "<div class=\"\(style)\">\n"
    return "<h2 id=\"\(id)\">\(title)</h2>\n\(open)\(body)\(style.isEmpty ? "" : "</div>\n")"
  }

  /// With the names of other rules leading to their pages.
  private static func linked(_ html: String, _ rule: Rule, _ rules: RuleSet) -> String {
    rules.rules.filter { $0.id != rule.id }.reduce(html) { html, other in
      let name = "<code>\(other.id)</code>"
      return html.split(separator: name, omittingEmptySubsequences: false)
        .joined(separator: "<a href=\"\(other.id).html\">\(name)</a>")
    }
  }

  private static func facts(_ rule: Rule) -> String {
    var items = ["<li class=\"severity \(rule.severity.name)\">\(rule.severity.name)</li>"]
    items.append("<li><a href=\"index.html#\(rule.category)\">\(SitePage.text(rule.category))</a></li>")
    if !rule.isOnByDefault { items.append("<li>off by default</li>") }
    let safeties = rule.fixes.reduce(into: [String]()) {
      if !$0.contains($1.safety.rawValue) { $0.append($1.safety.rawValue) }
    }
    items.append("<li>\(safeties.isEmpty ? "no fix" : "fix: " + safeties.joined(separator: ", "))</li>")
    if !rule.since.isEmpty { items.append("<li>since \(SitePage.text(rule.since))</li>") }
    return "<ul class=\"facts\">\(items.joined())</ul>\n"
  }

  private static func code(_ example: ShownExample, _ rule: Rule) -> String {
    var html = ""
    for (index, variant) in example.variants.enumerated() {
      let columns = columns(variant, rule)
      let name = name(of: variant.source)
      // What is not read first is folded, so that the page stays a screenful.
      html +=
        index == 0
        ? section("In \(name)", columns, "wide")
        : "<details class=\"wide\"><summary>The same in \(name)</summary>\n\(columns)</details>\n"
    }
    return html
  }

  private static func name(of source: RuleExample.Source) -> String {
    switch source {
    case .swift: "Swift"
    case .interfaceBuilder: "Interface Builder"
    case .description: "a description"
    }
  }

  private static func columns(_ variant: ShownExample.Variant, _ rule: Rule) -> String {
    let reports = variant.reports.map {
      "<p class=\"reports \(rule.severity.name)\">\(MarkdownHTML.inline($0))</p>\n"
    }.joined()
    var html = "<div class=\"columns\">\n<div><h3>Before</h3>\n\(texts(variant.before))\(reports)</div>\n"
    if !variant.after.isEmpty {
      html += "<div><h3>\(variant.isFixed ? "After" : "Nothing is found here")</h3>\n\(texts(variant.after))</div>\n"
    }
    return html + "</div>\n"
  }

  private static func texts(_ texts: [ShownExample.Text]) -> String {
    texts.map { text in
      (text.name.map { "<p class=\"note\">\(SitePage.text($0))</p>\n" } ?? "") + SitePage.code(text.text, text.language)
    }.joined()
  }

  private static func fixes(_ rule: Rule, _ example: ShownExample) -> String {
    guard !rule.fixes.isEmpty else { return "" }
    var html = SitePage.prose(RuleDocumentation.fixList(rule, example.fixes), root: root)
    for template in rule.fixes {
      guard let fix = example.fixes.first(where: { $0.code != nil && FixTitle.matches($0.title, template) }),
        let code = fix.code
      else { continue }
      html +=
        "<details><summary>The code that keeps what “\(SitePage.text(fix.title))” promises in a description</summary>\n"
      html += SitePage.code(code, "swift") + "</details>\n"
    }
    return html
  }

  private static func options(_ rule: Rule) -> String {
    guard let first = rule.options.first else { return "" }
    let rows = rule.options.map { option in
      [
        "<code>\(SitePage.text(option.name))</code>", SitePage.text(TypeName.text(option.type)),
        "<code>\(SitePage.text(RuleDocumentation.literal(option.defaultValue)))</code>",
        SitePage.line(option.summary, root: root),
      ]
    }
    let example =
      "{ \"rules\": { \"\(rule.id)\": [\"\(rule.severity.name)\", { \"\(first.name)\": \(RuleDocumentation.literal(first.defaultValue)) }] } }"
    return SitePage.table(["option", "type", "default", "meaning"], rows) + "<p>In <code>.popuplint.json</code>:</p>\n"
      + SitePage.code(example, "json")
  }

  private static func suppression(_ rule: Rule) -> String {
    var html = ""
    if rule.category != Rule.textCategory {
      html += "<p>In Swift, above the statement that sets the popup up, with the reason:</p>\n"
      html += SitePage.code("// popuplint:disable:next \(rule.id) - why it is meant", "swift")
      html += "<p>In a description, in the popup:</p>\n"
      html += SitePage.code("\"lint\": { \"disable\": { \"\(rule.id)\": \"why it is meant\" } }", "json")
    }
    html +=
      "<p>For a folder, in its <code>.popuplint.json</code>, where a severity can stand in place of <code>off</code>:</p>\n"
    return html + SitePage.code("{ \"rules\": { \"\(rule.id)\": \"off\" } }", "json")
  }

  private static func sources(_ rule: Rule) -> String {
    guard !rule.sources.isEmpty else { return "" }
    let items = rule.sources.map { source -> String in
      let words = source.split(separator: " ", omittingEmptySubsequences: false).map { word -> String in
        guard word.hasPrefix("https://") else { return SitePage.text(String(word)) }
        return "<a href=\"\(SitePage.text(String(word)))\">\(SitePage.text(String(word)))</a>"
      }
      return "<li>\(words.joined(separator: " "))</li>"
    }
    return "<ul>\(items.joined())</ul>\n"
  }
}
