import Foundation

/// Runs the built `popuplint` as a user does: as a process, its streams in files.
struct Command {
  struct Outcome {
    var status: Int32
    var output: [UInt8]
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// A folder of its own, taken away with the value that made it.
  let folder: Folder

  init() throws { folder = try Folder() }

  /// Beside the test runner; `POPUPLINT` names another.
  static let binary: String = {
    if let named = ProcessInfo.processInfo.environment["POPUPLINT"] { return named }
    var runner = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
    #if os(macOS)
      runner = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? runner
    #endif
    return runner.deletingLastPathComponent().appendingPathComponent("popuplint").path
  }()

  func callAsFunction(
    _ arguments: String..., input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(Command.binary, arguments, input: input, environment: environment)
  }

  func callAsFunction(all arguments: [String]) throws -> Outcome {
    try run(Command.binary, arguments, input: [], environment: [:])
  }

  /// A line for the shell, in which `popuplint` is the built binary.
  func shell(_ line: String) throws -> Outcome {
    try run("/bin/bash", ["-c", "popuplint() { '\(Command.binary)' \"$@\"; }; \(line)"], input: [], environment: [:])
  }

  private func run(
    _ executable: String, _ arguments: [String], input: [UInt8], environment: [String: String]
  ) throws -> Outcome {
    let streams = try Folder()
    let files = ["in", "out", "err"].map { streams.url.appendingPathComponent($0) }
    try Data(input).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    var variables = ProcessInfo.processInfo.environment
    for name in ["PWD", "NO_COLOR", "CLICOLOR_FORCE"] { variables[name] = nil }
    process.environment = variables.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    let status = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    return Outcome(
      status: status, output: Array(try Data(contentsOf: files[1])),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }
}

/// A temporary folder.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("popuplint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ name: String, _ text: String) throws { try write(name, bytes: Array(text.utf8)) }

  func write(_ name: String, bytes: [UInt8]) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }
}
