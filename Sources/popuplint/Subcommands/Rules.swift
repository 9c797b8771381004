import Reports
import RuleEngine

extension Subcommand {
  static let rules = Subcommand(
    name: "rules",
    summary: "Lists the rules.",
    options: [.ruleListFormat],
    examples: [
      Example("popuplint rules", "Lists each rule with its category, severity and fixes."),
      Example("popuplint rules --format json", "The same for programs, with options and defaults."),
      Example("popuplint rules --format markdown", "A table of each category, as in the rules' own README."),
    ],
    run: { arguments, console in
      let rules = RuleSet.builtIn.rules
      switch arguments.value(of: .ruleListFormat) {
      case "json": console.print(RuleList.json(rules))
      case "markdown": console.print(RuleSet.builtIn.markdownIndex { "\($0.category)/\($0.id).json" })
      default: console.print(RuleList.text(rules))
      }
      return .clean
    })
}

extension Option {
  static let ruleListFormat = Option(
    "format", .choice(["text", "json", "markdown"]), example: "--format markdown",
    "How the list is written; default text. Links in Markdown are relative to the folder of the rules.")
}
