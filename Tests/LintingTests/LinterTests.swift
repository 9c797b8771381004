import FileSystem
import Foundation
import PopupModel
import RuleEngine
import SourceText
import Testing

@testable import Linting

@Suite struct LinterTests {
  /// A popup that lies across the fold.
  static let covering = description(
    #", "layout": { "center": { "x": 0, "y": 0 } }, "size": { "preferredContentSize": { "width": 300, "height": 330 } }"#,
    style: "overFullScreen")

  @Test func findsAndOrders() throws {
    let workspace = try Workspace([
      "b.popup.json": Self.covering, "a/z.popup.json": description(), "a.popup.json": description(), "note.json": "{}",
      ".popuplint.json": "{}", "node_modules/x.popup.json": description(),
    ])
    let (results, run) = workspace.lint()
    #expect(results.map(\.path) == ["a.popup.json", "a/z.popup.json", "b.popup.json"])
    #expect(results.map(\.popups) == [1, 1, 1])
    #expect(results[2].findings.map(\.rule).contains("popup-covers-hinge"))
    #expect(results[2].count(.error) > 0)
    #expect(results.allSatisfy { $0.error == nil && $0.issues == [] && $0.kind == .source })
    #expect(run.files == 3 && run.popups == 3 && run.errors == 0 && run.issues == [])
  }

  @Test(arguments: [1, 2, 3, 8])
  func sameWhateverTheThreads(_ jobs: Int) throws {
    let workspace = try Workspace()
    for index in 0..<300 {
      try workspace.write("d\(index % 7)/\(index).popup.json", index % 3 == 0 ? Self.covering : description())
    }
    let one = workspace.lint { $0.jobs = 1 }.results
    let many = workspace.lint { $0.jobs = jobs }.results
    #expect(many.map(\.path) == one.map(\.path))
    #expect(many.map(\.findings) == one.map(\.findings))
    #expect(one.count == 300)
    #expect(one.filter { !$0.findings.isEmpty }.count == 100)
  }

