import Foundation
import Testing

@Suite struct LintTests {
  let popuplint: Command

  /// One finding with a safe fix: a key that is spelt wrong.
  private static let misspelt =
    #"{"version": 1, "popups": [{"id": "x", "presentation": {"style": "alert"}, "contnet": {}}]}"#
  private static let mended = misspelt.replacingOccurrences(of: "contnet", with: "content")
  /// One warning: a popover whose size is not recomputed.
  private static let warned = """
    {"version": 1, "popups": [{"id": "x", "presentation": {"style": "alert"}, "lint": {"disable": {"syntax": "why"}}}]}
    """

  init() throws { popuplint = try Command() }

  @Test func theDefaultIsTheWorkingFolderInPlainLines() throws {
    try popuplint.folder.write("App/b.popup.json", Self.misspelt)
    try popuplint.folder.write("a.popup.json", Self.misspelt)
    try popuplint.folder.write("other.json", "{")
    let outcome = try popuplint("lint")
    #expect(outcome.status == 1)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first?.wholeMatch(of: /App\/b\.popup\.json:1:\d+: error: .* \[unknown-key\]/) != nil, "\(outcome.text)")
    #expect(outcome.errors == "Found 2 problems: 2 errors (2 files, 2 popups).\n")
  }

  private static let exits: [(flags: [String], status: Int32)] = [
    ([], 1), (["--fail-on", "error"], 0), (["--fail-on", "info"], 1), (["--fail-on", "never"], 0),
    (["--max-warnings", "0", "--fail-on", "never"], 1), (["--max-warnings", "1", "--fail-on", "never"], 0),
    (["--severity", "unused-suppression=error", "--fail-on", "error"], 1),
    (["--severity", "unused-suppression=info"], 0), (["--severity", "description=hint"], 0),
    (["--ignore", "unused-suppression"], 0), (["--ignore", "description"], 0), (["--select", "hinge"], 0),
    (["--select", "hinge,description"], 1), (["--select", "description", "--ignore", "unused-suppression"], 0),
  ]

  @Test(arguments: exits)
  func theExitStatusFollowsTheFlags(flags: [String], status: Int32) throws {
    try popuplint.folder.write("a.popup.json", Self.warned)
    let outcome = try popuplint.callAsFunction(all: ["lint"] + flags)
    #expect(outcome.status == status, "\(outcome.text) \(outcome.errors)")
  }

  @Test func diffShowsWhatFixWrites() throws {
    try popuplint.folder.write("a.popup.json", Self.misspelt)
    let diff = try popuplint("lint", "--diff")
    #expect(diff.status == 1)
    #expect(diff.text.hasPrefix("--- a/a.popup.json\n+++ b/a.popup.json\n@@ "))
    #expect(diff.errors == "Would fix 1 problem in 1 file.\n")
    #expect(try popuplint.folder.read("a.popup.json") == Self.misspelt)

    let fix = try popuplint("lint", "--fix")
    #expect(fix.status == 0, "\(fix.text)")
    #expect(fix.errors.hasPrefix("Fixed 1 problem in 1 file.\n"))
    let fixed = try popuplint.folder.read("a.popup.json")
    #expect(!fixed.contains("contnet"))

    try popuplint.folder.write("a.popup.json", Self.misspelt)
    let written = try popuplint("lint", "--diff", "--output", "written.diff")
    #expect(written.status == 1)
    #expect(written.output.isEmpty)
    #expect(try popuplint.folder.read("written.diff") == diff.text)
    try popuplint.folder.write("a.popup.json", fixed)

    let again = try popuplint("lint", "--diff")
    #expect(again.status == 0)
    #expect(again.output.isEmpty)

    try popuplint.folder.write("a.popup.json", Self.misspelt)
    try popuplint.folder.write("change.diff", bytes: diff.output)
    #expect(try popuplint.shell("patch -p1 < change.diff").status == 0)
    #expect(try popuplint.folder.read("a.popup.json") == fixed)
  }

  @Test func standardInputIsLintedUnderItsName() throws {
    let input = Array(Self.misspelt.utf8)
    let outcome = try popuplint("lint", "--stdin-filename", "App/x.popup.json", "-", input: input)
    #expect(outcome.status == 1)
    #expect(outcome.text.hasPrefix("App/x.popup.json:1:"))
    let fixed = try popuplint("lint", "--fix", "--stdin-filename", "x.popup.json", "-", input: input)
    #expect(fixed.status == 0)
    #expect(fixed.text.contains("content") && !fixed.text.contains("contnet"))
  }

