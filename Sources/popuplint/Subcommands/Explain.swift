import Linting
import Reports
import RuleEngine

extension Subcommand {
  static let explain = Subcommand(
    name: "explain",
    summary: "Prints the documentation of a rule, or lists the rules of a category.",
    details: "The rules are the built-in ones and those of the configuration that holds in the working folder.",
    operands: .required("RULE", .rule),
    options: Option.rulesOf,
    examples: [
      Example(
        "popuplint explain popup-covers-hinge",
        "What the rule finds and why, an example before and after its fix, and the UIKit code that the fix promises."),
      Example("popuplint explain hinge", "Lists the rules of the category."),
    ],
    run: { arguments, console in
      let id = arguments.operands.first ?? ""
      let working = try WorkingRules(arguments, console)
      let rules = working.rules
      if let rule = rules.rule(id) {
        console.print(RuleDocumentation.markdown(rule, fixes: fixes(ofExamplesOf: rule, among: rules)))
        return working.status
      }
      let category = rules.rules.filter { $0.category == id }
      guard !category.isEmpty else {
        let known = rules.rules.map(\.id) + Set(rules.categories).sorted()
        throw UsageError("unknown rule '\(id)'", for: id, among: known)
      }
      console.print(RuleList.text(category))
      return working.status
    })

  /// The fixes that the engine proves for the findings that the rule's descriptions show: these promise code.
  private static func fixes(ofExamplesOf rule: Rule, among rules: RuleSet) -> [Fix] {
    let bench = ExampleBench(rules: rules)
    return rule.examples.bad.filter { $0.language == .description }.flatMap { bench.fixes(in: $0, of: rule) }
  }
}
