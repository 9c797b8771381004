import Foundation
import Testing

/// Commands that work on what a project has: reports of shards, suppressions, first files.
@Suite struct ProjectTests {
  let popuplint: Command

  private static let misspelt =
    #"{"version": 1, "popups": [{"id": "x", "presentation": {"style": "alert"}, "contnet": {}}]}"#
  private static let covering = #"""
    {
      "version": 1,
      "popups": [
        {
          "id": "one", "presentation": { "style": "overFullScreen" }, "layout": { "center": { "x": 0, "y": 0 } },
          "size": { "preferredContentSize": { "width": 300, "height": 330 } }
        },
        {
          "id": "two", "presentation": { "style": "overFullScreen" }, "layout": { "center": { "x": 0, "y": 0 } },
          "size": { "preferredContentSize": { "width": 300, "height": 330 } },
          "lint": { "disable": { "not-modal-for-assistive-technology": "known" } }
        }
      ]
    }

    """#

  init() throws { popuplint = try Command() }

  // MARK: merge

  @Test(arguments: ["json", "sarif"])
  func shardsMergeToTheWholeReport(format: String) throws {
    let names = ["a", "a-b", "a b", "a/b", "é", "ü%41", "z", "own/x", "own/y"]
    for (index, name) in names.enumerated() {
      try popuplint.folder.write("\(name).popup.json", index % 3 == 0 ? Self.covering : Self.misspelt)
    }
    try popuplint.folder.write("own/.popuplint.json", #"{"ruleFiles": ["rules/*.json"]}"#)
    try popuplint.folder.write(
      "own/rules/all-alerts.json",
      #"""
      {
        "id": "all-alerts", "category": "aaa", "severity": "warning", "summary": "No alerts.", "scope": "popup",
        "when": { "fact": "presentation.style", "is": "alert" }, "message": "\"{id}\" is an alert",
        "at": ["presentation.style"], "why": "They interrupt."
      }
      """#)
    let whole = try popuplint("lint", "--format", format)
    #expect(whole.text.contains("all-alerts") && whole.text.contains("popup-covers-hinge"))
    for index in 1...3 {
      let shard = try popuplint("lint", "--format", format, "--shard", "\(index)/3", "--output", "\(index).out")
      #expect(shard.status == 1)
    }
    let merged = try popuplint("merge", "3.out", "1.out", "2.out")
    #expect(merged.status == 0, "\(merged.errors)")
    #expect(merged.output == whole.output)
    #expect(try popuplint("merge", "1.out", "2.out", "3.out", "--output", "all.out").output.isEmpty)
    #expect(try popuplint.folder.read("all.out") == whole.text)
  }

  @Test func shardsMergeWhatTheyCouldNotDo() throws {
    for name in ["a", "b", "own/c", "own/d"] { try popuplint.folder.write("\(name).popup.json", Self.misspelt) }
    try popuplint.folder.write("own/.popuplint.json", #"{"rules": {"hing": "off", "dimmng": "off"}}"#)
    let paths = [".", "gone.popup.json", "away.popup.json"]
    let whole = try popuplint(all: ["lint", "--format", "sarif"] + paths)
    #expect(whole.status == 2)
    let root = try JSONSerialization.jsonObject(with: Data(whole.output)) as? [String: Any]
    let invocation = try #require(
      ((root?["runs"] as? [[String: Any]])?.first?["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    #expect((invocation["toolExecutionNotifications"] as? [Any])?.count == 2)
    #expect((invocation["toolConfigurationNotifications"] as? [Any])?.count == 2)
    for index in 1...3 {
      _ = try popuplint(
        all: ["lint", "--format", "sarif", "--shard", "\(index)/3", "--output", "\(index).out"] + paths)
    }
    #expect(try popuplint("merge", "2.out", "3.out", "1.out").output == whole.output)
  }

  @Test(arguments: [
    (#"{"#, "no JSON"), (#"{"version": 2, "findings": []}"#, "no report"), (#"[]"#, "no report"),
    (#"{"version": 1, "findings": [1], "summary": {}}"#, "no report"),
    (#"{"version": "2.1.0", "runs": []}"#, "a SARIF report, while good.json is JSON"),
  ])
  func whatIsNoReportIsNotMerged(text: String, message: String) throws {
    try popuplint.folder.write("a.popup.json", Self.misspelt)
    _ = try popuplint("lint", "--format", "json", "--output", "good.json")
    try popuplint.folder.write("bad.json", text)
    let outcome = try popuplint("merge", "good.json", "bad.json")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("bad.json: \(message)"), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  // MARK: suppress

  @Test func suppressionsAreWrittenWithTheirReason() throws {
    try popuplint.folder.write("App/a.popup.json", Self.covering)
    try popuplint.folder.write("b.popup.json", Self.covering)
    let outcome = try popuplint("suppress", "--rule", "popup-covers-hinge", "--reason", "on \"iPad\" alone", "App")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "Suppressed 2 problems in 1 file.\n")
    #expect(try popuplint.folder.read("b.popup.json") == Self.covering)
    let text = try popuplint.folder.read("App/a.popup.json")
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let disabled = (root["popups"] as? [[String: Any]])?.map { ($0["lint"] as? [String: Any])?["disable"] }
    #expect(
      disabled as? [[String: String]] == [
        ["popup-covers-hinge": "on \"iPad\" alone"],
        ["popup-covers-hinge": "on \"iPad\" alone", "not-modal-for-assistive-technology": "known"],
      ])
    #expect(!(try popuplint("lint", "App").text.contains("popup-covers-hinge")))
    let again = try popuplint("suppress", "--rule", "popup-covers-hinge", "--reason", "x", "App")
    #expect(again.errors == "Suppressed 0 problems in 0 files.\n")
    #expect(try popuplint.folder.read("App/a.popup.json") == text)
  }

  @Test func swiftIsSuppressedByComments() throws {
    func share(_ number: Int) -> String {
      """
          func share\(number)() {
              let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
              present(sheet, animated: true)
          }

