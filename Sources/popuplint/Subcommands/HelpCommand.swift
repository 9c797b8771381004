extension Subcommand {
  static let help = Subcommand(
    name: "help",
    summary: "Prints the help of a command, as its --help does.",
    operands: .optional("COMMAND", .choice(working.map(\.name))),
    examples: [Example("popuplint help lint", "Prints what 'popuplint lint --help' prints.")],
    run: { arguments, console in
      guard let name = arguments.operands.first else {
        console.print(Help.overview())
        return .clean
      }
      guard let subcommand = Subcommand.named(name) else {
        throw UsageError("unknown command '\(name)'", for: name, among: all.map(\.name))
      }
      console.print(Help.text(for: subcommand))
      return .clean
    })
}
