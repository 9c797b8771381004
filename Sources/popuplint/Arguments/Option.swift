/// One option of a subcommand: the row that parsing, help and shell completions are all derived from.
struct Option: Hashable, Sendable {
  /// Without the dashes.
  let name: String
  let value: ValueKind
  /// What it does, in a sentence or two.
  let summary: String
  /// How it is written on a command line, such as `--format json`.
  let example: String

  /// What follows the option's name.
  enum ValueKind: Hashable, Sendable {
    /// Nothing: the option is there or it is not.
    case flag
    case choice([String])
    /// A whole number in a range.
    case count(ClosedRange<Int>)
    case path
    /// Free text, which the subcommand reads; the placeholder says what it is.
    case text(String)
    /// Words that only the rules know, or the device data; the subcommand checks them.
    case rules(String)
    case device
  }

  init(_ name: String, _ value: ValueKind, example: String, _ summary: String) {
    self.name = name
    self.value = value
    self.example = example
    self.summary = summary
  }

  /// What stands for the value in help.
  var placeholder: String? {
    switch value {
    case .flag: nil
    case .choice: name.uppercased()
    case .count: "N"
    case .path: "FILE"
    case .text(let placeholder), .rules(let placeholder): placeholder
    case .device: "ID"
    }
  }

  /// Every subcommand has it.
  static let help = Option("help", .flag, example: "--help", "Prints this help.")
}
