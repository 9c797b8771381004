import Reports
import RuleEngine

extension Subcommand {
  static let rules = Subcommand(
    name: "rules",
    summary: "Lists the rules.",
    details: "The built-in rules and those of the rule files of the configuration that holds in the working folder.",
    options: [.ruleListFormat, .color] + Option.rulesOf,
    examples: [
      Example("popuplint rules", "Lists each rule with its category, severity and fixes."),
      Example("popuplint rules --format json", "The same for programs, with options and defaults."),
      Example("popuplint rules --format markdown", "A table of each category, as in the rules' own README."),
    ],
    run: { arguments, console in
      let working = try WorkingRules(arguments, console)
      switch arguments.value(of: .ruleListFormat) {
      case "json": console.print(RuleList.json(working.rules.rules))
      case "markdown": console.print(RuleSet.builtIn.markdownIndex { "\($0.category)/\($0.id)/rule.json" })
      default: console.show(RuleList.text(working.rules.rules, TextStyle(arguments, console)))
      }
      return working.status
    })
}

extension Option {
  static let ruleListFormat = Option(
    "format", .choice(["text", "json", "markdown"]), example: "--format markdown",
    "How the list is written; default text. Markdown has the built-in rules, with links relative to their folder.")
}
