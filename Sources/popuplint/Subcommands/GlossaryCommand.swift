import Pictures
import Reports

extension Subcommand {
  static let glossary = Subcommand(
    name: "glossary",
    summary: "Says what the words of rules, placements and pictures mean.",
    details: "Without a WORD it prints them all.",
    operands: .optional("WORD", .choice(Glossary.entries.map(\.word).filter { !$0.contains(" ") })),
    options: [.explainFormat, .color],
    examples: [
      Example("popuplint glossary tabletop", "Says what a word means."),
      Example("popuplint glossary", "Prints all words."),
    ],
    run: { arguments, console in
      guard let word = arguments.operands.first else {
        Words.put(
          "# Glossary\n\n" + Glossary.entries.map(Words.text).joined(separator: "\n"), titled: "Glossary", arguments,
          console)
        return .clean
      }
      guard let entry = Glossary.entry(word) else {
        throw UsageError("'\(word)' is not in the glossary", for: word, among: Glossary.words)
      }
      Words.put(Words.text(of: entry), titled: entry.word, arguments, console)
      return .clean
    })
}

extension Option {
  static let explainFormat = Option(
    "format", .choice(["text", "markdown", "html"]), example: "--format html",
    "How it is written; default text at a terminal, Markdown where something else reads it.")
}

/// Texts in Markdown, as a person or a program gets them.
enum Words {
  static func text(of entry: Glossary.Entry) -> String { "**\(entry.word)**: \(entry.text)\n" }

  static func put(_ markdown: String, titled title: String, _ arguments: Arguments, _ console: Console) {
    let style = TextStyle(arguments, console)
    let usual = console.isTerminal || arguments.value(of: .color) == "always" ? "text" : "markdown"
    switch arguments.value(of: .explainFormat) ?? usual {
    case "html":
      console.print(
        Array(
          (PicturePage.head(title: title, css: css) + "<main>\n\(MarkdownHTML.html(markdown))</main>\n"
            + PicturePage.tail).utf8))
    case "text": console.show(MarkdownTerminal.text(markdown, style))
    default: console.print(markdown)
    }
  }

  private static let css = """
    main{max-width:78ch}a{color:var(--link)}code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;\
    font-size:.9em;background:var(--code);border-radius:4px}pre{padding:12px 16px;overflow:auto}p,li{overflow-wrap:anywhere}

    """
}