  @Test func theReportGoesToAFile() throws {
    try popuplint.folder.write("a.popup.json", Self.misspelt)
    let outcome = try popuplint("lint", "--format", "json", "--output", "report.json")
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("Found 1 problem"))
    #expect(try popuplint.folder.read("report.json").hasPrefix(#"{"version":1,"findings":["#))
    #expect(try popuplint("lint", "--output", "no/such/folder/x").status == 2)
  }

  @Test(arguments: ["json", "jsonl", "sarif", "github", "gitlab", "junit", "checkstyle", "rdjson", "concise", "text"])
  func everyFormatNamesTheRule(format: String) throws {
    try popuplint.folder.write("a.popup.json", Self.misspelt)
    let outcome = try popuplint("lint", "--format", format)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("unknown-key"))
  }

  private static let inputs = [
    "a.popup.json", "link.popup.json", "hard.popup.json", "link", "hard", ".popuplint.json", "own-rule.json",
  ]

  @Test(arguments: ["--output", "--write-baseline"], inputs)
  func anInputIsNotOverwritten(flag: String, path: String) throws {
    let folder = popuplint.folder
    try folder.write("a.popup.json", Self.misspelt)
    try folder.write(".popuplint.json", #"{"ruleFiles": ["own-rule.json"]}"#)
    try folder.write("own-rule.json", "{}")
    let links = try popuplint.shell(
      "ln -s a.popup.json link; ln -s a.popup.json link.popup.json; ln a.popup.json hard; ln a.popup.json hard.popup.json"
    )
    #expect(links.status == 0)
    let before = try folder.read(path)
    for paths in [[], ["a.popup.json"]] {
      let outcome = try popuplint(all: ["lint", "--fix", flag, path] + paths)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("'\(flag) \(path)' would overwrite '"), "\(outcome.errors)")
      #expect(try folder.read(path) == before && folder.read("a.popup.json") == Self.misspelt)
    }
  }

  @Test(arguments: [
    (["lint", "--baseline", "known", "--output", "known"], "'--output known' would overwrite 'known'"),
    (["lint", "--output", "new", "--write-baseline", "./new"], "'--output' and '--write-baseline' would both write"),
    (["lint", "--output", "known", "--write-baseline", "link"], "'--output' and '--write-baseline' would both write"),
    (["merge", "known", "--output", "link"], "'--output link' would overwrite 'known'"),
    (["serve", "--replay", "known", "--record", "link"], "'--record link' would overwrite 'known'"),
    (["serve", "--replay", "known", "--log-file", "known"], "'--log-file known' would overwrite 'known'"),
    (["serve", "--record", "a.popup.json"], "'--record a.popup.json' would overwrite 'a.popup.json'"),
  ])
  func whatIsReadIsNotWritten(arguments: [String], message: String) throws {
    try popuplint.folder.write("a.popup.json", Self.misspelt)
    try popuplint.folder.write("known", #"{"version": 1, "findings": []}"#)
    _ = try popuplint.shell("ln -s known link")
    let outcome = try popuplint(all: arguments)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(try popuplint.folder.read("known") == #"{"version": 1, "findings": []}"#)
    #expect(try popuplint.folder.read("a.popup.json") == Self.misspelt)
  }

  /// Which file needed it first depends on the threads: it is said once, of no file.
  @Test func aMissingParserIsOneError() throws {
    for number in 0..<20 {
      try popuplint.folder.write(
        "Screen\(number).swift", "class Screen: UIViewController { func f() { modalPresentationStyle = .popover } }\n")
    }
    let missing = ["POPUPLINT_SWIFT_SYNTAX": "/nowhere/parser"]
    let outcome = try popuplint("lint", "--jobs", "4", environment: missing)
    #expect(outcome.status == 2)
    let lines = (outcome.text + outcome.errors).split(separator: "\n").filter { $0.contains("cannot be read without") }
    #expect(lines.count == 1, "\(outcome.text)\(outcome.errors)")
    #expect(lines.first?.contains("error: Swift files cannot be read without /nowhere/parser") == true)
    try popuplint.folder.write("Model.swift", "struct Model {}\n")
    #expect(try popuplint("lint", "Model.swift", environment: missing).status == 0)
  }

  @Test func devicesAreNoFilesToOverwrite() throws {
    try popuplint.folder.write("a.popup.json", Self.misspelt)
    let outcome = try popuplint("lint", "--output", "/dev/null", "--write-baseline", "/dev/null")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func jobsDoNotChangeTheReport() throws {
    for number in 0..<40 { try popuplint.folder.write("d\(number % 7)/\(number).popup.json", Self.misspelt) }
    let one = try popuplint("lint", "--format", "json", "--jobs", "1")
    #expect(one.text.split(separator: "\n").count == 42)
    #expect(try popuplint("lint", "--format", "json", "--jobs", "8").output == one.output)
    var shards: [Substring] = []
    for number in 1...3 {
      let shard = try popuplint("lint", "--format", "concise", "--shard", "\(number)/3")
      shards += shard.text.split(separator: "\n")
    }
    #expect(shards.count == 40 && Set(shards).count == 40)
  }

  @Test func quietAndVerboseAndStatistics() throws {
    try popuplint.folder.write("a.popup.json", Self.misspelt)
    #expect(try popuplint("lint", "--quiet").errors.isEmpty)
    #expect(try popuplint("lint", "--statistics").errors.contains("1  unknown-key\n"))
    #expect(try popuplint("lint", "--quiet", "--statistics").errors == "1  unknown-key\n")
    #expect(try popuplint("lint", "--verbose").errors.contains(/linting: \d+ ms\n/))
  }

  @Test func settingsSayWhereTheyAreFrom() throws {
    try popuplint.folder.write(
      ".popuplint.json",
      #"{"rules": {"hinge": "off", "small-target": ["warning", {"minimumWidth": 40}], "missing-dimming": {"fix": "suggested"}}}"#
    )
    let outcome = try popuplint("lint", "--show-settings", "a.popup.json", "--ignore", "unknown-key")
    #expect(outcome.status == 0)
    #expect(outcome.text.contains(/rules\.popup-covers-hinge +"off" +\.popuplint\.json:1\n/), "\(outcome.text)")
    #expect(outcome.text.contains(/rules\.unknown-key +"off" +--ignore\n/))
    #expect(outcome.text.contains(/rules\.syntax +"error" +built in\n/))
    #expect(
      outcome.text.contains(/rules\.small-target +.*"minimumWidth": *40.* +\.popuplint\.json:1\n/), "\(outcome.text)")
    #expect(outcome.text.contains(/rules\.missing-dimming +.*"fix": *"suggested".* +\.popuplint\.json:1\n/))
  }

  @Test func aBrokenConfigurationFailsWithItsPlace() throws {
    try popuplint.folder.write(".popuplint.json", "{\n  \"ruls\": {}\n}")
    try popuplint.folder.write("a.popup.json", Self.mended)
    let outcome = try popuplint("lint")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(".popuplint.json:2:3: error: "), "\(outcome.errors)")
    #expect(try popuplint("lint", "--no-config").status == 0)
  }

  @Test func aBaselineHidesWhatItKnowsAndNamesWhatIsGone() throws {
    try popuplint.folder.write("a.popup.json", Self.misspelt)
    let written = try popuplint("lint", "--write-baseline", "known.json")
    #expect(written.status == 0, "\(written.errors)")
    #expect(written.output.isEmpty)
    #expect(try popuplint.folder.read("known.json").contains("unknown-key"))
    // The finding is known wherever it stands.
    try popuplint.folder.write("a.popup.json", "\n\n" + Self.misspelt)
    let known = try popuplint("lint", "--baseline", "known.json")
    #expect(known.status == 0, "\(known.text)")
    #expect(known.errors.contains("The baseline knows 1 more.\n"))
    try popuplint.folder.write("b.popup.json", Self.misspelt)
    #expect(try popuplint("lint", "--baseline", "known.json").text.hasPrefix("b.popup.json:1:"))
    try popuplint.folder.write("a.popup.json", Self.mended)
    let gone = try popuplint("lint", "--baseline", "known.json")
    #expect(gone.errors.contains("baseline: a.popup.json: unknown-key of \"x\" no longer occurs; remove it\n"))
    try popuplint.folder.write("known.json", "{\"version\": 2}")
    #expect(try popuplint("lint", "--baseline", "known.json").status == 2)
  }

  @Test func aMovedFileTakesWhatTheBaselineKnowsOfItOnce() throws {
    try popuplint.folder.write("a.popup.json", Self.misspelt)
    #expect(try popuplint("lint", "--write-baseline", "known.json").status == 0)
    try FileManager.default.removeItem(at: popuplint.folder.url.appendingPathComponent("a.popup.json"))
    for name in ["b", "c", "d"] { try popuplint.folder.write("\(name).popup.json", Self.misspelt) }
    for jobs in ["1", "4"] {
      let outcome = try popuplint("lint", "--baseline", "known.json", "--jobs", jobs)
      #expect(outcome.status == 1)
      #expect(outcome.text.split(separator: "\n").map { $0.prefix(2) } == ["c.", "d."], "\(outcome.text)")
      #expect(outcome.errors == "Found 2 problems: 2 errors (3 files, 3 popups).\nThe baseline knows 1 more.\n")
    }
  }

  @Test func aReportDescribesTheRulesOfAllProjects() throws {
    let rule = """
      {
        "id": "ID", "category": "house", "severity": "warning", "summary": "No alerts.", "scope": "popup",
        "when": { "fact": "presentation.style", "is": "alert" }, "message": "\\"{id}\\" is an alert",
        "at": ["presentation.style"], "why": "They interrupt."
      }
      """
    for name in ["one", "two"] {
      try popuplint.folder.write("\(name)/.popuplint.json", #"{"ruleFiles": ["rules/*.json"]}"#)
      let text = rule.replacingOccurrences(of: "ID", with: "no-alerts-in-\(name)")
      try popuplint.folder.write("\(name)/rules/no-alerts-in-\(name).json", text)
      try popuplint.folder.write("\(name)/a.popup.json", Self.mended)
    }
    for paths in [["."], [], ["one", "two"], ["two/a.popup.json", "one/a.popup.json"]] {
      let outcome = try popuplint.callAsFunction(all: ["lint", "--format", "sarif"] + paths)
      let root = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
      let run = try #require((root["runs"] as? [[String: Any]])?.first)
      let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
      let ids = (driver?["rules"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
      let results = run["results"] as? [[String: Any]] ?? []
      let indices = results.compactMap { $0["ruleIndex"] as? Int }
      #expect(indices.map { ids[$0] } == ["no-alerts-in-one", "no-alerts-in-two"], "\(outcome.errors)")
      #expect(ids.count == Set(ids).count)
    }
  }

  /// Proving fixes may cost so much a file, however many findings it has; what lies beyond is found and not fixed.
  @Test func theFindingsOfAFileShareOneBudget() throws {
    let keys = (0..<20).map { "\"contnet\($0)\": {}" }.joined(separator: ", ")
    let space = String(repeating: " ", count: 4_500_000)
    let popup = #"{"id": "x", "presentation": {"style": "alert"}, \#(keys)\#(space)}"#
    try popuplint.folder.write("a.popup.json", #"{"version": 1, "popups": [\#(popup)]}"#)
    let outcome = try popuplint("lint", "--format", "jsonl", "--select", "unknown-key")
    let findings = outcome.text.split(separator: "\n")
    #expect(findings.count == 20)
    let fixable = findings.count { !$0.contains("\"fixes\":[]") }
    #expect((1..<20).contains(fixable), "\(fixable) have a fix")
  }

  @Test func aBrokenRuleFileIsReportedOnceLineByLine() throws {
    let keys = (0..<300).map { "  \"unknown\($0)\": 0" }.joined(separator: ",\n")
    for name in ["a", "b"] { try popuplint.folder.write("\(name).json", "{\n\(keys)\n}\n") }
    try popuplint.folder.write(".popuplint.json", #"{"ruleFiles": ["[ab].json"]}"#)
    try popuplint.folder.write("a.popup.json", Self.mended)
    let outcome = try popuplint("lint", ".", "a.json", "b.json")
    #expect(outcome.status == 2)
    for name in ["a", "b"] {
      let lines = outcome.errors.split(separator: "\n").filter {
        $0.hasPrefix("\(name).json:") && $0.contains("unknown")
      }
      #expect(lines.count == 300)
      let numbers = lines.compactMap { $0.split(separator: ":").dropFirst().first.flatMap { Int($0) } }
      #expect(Set(numbers) == Set(2...301))
    }
  }

  @Test func stagedFilesAreLintedAsTheyAreStaged() throws {
    #expect(try popuplint.shell("git init -q").status == 0)
    try popuplint.folder.write("App/a.popup.json", Self.misspelt)
    try popuplint.folder.write("b.popup.json", Self.mended)
    #expect(try popuplint.shell("git add .").status == 0)
    try popuplint.folder.write("App/a.popup.json", Self.mended)
    try popuplint.folder.write("c.popup.json", Self.misspelt)
    let outcome = try popuplint("lint", "--staged", "--format", "concise")
    #expect(outcome.status == 1)
    #expect(outcome.text.hasPrefix("App/a.popup.json:1:") && outcome.text.split(separator: "\n").count == 1)
    #expect(outcome.errors == "Found 1 problem: 1 error (2 files, 2 popups).\n")
    #expect(try popuplint("lint", "--staged", "b.popup.json").status == 0)

    let refused = try popuplint("lint", "--staged", "--fix")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("App/a.popup.json"), "\(refused.errors)")
    #expect(try popuplint.folder.read("App/a.popup.json") == Self.mended)
  }

  @Test func whatIsStagedIsAskedOfGit() throws {
    let outcome = try popuplint.callAsFunction(
      "lint", "--staged", environment: ["GIT_CEILING_DIRECTORIES": popuplint.folder.url.path, "GIT_DIR": "/nowhere"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("git: "), "\(outcome.errors)")
  }

  /// Waits for what the watcher writes, and ends it: by itself it never does.
  @Test func watchingLintsAgainAfterAChange() throws {
    try popuplint.folder.write("a.popup.json", Self.misspelt)
    try popuplint.folder.write("fixed", Self.mended)
    let outcome = try popuplint.shell(
      """
      '\(Command.binary)' lint --watch > out 2> err & watcher=$!
      await() { for try in {1..600}; do [ "$(grep -c "$1" err)" -ge "$2" ] && return; sleep 0.1; done; false; }
      await 'Waiting' 1 && cp fixed a.popup.json && await 'Waiting' 2 && echo '{"ruls": 1}' > .popuplint.json \\
        && await 'Waiting' 3 && kill $watcher
      status=$?; kill -9 $watcher 2> /dev/null; exit $status
      """)
    let errors = try popuplint.folder.read("err")
    #expect(outcome.status == 0, "\(errors)")
    #expect(try popuplint.folder.read("out").split(separator: "\n").count == 1)
    #expect(errors.contains("Found 1 problem"))
    #expect(errors.contains("No problems found"))
    #expect(errors.contains(".popuplint.json:1:2: error: "))
  }

  @Test func aCacheChangesNoReport() throws {
    try popuplint.folder.write("a.popup.json", Self.misspelt)
    let environment = ["HOME": popuplint.folder.url.path, "XDG_CACHE_HOME": popuplint.folder.url.path + "/cache"]
    let plain = try popuplint("lint", "--format", "json", environment: environment)
    let first = try popuplint("lint", "--format", "json", "--cache", environment: environment)
    let second = try popuplint("lint", "--format", "json", "--cache", environment: environment)
    #expect(first.output == plain.output && second.output == plain.output)
    let kept = try popuplint.shell("find . -name '*.results' | wc -l")
    #expect(kept.text.contains("1"))
  }

  @Test func aTerminalShowsTheSourceAndTheFix() throws {
    try popuplint.folder.write("a.popup.json", Self.misspelt)
    #if os(Linux)
      let outcome = try popuplint.shell("NO_COLOR=1 script -qec \"'\(Command.binary)' lint\" /dev/null")
    #else
      let outcome = try popuplint.shell("NO_COLOR=1 script -q /dev/null '\(Command.binary)' lint")
    #endif
    #expect(outcome.text.contains("^^^^"), "\(outcome.text)")
    #expect(outcome.text.contains(/help: .* \(safe\)/))
    #expect(!outcome.output.contains(0x1B))
  }
}

@Suite struct ListTests {
  let popuplint: Command

  init() throws { popuplint = try Command() }

  private func list(_ arguments: String...) throws -> [[String: Any]] {
    let outcome = try popuplint.callAsFunction(all: arguments + ["--format", "json"])
    #expect(outcome.status == 0)
    return try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [[String: Any]])
  }

  @Test func rulesSayWhatAConfigurationNeeds() throws {
    let rules = try list("rules")
    let rule = try #require(rules.first { $0["id"] as? String == "popup-covers-hinge" })
    #expect(Set(rule.keys) == ["id", "category", "severity", "summary", "default", "options", "fixes", "since"])
    #expect(rule["severity"] as? String == "error")
    #expect((rule["fixes"] as? [[String: String]])?.first?["safety"] == "suggested")
    #expect((rule["fixes"] as? [[String: String]])?.first?["promisesCode"] == "always")
    let target = try #require(rules.first { $0["id"] as? String == "small-target" })
    #expect((target["options"] as? [[String: Any]])?.isEmpty == false)
    #expect(rules.contains { $0["default"] as? String == "off" })
  }

  @Test func theMarkdownListIsTheIndexOfTheRules() throws {
    let index = try popuplint("rules", "--format", "markdown")
    #expect(index.text.contains("| [`popup-covers-hinge`](hinge/popup-covers-hinge/rule.json) | error, warning |"))
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("Rules/README.md"), encoding: .utf8)
    #expect(readme.contains(index.text))
  }

  @Test func factsHaveATypeAndAScope() throws {
    let facts = try list("facts")
    #expect(facts.contains { $0["id"] as? String == "placement.hingeOverlap" && $0["unit"] as? String == "pt" })
    #expect(facts.allSatisfy { $0["summary"] as? String != "" })
  }

  /// What is listed is what a description takes back.
  @Test func devicesAreProfilesOfADescription() throws {
    let listed = try popuplint("devices", "iphone-duo", "--format", "json")
    let profile = listed.text.replacingOccurrences(of: "\"iphone-duo\"", with: "\"my-duo\"")
    try popuplint.folder.write(
      "a.popup.json",
      """
      {"version": 1, "devices": ["my-duo"], "deviceProfiles": \(profile),
       "popups": [{"id": "x", "presentation": {"style": "alert"}, "size": {"fittingSize": {"width": 270, "height": 180}}}]}
      """)
    let lint = try popuplint("lint", "a.popup.json")
    #expect(lint.status == 0, "\(lint.text)")
    let rows = try JSONSerialization.jsonObject(
      with: Data(try popuplint("place", "a.popup.json", "--format", "json").output))
    let row = try #require((rows as? [[String: Any]])?.first { $0["pose"] as? String == "book" })
    #expect(
      Set(row.keys) == [
        "popup", "device", "pose", "effectiveStyle", "frame", "region", "movedBySystem", "clamped", "hingeOverlap",
        "occlusionOverlaps",
      ])
    #expect(row["device"] as? String == "my-duo")
    #expect(row["region"] as? String == "leading")
    #expect(row["effectiveStyle"] as? String == "alert")
  }

  @Test func placeLeavesOutWhatTheAppDoesNotSupport() throws {
    let text = { (head: String) in
      "{\"version\": 1, \(head)\"devices\": [\"iphone-16\", \"iphone-duo\"], \"popups\": [{\"id\": \"x\", \"presentation\": {\"style\": \"alert\"}}]}"
    }
    func poses(_ head: String) throws -> [String] {
      try popuplint.folder.write("a.popup.json", text(head))
      let rows =
        try JSONSerialization.jsonObject(with: Data(try popuplint("place", "a.popup.json", "--format", "json").output))
        as? [[String: Any]]
      return try #require(rows).compactMap { $0["pose"] as? String }
    }
    let all = try poses("")
    let portrait = try poses("\"target\": {\"orientations\": [\"portrait\"]}, ")
    #expect(all.contains("landscape") && !portrait.contains("landscape"))
    // The inner display of a foldable shows the app in any case.
    #expect(portrait.contains("book") && portrait.contains("portrait"))
    // Not known: what lint asks in any case, the inner display of a foldable.
    let unknown = try poses("\"target\": {\"orientations\": null}, ")
    #expect(unknown.contains("book") && !unknown.contains("portrait") && !unknown.contains("landscape"))
    try popuplint.folder.write("a.popup.json", text(""))
    try popuplint.folder.write(".popuplint.json", #"{"target": {"orientations": ["portrait"]}}"#)
    #expect(try poses("") == portrait)
    let preview = try popuplint("preview", "a.popup.json", "--pose", "landscape")
    #expect(preview.status == 2 && preview.errors.contains("no pose 'landscape'"), "\(preview.errors)")
  }

  @Test func placeDrawsEachPose() throws {
    try popuplint.folder.write(
      "a.popup.json",
      #"{"version": 1, "devices": ["iphone-duo"], "popups": [{"id": "x", "presentation": {"style": "overFullScreen"}, "size": {"fittingSize": {"width": 300, "height": 330}}}]}"#
    )
    let outcome = try popuplint("place", "--pictures", "a.popup.json")
    #expect(outcome.text.contains("x, iphone-duo, tabletop; overlaps the fold by 300×40\n╔══"))
    #expect(
      outcome.text.contains("x       iphone-duo  tabletop") || outcome.text.contains("x      iphone-duo  tabletop"))
    #expect(try popuplint("place", "--popup", "y", "a.popup.json").status == 2)
  }

  /// The built-in ones and those that its configuration brings.
  @Test func theRulesOfTheWorkingFolderAreKnown() throws {
    try popuplint.folder.write(
      "rules/own-escape.json",
      """
      {"id": "own-escape", "category": "own", "severity": "warning", "scope": "popup", "summary": "An own one.", "why": "It is ours.",
       "when": {"fact": "accessibility.escapes", "is": false}, "message": "own", "at": ["presentation.style"]}
      """)
    try popuplint.folder.write("own.popuplint.json", #"{"ruleFiles": ["rules/*.json"]}"#)
    #expect(try popuplint("explain", "own-escape").status == 2)
    let given = try popuplint("explain", "own-escape", "--config", "own.popuplint.json")
    #expect(given.status == 0 && given.text.contains("An own one."), "\(given.errors)")
    try popuplint.folder.write(".popuplint.json", #"{"ruleFiles": ["rules/*.json"]}"#)
    #expect(try popuplint("explain", "own-escape").text == given.text)
    #expect(try popuplint("rules").text.contains("own-escape"))
    #expect(try popuplint("rules", "--no-config").text.contains("own-escape") == false)
    #expect(try popuplint("explain", "own").text.contains("own-escape"))
    let broken = try popuplint("rules", "--config", "gone.json")
    #expect(broken.status == 2 && broken.text.contains("no-escape") && broken.errors.contains("gone.json"))
  }

  @Test func explainListsTheRulesOfACategory() throws {
    let outcome = try popuplint("explain", "hinge")
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("popup-covers-hinge") && !outcome.text.contains("no-escape"))
  }

  @Test func explainShowsTheWholeRule() throws {
    let outcome = try popuplint("explain", "popup-covers-hinge")
    #expect(outcome.status == 0)
    for part in [
      "## Why", "## Example", "## Use instead", "## Fixes", "## Sources", "popup-covers-hinge", "(suggested",
    ] {
      #expect(outcome.text.contains(part), "\(part)")
    }
  }

  @Test(arguments: [
    ("unknown-key", "- for example: Change \"preferedContentSize\" to \"preferredContentSize\" (safe"),
    ("setting-without-effect", "- for example: Remove "),
  ]) func explainFillsInWhatAFindingWould(rule: String, line: String) throws {
    let text = try popuplint("explain", rule).text
    #expect(text.contains(line), "\(text)")
    #expect(!text.contains("{reader."))
  }

  /// Each fix that promises code shows it, whichever example has it.
  @Test func explainShowsTheCodeOfEachFix() throws {
    let rules = try #require(
      try JSONSerialization.jsonObject(with: Data(try popuplint("rules", "--format", "json").output))
        as? [[String: Any]])
    var promises = 0
    for rule in rules {
      let id = try #require(rule["id"] as? String)
      let titles = (rule["fixes"] as? [[String: String]] ?? []).filter { $0["promisesCode"] == "always" }
        .compactMap { $0["title"] }
        // There is nothing to write: it is UIKit that dims.
        .filter { $0 != "Leave the dimming to UIKit" }
      guard !titles.isEmpty else { continue }
      let text = try popuplint("explain", id).text
      for title in titles {
        promises += 1
        #expect(text.contains("\n\(title): in a description this promises"), "\(id): \(title)")
      }
    }
    #expect(promises > 15)
  }

  /// What a fix says of the code makes it suggested in a description, and only there.
  @Test(arguments: [
    (
      "missing-dimming",
      "(suggested in a description, for it promises code: `lint --fix --suggested` writes it there; safe"
    ),
    ("deprecated-api", "(safe: `lint --fix` writes it; suggested in a description where it promises code"),
    ("small-target", "(safe: `lint --fix` writes it)"),
    ("popup-covers-hinge", "(suggested: `lint --fix --suggested` writes it)"),
  ]) func explainSaysWhereAFixIsSafe(rule: String, words: String) throws {
    #expect(try popuplint("explain", rule).text.contains(words))
  }
}
