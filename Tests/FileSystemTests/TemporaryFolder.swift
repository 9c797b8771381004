import Foundation
import Testing

@testable import FileSystem

/// A folder that is gone with its owner.
final class TemporaryFolder: Sendable {
  /// Absolute, without links.
  let path: String

  init() throws {
    let base = FileManager.default.temporaryDirectory.path
    let folder = base + "/popuplint-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    path = try #require(Paths.real(folder))
  }

  deinit {
    _ = chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  func at(_ name: String) -> String { path + "/" + name }

  @discardableResult
  func write(_ name: String, _ text: String = "") throws -> String {
    let file = at(name)
    try FileManager.default.createDirectory(
      atPath: Paths.folder(of: file), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: at(name))), as: UTF8.self)
  }

  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

  @discardableResult
  func git(_ arguments: String...) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    var environment = ProcessInfo.processInfo.environment
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_SYSTEM"] = "/dev/null"
    environment["XDG_CONFIG_HOME"] = path
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(arguments)")
    return data
  }
}

/// Does something as a user who is not root, where the tests run as root.
func asOrdinaryUser<Result>(_ body: () throws -> Result) throws -> Result {
  #if os(Linux)
    if getuid() == 0 {
      // The file system's notion of the user is a thread's own.
      typealias SetUser = @convention(c) (UInt32) -> Int32
      let symbol = try #require(dlsym(nil, "setfsuid"))
      let setUser = unsafeBitCast(symbol, to: SetUser.self)
      _ = setUser(65534)
      defer { _ = setUser(0) }
      return try body()
    }
  #endif
  return try body()
}
