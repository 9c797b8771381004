import FileSystem
import Foundation
import RuleEngine
import Testing

@testable import Linting

/// A folder with files. It is gone with the process, for what is tested reads it when it pleases.
final class Workspace: Sendable {
  let path: String

  private static let base: String = {
    atexit { try? FileManager.default.removeItem(atPath: Workspace.base) }
    return FileManager.default.temporaryDirectory.path + "/popuplint-tests-" + UUID().uuidString
  }()

  init(_ files: [String: String] = [:]) throws {
    let folder = Workspace.base + "/" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    path = try #require(Paths.real(folder))
    for (name, text) in files { try write(name, text) }
  }

  func at(_ name: String) -> String { path + "/" + name }

  @discardableResult
  func write(_ name: String, _ text: some Sequence<UInt8>) throws -> String {
    let file = at(name)
    try FileManager.default.createDirectory(atPath: Paths.folder(of: file), withIntermediateDirectories: true)
    try Data(text).write(to: URL(fileURLWithPath: file))
    return file
  }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String { try write(name, text.utf8) }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: at(name))), as: UTF8.self)
  }

  /// What holds for a file of the folder.
  func settings(for path: String = "a.popup.json", _ options: LintOptions = LintOptions()) -> ResolvedSettings {
    store(options).settings(for: path)
  }

  func store(_ options: LintOptions = LintOptions()) -> ConfigurationStore {
    ConfigurationStore(options: options, workingFolder: path)
  }

  func linter(_ change: (inout LintOptions) -> Void = { _ in }) -> Linter {
    var options = LintOptions()
    change(&options)
    return Linter(options: options, workingFolder: path)
  }

  func lint(_ paths: [String] = ["."], _ change: (inout LintOptions) -> Void = { _ in }) -> (
    results: [FileResult], run: Linter.Run
  ) {
    var results: [FileResult] = []
    let run = linter(change).lint(paths.map { $0.hasPrefix("/") ? $0 : at($0) }) { results.append($0) }
    return (results, run)
  }

  /// Runs a program in the folder; its status and what it wrote.
  @discardableResult
  func run(_ arguments: [String], input: [UInt8] = []) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    let file = try write(".input-of-a-test", input)
    process.standardInput = FileHandle(forReadingAtPath: file)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    unlink(file)
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}

/// A description of one popup that is read without a finding of the reader.
func description(_ members: String = "", id: String = "coupon", style: String = "alert") -> String {
  """
  { "version": 1, "popups": [ { "id": "\(id)", "presentation": { "style": "\(style)" }\(members) } ] }

  """
}
