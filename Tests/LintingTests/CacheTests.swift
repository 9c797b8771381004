import FileSystem
import Foundation
import RuleEngine
import Testing

@testable import Linting

@Suite struct CacheTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace([
      "a.popup.json": LinterTests.covering, "b.popup.json": description(),
      "c.popup.json": #"{ "version": 1, "pupups": [], "popups": [ { "id": "x" "presentation": {} } ] }"#,
    ])
  }

  private func cache() -> LintCache { LintCache(folder: workspace.at(".cache"), workingFolder: workspace.path) }

  private func lint(_ cache: LintCache, _ change: (inout LintOptions) -> Void = { _ in }) -> [FileResult] {
    workspace.lint {
      $0.cache = cache
      change(&$0)
    }.results
  }

  /// All that a report can show of a result.
  private func shown(_ results: [FileResult]) -> [String] {
    results.map { result in
      let fixes = result.document.flatMap { document in result.engine?.fixes(for: result.findings, in: document) } ?? []
      return "\(result.path) \(result.popups) \(result.findings) \(fixes)"
    }
  }

  @Test func answersTheSame() throws {
    let plain = shown(workspace.lint().results)
    let first = cache()
    #expect(shown(lint(first)) == plain)
    try first.save()
    let names = try FileManager.default.contentsOfDirectory(atPath: workspace.at(".cache"))
    #expect(names.count == 1)
    let second = cache()
    #expect(shown(lint(second)) == plain)
    #expect(plain.contains { $0.contains("popup-covers-hinge") } && plain.contains { $0.contains("unknown-key") })
  }

  @Test func isAsked() throws {
    let settings = workspace.store().settings(for: "b.popup.json")
    let key = settings.cacheKey(of: Array(description().utf8), format: "json")
    let cache = cache()
    cache.store(.init(popups: 77, findings: []), for: key)
    try cache.save()
    #expect(lint(self.cache()).map(\.popups) == [1, 77, 1])
  }

  @Test func isNotAskedWhereAnythingElseHolds() throws {
    func key(_ text: String = "x", _ change: (inout LintOptions) -> Void = { _ in }) -> LintCache.Key {
      var options = LintOptions()
      change(&options)
      return workspace.store(options).settings(for: "a.popup.json").cacheKey(of: Array(text.utf8), format: "json")
    }
    let plain = key()
    #expect(key() == plain)
    var keys: Set = [plain, key("y")]
    keys.insert(key { $0.select = ["hinge"] })
    keys.insert(key { $0.ignore = ["hinge"] })
    keys.insert(key { $0.devices = ["ipad"] })
    keys.insert(key { $0.severities = [("hinge", .info)] })
    try workspace.write(".popuplint.json", "{}")
    keys.insert(key())
    try workspace.write(".popuplint.json", #"{ "overrides": [{ "files": ["a*"], "foldSide": "guidance" }] }"#)
    keys.insert(key())
    try workspace.write(".popuplint.json", #"{ "overrides": [{ "files": ["b*"], "foldSide": "guidance" }] }"#)
    keys.insert(key())
    #expect(keys.count == 9)
  }

  @Test func isEmptyWhereItIsDamaged() throws {
    let cache = cache()
    _ = lint(cache)
    try cache.save()
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: workspace.at(".cache")).first)
    let path = workspace.at(".cache/" + name)
    let bytes = try FileContents.read(path).bytes
    let plain = shown(workspace.lint().results)
    for place in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60)) {
      var damaged = bytes
      damaged[place] ^= 0x41
      try workspace.write(".cache/" + name, damaged)
      #expect(shown(lint(self.cache())) == plain)
      try workspace.write(".cache/" + name, bytes[..<place])
      #expect(shown(lint(self.cache())) == plain)
    }
  }

  @Test func isNotWrittenForNothing() throws {
    let cache = cache()
    _ = lint(cache)
    try cache.save()
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: workspace.at(".cache")).first)
    let before = FileIdentity.of(workspace.at(".cache/" + name))
    let again = self.cache()
    _ = lint(again)
    try again.save()
    #expect(FileIdentity.of(workspace.at(".cache/" + name)) == before)
  }

  @Test func fixesAreMadeAfresh() throws {
    try workspace.write("a.popup.json", FixerTests.broken)
    let cache = cache()
    _ = lint(cache)
    let fixed = lint(cache) { $0.fix = FixMode(suggested: false, writes: true) }
    #expect(fixed.first?.fix?.state == .written)
  }
}
