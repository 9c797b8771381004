import Foundation
import Testing

@testable import FileSystem

@Suite struct WalkTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func found(_ root: String? = nil, skipping: @escaping (String) -> Bool = { _ in false }) -> [String] {
    let result = FileWalk(isWanted: { $0.hasSuffix(".json") }, skipsFolder: skipping).files(below: root ?? folder.path)
    #expect(result.errors == [])
    return result.paths.map { Paths.relative($0, to: folder.path) ?? $0 }
  }

  @Test func ordersByBytes() throws {
    for name in ["b.json", "a/z.json", "a-b/x.json", "a.json", "é.json", "Z.json", "a/b/c.json", "no.txt"] {
      try folder.write(name)
    }
    #expect(found() == ["Z.json", "a-b/x.json", "a.json", "a/b/c.json", "a/z.json", "b.json", "é.json"])
  }

  @Test func leavesOutHiddenAndBuildFolders() throws {
    for name in [
      ".git/a.json", ".hidden/a.json", ".build/a.json", "build/a.json", "node_modules/x/a.json", "Pods/a.json",
      "DerivedData/a.json", "Carthage/a.json", "builder/a.json", ".a.json",
    ] {
      try folder.write(name)
    }
    #expect(found() == [".a.json", "builder/a.json"])
  }

  @Test func takesNamedFoldersWhateverTheirNames() throws {
    try folder.write(".hidden/a.json")
    try folder.write("build/b.json")
    try folder.write(".gitignore", "build/\n")
    #expect(found(folder.at(".hidden")) == [".hidden/a.json"])
    #expect(found(folder.at("build")) == ["build/b.json"])
  }

  @Test func asksFoldersAboveUpToTheRepository() throws {
    try folder.write(".gitignore", "*.json\n")
    try folder.write("repo/.git/info/exclude", "excluded.json\n")
    try folder.write("repo/.gitignore", "ignored.json\n/sub/deep/anchored.json\n")
    for name in ["ignored.json", "excluded.json", "anchored.json", "kept.json"] {
      try folder.write("repo/sub/deep/" + name)
    }
    #expect(found(folder.at("repo/sub/deep")) == ["repo/sub/deep/kept.json"])
    #expect(found(folder.at("repo")) == ["repo/sub/deep/kept.json"])
  }

  @Test func asksARepositoryWithinForItsOwnRules() throws {
    try folder.write(".git/HEAD")
    try folder.write(".gitignore", "a.json\n")
    try folder.write("inner/.git", "gitdir: ../modules/inner\n")
    try folder.write("modules/inner/commondir", "..\n")
    try folder.write("modules/info/exclude", "c.json\n")
    try folder.write("inner/.gitignore", "b.json\n")
    for name in ["a.json", "b.json", "c.json"] { try folder.write("inner/" + name) }
    #expect(found() == ["inner/a.json"])
  }

  @Test func linksToFoldersAreNotFollowed() throws {
    try folder.write("a/x.json")
    try folder.write("other/y.json")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.at("a/loop"), withDestinationPath: "..")
    try manager.createSymbolicLink(atPath: folder.at("a/self"), withDestinationPath: "self")
    try manager.createSymbolicLink(atPath: folder.at("link"), withDestinationPath: "other")
    #expect(found() == ["a/x.json", "other/y.json"])
    let named = FileWalk(isWanted: { $0.hasSuffix(".json") }).files(below: folder.at("link"))
    #expect(named.paths == [folder.at("link/y.json")])
  }

  @Test func linksToFilesAreFoundOnce() throws {
    try folder.write("real.json")
    try folder.write("outside/target.txt")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.at("twin.json"), withDestinationPath: "real.json")
    try manager.createSymbolicLink(atPath: folder.at("b.json"), withDestinationPath: "outside/target.txt")
    try manager.createSymbolicLink(atPath: folder.at("c.json"), withDestinationPath: "outside/target.txt")
    try manager.createSymbolicLink(atPath: folder.at("folder.json"), withDestinationPath: "outside")
    try manager.createSymbolicLink(atPath: folder.at("dangling.json"), withDestinationPath: "none")
    #expect(found() == ["b.json", "dangling.json", "real.json"])
  }

  @Test func callersLeaveOutFolders() throws {
    try folder.write("in/a.json")
    try folder.write("out/a.json")
    let out = folder.at("out")
    #expect(found(skipping: { $0 == out }) == ["in/a.json"])
  }

  @Test func walksDeepTrees() throws {
    let path = (0..<400).map { "f\($0 % 10)" }.joined(separator: "/") + "/a.json"
    try folder.write(path)
    #expect(found() == [path])
  }

  @Test func reportsFoldersThatCannotBeListed() throws {
    try folder.write("shut/a.json")
    try folder.write("open/a.json")
    #expect(chmod(folder.path, 0o755) == 0 && chmod(folder.at("shut"), 0o000) == 0)
    defer { chmod(folder.at("shut"), 0o700) }
    let result = try asOrdinaryUser { FileWalk(isWanted: { _ in true }).files(below: folder.path) }
    #expect(result.paths == [folder.at("open/a.json")])
    #expect(result.errors.map(\.description) == [folder.at("shut") + ": cannot list: Permission denied"])
  }

  @Test func reportsNamesThatAreNoText() throws {
    #if os(Linux)
      let name = Array(folder.path.utf8CString.dropLast()) + [0x2F, -1, 0x2E, 0x6A, 0x73, 0x6F, 0x6E, 0]
      let descriptor = open(name, O_CREAT | O_WRONLY, 0o600)
      #expect(descriptor >= 0)
      close(descriptor)
      let result = FileWalk(isWanted: { $0.hasSuffix(".json") }).files(below: folder.path)
      #expect(result.paths == [])
      #expect(result.errors.map(\.reason) == [.nameIsNotUTF8])
    #endif
  }

  @Test func missingRoot() {
    let result = FileWalk(isWanted: { _ in true }).files(below: folder.at("none"))
    #expect(result.errors.map(\.message) == ["cannot list: No such file or directory"])
  }
}

