import Schema

/// The text that `--help` prints, derived from the table of options.
enum Help {
  /// The widest line, in columns.
  private static let width = 88

  static func overview() -> String {
    var text = """
      popuplint \(Popuplint.version): finds faults in the popups of iOS apps before a user does

      Usage: popuplint COMMAND [OPTION…]

      Commands:

      """
    text += rows(Subcommand.all.map { ($0.name, $0.summary) })
    text += """

      Options:
      \(rows([("--help", "Prints this help."), ("--version", "Prints the version.")]))
      Examples:
        popuplint lint
            Lints the files under the working folder.
        popuplint lint --diff
            Shows what 'popuplint lint --fix' would change.

      'popuplint help COMMAND' or 'popuplint COMMAND --help' says more about a command.

      """
    return text
  }

  static func text(for subcommand: Subcommand) -> String {
    var text = "\(subcommand.summary)\n\nUsage: \(subcommand.usage)\n"
    if !subcommand.details.isEmpty { text += "\n" + wrap(subcommand.details, indent: 0) }
    text += "\nOptions:\n"
    text += rows(
      subcommand.allOptions.map { option in
        let head = ["--\(option.name)", option.placeholder].compactMap { $0 }.joined(separator: " ")
        var summary = option.summary
        if case .choice(let words) = option.value { summary += " One of \(Spelling.choice(words))." }
        if option != .help { summary += " Example: \(option.example)" }
        return (head, summary)
      })
    text += "\nExamples:\n"
    for example in subcommand.examples {
      text += "  \(example.command)\n" + wrap(example.meaning, indent: 6)
    }
    return text
  }

  /// Two columns; a head that is too long for its column has a line of its own.
  private static func rows(_ rows: [(head: String, text: String)]) -> String {
    let column = min(26, (rows.map { $0.head.count }.max() ?? 0) + 4)
    var text = ""
    for row in rows {
      let body = wrap(row.text, indent: column)
      let head = "  " + row.head
      if head.count + 2 <= column {
        text += head + String(repeating: " ", count: column - head.count) + body.drop { $0 == " " }
      } else {
        text += head + "\n" + body
      }
    }
    return text
  }

  private static func wrap(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var result = ""
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, indent + line.count + 1 + word.count > width {
          result += margin + line + "\n"
          line = ""
        }
        line += line.isEmpty ? String(word) : " " + word
      }
      result += line.isEmpty ? "\n" : margin + line + "\n"
    }
    return result
  }
}
