import Reports
import RuleEngine

extension Subcommand {
  static let facts = Subcommand(
    name: "facts",
    summary: "Lists the facts that a rule can ask.",
    options: [.listFormat, .color],
    examples: [
      Example("popuplint facts", "Lists each fact with its scope, type and unit."),
      Example("popuplint facts --format json", "The same for programs."),
    ],
    run: { arguments, console in
      let facts = FactRegistry.all
      if arguments.value(of: .listFormat) == "json" {
        console.print(FactList.json(facts))
      } else {
        console.show(FactList.text(facts, TextStyle(arguments, console)))
      }
      return .clean
    })
}