/// The walk against git itself, on trees and ignore files that are made at random from a seed.
@Suite struct GitAgreementTests {
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  static let names = ["a", "b", "foo", "bar", "foo.json", "bar.json", "a.b", "x y", "é", "#hash", "!bang", "[x]", "q?"]
  static let pieces = [
    "*", "**", "?", "a", "b", "foo", "bar", "*.json", "foo*", "*a*", "[ab]", "[!a]*", "[a-f]oo", "\\#hash", "\\!bang",
    "\\[x\\]", "é", "x y", "[[:alpha:]]", "a**b", "f?o", "[", "[]x]", "\\", "q\\?", "*.b", "#c", "???",
  ]

  static func pattern(_ random: inout Generator) -> String {
    let count = Int.random(in: 1...3, using: &random)
    var text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "a" }.joined(separator: "/")
    if Int.random(in: 0..<4, using: &random) == 0 { text = "/" + text }
    if Int.random(in: 0..<4, using: &random) == 0 { text += "/" }
    if Int.random(in: 0..<4, using: &random) == 0 { text = "!" + text }
    if Int.random(in: 0..<8, using: &random) == 0 { text += "  " }
    if Int.random(in: 0..<12, using: &random) == 0 { text += "\\ " }
    if Int.random(in: 0..<12, using: &random) == 0 { text += "\r" }
    return text
  }

  @Test(arguments: 0..<40)
  func agrees(_ seed: Int) throws {
    var random = Generator(state: UInt64(seed))
    let folder = try TemporaryFolder()
    try folder.git("init", "-q")
    var folders = [""]
    for _ in 0..<12 {
      let parent = folders.randomElement(using: &random) ?? ""
      guard parent.split(separator: "/").count < 4 else { continue }
      folders.append(parent + (Self.names.randomElement(using: &random) ?? "a") + ".d/")
    }
    // Bare names are folders too.
    for name in ["a", "b", "foo", "bar"] { folders.append(name + "/") }
    for _ in 0..<60 {
      let parent = folders.randomElement(using: &random) ?? ""
      let name = parent + (Self.names.randomElement(using: &random) ?? "a")
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: folder.at(name), isDirectory: &isFolder), isFolder.boolValue {
        continue
      }
      if folders.contains(name + "/") { continue }
      try folder.write(name)
    }
    var log = ""
    for _ in 0..<4 {
      let parent = folders.randomElement(using: &random) ?? ""
      let lines = (0..<Int.random(in: 1...4, using: &random)).map { _ in Self.pattern(&random) }
      let ending = Bool.random(using: &random) ? "\n" : ""
      let text = lines.joined(separator: "\n") + ending
      try folder.write(parent + ".gitignore", text)
      log += "\(parent).gitignore: \(text.debugDescription)\n"
    }
    let listed = try folder.git("ls-files", "--others", "--cached", "--exclude-standard", "-z")
    let expected = Set(listed.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    let result = FileWalk(isWanted: { _ in true }).files(below: folder.path)
    #expect(result.errors == [])
    let found = Set(result.paths.compactMap { Paths.relative($0, to: folder.path) })
    #expect(
      found == expected, "\(log)only here: \(found.subtracting(expected)) only git: \(expected.subtracting(found))")
  }
}
