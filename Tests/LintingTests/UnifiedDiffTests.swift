import Foundation
import Testing

@testable import Linting

@Suite struct UnifiedDiffTests {
  @Test(arguments: [("/a/b.json", "a/b.json"), ("a b.json", "a b.json\t"), ("../b.json", "../b.json")])
  func namesFilesAsGitDoes(path: String, name: String) {
    let diff = UnifiedDiff.bytes(old: Array("x\n".utf8), new: [], path: path)
    #expect(String(decoding: diff, as: UTF8.self).hasPrefix("--- a/\(name)\n+++ b/\(name)\n"))
  }

  @Test func shows() {
    let old = (1...12).map { "line \($0)\n" }.joined()
    let new = old.replacingOccurrences(of: "line 2\n", with: "second\n")
      .replacingOccurrences(of: "line 11\n", with: "")
    let diff = UnifiedDiff.bytes(old: Array(old.utf8), new: Array(new.utf8), path: "a/b.json")
    #expect(
      String(decoding: diff, as: UTF8.self) == """
        --- a/a/b.json
        +++ b/a/b.json
        @@ -1,5 +1,5 @@
         line 1
        -line 2
        +second
         line 3
         line 4
         line 5
        @@ -8,5 +8,4 @@
         line 8
         line 9
         line 10
        -line 11
         line 12

        """)
  }

  @Test func equalTextsHaveNone() {
    #expect(UnifiedDiff.bytes(old: [1, 2], new: [1, 2], path: "a") == [])
    #expect(UnifiedDiff.bytes(old: [], new: [], path: "a") == [])
  }

  @Test(arguments: [
    ("a\nb\nc\n", "a\nc\n"), ("a\nb\n", "a\nb"), ("a\nb", "a\nb\n"), ("a", "b"), ("a\r\nb\r\n", "a\r\nc\r\n"),
    ("a\r\n", "a\n"), ("\n", "x\n"), ("x\n\n\n", "x\n"), ("a\nb\nc\nd\ne\nf\ng\nh\n", "h\ng\nf\ne\nd\nc\nb\na\n"),
    ("é\n\u{1F468}\u{200D}\u{1F469}\n", "é\nx"), ("a\rb\n", "a\rc\n"),
  ])
  func applies(_ old: String, _ new: String) throws {
    try expectApplies(Array(old.utf8), Array(new.utf8), as: "file")
  }

  @Test(arguments: ["a b.json", "d/e f/g.json", "é.json", "q\"uote.json", "back\\slash.json", "tab\tin.json", "a.json"])
  func appliesToFilesOfAnyName(_ name: String) throws {
    try expectApplies(Array("a\nb\n".utf8), Array("a\nc\n".utf8), as: name)
  }

  @Test func appliesToBytesThatAreNoText() throws {
    try expectApplies([0xFF, 0x0A, 0xC3, 0x0A, 0x41], [0xFF, 0x0A, 0xC3, 0x28, 0x0A, 0x41], as: "file")
  }

  @Test(arguments: 0..<30)
  func appliesAfterAnyEdits(_ seed: Int) throws {
    var random = Generator(state: UInt64(seed))
    var lines = (0..<Int.random(in: 0...60, using: &random)).map { _ in "\(Int.random(in: 0..<8, using: &random))" }
    let old = lines.joined(separator: "\n") + (Bool.random(using: &random) ? "\n" : "")
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let place = Int.random(in: 0...lines.count, using: &random)
      if Bool.random(using: &random), place < lines.count {
        lines.remove(at: place)
      } else {
        lines.insert("\(Int.random(in: 0..<8, using: &random))", at: place)
      }
    }
    let new = lines.joined(separator: "\n") + (Bool.random(using: &random) ? "\n" : "")
    // A patch that leaves nothing removes the file for `git apply`.
    guard !old.isEmpty, !new.isEmpty else { return }
    try expectApplies(Array(old.utf8), Array(new.utf8), as: "file")
  }

  @Test func smallChangesOfALargeTextStaySmall() throws {
    var lines = (0..<60_000).flatMap { ["{ \"id\": \($0),", "  \"x\": 0,", "  \"y\": 0 }"] }
    let old = lines.joined(separator: "\n")
    for place in stride(from: 1, to: lines.count, by: 3_000) { lines[place] = "  \"x\": 1," }
    let new = lines.joined(separator: "\n")
    let diff = UnifiedDiff.bytes(old: Array(old.utf8), new: Array(new.utf8), path: "file")
    let text = String(decoding: diff, as: UTF8.self)
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("-") }.count == 61)
    try expectApplies(Array(old.utf8), Array(new.utf8), as: "file")
  }

  @Test func textsWithoutACommonLineEnd() throws {
    let old = (0..<20_000).map { "\($0 % 7)\n" }.joined()
    let new = (0..<20_000).map { "\($0 % 11)\n" }.joined()
    try expectApplies(Array(old.utf8), Array(new.utf8), as: "file")
  }

  private func expectApplies(_ old: [UInt8], _ new: [UInt8], as name: String) throws {
    guard old != new else { return }
    let folder = try Workspace()
    try folder.write(name, old)
    let diff = UnifiedDiff.bytes(old: old, new: new, path: name)
    let git = try folder.run(["git", "apply", "--whitespace=nowarn", "-"], input: diff)
    #expect(git.status == 0, "\(git.output)\n\(String(decoding: diff, as: UTF8.self).prefix(2000))")
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: folder.at(name)))) == new)
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/patch") else { return }
    try folder.write(name, old)
    let patch = try folder.run(["patch", "--binary", "-p1", "--no-backup-if-mismatch"], input: diff)
    #expect(patch.status == 0, "\(patch.output)")
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: folder.at(name)))) == new)
  }
}

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
