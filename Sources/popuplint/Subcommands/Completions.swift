extension Subcommand {
  static let completions = Subcommand(
    name: "completions",
    summary: "Prints a completion script for a shell.",
    operands: .required("SHELL", .choice(Shell.allCases.map(\.rawValue))),
    examples: [
      Example("popuplint completions bash > /etc/bash_completion.d/popuplint", "Completes in every new bash."),
      Example("source <(popuplint completions zsh)", "Completes in this zsh."),
      Example(
        "popuplint completions fish > ~/.config/fish/completions/popuplint.fish", "Completes in every new fish."),
    ],
    run: { arguments, console in
      let name = arguments.operands.first ?? ""
      guard let shell = Shell(rawValue: name) else {
        throw UsageError(
          "'\(name)' is no shell that completions are written for; they are for bash, zsh and fish", for: name,
          among: Shell.allCases.map(\.rawValue))
      }
      console.print(Array(shell.script().utf8))
      return .clean
    })
}
