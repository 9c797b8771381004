#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The `popuplint` command: picks the subcommand and turns its outcome into an exit status.
@main
struct Popuplint {
  static let version = "0.1.0"

  static func main() {
    // Whoever started this process may have left signals blocked; it must still end on SIGTERM.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    let console = Console()
    let status = run(CommandLine.arguments.dropFirst(), console)
    exit(console.finish() ? status.rawValue : ExitStatus.failure.rawValue)
  }

  static func run(_ words: ArraySlice<String>, _ console: Console) -> ExitStatus {
    do {
      return try dispatch(words, console)
    } catch let error as UsageError {
      console.complain(error.message)
      if let subcommand = words.first.flatMap(Subcommand.named) {
        console.note("Usage: \(subcommand.usage)")
        console.note("Try 'popuplint \(subcommand.name) --help'.")
      } else {
        console.note("Try 'popuplint --help'.")
      }
    } catch let error as CommandError {
      for message in error.messages { console.complain(message) }
    } catch {
      console.complain("\(error)")
    }
    return .failure
  }

  private static func dispatch(_ words: ArraySlice<String>, _ console: Console) throws -> ExitStatus {
    guard let first = words.first else {
      console.note(Array(Help.overview().utf8))
      return .failure
    }
    switch first {
    case "--version":
      console.print("popuplint \(version)\n")
      return .clean
    case "--help", "-h":
      console.print(Help.overview())
      return .clean
    default: break
    }
    guard let subcommand = Subcommand.named(first) else {
      let what = first.hasPrefix("-") ? "option" : "command"
      throw UsageError(
        "unknown \(what) '\(first)'", for: first, among: Subcommand.all.map(\.name) + ["--help", "--version"])
    }
    let arguments = try Arguments(words.dropFirst(), of: subcommand)
    if arguments.has(.help) {
      console.print(Help.text(for: subcommand))
      return .clean
    }
    return try subcommand.run(arguments, console)
  }
}
