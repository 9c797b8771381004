import Foundation
import Testing

@testable import FileSystem

@Suite struct ReadingTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func failure(_ path: String) -> FileError? {
    do throws(FileError) {
      _ = try FileContents.read(path)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["", "x", String(repeating: "0123456789", count: 100_000), "a\u{0}b", "é\r\n"])
  func readsAll(_ text: String) throws {
    let path = try folder.write("file", text)
    let contents = try FileContents.read(path)
    #expect(contents.bytes == Array(text.utf8))
    #expect(contents.identity.size == text.utf8.count)
  }

  @Test func readsFilesWhoseSizeIsNotSaid() throws {
    // Files below /proc say that they are empty.
    guard Paths.exists("/proc/self/status") else { return }
    #expect(try FileContents.read("/proc/self/status").bytes.count > 0)
  }

  @Test func folder_pipe_socket_device() throws {
    #expect(failure(folder.path)?.message == "cannot read: it is a folder, not a file")
    #expect(mkfifo(folder.at("pipe"), 0o600) == 0)
    #expect(failure(folder.at("pipe"))?.message == "cannot read: it is a named pipe, not a file")
    #expect(failure("/dev/zero")?.message == "cannot read: it is a device, not a file")
    try makeSocket(folder.at("s"))
    #expect(failure(folder.at("s"))?.message == "cannot read: it is a socket, not a file")
  }

  private func makeSocket(_ path: String) throws {
    #if os(Linux)
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let relative = Array(path.utf8)
    try #require(relative.count < 100)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: relative) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(result == 0)
  }

  @Test func missing() {
    let error = failure(folder.at("none"))
    #expect(error?.message == "cannot read: No such file or directory")
    #expect(error?.path == folder.at("none"))
    #expect(error?.reason == .system(ENOENT))
  }

  @Test func noPath() {
    #expect(failure("")?.reason == .invalidPath)
    #expect(failure("a\u{0}b")?.reason == .invalidPath)
  }

  @Test func unreadable() throws {
    let path = try folder.write("secret", "text")
    #expect(chmod(folder.path, 0o755) == 0 && chmod(path, 0o000) == 0)
    let error = try asOrdinaryUser { failure(path) }
    #expect(error?.message == "cannot read: Permission denied")
  }

  @Test func linkLoop() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.at("a"), withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: folder.at("b"), withDestinationPath: "a")
    #expect(failure(folder.at("a"))?.reason == .system(ELOOP))
  }
}
