import Schema

/// A command line after it was read against a subcommand's options.
struct Arguments: Sendable {
  private(set) var operands: [String] = []
  private var values: [Option: [String]] = [:]

  /// Reads `words`, which follow the subcommand's name. `--option value`, `--option=value` and, after `--`, operands only;
  /// a single `-` is an operand.
  init(_ words: some Sequence<String>, of subcommand: Subcommand) throws(UsageError) {
    var iterator = words.makeIterator()
    var isOptionAllowed = true
    while let word = iterator.next() {
      guard isOptionAllowed, word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      if word == "--" {
        isOptionAllowed = false
        continue
      }
      let (name, attached) = Self.split(word)
      let option = try Self.option(named: name, written: word, of: subcommand)
      if case .flag = option.value {
        guard attached == nil else { throw UsageError("'--\(option.name)' takes no value") }
        values[option, default: []].append("")
        continue
      }
      guard let value = attached ?? iterator.next() else {
        throw UsageError("'--\(option.name)' needs a value, as in '\(option.example)'")
      }
      try Self.check(value, for: option)
      values[option, default: []].append(value)
    }
    if !has(.help) { try checkOperands(of: subcommand) }
  }

  func has(_ option: Option) -> Bool { values[option] != nil }

  /// The option's value; where it is given more than once, the last one.
  func value(of option: Option) -> String? { values[option]?.last }

  func values(of option: Option) -> [String] { values[option] ?? [] }

  func count(of option: Option) -> Int? { value(of: option).flatMap { Int($0) } }

  /// The values of an option that is repeatable and also takes a list with commas.
  func list(of option: Option) -> [String] {
    values(of: option).flatMap { $0.split(separator: ",").map(String.init) }
  }

  private static func split(_ word: String) -> (name: String, value: String?) {
    let body = word.hasPrefix("--") ? word.dropFirst(2) : word.dropFirst()
    guard let equals = body.firstIndex(of: "=") else { return (String(body), nil) }
    return (String(body[..<equals]), String(body[body.index(after: equals)...]))
  }

  private static func option(named name: String, written word: String, of subcommand: Subcommand) throws(UsageError)
    -> Option
  {
    if word == "-h" { return .help }
    if word.hasPrefix("--"), let option = subcommand.allOptions.first(where: { $0.name == name }) { return option }
    let written = word.hasPrefix("--") ? "--\(name)" : word
    throw UsageError(
      "unknown option '\(written)'", for: written, among: subcommand.allOptions.map { "--\($0.name)" })
  }

  private static func check(_ value: String, for option: Option) throws(UsageError) {
    switch option.value {
    case .choice(let words) where !words.contains(value):
      throw UsageError(
        "'\(value)' is no value of '--\(option.name)'; it takes \(Spelling.choice(words))", for: value, among: words)
    case .count(let range):
      guard let number = Int(value), range.contains(number) else {
        let bound = range.upperBound == .max ? "from \(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
        throw UsageError("'--\(option.name)' takes a whole number \(bound), not '\(value)'")
      }
    default:
      guard !value.isEmpty else {
        throw UsageError("'--\(option.name)' needs a value, as in '\(option.example)'")
      }
    }
  }

  private func checkOperands(of subcommand: Subcommand) throws(UsageError) {
    let limits = subcommand.operands.limits
    if operands.count < limits.lowerBound {
      throw UsageError("\(subcommand.operands.placeholder ?? "an operand") is missing")
    }
    if operands.count > limits.upperBound, let extra = operands.dropFirst(limits.upperBound).first {
      throw UsageError("unexpected '\(extra)'")
    }
  }
}

/// A command line that cannot be run: printed to stderr, exit status 2.
struct UsageError: Error {
  let message: String

  init(_ message: String) { self.message = message }

  /// The same with what may have been meant by a word that is none of the candidates.
  init(_ message: String, for word: String, among candidates: [String]) {
    let meant = Spelling.suggestions(for: word, among: candidates).map { "'\($0)'" }
    self.message = meant.isEmpty ? message : "\(message); did you mean \(Spelling.choice(meant))?"
  }
}

/// A run that could not do what was asked; printed to stderr, exit status 2.
struct CommandError: Error {
  /// Why, in a line each.
  let messages: [String]

  init(_ messages: [String]) { self.messages = messages }

  init(_ message: String) { self.init([message]) }
}
