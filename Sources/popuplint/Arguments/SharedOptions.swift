import FileSystem
import Linting
import Reports

/// Options that several subcommands have.
extension Option {
  static let listFormat = Option(
    "format", .choice(["text", "json"]), example: "--format json", "How the list is written; default text.")
  static let device = Option(
    "device", .device, example: "--device iphone-duo",
    "Asks of this device in place of the configured ones; may be repeated.")
  static let config = Option(
    "config", .path, example: "--config ci.popuplint.json",
    "Takes this configuration in place of the one that is found from each file upwards.")
  static let color = Option(
    "color", .choice(TextStyle.Colour.allCases.map(\.rawValue)), example: "--color always",
    "Whether text is in colour; default auto: at a terminal, unless NO_COLOR is set.")
  static let noConfig = Option("no-config", .flag, example: "--no-config", "Takes no configuration.")
}

extension TextStyle {
  /// How text for stdout is written.
  init(_ arguments: Arguments, _ console: Console) {
    self.init(
      isTerminal: console.isTerminal, colour: arguments.value(of: .color).flatMap(Colour.init(rawValue:)) ?? .auto,
      width: Terminal.width(), environment: environmentVariable)
  }
}

extension LintOptions {
  /// What the options that all linting subcommands share ask for.
  init(_ arguments: Arguments) throws(UsageError) {
    self.init()
    devices = arguments.list(of: .device)
    if arguments.has(.noConfig) {
      guard !arguments.has(.config) else { throw UsageError("'--config' and '--no-config' exclude each other") }
      configuration = .none
    } else if let file = arguments.value(of: .config) {
      configuration = .file(file)
    }
  }
}
