import DescriptionFormat
import Reports
import RuleEngine

extension Subcommand {
  static let explain = Subcommand(
    name: "explain",
    summary: "Prints the documentation of a rule.",
    operands: .required("RULE", .rule),
    examples: [
      Example(
        "popuplint explain popup-covers-hinge",
        "What the rule finds and why, an example before and after its fix, and the UIKit code that the fix promises.")
    ],
    run: { arguments, console in
      let id = arguments.operands.first ?? ""
      guard let rule = RuleSet.builtIn.rule(id) else {
        throw UsageError("unknown rule '\(id)'", nearest: Vocabularies.nearest(to: id, among: Vocabularies.rules))
      }
      console.print(RuleDocumentation.markdown(rule, fixes: fixes(ofFirstExampleOf: rule)))
      return .clean
    })

  /// The fixes that the engine proves for the finding that the rule's first example shows.
  private static func fixes(ofFirstExampleOf rule: Rule) -> [Fix] {
    guard let example = rule.examples.bad.first else { return [] }
    let catalog = DeviceCatalog.builtIn
    let engine = Engine(
      rules: .builtIn, settings: RuleSettings(byRule: [rule.id: .init(isEnabled: true)]),
      targets: Targets(devices: DeviceCatalog.defaultIDs.compactMap(DeviceCatalog.device), catalog: catalog))
    let vocabulary = DescriptionVocabulary(devices: catalog.map(\.id), rules: Vocabularies.rules)
    let document = DescriptionFormat(vocabulary: vocabulary).read(Array(example.text.utf8))
    guard let finding = engine.lint(document).first(where: { $0.rule == rule.id }) else { return [] }
    return engine.fixes(for: finding, in: document)
  }
}