      """
    }
    func screen(_ members: [String]) -> String { "class Screen: UIViewController {\n\(members.joined())}\n" }
    try popuplint.folder.write("Main.swift", screen([share(1), share(2)]))
    let outcome = try popuplint("suppress", "--rule", "missing-anchor", "--reason", "phones alone", "Main.swift")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "Suppressed 2 problems in 1 file.\n")
    #expect(
      try popuplint.folder.read("Main.swift").components(
        separatedBy: "// popuplint:disable:next missing-anchor - phones alone\n"
      ).count == 3)
    #expect(!(try popuplint("lint", "--select", "missing-anchor,description", "Main.swift").text.contains("[")))
  }

  @Test func whatCannotBeSuppressedIsNamed() throws {
    try popuplint.folder.write("a.popup.json", "{")
    let outcome = try popuplint("suppress", "--rule", "syntax", "--reason", "x")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("a.popup.json: syntax cannot be suppressed in it\n"), "\(outcome.errors)")
    #expect(try popuplint.folder.read("a.popup.json") == "{")
  }

  // MARK: init

  @Test func initWritesAConfigurationThatHolds() throws {
    #expect(try popuplint("init").status == 0)
    let text = try popuplint.folder.read(".popuplint.json")
    let settings = try popuplint("lint", "--show-settings", "a.popup.json")
    #expect(settings.status == 0)
    #expect(settings.text.contains(/devices +\[.*iphone-duo.*\] +\.popuplint\.json:2\n/), "\(settings.text)")
    try popuplint.folder.write(".popuplint.json", "{}")
    #expect(try popuplint("init").status == 0)
    #expect(try popuplint.folder.read(".popuplint.json") == "{}" && text != "{}")
  }

  @Test func theGitHookKeepsACommitOut() throws {
    #expect(try popuplint("init", "--git-hook").status == 2)
    #expect(try popuplint.shell("git init -q").status == 0)
    #expect(try popuplint("init", "--git-hook").status == 0)
    func commit() throws -> Command.Outcome {
      try popuplint.shell(
        """
        export PATH="$(dirname '\(Command.binary)'):$PATH"
        git add '*.popup.json' && git -c user.name=a -c user.email=a@b commit -qm x
        """)
    }
    try popuplint.folder.write("a.popup.json", Self.misspelt)
    let refused = try commit()
    #expect(refused.status != 0 && (refused.text + refused.errors).contains("[unknown-key]"), "\(refused.errors)")
    try popuplint.folder.write("a.popup.json", Self.misspelt.replacingOccurrences(of: "contnet", with: "content"))
    let taken = try commit()
    #expect(taken.status == 0, "\(taken.errors)")
    let again = try popuplint("init", "--git-hook")
    #expect(again.status == 0, "\(again.errors)")
    #expect(again.errors.contains("pre-commit is there already and stays as it is"))
    #expect(
      try popuplint.shell("printf '#!/bin/sh\\n# popuplint lint --staged\\n' > .git/hooks/pre-commit").status == 0)
    let other = try popuplint("init", "--git-hook")
    #expect(other.status == 2)
    #expect(other.errors.contains("add the line 'popuplint lint --staged' to .git/hooks/pre-commit"))
  }
}
