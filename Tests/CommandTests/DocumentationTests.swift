import Foundation
import Testing

/// What the command says of rules and words, and the site that it writes.
@Suite struct DocumentationTests {
  let popuplint: Command

  init() throws { popuplint = try Command() }

  @Test func theSiteIsWrittenIntoItsFolder() throws {
    let outcome = try popuplint("docs", "--output", "out/site")
    #expect(outcome.status == 0 && outcome.errors.contains("open out/site/index.html"), "\(outcome.errors)")
    #expect(try popuplint.folder.read("out/site/rules/popup-covers-hinge.html").contains("<h1>popup-covers-hinge</h1>"))
    #expect(try popuplint.folder.read("out/site/style.css").contains("prefers-color-scheme:dark"))
    let first = try popuplint.folder.read("out/site/search.js")
    #expect(try popuplint("docs", "--output", "out/site").status == 0)
    #expect(try popuplint.folder.read("out/site/search.js") == first)
  }

  @Test func aTeamsRulesHaveTheirPagesToo() throws {
    try popuplint.folder.write(".popuplint.json", #"{"ruleFiles": ["rules/*.json"]}"#)
    try popuplint.folder.write(
      "rules/no-alerts.json",
      #"""
      {
        "id": "no-alerts", "category": "house", "severity": "warning", "summary": "No <b>alerts</b>.", "scope": "popup",
        "when": { "fact": "presentation.style", "is": "alert" }, "message": "\"{id}\" is an alert",
        "at": ["presentation.style"], "why": "They interrupt."
      }
      """#)
    #expect(try popuplint("docs", "--output", "site").status == 0)
    let page = try popuplint.folder.read("site/rules/no-alerts.html")
    #expect(page.contains("No &lt;b&gt;alerts&lt;/b&gt;.") && page.contains("They interrupt."))
  }

  @Test func aWordThatIsNoRuleIsLookedUp() throws {
    let word = try popuplint("explain", "tabletop")
    #expect(word.status == 0 && word.text.hasPrefix("**tabletop**: A foldable"))
    #expect(try popuplint("glossary", "Tabletop").text == word.text)
    #expect(try popuplint("glossary").text.contains("**worst pose**"))
    let unknown = try popuplint("glossary", "tabeltop")
    #expect(unknown.status == 2 && unknown.errors.contains("did you mean 'tabletop'?"))
  }

  @Test func anExplanationIsWrittenAsAsked() throws {
    let markdown = try popuplint("explain", "popup-covers-hinge")
    #expect(
      markdown.text.hasPrefix("# popup-covers-hinge\n") && markdown.text.contains("/rules/popup-covers-hinge.html"))
    #expect(try popuplint("explain", "--format", "markdown", "popup-covers-hinge").output == markdown.output)
    let html = try popuplint("explain", "--format", "html", "popup-covers-hinge")
    #expect(html.text.hasPrefix("<!DOCTYPE html>") && html.text.contains("<h1 id=\"popup-covers-hinge\">"))
    let text = try popuplint("explain", "--format", "text", "popup-covers-hinge")
    #expect(!text.text.contains("```") && !text.text.contains("\u{1B}"))
    let coloured = try popuplint(
      "explain", "--color", "always", "popup-covers-hinge", environment: ["NO_COLOR": "1"])
    #expect(coloured.text.hasPrefix("\u{1B}[1mpopup-covers-hinge\u{1B}[0m\n"))
  }

  @Test func listsAreInColourWhereThatIsAsked() throws {
    for list in ["rules", "facts"] {
      #expect(try !popuplint(list).text.contains("\u{1B}"))
      #expect(try popuplint(list, "--color", "always").text.contains("\u{1B}[1m"))
    }
  }

  @Test func reportsLinkToThePages() throws {
    try popuplint.folder.write(
      "a.popup.json", #"{"version": 1, "popups": [{"id": "x", "presentation": {"style": "alret"}}]}"#)
    let sarif = try popuplint("lint", "--format", "sarif")
    #expect(sarif.text.contains("/rules/unknown-value.html\""))
  }
}
