import Linting
import Reports
import RuleEngine

extension Subcommand {
  static let explain = Subcommand(
    name: "explain",
    summary: "Prints the documentation of a rule, lists the rules of a category, or says what a word means.",
    details: """
      The rules are the built-in ones and those of the configuration that holds in the working folder. A word that is no \
      rule is looked up in the glossary.
      """,
    operands: .required("RULE", .rule),
    options: [.explainFormat, .exampleSource, .color] + Option.rulesOf,
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
        let source =
          switch arguments.value(of: .exampleSource) {
          case "storyboard": RuleExample.Source.interfaceBuilder
          case "description": RuleExample.Source.description
          default: RuleExample.Source.swift
          }
        let text = RuleDocumentation.markdown(rule, fixes: fixes(ofExamplesOf: rule, among: rules), for: source)
        let link = DocumentationSite.address(of: rule).map { "\n\($0)\n" } ?? ""
        Words.put(text + link, titled: rule.id, arguments, console)
        return working.status
      }
      let category = rules.rules.filter { $0.category == id }
      guard !category.isEmpty else {
        if let entry = Glossary.entry(id) {
          Words.put(Words.text(of: entry), titled: entry.word, arguments, console)
          return working.status
        }
        let known = rules.rules.map(\.id) + Set(rules.categories).sorted() + Glossary.words
        throw UsageError("unknown rule '\(id)'", for: id, among: known)
      }
      console.show(RuleList.text(category, TextStyle(arguments, console)))
      return working.status
    })

  /// The fixes that the engine proves for the findings that the rule's descriptions show: these promise code.
  private static func fixes(ofExamplesOf rule: Rule, among rules: RuleSet) -> [Fix] {
    let bench = ExampleBench(rules: rules)
    return rule.examples.bad.filter { $0.language == .description }.flatMap { bench.fixes(in: $0, of: rule) }
  }
}

extension Option {
  static let exampleSource = Option(
    "source", .choice(["swift", "storyboard", "description"]), example: "--source storyboard",
    "What the example is written in, where the rule has one in it; default swift.")
}
