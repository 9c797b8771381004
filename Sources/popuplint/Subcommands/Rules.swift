import Reports
import RuleEngine

extension Subcommand {
  static let rules = Subcommand(
    name: "rules",
    summary: "Lists the rules.",
    options: [.listFormat],
    examples: [
      Example("popuplint rules", "Lists each rule with its category, severity and fixes."),
      Example("popuplint rules --format json", "The same for programs, with options and defaults."),
    ],
    run: { arguments, console in
      let rules = RuleSet.builtIn.rules
      if arguments.value(of: .listFormat) == "json" {
        console.print(RuleList.json(rules))
      } else {
        console.print(RuleList.text(rules))
      }
      return .clean
    })
}
