import DescriptionFormat
import JSONText
import Linting
import RuleEngine
import Schema

extension Subcommand {
  static let schema = Subcommand(
    name: "schema",
    summary: "Prints the JSON Schema (2020-12) of a kind of file.",
    operands: .optional("KIND", .choice(Array(schemas.keys).sorted())),
    examples: [
      Example("popuplint schema", "The schema of popup layout descriptions."),
      Example("popuplint schema config > popuplint.schema.json", "That of .popuplint.json."),
      Example("popuplint schema rule", "That of rule files."),
    ],
    run: { arguments, console in
      let kind = arguments.operands.first ?? "description"
      let kinds = schemas.keys.sorted()
      guard let schema = schemas[kind]?() else {
        throw UsageError(
          "'\(kind)' is no kind of file; there are \(Spelling.choice(kinds))", for: kind, among: kinds)
      }
      console.print(Wire(schema.jsonSchema()).prettyPrinted() + "\n".utf8)
      return .clean
    })

  private static let schemas: [String: @Sendable () -> Schema] = [
    "description": { DescriptionSchema.schema },
    "config": { ConfigurationSchema.builtIn },
    "rule": { RuleFileSchema.schema },
  ]
}
