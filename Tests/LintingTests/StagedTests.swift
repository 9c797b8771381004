import FileSystem
import Foundation
import Testing

@testable import Linting

@Suite struct StagedTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.run(["git", "init", "-q"])
  }

  private func lint(_ paths: [String] = [], _ change: (inout LintOptions) -> Void = { _ in }) throws -> [FileResult] {
    var results: [FileResult] = []
    _ = try workspace.linter(change).lintStaged(
      paths.isEmpty ? [workspace.path] : paths.map { workspace.at($0) }, map: { $0 }
    ) { results.append($0) }
    return results
  }

  private func covers(_ result: FileResult) -> Bool { result.findings.contains { $0.rule == "popup-covers-hinge" } }

  @Test func lintsTheIndexAndNotTheWorkingCopy() throws {
    try workspace.write("deep/é b.popup.json", LinterTests.covering)
    try workspace.write("unstaged.popup.json", LinterTests.covering)
    try workspace.write("note.txt", "")
    try workspace.run(["git", "add", "deep", "note.txt"])
    try workspace.write("deep/é b.popup.json", description())
    let results = try lint()
    #expect(results.map(\.path) == ["deep/é b.popup.json"])
    #expect(results.allSatisfy(covers))
    #expect(results.map { String(decoding: $0.text, as: UTF8.self) } == [LinterTests.covering])
  }

  @Test func pathsExcludesAndGoneFiles() throws {
    try workspace.write(".popuplint.json", #"{ "exclude": ["out"] }"#)
    for name in ["a/x.popup.json", "b/x.popup.json", "out/x.popup.json", "gone.popup.json"] {
      try workspace.write(name, description())
    }
    try workspace.run(["git", "add", "."])
    unlink(workspace.at("gone.popup.json"))
    #expect(try lint().map(\.path) == [".popuplint.json", "a/x.popup.json", "b/x.popup.json", "gone.popup.json"])
    #expect(try lint(["b"]).map(\.path) == ["b/x.popup.json"])
  }

  @Test func onlyWhatChanged() throws {
    try workspace.write("a.popup.json", description())
    try workspace.write("b.popup.json", description())
    try workspace.run(["git", "add", "."])
    try workspace.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x"])
    #expect(try lint().map(\.path) == [])
    try workspace.write("b.popup.json", LinterTests.covering)
    try workspace.run(["git", "add", "."])
    try workspace.run(["git", "rm", "-q", "--cached", "a.popup.json"])
    #expect(try lint().map(\.path) == ["b.popup.json"])
  }

  @Test func fixesOnlyWhatIsStagedAsItStands() throws {
    try workspace.write("same.popup.json", FixerTests.broken)
    try workspace.write("other.popup.json", FixerTests.broken)
    try workspace.run(["git", "add", "."])
    try workspace.write("other.popup.json", FixerTests.broken + "\n")
    let results = try lint { $0.fix = FixMode(suggested: false, writes: true) }
    #expect(results.map(\.path) == ["other.popup.json", "same.popup.json"])
    #expect(results.first?.fix?.error?.reason == .differsFromIndex)
    #expect(results.first?.findings.isEmpty == false)
    #expect(try workspace.text("other.popup.json") == FixerTests.broken + "\n")
    #expect(results.last?.fix?.state == .written)
    #expect(try workspace.text("same.popup.json") != FixerTests.broken)
  }

  @Test func configurationsAndRuleFilesAreThoseOfTheIndex() throws {
    try workspace.write(".popuplint.json", #"{ "ruleFiles": ["rules/*.json"], "rules": { "hinge": "off" } }"#)
    try workspace.write("rules/no-alerts.json", RuleFileTests.rule)
    try workspace.write("a.popup.json", LinterTests.covering)
    try workspace.run(["git", "add", "."])
    try workspace.write(".popuplint.json", "{}")
    try FileManager.default.removeItem(atPath: workspace.at("rules/no-alerts.json"))
    let results = try lint()
    #expect(results.map(\.path) == [".popuplint.json", "a.popup.json", "rules/no-alerts.json"])
    #expect(results.map(\.kind) == [.configuration, .source, .ruleFile])
    #expect(results.allSatisfy { $0.issues.isEmpty })
    #expect(!results.contains(where: covers))
    #expect(results[1].engine?.rules.rule("no-alerts") != nil)
  }

  @Test func whatIsWrongInStagedSettingsIsReported() throws {
    try workspace.write("deep/.popuplint.json", #"{ "ruleFiles": ["broken.json"], "devises": [] }"#)
    try workspace.write("deep/broken.json", #"{ "id": "broken", "when": {} }"#)
    try workspace.run(["git", "add", "."])
    try workspace.write("deep/.popuplint.json", "{}")
    for fix in [nil, FixMode(suggested: false, writes: true)] {
      let results = try lint { $0.fix = fix }
      #expect(results.map(\.path) == ["deep/.popuplint.json", "deep/broken.json"])
      #expect(results.allSatisfy { !$0.issues.isEmpty && $0.fix == nil })
    }
  }

  @Test func swiftFilesAreJoinedAsTheyAreStaged() throws {
    let site = """
      class Opener: UIViewController {
        @objc func open() {
          let list = ListController()
          list.modalPresentationStyle = .popover
          list.popoverPresentationController?.sourceView = view
          present(list, animated: true)
        }
      }
      """
    func controller(_ size: String) -> String {
      "class ListController: UIViewController {\n  override func viewDidLoad() {\n    super.viewDidLoad()\n    \(size)\n  }\n}\n"
    }
    try workspace.write("Opener.swift", site)
    try workspace.write("List.swift", controller("view.backgroundColor = .red"))
    try workspace.run(["git", "add", "."])
    try workspace.write("List.swift", controller("preferredContentSize = CGSize(width: 200, height: 200)"))
    func findsNoSize() throws -> Bool {
      try lint(["Opener.swift"]).flatMap(\.findings).contains { $0.rule == "missing-preferred-content-size" }
    }
    #expect(try findsNoSize())
    try workspace.run(["git", "add", "."])
    try workspace.write("List.swift", controller("view.backgroundColor = .red"))
    #expect(try !findsNoSize())
    unlink(workspace.at("List.swift"))
    #expect(try !findsNoSize())
  }

  @Test func linesOfOtherFilesAreThoseOfTheIndex() throws {
    let opener = """
      class Opener: UIViewController {
        @objc func open() {
          let list = ListController()
          list.modalPresentationStyle = .popover
          list.popoverPresentationController?.sourceView = view
          present(list, animated: true)
        }
      }
      """
    let list = """
      class ListController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          preferredContentSize = CGSize(width: 0, height: 200)
        }
      }
      """
    try workspace.write("Opener.swift", opener)
    try workspace.write("List.swift", list)
    try workspace.run(["git", "add", "."])
    // The working copy has it two lines further down, and then nowhere.
    try workspace.write("List.swift", "import UIKit\n\n" + list)
    func places() throws -> [Int?] {
      try lint(["Opener.swift"]).flatMap(\.findings).filter { $0.rule == "missing-preferred-content-size" }
        .flatMap(\.related).filter { $0.file?.hasSuffix("/List.swift") == true }.map(\.line)
    }
    #expect(try places() == [4])
    unlink(workspace.at("List.swift"))
    #expect(try places() == [4])
  }

  @Test(arguments: [false, true])
  func unmergedFilesAreErrors(_ fixes: Bool) throws {
    let commit = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qam"]
    try workspace.write("a.popup.json", description())
    try workspace.write("b.popup.json", description())
    try workspace.write("note.txt", "one")
    try workspace.run(["git", "add", "."])
    try workspace.run(commit + ["one"])
    try workspace.run(["git", "branch", "other"])
    try workspace.write("a.popup.json", LinterTests.covering)
    try workspace.write("note.txt", "two")
    try workspace.run(commit + ["two"])
    try workspace.run(["git", "checkout", "-q", "other"])
    try workspace.write("a.popup.json", description(id: "menu"))
    try workspace.write("note.txt", "three")
    try workspace.run(commit + ["three"])
    try workspace.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", "merge", "-q", "-"])
    try workspace.write("b.popup.json", LinterTests.covering)
    try workspace.run(["git", "add", "b.popup.json"])
    let results = try lint { if fixes { $0.fix = FixMode(suggested: false, writes: true) } }
    #expect(results.map(\.path) == ["a.popup.json", "b.popup.json"])
    #expect(
      results.map { $0.error?.description } == [
        "a.popup.json: cannot read: it is unmerged; resolve the conflict and stage it first", nil,
      ])
    try workspace.run(["git", "add", "a.popup.json"])
    #expect(try lint().allSatisfy { $0.error == nil })
  }

  @Test func manyFiles() throws {
    for index in 0..<400 {
      try workspace.write("\(index).popup.json", description(id: String(repeating: "x", count: 900)))
    }
    try workspace.run(["git", "add", "."])
    #expect(try lint().count == 400)
  }

  @Test func outsideARepository() throws {
    let outside = try Workspace()
    // The folder for tests may lie in a repository of somebody's own.
    guard Repository.root(of: outside.path) == nil else { return }
    #expect(throws: StagedFiles.Failure.self) {
      try outside.linter().lintStaged([outside.path], map: { $0 }) { _ in }
    }
  }
}

@Suite struct WatcherTests {
  @Test func noticesChanges() throws {
    let workspace = try Workspace([
      ".popuplint.json": #"{ "ruleFiles": ["rules/*.json"] }"#, "a.popup.json": description(),
      "deep/b.popup.json": description(), "note.txt": "",
    ])
    let linter = workspace.linter()
    var watcher = Watcher(linter, paths: [workspace.path])
    func changes() -> [String] { watcher.changes().compactMap { Paths.relative($0, to: workspace.path) } }
    #expect(changes() == [])
    try workspace.write("a.popup.json", description() + "\n")
    #expect(changes() == ["a.popup.json"])
    try workspace.write("new.popup.json", description())
    unlink(workspace.at("deep/b.popup.json"))
    try workspace.write("note.txt", "else")
    #expect(changes() == ["deep/b.popup.json", "new.popup.json"])
    try workspace.write("rules/no-alerts.json", RuleFileTests.rule)
    #expect(changes() == ["rules/no-alerts.json"])
    #expect(linter.store.settings(for: "a.popup.json").engine.rules.rule("no-alerts") != nil)
    try workspace.write(".popuplint.json", #"{ "foldSide": "guidance" }"#)
    #expect(changes().contains(".popuplint.json"))
    #expect(linter.store.settings(for: workspace.at("a.popup.json")).engine.targets.foldSide == .guidance)
    #expect(changes() == [])
  }
}
