import Foundation
import Testing

@testable import FileSystem

@Suite struct StreamTests {
  @Test func writesAllInOrder() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("out")
    let descriptor = open(path, O_WRONLY)
    let stream = OutputStream(descriptor: descriptor)
    let lines = (0..<20_000).map { "line \($0) é\n" }
    for line in lines { stream.write(line) }
    try stream.flush()
    close(descriptor)
    #expect(try folder.text("out") == lines.joined())
    #expect(!stream.isTerminal)
  }

  @Test func aBrokenPipeIsAnErrorOfItsOwn() throws {
    Terminal.ignoreSignalsOfWrites()
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    let stream = OutputStream(descriptor: ends[1])
    stream.write("text")
    #expect(throws: OutputError.brokenPipe) { try stream.flush() }
    stream.write(String(repeating: "x", count: 1 << 20))
    #expect(throws: OutputError.brokenPipe) { try stream.flush() }
    close(ends[1])
  }

  @Test func aFullDeviceIsAnError() throws {
    #if os(Linux)
      let descriptor = open("/dev/full", O_WRONLY)
      let stream = OutputStream(descriptor: descriptor)
      stream.write("text")
      #expect(throws: OutputError.system(ENOSPC)) { try stream.flush() }
      close(descriptor)
    #endif
  }

  @Test func waitsForASlowReader() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let reading = ends[0]
    #expect(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    let stream = OutputStream(descriptor: ends[1])
    let reader = Thread {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while read(reading, &buffer, buffer.count) > 0 {}
    }
    reader.start()
    stream.write(String(repeating: "x", count: 1 << 20))
    try stream.flush()
    close(ends[1])
  }
}

@Suite struct ChildProcessTests {
  @Test func answers() throws {
    let result = try ChildProcess.run("sh", ["-c", "cat; echo err >&2; exit 3"], input: Array("in".utf8))
    #expect(result.output == Array("in".utf8))
    #expect(result.errors == Array("err\n".utf8))
    #expect(result.status == 3)
  }

  @Test func muchInEitherDirection() throws {
    let input = Array(repeating: UInt8(ascii: "x"), count: 3_000_000)
    let result = try ChildProcess.run("sh", ["-c", "tee /dev/stderr"], input: input)
    #expect(result.output.count == input.count)
    #expect(result.errors.count == input.count)
  }

  @Test func whatReadsNothing() throws {
    Terminal.ignoreSignalsOfWrites()
    let input = Array(repeating: UInt8(ascii: "x"), count: 1_000_000)
    #expect(try ChildProcess.run("true", [], input: input).status == 0)
  }

  @Test func signalsAndMissingPrograms() throws {
    #expect(try ChildProcess.run("sh", ["-c", "kill -9 $$"]).status == 137)
    #expect(throws: FileError.self) { try ChildProcess.run("no-such-program-anywhere", []) }
  }
}

@Suite struct UserFolderTests {
  @Test func makesFolders() throws {
    let folder = try TemporaryFolder()
    try Folders.make(folder.at("a/b/c"), mode: 0o700)
    #expect(Paths.isFolder(folder.at("a/b/c")))
    try Folders.make(folder.at("a/b/c"), mode: 0o700)
    try folder.write("file")
    #expect(throws: FileError.self) { try Folders.make(folder.at("file/below"), mode: 0o700) }
  }
}
