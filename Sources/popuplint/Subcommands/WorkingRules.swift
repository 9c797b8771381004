import FileSystem
import Linting
import RuleEngine

extension Option {
  /// The options of a subcommand that speaks of the rules of the working folder.
  static let rulesOf: [Option] = [.config, .noConfig]
}

/// The rules that hold in the working folder: the built-in ones and those of its configuration.
struct WorkingRules {
  let rules: RuleSet
  /// A failure where the configuration or a rule file is broken; what is right in them holds all the same.
  let status: ExitStatus

  /// Puts on stderr what is wrong in the configuration and its rule files.
  init(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    let store = ConfigurationStore(options: try LintOptions(arguments))
    let settings = store.settings(for: store.inside(Paths.current()))
    for issue in settings.issues { console.note(ConsoleLine.text(of: issue)) }
    rules = settings.engine.rules
    status = settings.hasErrors ? .failure : .clean
  }
}
