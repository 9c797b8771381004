import FileSystem
import Linting

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Subcommand {
  static let initialise = Subcommand(
    name: "init",
    summary: "Writes a first \(ConfigurationStore.fileName), and what hooks and Xcode need if asked.",
    details: """
      A file that is there already is left as it is, but for the list of input files that '--xcode' writes anew each time. \
      '--xcode' is for the folder of the .xcodeproj.
      """,
    options: [.gitHook, .preCommit, .xcode],
    examples: [
      Example("popuplint init", "Writes a configuration with the default devices into the working folder."),
      Example("popuplint init --git-hook", "Also lints what is staged before each commit."),
      Example("popuplint init --pre-commit", "Also writes a configuration for pre-commit."),
      Example("popuplint init --xcode", "Also writes a script for a build phase, and says how Xcode is told of it."),
    ],
    run: { arguments, console in
      try writeConfiguration(console)
      if arguments.has(.gitHook) { try writeGitHook(console) }
      if arguments.has(.preCommit) { try writePreCommit(console) }
      if arguments.has(.xcode) { try writeBuildPhase(console) }
      return .clean
    })

  // MARK: Configuration

  private static func writeConfiguration(_ console: Console) throws {
    let folder = Paths.current()
    // What held here until now.
    let before = ConfigurationStore().settings(for: Paths.joined(folder, "file")).configurationFiles.last
    guard try write(FirstFiles.configuration, to: ConfigurationStore.fileName, console) else { return }
    for line in FirstFiles.place(of: folder, repository: Repository.root(of: folder), configuration: before) {
      console.note(line)
    }
  }

  // MARK: Git

  private static func writeGitHook(_ console: Console) throws {
    let path = try hookPath()
    guard try write(FirstFiles.gitHook, to: path, console) else {
      let text = String(decoding: (try? FileContents.read(path).bytes) ?? [], as: UTF8.self)
      let runsAlready = text.split(whereSeparator: \.isNewline).contains { line in
        !line.drop { $0.isWhitespace }.hasPrefix("#") && line.contains("popuplint lint --staged")
      }
      if runsAlready { return }
      throw CommandError("add the line 'popuplint lint --staged' to \(path)")
    }
    try makeExecutable(path)
  }

  /// Where the repository of the working folder keeps its hook, wherever its configuration or a worktree puts that.
  private static func hookPath() throws -> String {
    do {
      let answer = try ChildProcess.run("git", ["rev-parse", "--git-path", "hooks/pre-commit"], input: [])
      guard answer.status == 0, let end = answer.output.firstIndex(of: UInt8(ascii: "\n")) else {
        throw CommandError("'--git-hook': the working folder is in no git repository")
      }
      let path = String(decoding: answer.output[..<end], as: UTF8.self)
      _ = mkdir(Paths.folder(of: Paths.absolute(path, in: Paths.current())), 0o777)
      return path
    } catch let error as FileError {
      throw CommandError("\(error)")
    }
  }

  private static func writePreCommit(_ console: Console) throws {
    let path = ".pre-commit-config.yaml"
    guard try write("repos:\n" + FirstFiles.preCommitHook, to: path, console) else {
      console.print(Array(FirstFiles.preCommitHook.utf8))
      throw CommandError("add what is printed above to 'repos' in \(path)")
    }
  }

  // MARK: Xcode

  private static func writeBuildPhase(_ console: Console) throws {
    if try write(FirstFiles.buildPhase, to: FirstFiles.buildPhaseName, console) {
      try makeExecutable(FirstFiles.buildPhaseName)
    }
    let list = FirstFiles.inputList(of: Linter().inputs(for: ["."]), in: Paths.current())
    do {
      try FileReplacement.write(Array(list.utf8), to: FirstFiles.inputListName)
    } catch {
      throw CommandError("\(error)")
    }
    console.note("Wrote \(FirstFiles.inputListName).")
    for line in FirstFiles.xcodeSteps { console.note(line) }
  }

  // MARK: Files

  /// False where the file is there already.
  @discardableResult
  private static func write(_ text: String, to path: String, _ console: Console) throws -> Bool {
    guard !Paths.exists(path) else {
      console.note("\(path) is there already and stays as it is.")
      return false
    }
    do {
      try FileReplacement.write(Array(text.utf8), to: path)
    } catch {
      throw CommandError("\(error)")
    }
    console.note("Wrote \(path).")
    return true
  }

  private static func makeExecutable(_ path: String) throws(CommandError) {
    guard chmod(path, 0o755) == 0 else { throw CommandError("\(path): cannot be made executable") }
  }
}

extension Option {
  static let gitHook = Option(
    "git-hook", .flag, example: "--git-hook", "Writes a pre-commit hook that runs 'popuplint lint --staged'.")
  static let preCommit = Option(
    "pre-commit", .flag, example: "--pre-commit",
    "Writes a .pre-commit-config.yaml that runs the popuplint on the PATH; prints the hook where there is one already.")
  static let xcode = Option(
    "xcode", .flag, example: "--xcode",
    "Writes the script of an Xcode build phase, and the list of the files that it reads, which a sandboxed script needs."
  )
}