  @Test func eachFileOnce() throws {
    let workspace = try Workspace(["a/x.popup.json": description()])
    #expect(
      workspace.lint(["a", "a/x.popup.json", "./a//x.popup.json", "."]).results.map(\.path) == ["a/x.popup.json"])
  }

  private static let misspelt = description(style: "alrt")

  @Test(arguments: [["."], [".", "z.popup.json"], ["z.popup.json", "m.popup.json", "l.popup.json", "b"]])
  func aFileWithManyNamesIsLintedAndFixedOnce(_ paths: [String]) throws {
    let workspace = try Workspace(["b/a.popup.json": Self.misspelt])
    for (link, target) in [("l.popup.json", "b/a.popup.json"), ("m.popup.json", "z.popup.json")] {
      try FileManager.default.createSymbolicLink(atPath: workspace.at(link), withDestinationPath: target)
    }
    for name in ["z.popup.json", "c/d.popup.json"] {
      try FileManager.default.createDirectory(atPath: workspace.at("c"), withIntermediateDirectories: true)
      try FileManager.default.linkItem(atPath: workspace.at("b/a.popup.json"), toPath: workspace.at(name))
    }
    let found = workspace.lint(paths)
    #expect(found.results.map(\.path) == ["b/a.popup.json"])
    #expect(found.results.flatMap(\.findings).count == 1)
    let (results, run) = workspace.lint(paths) { $0.fix = FixMode(suggested: false, writes: true) }
    #expect(results.map(\.fix?.state) == [.written] && run.errors == 0 && run.files == 1)
    for name in ["b/a.popup.json", "l.popup.json", "m.popup.json", "z.popup.json"] {
      #expect(try workspace.text(name) == description(), "\(name)")
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: workspace.at("l.popup.json")) == "b/a.popup.json")
    #expect(FileIdentity.of(workspace.at("z.popup.json")) == FileIdentity.of(workspace.at("b/a.popup.json")))
    // Of a name that the run does not know it says nothing.
    let isKnown = paths == ["."] || paths.count == 2
    #expect(try workspace.text("c/d.popup.json") == (isKnown ? description() : Self.misspelt))
  }

  @Test func whatIsBeingWrittenIsNotLinted() throws {
    let name = ".popuplint-0123456789abc.tmp"
    let workspace = try Workspace([name: Self.misspelt, "a.popup.json": description()])
    #expect(workspace.lint([".", name]).results.map(\.path) == ["a.popup.json"])
    #expect(FileManager.default.fileExists(atPath: workspace.at(name)))
    _ = workspace.lint(["a.popup.json"]) { $0.fix = FixMode(suggested: false, writes: true) }
    #expect(!FileManager.default.fileExists(atPath: workspace.at(name)))
  }

  @Test func excludesAndNamedPaths() throws {
    let workspace = try Workspace([
      ".popuplint.json": #"{ "exclude": ["out"] }"#, ".gitignore": "ignored/\n", "out/a.popup.json": description(),
      "ignored/b.popup.json": description(), "c.popup.json": description(),
    ])
    #expect(workspace.lint().results.map(\.path) == ["c.popup.json"])
    let named = ["out/a.popup.json", "ignored/b.popup.json"]
    #expect(workspace.lint(named).results.map(\.path) == ["ignored/b.popup.json", "out/a.popup.json"])
    #expect(workspace.lint(named) { $0.forceExclude = true }.results.map(\.path) == ["ignored/b.popup.json"])
    #expect(workspace.lint(["out"]) { $0.forceExclude = true }.results.map(\.path) == [])
  }

  @Test func goesOnBehindWhatCannotBeRead() throws {
    let workspace = try Workspace(["a.popup.json": description(), "note.txt": ""])
    try FileManager.default.createSymbolicLink(atPath: workspace.at("b.popup.json"), withDestinationPath: "none")
    let (results, run) = workspace.lint([".", "none.popup.json", "note.txt"])
    #expect(
      results.map { "\($0.path): \($0.error?.message ?? "read")" } == [
        "a.popup.json: read",
        "b.popup.json: cannot read: No such file or directory",
        "none.popup.json: cannot read: No such file or directory",
        "note.txt: cannot read: it is no source of popups, no rule file and no configuration",
      ])
    #expect(run.errors == 3)
  }

  @Test func suppressions() throws {
    let text = Self.covering.replacingOccurrences(
      of: "\"id\": \"coupon\"", with: #""id": "coupon", "lint": { "disable": { "popup-covers-hinge": "known" } }"#)
    let workspace = try Workspace(["a.popup.json": Self.covering, "b.popup.json": text])
    let results = workspace.lint().results
    let open = try #require(results.first)
    let suppressed = try #require(results.last)
    #expect(open.findings.contains { $0.rule == "popup-covers-hinge" })
    #expect(!suppressed.findings.contains { $0.rule == "popup-covers-hinge" })
    #expect(!suppressed.findings.contains { $0.rule == "unused-suppression" })
  }

  @Test func standardInput() throws {
    let workspace = try Workspace(["in/.popuplint.json": #"{ "rules": { "hinge": "off" } }"#])
    let open = workspace.linter().lint(text: Array(Self.covering.utf8), name: "a.popup.json")
    let off = workspace.linter().lint(text: Array(Self.covering.utf8), name: "in/a.popup.json")
    #expect(open.path == "a.popup.json" && off.path == "in/a.popup.json")
    #expect(open.findings.contains { $0.category == "hinge" })
    #expect(!off.findings.contains { $0.category == "hinge" })
  }

  @Test func shardsShareTheFiles() throws {
    let workspace = try Workspace()
    for index in 0..<10 { try workspace.write("\(index).popup.json", description()) }
    let shards = (1...3).map { index in workspace.lint { $0.shard = (index, 3) }.results.map(\.path) }
    #expect(shards.map(\.count) == [4, 3, 3])
    #expect(shards.joined().sorted() == (0..<10).map { "\($0).popup.json" })
  }

  @Test func sourcesThatAreNotAskedFor() throws {
    let workspace = try Workspace([".popuplint.json": #"{ "sources": ["swift"] }"#, "a.popup.json": Self.covering])
    #expect(workspace.lint().results.flatMap(\.findings) == [])
  }

  @Test func configurationIssuesOnce() throws {
    let workspace = try Workspace([
      ".popuplint.json": #"{ "exclud": [] }"#, "a.popup.json": description(), "b.popup.json": description(),
    ])
    let (results, run) = workspace.lint()
    #expect(results.count == 2)
    #expect(
      run.issues.map(\.message) == [
        #""exclud" is no key of a configuration; did you mean "exclude"? (expected extends, exclude, ruleFiles, deviceProfiles, devices, foldSide, target, sources, baseline, rules, overrides)"#
      ])
    let named = workspace.lint([".popuplint.json"])
    #expect(named.results.map(\.kind) == [.configuration])
    #expect(named.results.flatMap(\.issues).count == 1)
  }

  @Test func descriptionsOfAnyNameWhereNamed() throws {
    let workspace = try Workspace(["layout.json": Self.covering])
    #expect(workspace.lint().results.map(\.path) == [])
    #expect(workspace.lint(["layout.json"]).results.first?.findings.isEmpty == false)
  }
}

@Suite struct RuleFileTests {
  static let rule = """
    { "id": "no-alerts", "category": "house", "severity": "info", "summary": "Alerts are not ours.", "scope": "popup",
      "when": { "fact": "presentation.style", "is": "alert" }, "message": "{id} is an alert", "at": ["presentation.style"],
      "why": "House style.", "sources": [],
      "examples": { "bad": [], "good": [] } }
    """

  @Test(arguments: ["rules/*.json", "rules/no-alerts.json", "**/no-*.json", "./rules/{no,yes}-*.json"])
  func takePart(_ glob: String) throws {
    let workspace = try Workspace([
      ".popuplint.json": #"{ "ruleFiles": ["\#(glob)"], "rules": { "no-alerts": "error" } }"#,
      "rules/no-alerts.json": Self.rule, "a.popup.json": description(),
    ])
    let (results, run) = workspace.lint()
    #expect(run.issues.map(\.message) == [])
    #expect(results.flatMap(\.findings).filter { $0.rule == "no-alerts" }.map(\.severity) == [.error])
    #expect(workspace.linter { $0.select = ["no-alerts", "house"] }.usageIssues(for: [workspace.path]) == [])
  }

  @Test(arguments: [
    (
      #"[{ "when": { "fact": "id", "is": "a" }, "text": "{id} first" }, { "text": "{id} else" }]"#,
      ["a first", "b else"]
    ),
    // What is not known holds nothing.
    (
      #"[{ "when": { "fact": "content.holdsInput", "is": true }, "text": "{id} first" }, { "text": "{id} else" }]"#,
      ["a else", "b else"]
    ),
    (#"[{ "text": "{id} all" }]"#, ["a all", "b all"]),
  ])
  func sayWhatHolds(_ message: String, _ said: [String]) throws {
    let workspace = try Workspace([
      ".popuplint.json": #"{ "ruleFiles": ["no-alerts.json"] }"#,
      "no-alerts.json": Self.rule.replacingOccurrences(of: #""{id} is an alert""#, with: message),
      "x.popup.json":
        #"{ "popups": [{ "id": "a", "presentation": { "style": "alert" } }, { "id": "b", "presentation": { "style": "alert" } }] }"#,
    ])
    let (results, run) = workspace.lint()
    #expect(run.issues.map(\.message) == [])
    #expect(results.flatMap(\.findings).filter { $0.rule == "no-alerts" }.map(\.message) == said)
  }

  @Test(arguments: [
    #"[{ "text": "a" }, { "text": "b" }]"#, #"[{ "when": { "fact": "id", "is": "a" }, "text": "a" }]"#, "[]",
    #"[{ "when": { "fact": "pose.isCompact", "is": true }, "text": "a" }, { "text": "b" }]"#,
  ])
  func mustSayOneThing(_ message: String) throws {
    let workspace = try Workspace([
      ".popuplint.json": #"{ "ruleFiles": ["no-alerts.json"] }"#,
      "no-alerts.json": Self.rule.replacingOccurrences(of: #""{id} is an alert""#, with: message),
      "x.popup.json": description(),
    ])
    let issues = workspace.lint().run.issues
    #expect(issues.count == 1 && issues[0].message.contains("message"), "\(issues.map(\.message))")
  }

  @Test func mayLieOutside() throws {
    let workspace = try Workspace([
      "app/.popuplint.json": #"{ "ruleFiles": ["../shared/*.json"] }"#, "shared/no-alerts.json": Self.rule,
      "app/a.popup.json": description(),
    ])
    #expect(workspace.lint(["app"]).results.flatMap(\.findings).contains { $0.rule == "no-alerts" })
  }

  /// Wildcards look through the project's folders, and outside of these into one.
  @Test(arguments: [
    ("../**", true), ("../../**/*.json", true), ("../*/*.json", true), ("/**", true), ("/*/*.json", true),
    ("../shared/**/*.json", true), ("../shared/*.json", false), ("../shared/no-alerts.json", false),
    ("../shared/{no,yes}-*.json", false), ("rules/**/*.json", false),
  ])
  func wildcardsLookThroughTheProjectAlone(_ glob: String, _ isTooFar: Bool) throws {
    for marker in ["app/.git/HEAD", "app/note"] {
      let workspace = try Workspace([
        marker: "", "app/.popuplint.json": #"{ "ruleFiles": ["\#(glob)"] }"#, "shared/no-alerts.json": Self.rule,
        "shared/deep/no-deep.json": Self.rule, "app/a.popup.json": description(), "app/rules/no-alerts.json": Self.rule,
      ])
      let issues = workspace.lint(["app"]).run.issues
      let place = workspace.at("app")
      #expect(
        issues.map(\.message)
          == (isTooFar
            ? [
              #""\#(glob)" would look through folders outside \#(place); name the folder that holds the rule files, as in "../rules/*.json""#
            ] : []))
      #expect(issues.allSatisfy { $0.range == 16..<(18 + glob.utf8.count) && $0.severity == .error })
    }
  }

  @Test func wildcardsMayClimbWithinTheRepository() throws {
    let workspace = try Workspace([
      ".git/HEAD": "", "app/deep/.popuplint.json": #"{ "ruleFiles": ["../../**/no-*.json"] }"#,
      "shared/rules/no-alerts.json": Self.rule, "app/deep/a.popup.json": description(),
    ])
    let (results, run) = workspace.lint(["app"])
    #expect(run.issues == [])
    #expect(results.flatMap(\.findings).contains { $0.rule == "no-alerts" })
  }

  @Test func areLinted() throws {
    let broken = Self.rule.replacingOccurrences(
      of: "presentation.style\", \"is\"", with: "presentation.stile\", \"is\"")
    let workspace = try Workspace([
      ".popuplint.json": #"{ "ruleFiles": ["rules/*.json"], "rules": { "no-alerts": "error" } }"#,
      "rules/no-alerts.json": broken,
      "a.popup.json": description(),
    ])
    let run = workspace.lint().run
    #expect(run.issues.map(\.path) == [workspace.at("rules/no-alerts.json")])
    #expect(run.issues.allSatisfy { $0.message.contains("presentation.stile") })
    let named = workspace.lint(["rules/no-alerts.json"]).results
    #expect(named.map(\.kind) == [.ruleFile])
    #expect(named.first?.issues == run.issues)
    let alone = try Workspace(["no-alerts.json": broken]).lint(["no-alerts.json"]).results
    #expect(alone.map(\.kind) == [.ruleFile])
    #expect(alone.first?.issues.count == 1)
  }

  @Test(arguments: [
    (#""popover-becomes-shet""#, [#""popover-becomes-shet" is no rule; did you mean "popover-becomes-sheet"?"#]),
    (#""no-alert""#, [#""no-alert" is no rule; did you mean "no-alerts"?"#]),
    (#""no-sheet", "popup-covers-hinge""#, [#""no-sheet" is no rule; did you mean "no-sheets"?"#]),
    (#""xyzzy""#, [#""xyzzy" is no rule"#]),
    (#""no-alerts", "no-sheets", "popover-becomes-sheet""#, []),
  ])
  func leaveWhatIsKnown(_ leaves: String, _ messages: [String]) throws {
    let fix = #""fixes": [{ "title": "T", "safety": "safe", "do": [{ "remove": "size" }], "leaves": [\#(leaves)] }]"#
    let rule = Self.rule.replacingOccurrences(of: #""sources": []"#, with: #""sources": [], \#(fix)"#)
    let workspace = try Workspace([
      ".popuplint.json": #"{ "ruleFiles": ["rules/*.json"] }"#, "rules/no-alerts.json": rule,
      "rules/no-sheets.json": Self.rule.replacingOccurrences(of: "no-alerts", with: "no-sheets"),
      "a.popup.json": description(),
    ])
    let issues = workspace.lint().run.issues
    #expect(issues.map(\.message) == messages)
    #expect(issues.allSatisfy { $0.severity == .error && $0.path == workspace.at("rules/no-alerts.json") })
    #expect(workspace.lint(["rules/no-alerts.json"]).results.first?.issues == issues)
    for issue in issues where !issue.repair.isEmpty {
      let repaired = try TextEdits.apply(issue.repair, to: issue.text)
      try workspace.write("rules/no-alerts.json", repaired)
      #expect(workspace.lint().run.issues == [])
    }
  }

  @Test func globsThatNameNothing() throws {
    let workspace = try Workspace([
      ".popuplint.json": #"{ "ruleFiles": ["rules/*.json", "none.json"] }"#, "a.popup.json": description(),
    ])
    let issues = workspace.lint().run.issues
    #expect(issues.map(\.severity) == [.warning, .error])
  }

  @Test func newFilesAreSeen() throws {
    let workspace = try Workspace([".popuplint.json": #"{ "ruleFiles": ["rules/*.json"] }"#])
    let store = workspace.store()
    #expect(store.settings(for: "a.popup.json").engine.rules.rule("no-alerts") == nil)
    #expect(store.setOverlay(Array(Self.rule.utf8), for: "rules/no-alerts.json"))
    #expect(store.settings(for: "a.popup.json").engine.rules.rule("no-alerts") != nil)
    #expect(store.setOverlay(nil, for: "rules/no-alerts.json"))
    #expect(store.settings(for: "a.popup.json").engine.rules.rule("no-alerts") == nil)
    try workspace.write("rules/no-alerts.json", Self.rule)
    #expect(store.invalidate("rules/no-alerts.json"))
    #expect(store.settings(for: "a.popup.json").engine.rules.rule("no-alerts") != nil)
  }
}

@Suite struct FixerTests {
  /// Geometry that is put right without a promise about code.
  static let broken = description(
    #", "anchor": { "sourceView": "view", "permittedArrowDirections": ["up", "dwn"] }"#, style: "popover")

  @Test func writes() throws {
    let workspace = try Workspace(["a.popup.json": Self.broken])
    let result = try #require(workspace.lint { $0.fix = FixMode(suggested: false, writes: true) }.results.first)
    #expect(result.fix?.state == .written)
    #expect(result.fix?.applied ?? 0 > 0)
    #expect(try workspace.text("a.popup.json").contains("\"down\""))
    #expect(try workspace.text("a.popup.json") == String(decoding: result.text, as: UTF8.self))
    #expect(!result.findings.contains { $0.rule == "unknown-value" })
    let again = try #require(workspace.lint { $0.fix = FixMode(suggested: false, writes: true) }.results.first)
    #expect(again.fix?.state == .unchanged)
    #expect(again.fix?.applied == 0)
  }

  @Test func onlyShows() throws {
    let workspace = try Workspace(["a.popup.json": Self.broken])
    let result = try #require(workspace.lint { $0.fix = FixMode(suggested: false, writes: false) }.results.first)
    let fix = try #require(result.fix)
    #expect(fix.state == .computed)
    #expect(try workspace.text("a.popup.json") == Self.broken)
    let diff = UnifiedDiff.bytes(old: fix.oldText, new: fix.newText, path: result.path)
    #expect(String(decoding: diff, as: UTF8.self).contains("\n+"))
  }

  @Test func standardInputIsNotWritten() throws {
    let workspace = try Workspace(["a.popup.json": "untouched"])
    let result = workspace.linter { $0.fix = FixMode(suggested: false, writes: true) }
      .lint(text: Array(Self.broken.utf8), name: "a.popup.json")
    #expect(result.fix?.state == .computed)
    let fixed = String(decoding: result.fix?.newText ?? [], as: UTF8.self)
    #expect(fixed.contains("\"down\""))
    #expect(try workspace.text("a.popup.json") == "untouched")
  }

  @Test func leavesAloneWhatChanged() throws {
    let workspace = try Workspace(["a.popup.json": Self.broken])
    let path = workspace.at("a.popup.json")
    let file = try FileContents.read(path)
    try workspace.write("a.popup.json", Self.broken + "\n")
    let settings = workspace.store().settings(for: path)
    let format = try #require(settings.format(ofFile: path))
    let (document, outcome) = Fixer(mode: FixMode(suggested: false, writes: true)).fix(
      format.read(file.bytes), engine: settings.engine, path: path, file: file)
    #expect(outcome.error?.reason == .changedMeanwhile)
    #expect(document.text == file.bytes)
    #expect(try workspace.text("a.popup.json") == Self.broken + "\n")
  }

  @Test func writesNothingUnderABrokenConfiguration() throws {
    let workspace = try Workspace([".popuplint.json": #"{ "exclud": [] }"#, "a.popup.json": Self.broken])
    let result = try #require(workspace.lint { $0.fix = FixMode(suggested: true, writes: true) }.results.first)
    #expect(result.fix?.state == .refused)
    #expect(try workspace.text("a.popup.json") == Self.broken)
  }

  @Test func suggestedOnesWhereAsked() throws {
    let workspace = try Workspace(["a.popup.json": LinterTests.covering])
    let safe = try #require(workspace.lint { $0.fix = FixMode(suggested: false, writes: true) }.results.first)
    #expect(safe.findings.contains { $0.rule == "popup-covers-hinge" })
    let all = try #require(workspace.lint { $0.fix = FixMode(suggested: true, writes: true) }.results.first)
    #expect(all.fix?.state == .written)
    #expect(!all.findings.contains { $0.rule == "popup-covers-hinge" })
  }
}
