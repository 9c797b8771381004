import FileSystem
import Foundation
import RuleEngine
import Testing

@testable import Linting

@Suite struct BaselineTests {
  static func popup(_ id: String, x: Int = 0) -> String {
    #"""
        {
          "id": "\#(id)", "presentation": { "style": "overFullScreen" },
          "layout": { "center": { "x": \#(x), "y": 0 } },
          "size": { "preferredContentSize": { "width": 300, "height": 330 } }
        }
    """#
  }

  static func file(_ popups: String...) -> String {
    "{\n  \"version\": 1,\n  \"popups\": [\n" + popups.joined(separator: ",\n") + "\n  ]\n}\n"
  }

  private func run(_ workspace: Workspace) throws -> BaselineRun {
    BaselineRun(try BaselineFile.read(workspace.at("baseline.json")), path: workspace.at("baseline.json"))
  }

  private func write(_ workspace: Workspace) throws {
    let run = BaselineRun(Baseline(), path: workspace.at("baseline.json"))
    let entries = workspace.lint().results.flatMap { run.entries(for: $0) }
    try BaselineFile.write(Baseline(entries: entries), to: workspace.at("baseline.json"))
  }

  private func match(_ workspace: Workspace) throws -> (new: [String], gone: [String], lost: [String]) {
    let run = try run(workspace)
    var new: [String] = []
    var gone: [String] = []
    var orphans = run.orphans
    for var result in workspace.lint().results {
      let match = run.match(&result)
      let moved = orphans.take(match)
      let left = result.findings.enumerated().filter { !moved.contains($0.offset) }.map(\.element)
      new += left.filter { $0.rule == "popup-covers-hinge" }.map { "\(result.path) \($0.popupID ?? "")" }
      gone += match.gone.filter { $0.finding.rule == "popup-covers-hinge" }.map { $0.finding.popup ?? "" }
    }
    let lost = orphans.left.filter { $0.finding.rule == "popup-covers-hinge" }.map { $0.finding.popup ?? "" }
    return (new, gone, lost)
  }

  @Test func knownFindingsAreNotReported() throws {
    let workspace = try Workspace(["a.popup.json": Self.file(Self.popup("one"))])
    try write(workspace)
    #expect(try match(workspace) == ([], [], []))
  }

  @Test func linesDoNotMatter() throws {
    let workspace = try Workspace(["a.popup.json": Self.file(Self.popup("one"))])
    try write(workspace)
    let spread =
      "// A comment\n\n" + Self.file(Self.popup("two"), Self.popup("one")).replacingOccurrences(of: ": ", with: ":  ")
    try workspace.write("a.popup.json", spread)
    #expect(try match(workspace) == (["a.popup.json two"], [], []))
  }

  @Test func contentMatters() throws {
    let workspace = try Workspace(["a.popup.json": Self.file(Self.popup("one"))])
    try write(workspace)
    try workspace.write("a.popup.json", Self.file(Self.popup("other")))
    #expect(try match(workspace) == (["a.popup.json other"], ["one"], []))
  }

  @Test func countsMatter() throws {
    let workspace = try Workspace(["a.popup.json": Self.file(Self.popup("one"))])
    try write(workspace)
    try workspace.write("b.popup.json", Self.file(Self.popup("one")))
    #expect(try match(workspace) == (["b.popup.json one"], [], []))
  }

  @Test func filesMayMove() throws {
    let workspace = try Workspace(["a.popup.json": Self.file(Self.popup("one"), Self.popup("two"))])
    try write(workspace)
    unlink(workspace.at("a.popup.json"))
    try workspace.write("deep/b.popup.json", Self.file(Self.popup("one")))
    #expect(try match(workspace) == ([], [], ["two"]))
  }

  /// A finding that was known once is known once wherever its file went: a copy of it is new.
  @Test func movedFilesAreCounted() throws {
    let workspace = try Workspace(["a.popup.json": Self.file(Self.popup("one"))])
    try write(workspace)
    unlink(workspace.at("a.popup.json"))
    for name in ["d", "b", "c"] { try workspace.write("\(name).popup.json", Self.file(Self.popup("one"))) }
    #expect(try match(workspace) == (["c.popup.json one", "d.popup.json one"], [], []))
  }

  @Test func isStableAndOneEntryALine() throws {
    let workspace = try Workspace([
      "b.popup.json": Self.file(Self.popup("one")), "a.popup.json": Self.file(Self.popup("é\\n")),
    ])
    try write(workspace)
    let first = try workspace.text("baseline.json")
    try write(workspace)
    #expect(try workspace.text("baseline.json") == first)
    let paths = first.split(separator: "\n").filter { $0.contains("\"rule\"") }.map { $0.contains("a.popup.json") }
    #expect(paths.count > 2 && paths.first == true && paths.last == false)
    #expect(try BaselineFile.bytes(BaselineFile.read(workspace.at("baseline.json"))) == Array(first.utf8))
    #expect(BaselineFile.bytes(Baseline()) == Array("{\n  \"version\": 1,\n  \"findings\": []\n}\n".utf8))
  }

  @Test(arguments: [
    (#"{ "version": ‹2›, "findings": [] }"#), (#"{ "version": 1, ‹"findings"›: {} }"#),
    (#"{ "version": 1, "findings": [{ "path": "a", "rule": "b", ‹"contnt"›: "c" }] }"#), (#"‹[›]"#),
  ])
  func reportsWhatIsNoBaseline(_ marked: String) throws {
    let (text, range) = try Markers.read(marked)
    let workspace = try Workspace(["baseline.json": text])
    do throws(BaselineFile.Failure) {
      _ = try BaselineFile.read(workspace.at("baseline.json"))
      Issue.record("it was read")
    } catch {
      if case .invalid(let issues) = error {
        #expect(issues.map(\.range) == [range])
      } else {
        Issue.record("\(error)")
      }
    }
  }

  @Test func reportsMissingBaseline() throws {
    let workspace = try Workspace()
    do throws(BaselineFile.Failure) {
      _ = try BaselineFile.read(workspace.at("none.json"))
      Issue.record("it was read")
    } catch {
      if case .unreadable(let failure) = error {
        #expect(failure.reason == .system(ENOENT))
      } else {
        Issue.record("\(error)")
      }
    }
  }
}

@Suite struct StableHashTests {
  /// Fixed answers: a hash that changes makes every baseline and cache worthless.
  @Test(arguments: [
    ("", "b67e4ed205f58a81"), ("a", "fc6f98803c5e4785"), ("popup", "7c79105e6e31bc0a"),
    ("0123456789abcdef", "aaab528770dda057"),
  ])
  func isTheSameForEver(_ text: String, _ expected: String) {
    #expect(StableHash(Array(text.utf8)).text == expected)
  }

  @Test func tellsTextsApart() {
    var seen = Set<String>()
    for length in 0..<70 {
      for flip in 0...length {
        var bytes = [UInt8](repeating: 0, count: length)
        if flip < length { bytes[flip] = 1 }
        seen.insert(StableHash(bytes).text)
      }
    }
    #expect(seen.count == (0..<70).reduce(0) { $0 + $1 + 1 })
  }
}
