import Reports
import RuleEngine

extension Subcommand {
  static let rules = Subcommand(
    name: "rules",
    summary: "Lists the rules.",
    details: "The built-in rules and those of the rule files of the configuration that holds in the working folder.",
    options: [.ruleListFormat, .sourceMatrix, .color] + Option.rulesOf,
    examples: [
      Example("popuplint rules", "Lists each rule with its category, severity and fixes."),
      Example("popuplint rules --format json", "The same for programs, with options and defaults."),
      Example("popuplint rules --sources", "Which rule can be told from Swift, Interface Builder and descriptions."),
      Example("popuplint rules --format markdown", "A table of each category, as in the rules' own README."),
    ],
    run: { arguments, console in
      let working = try WorkingRules(arguments, console)
      switch arguments.value(of: .ruleListFormat) {
      case "json" where arguments.has(.sourceMatrix): console.print(RuleMatrix.json(working.rules.rules))
      case "markdown" where arguments.has(.sourceMatrix): console.print(RuleMatrix.markdown(working.rules.rules))
      case _ where arguments.has(.sourceMatrix): console.print(RuleMatrix.text(working.rules.rules))
      case "json": console.print(RuleList.json(working.rules.rules))
      case "markdown": console.print(RuleSet.builtIn.markdownIndex { "\($0.category)/\($0.id)/rule.json" })
      default: console.show(RuleList.text(working.rules.rules, TextStyle(arguments, console)))
      }
      return working.status
    })
}

extension Option {
  static let sourceMatrix = Option(
    "sources", .flag, example: "--sources",
    "Says of each rule which kind of source it can be told from: by its examples, or why not.")
  static let ruleListFormat = Option(
    "format", .choice(["text", "json", "markdown"]), example: "--format markdown",
    "How the list is written; default text. Markdown has the built-in rules, with links relative to their folder.")
}
