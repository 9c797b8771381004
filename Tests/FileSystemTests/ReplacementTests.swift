import Foundation
import Testing

@testable import FileSystem

#if os(Linux)
  import CExtendedAttributes
#endif

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

  @Test(arguments: [0o2755, 0o4711, 0o1644])
  func keepsSpecialBits(_ mode: Int) throws {
    let path = try folder.write("file", "old")
    #expect(chmod(path, mode_t(mode)) == 0)
    try FileReplacement.replace(path, holding: FileContents.read(path), with: Array("new".utf8))
    var status = stat()
    #expect(stat(path, &status) == 0 && Int(status.st_mode & 0o7777) == mode)
  }

  #if os(Linux)
    /// `user::rw-`, `user:1:rw-` (where it is there), `group::r--`, `mask::rw-`, `other::---`, as the system keeps a list.
    private static func list(namingAUser: Bool) -> [UInt8] {
      func entry(_ tag: UInt8, _ rights: UInt8, _ id: [UInt8] = [255, 255, 255, 255]) -> [UInt8] {
        [tag, 0, rights, 0] + id
      }
      return [2, 0, 0, 0] + entry(1, 6) + (namingAUser ? entry(2, 6, [1, 0, 0, 0]) : []) + entry(4, 4)
        + (namingAUser ? entry(16, 6) : []) + entry(32, 0)
    }

    private static let lists = ["system.posix_acl_access", "system.posix_acl_default"]

    @Test func keepsTheAccessControlList() throws {
      let path = try folder.write("file", "old")
      let list = Self.list(namingAUser: true)
      guard setxattr(path, Self.lists[0], list, list.count, 0) == 0 else { return }
      let note: [UInt8] = [1, 2]
      #expect(setxattr(path, "user.note", note, note.count, 0) == 0)
      try FileReplacement.replace(path, holding: FileContents.read(path), with: Array("new".utf8))
      #expect(attribute(Self.lists[0], of: path) == list)
      #expect(attribute("user.note", of: path) == note)
      #expect(try mode(path) == 0o660)
    }

    @Test func takesNoListFromTheFolder() throws {
      let path = try folder.write("file", "old")
      let list = Self.list(namingAUser: true)
      guard setxattr(folder.path, Self.lists[1], list, list.count, 0) == 0 else { return }
      try FileReplacement.replace(path, holding: FileContents.read(path), with: Array("new".utf8))
      #expect(attribute(Self.lists[0], of: path) == nil)
      #expect(try mode(path) == 0o644)
    }

    private func attribute(_ name: String, of path: String) -> [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = getxattr(path, name, &bytes, bytes.count)
      return count < 0 ? nil : Array(bytes.prefix(count))
    }
  #endif

  @Test func takesAwayWhatAKilledProcessLeft() throws {
    let names = [
      ".popuplint-0123456789abc.tmp", ".popuplint-held000000000.tmp", ".popuplint-notes.tmp",
      ".popuplint-0123456789ABC.tmp", ".popuplint.json", "popuplint-0123456789abc.tmp",
    ]
    for name in names { try folder.write(name, "half") }
    try folder.write(".popuplint-0folder000000.tmp/file", "")
    // Another process is writing it.
    let held = open(folder.at(names[1]), O_RDONLY)
    #expect(flock(held, LOCK_EX | LOCK_NB) == 0)
    try FileReplacement.write(Array("report".utf8), to: folder.at("report"))
    #expect(try folder.names() == (names.dropFirst() + [".popuplint-0folder000000.tmp", "report"]).sorted())
    close(held)
    FileReplacement.removeAbandoned(beside: [folder.at("report")])
    #expect(try !folder.names().contains(names[1]))
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
        FileReplacement.removeAbandoned(beside: [path])
        #expect(try folder.names() == ["file"])
      }
    }
  }
#endif
