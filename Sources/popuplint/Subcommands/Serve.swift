import LanguageServer
import Linting

extension Subcommand {
  static let serve = Subcommand(
    name: "serve",
    summary: "Runs the language server on stdin and stdout.",
    options: [.stdio, .log, .logFile, .record, .replay],
    examples: [
      Example("popuplint serve", "What an editor runs."),
      Example("popuplint serve --log debug --log-file popuplint.log", "Writes down what the server does."),
    ],
    run: { arguments, console in
      let outputs = Outputs(arguments, [.logFile, .record])
      let formats = SourceFormats.all(devices: [], rules: [])
      let sources = (arguments.values(of: .logFile) + arguments.values(of: .record)).filter {
        formats.format(ofFile: $0) != nil
      }
      try outputs.refuseOverwriting(arguments.values(of: .replay) + sources)
      let options = ServerOptions(
        logLevel: arguments.value(of: .log).flatMap(LogLevel.init(rawValue:)) ?? .warning,
        logFile: arguments.value(of: .logFile), record: arguments.value(of: .record),
        replay: arguments.value(of: .replay), version: Popuplint.version)
      return ExitStatus(rawValue: LanguageServer.run(options: options)) ?? .failure
    })
}

extension Option {
  static let stdio = Option("stdio", .flag, example: "--stdio", "Accepted and the default: editors pass it.")
  static let log = Option(
    "log", .choice(LogLevel.allCases.map(\.rawValue)), example: "--log debug",
    "How much the server says on stderr; default warning.")
  static let logFile = Option("log-file", .path, example: "--log-file popuplint.log", "Writes the log to a file.")
  static let record = Option("record", .path, example: "--record session.jsonl", "Records the client's messages.")
  static let replay = Option(
    "replay", .path, example: "--replay session.jsonl", "Takes recorded messages in place of stdin's.")
}
