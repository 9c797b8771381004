/// What a subcommand is called, what it accepts and what it does.
struct Subcommand: Sendable {
  let name: String
  /// One line.
  let summary: String
  /// What its help says beyond the summary; empty for nothing.
  var details = ""
  var operands: Operands = .none
  var options: [Option] = []
  /// Command lines that work, each with what it does.
  let examples: [Example]
  let run: @Sendable (Arguments, Console) throws -> ExitStatus

  /// What may stand beside the options.
  enum Operands: Hashable, Sendable {
    case none
    case optional(String, Kind)
    case required(String, Kind)
    case any(String, Kind)
    case atLeastOne(String, Kind)
  }

  /// What an operand names, for completion.
  enum Kind: Hashable, Sendable {
    case path
    case rule
    case device
    case choice([String])
  }

  struct Example: Sendable {
    let command: String
    let meaning: String

    init(_ command: String, _ meaning: String) {
      self.command = command
      self.meaning = meaning
    }
  }

  /// Every subcommand, in the order in which help lists them.
  static let all: [Subcommand] = working + [.help]

  /// Those that do something but to help. To add one is to add a file and its name here.
  static let working: [Subcommand] = [
    .lint, .serve, .place, .preview, .extract, .explain, .glossary, .rules, .testRules, .facts, .devices, .docs, .merge,
    .suppress, .initialise, .schema, .completions,
  ]

  static func named(_ name: String) -> Subcommand? { all.first { $0.name == name } }

  /// Its own options and those that all subcommands have.
  var allOptions: [Option] { options + [.help] }

  /// `popuplint lint [OPTION…] [PATH…]`
  var usage: String {
    var parts = ["popuplint", name]
    if !options.isEmpty { parts.append("[OPTION…]") }
    switch operands {
    case .none: break
    case .optional(let name, _): parts.append("[\(name)]")
    case .required(let name, _): parts.append(name)
    case .any(let name, _): parts.append("[\(name)…]")
    case .atLeastOne(let name, _): parts.append("\(name)…")
    }
    return parts.joined(separator: " ")
  }
}

extension Subcommand.Operands {
  var kind: Subcommand.Kind? {
    switch self {
    case .none: nil
    case .optional(_, let kind), .required(_, let kind), .any(_, let kind), .atLeastOne(_, let kind): kind
    }
  }

  var placeholder: String? {
    switch self {
    case .none: nil
    case .optional(let name, _), .required(let name, _), .any(let name, _), .atLeastOne(let name, _): name
    }
  }

  var limits: ClosedRange<Int> {
    switch self {
    case .none: 0...0
    case .optional: 0...1
    case .required: 1...1
    case .any: 0...Int.max
    case .atLeastOne: 1...Int.max
    }
  }
}

/// How the process ends.
enum ExitStatus: Int32, Sendable {
  /// No finding that counts.
  case clean = 0
  /// Findings at or above `--fail-on`, or a difference under `--diff`.
  case findings = 1
  /// Wrong usage, a broken configuration or rule file, an unreadable input, or output that could not be written.
  case failure = 2
}
