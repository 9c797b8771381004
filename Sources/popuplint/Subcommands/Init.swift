import DescriptionFormat
import FileSystem
import JSONText
import Linting

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Subcommand {
  static let initialise = Subcommand(
    name: "init",
    summary: "Writes a first \(ConfigurationStore.fileName), and a git hook if asked.",
    details: "A file that is there already is left as it is.",
    options: [.gitHook],
    examples: [
      Example("popuplint init", "Writes a configuration with the default devices into the working folder."),
      Example("popuplint init --git-hook", "Also lints what is staged before each commit."),
    ],
    run: { arguments, console in
      try write(FirstFiles.configuration, to: ConfigurationStore.fileName, console)
      guard arguments.has(.gitHook) else { return .clean }
      let path = try FirstFiles.hookPath()
      guard try write(FirstFiles.hook, to: path, console) else {
        throw CommandError("add the line 'popuplint lint --staged' to \(path)")
      }
      guard chmod(path, 0o755) == 0 else { throw CommandError("\(path): cannot be made executable") }
      return .clean
    })

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
}

extension Option {
  static let gitHook = Option(
    "git-hook", .flag, example: "--git-hook", "Writes a pre-commit hook that runs 'popuplint lint --staged'.")
}

/// What a project begins with.
private enum FirstFiles {
  static var configuration: String {
    let devices = Wire.array(DeviceCatalog.defaultIDs.map(Wire.string)).serialised()
    return "{\n  \"devices\": \(String(decoding: devices, as: UTF8.self)),\n  \"rules\": {}\n}\n"
  }

  static let hook = """
    #!/bin/sh
    # Lints the popups that the commit would bring. 'git commit --no-verify' passes it by.
    command -v popuplint > /dev/null || { echo "popuplint is not on the PATH: nothing is linted" >&2; exit 0; }
    exec popuplint lint --staged

    """

  /// Where the repository of the working folder keeps its hook, wherever its configuration or a worktree puts that.
  static func hookPath() throws -> String {
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
}
