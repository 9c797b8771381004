import RuleEngine
import Testing

@testable import Reports

@Suite struct MarkdownTests {
  @Test func blocksAreRead() {
    let text = """
      # A title
      One line
      and more.

      - first
        goes on
      - second
      1. one

      | a | b |
      | --- | --- |
      | `x \\| y` | 2 |

      ```swift
      let a = 1

      ```
      """
    #expect(
      Markdown(text).blocks == [
        .heading(level: 1, "A title"), .paragraph("One line and more."),
        .list(["first goes on", "second"], isOrdered: false),
        .list(["one"], isOrdered: true), .table(head: ["a", "b"], rows: [["`x | y`", "2"]]),
        .code(language: "swift", "let a = 1\n"),
      ])
  }

  @Test(
    arguments: [
      (
        "a `b` **c** *d* [e](f)",
        [
          .text("a "), .code("b"), .text(" "), .strong("c"), .text(" "), .emphasis("d"), .text(" "),
          .link(text: "e", target: "f"),
        ]
      ),
      ("*.json, a * b * c, `open", [.text("*.json, a * b * c, `open")]), ("[1] and (2)", [.text("[1] and (2)")]),
      ("", []),
    ] as [(String, [Markdown.Span])])
  func spansAreRead(line: String, spans: [Markdown.Span]) {
    #expect(Markdown.spans(line) == spans)
  }

  @Test func htmlEscapesAndLinksToNoScript() {
    #expect(
      MarkdownHTML.html("<b> `<i>`\n\n[x](javascript:1) [y](z.html)")
        == "<p>&lt;b&gt; <code>&lt;i&gt;</code></p>\n<p><a href=\"#\">x</a> <a href=\"z.html\">y</a></p>\n")
    #expect(MarkdownHTML.anchor("Why a size — can stand!") == "why-a-size-can-stand")
  }

  @Test func aTerminalGetsItsWidthAndItsColours() {
    let style = TextStyle(showsExcerpts: true, usesColour: false, width: 30)
    let text = MarkdownTerminal.text(
      "# T\n\na long line with `code` that goes on, and on\n\n- an item that is long too, and long", style)
    #expect(
      text == "T\n\na long line with `code` that\ngoes on, and on\n\n- an item that is long too, and\n  long\n"
        || text.split(separator: "\n").allSatisfy { $0.count <= 30 })
    let colour = MarkdownTerminal.text("`code`", TextStyle(showsExcerpts: true, usesColour: true))
    #expect(colour == "\u{1B}[36mcode\u{1B}[0m\n")
  }

  @Test func aTableIsBrokenToTheWidth() {
    let rows = [["rule", "summary"], ["popup-covers-hinge", "A popup that the app places lies across the fold."]]
    for width in [40, 60, 200] {
      for line in TextTable.text(rows, width: width).split(separator: "\n") { #expect(line.count <= width, "\(width)") }
    }
    #expect(TextTable.text(rows).split(separator: "\n").count == 2)
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], true), (["TERM": "xterm"], false), (["TERM": "xterm", "VTE_VERSION": "6003"], true),
    (["TERM": "xterm", "TERM_PROGRAM": "iTerm.app"], true), (["TERM": "dumb", "VTE_VERSION": "6003"], false),
    (["TERM": "xterm-kitty", "FORCE_HYPERLINK": "0"], false), (["TERM": "xterm", "FORCE_HYPERLINK": "1"], true),
  ])
  func linksAreForTerminalsThatShowThem(environment: [String: String], shown: Bool) {
    let style = TextStyle(isTerminal: true) { environment[$0] }
    #expect(style.usesLinks == shown)
    #expect(!TextStyle(isTerminal: false) { environment[$0] }.usesLinks)
    #expect(style.link("a", to: "https://b/\u{1B}") == "a")
    #expect(style.link("a", to: "https://b") == (shown ? "\u{1B}]8;;https://b\u{1B}\\a\u{1B}]8;;\u{1B}\\" : "a"))
  }

  @Test(arguments: [
    (TextStyle.Colour.always, ["NO_COLOR": "1"], false, true), (.never, ["CLICOLOR_FORCE": "1"], true, false),
    (.auto, ["NO_COLOR": "1"], true, false), (.auto, [:], true, true),
  ])
  func whoAsksForColourGetsIt(colour: TextStyle.Colour, environment: [String: String], isTerminal: Bool, shown: Bool) {
    #expect(TextStyle(isTerminal: isTerminal, colour: colour) { environment[$0] }.usesColour == shown)
  }

  @Test func everyWordOfTheGlossaryIsFoundUnderItsOwnName() {
    for entry in Glossary.entries {
      #expect(Glossary.entry(entry.word) == entry)
      #expect(Glossary.entry(entry.word.uppercased()) == entry)
      #expect(!entry.text.isEmpty)
    }
    #expect(Set(Glossary.words.map { $0.lowercased() }).count == Glossary.words.count)
    #expect(Glossary.entry("hinge")?.word == "division")
  }
}
