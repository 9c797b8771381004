import Foundation
import Testing

@testable import FileSystem

@Suite struct ReplacementTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func mode(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test(arguments: [0o644, 0o600, 0o755, 0o640, 0o664])
  func keepsMode(_ mode: Int) throws {
    let path = try folder.write("file", "old")
    #expect(chmod(path, mode_t(mode)) == 0)
    try FileReplacement.replace(path, holding: FileContents.read(path), with: Array("new".utf8))
    #expect(try folder.text("file") == "new")
    #expect(try self.mode(path) == mode)
    #expect(try folder.names() == ["file"])
  }

  @Test func keepsOwner() throws {
    guard getuid() == 0 else { return }
    let path = try folder.write("file", "old")
    #expect(chown(path, 12345, 23456) == 0)
    try FileReplacement.replace(path, holding: FileContents.read(path), with: Array("new".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.ownerAccountID] as? Int == 12345)
    #expect(attributes[.groupOwnerAccountID] as? Int == 23456)
  }

  @Test func keepsLink() throws {
    let target = try folder.write("inner/target", "old")
    let link = folder.at("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "inner/target")
    try FileReplacement.replace(link, holding: FileContents.read(link), with: Array("new".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "inner/target")
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "new")
    #expect(try folder.names() == ["inner", "link"])
  }

  @Test(arguments: ["changed", "old ", "", "OLD"])
  func leavesAloneWhatChanged(_ other: String) throws {
    let path = try folder.write("file", "old")
    let contents = try FileContents.read(path)
    try folder.write("file", other)
    let error = #expect(throws: FileError.self) {
      try FileReplacement.replace(path, holding: contents, with: Array("new".utf8))
    }
    #expect(error?.reason == .changedMeanwhile)
    #expect(try folder.text("file") == other)
    #expect(try folder.names() == ["file"])
  }

  @Test func leavesAloneWhatIsAnotherFile() throws {
    let path = try folder.write("file", "old")
    let contents = try FileContents.read(path)
    try folder.write("other", "old")
    #expect(rename(folder.at("other"), path) == 0)
    let error = #expect(throws: FileError.self) {
      try FileReplacement.replace(path, holding: contents, with: Array("new".utf8))
    }
    #expect(error?.reason == .changedMeanwhile)
    #expect(try folder.text("file") == "old")
  }

  @Test func reportsWhatIsGone() throws {
    let path = try folder.write("file", "old")
    let contents = try FileContents.read(path)
    #expect(unlink(path) == 0)
    #expect(throws: FileError.self) { try FileReplacement.replace(path, holding: contents, with: []) }
    #expect(try folder.names() == [])
  }

  @Test func reportsFolderThatCannotBeWritten() throws {
    let path = try folder.write("file", "old")
    #expect(chmod(folder.path, 0o555) == 0 && chmod(path, 0o666) == 0)
    let error = try asOrdinaryUser {
      #expect(throws: FileError.self) {
        try FileReplacement.replace(path, holding: FileContents.read(path), with: Array("new".utf8))
      }
    }
    #expect(error?.message == "cannot write: Permission denied")
    #expect(try folder.text("file") == "old")
    #expect(try folder.names() == ["file"])
  }

  @Test func removesItsTemporaryFileWhereItCannotKeepTheOwner() throws {
    guard getuid() == 0 else { return }
    let path = try folder.write("file", "old")
    #expect(chmod(folder.path, 0o777) == 0 && chmod(path, 0o666) == 0)
    let error = try asOrdinaryUser {
      #expect(throws: FileError.self) {
        try FileReplacement.replace(path, holding: FileContents.read(path), with: Array("new".utf8))
      }
    }
    #expect(error?.reason == .system(EPERM))
    #expect(try folder.text("file") == "old")
    #expect(try folder.names() == ["file"])
  }

  @Test func writesNewFiles() throws {
    try FileReplacement.write(Array("report".utf8), to: folder.at("report"))
    #expect(try folder.text("report") == "report")
    try FileReplacement.write(Array("again".utf8), to: folder.at("report"))
    #expect(try folder.text("report") == "again")
    #expect(try mode(folder.at("report")) & 0o600 == 0o600)
    try FileReplacement.write(Array("gone".utf8), to: "/dev/null")
    #expect(throws: FileError.self) { try FileReplacement.write([], to: folder.path) }
    #expect(throws: FileError.self) { try FileReplacement.write([], to: folder.at("none/file")) }
  }
}

#if os(Linux)
  /// A process that replaces a file over and over is killed: what it leaves is one of the two contents, whole.
  @Suite struct KilledWriterTests {
    private static let variable = "POPUPLINT_TEST_WRITER"
    private static let size = 300_000

    /// Does nothing but in the process that ``survivesKilling(_:)`` starts.
    @Test func writerProcess() throws {
      guard let path = ProcessInfo.processInfo.environment[Self.variable] else { return }
      FileHandle.standardOutput.write(Data("ready".utf8))
      var letter: UInt8 = 0x61
      while true {
        letter = letter == 0x61 ? 0x62 : 0x61
        let contents = try FileContents.read(path)
        try FileReplacement.replace(path, holding: contents, with: Array(repeating: letter, count: Self.size))
      }
    }

    @Test func survivesKilling() throws {
      let folder = try TemporaryFolder()
      let path = try folder.write("file", String(repeating: "a", count: Self.size))
      for round in 0..<12 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--testing-library", "swift-testing", "--filter", "writerProcess"]
        process.environment = ProcessInfo.processInfo.environment.merging([Self.variable: path]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var seen = Data()
        while !seen.contains(Data("ready".utf8)) {
          let more = output.fileHandleForReading.availableData
          try #require(!more.isEmpty, "the writer ended by itself")
          seen += more
        }
        usleep(UInt32(500 + round * 1_700))
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        let bytes = try FileContents.read(path).bytes
        #expect(bytes.count == Self.size)
        #expect(Set(bytes).count == 1)
      }
    }
  }
#endif
