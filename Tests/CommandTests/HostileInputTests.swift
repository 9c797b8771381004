import Foundation
import Testing

/// Input of any shape ends in an answer: no crash, no wait, an exit status that says what happened.
@Suite struct HostileInputTests {
  let popuplint: Command

  init() throws { popuplint = try Command() }

  private static func description(_ body: String) -> [UInt8] {
    Array(#"{"version": 1, "popups": [{"id": "a", "presentation": {"style": "alert"}, \#(body)}]}"#.utf8)
  }

  private static let texts: [(String, [UInt8])] = [
    ("empty", []),
    ("a byte-order mark alone", [0xEF, 0xBB, 0xBF]),
    ("every byte there is", (0...255).map { UInt8($0) }),
    ("zero bytes", [UInt8](repeating: 0, count: 4096)),
    ("UTF-16", [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]),
    (
      "invalid UTF-8 in a string",
      Array("{\"version\": 1, \"popups\": [{\"id\": \"".utf8) + [0xC3, 0x28, 0x22, 0x7D, 0x5D, 0x7D]
    ),
    ("deep lists", [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)),
    ("deep objects", Array(String(repeating: "{\"a\":", count: 200_000).utf8)),
    ("a number too large", description(#""size": {"fittingSize": {"width": 1e999, "height": 10}}"#)),
    ("a root that is no object", Array("[1, 2]".utf8)),
    ("half a surrogate pair", description(#""x": "\ud800""#)),
    ("a string that never ends", Array(#"{"version": ""#.utf8) + [UInt8](repeating: 0x61, count: 99_999)),
  ]

  @Test(arguments: texts)
  func badTextIsAFinding(name: String, text: [UInt8]) throws {
    try popuplint.folder.write("a.popup.json", bytes: text)
    let outcome = try popuplint("lint", "--format", "json", "a.popup.json")
    #expect(outcome.status == 1, "\(name): \(outcome.status) \(outcome.errors)")
    let root = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    let findings = try #require(root["findings"] as? [[String: Any]])
    #expect(findings.contains { $0["category"] as? String == "description" && $0["severity"] as? String == "error" })
    #expect(findings.count <= 2_000)
  }

  @Test func negativeZeroIsZero() throws {
    try popuplint.folder.write(
      "a.popup.json", bytes: Self.description(#""size": {"fittingSize": {"width": -0, "height": -0.0}}"#))
    let outcome = try popuplint("lint", "a.popup.json")
    #expect(!outcome.text.contains("invalid-geometry"), "\(outcome.text)")
    #expect(!(try popuplint("place", "a.popup.json").text.contains("-0")))
  }

  @Test func aFileThatIsNotThereFailsAndTheOthersAreLinted() throws {
    try popuplint.folder.write("b.popup.json", "{")
    let outcome = try popuplint("lint", "a.popup.json", "b.popup.json")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("a.popup.json: cannot read: No such file or directory"))
    #expect(outcome.text.contains("b.popup.json:1:"))
  }

  @Test func aFolderNamedLikeAFileIsAFolder() throws {
    try popuplint.folder.write("a.popup.json/b.popup.json", "{")
    for path in [".", "a.popup.json"] {
      let outcome = try popuplint("lint", path)
      #expect(outcome.status == 1)
      #expect(outcome.text.hasPrefix("a.popup.json/b.popup.json:1:"), "\(outcome.text)")
    }
  }

  @Test func pipesAndLoopsAreNotWaitedFor() throws {
    try popuplint.folder.write("a.popup.json", #"{"version": 1, "popups": []}"#)
    let made = try popuplint.shell("mkfifo pipe.popup.json && ln -s . loop && ln -s gone.popup.json link.popup.json")
    #expect(made.status == 0)
    #expect(try popuplint("lint", "--format", "concise", "pipe.popup.json").status == 2)
    let outcome = try popuplint("lint")
    #expect(outcome.output.isEmpty)
    #expect(outcome.status == 0 || outcome.status == 2)
  }

  @Test func aFileThatMayNotBeReadFailsAndTheOthersAreLinted() throws {
    try popuplint.folder.write("a.popup.json", "{}")
    try popuplint.folder.write("b.popup.json", "{")
    // Root reads everything, so another user is needed then.
    let outcome = try popuplint.shell(
      """
      chmod 000 a.popup.json
      if [ "$(id -u)" -ne 0 ]; then popuplint lint; exit; fi
      cp '\(Command.binary)' popuplint && chmod 755 . popuplint
      setpriv --reuid=65534 --regid=65534 --clear-groups ./popuplint lint
      """)
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("a.popup.json: cannot read: Permission denied"), "\(outcome.errors)")
    #expect(outcome.text.contains("b.popup.json:1:"))
  }

  @Test func aReaderThatGoesAwayEndsTheOutputQuietly() throws {
    try popuplint.folder.write("a.popup.json", "{" + String(repeating: "\"a\": 1 \"b\": 2, ", count: 900))
    let outcome = try popuplint.shell(
      "popuplint lint --quiet --format concise | head -c 1 > /dev/null; exit ${PIPESTATUS[0]}")
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.status == 1)
  }

  /// A limit of 1 KiB ends a process that does not expect it.
  @Test(arguments: [
    "lint --output old", "lint --write-baseline old", "lint --fix",
  ])
  func aFileThatMayNotGrowStaysAsItWas(command: String) throws {
    let text =
      "{\"version\": 1, \"popups\": []"
      + (0..<60).map { ", \"ke\($0)\": {\"presentatin\": \($0)}" }.joined() + "}"
    try popuplint.folder.write("a.popup.json", text.replacing("popups", with: "popps"))
    let old = #"{"version": 1, "findings": []}"#
    try popuplint.folder.write("old", old)
    let before = try popuplint.folder.read("a.popup.json")
    let outcome = try popuplint.shell("(ulimit -f 1; popuplint \(command) 2>&1 | cat; exit ${PIPESTATUS[0]})")
    #expect(outcome.status == 2, "\(outcome.text)")
    #expect(
      outcome.text.contains(/(^|\n)popuplint: (old|a.popup.json): cannot write: File too large\n/), "\(outcome.text)")
    #expect(try popuplint.folder.read("old") == old)
    #expect(try popuplint.folder.read("a.popup.json") == before)
    #expect(try popuplint.folder.names() == ["a.popup.json", "old"])
  }

  @Test func outputBeyondTheLimitFails() throws {
    try popuplint.folder.write("a.popup.json", "{")
    let outcome = try popuplint.shell("(ulimit -f 1; popuplint rules > rules.txt)")
    #expect(outcome.status == 2)
  }

  #if os(Linux)
    @Test(arguments: ["lint --output /dev/full", "lint --write-baseline /dev/full", "merge r.json --output /dev/full"])
    func aFullDeviceFails(command: String) throws {
      try popuplint.folder.write("a.popup.json", "{")
      let outcome = try popuplint.shell("popuplint lint --format json > r.json; popuplint \(command)")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("/dev/full: cannot write: No space left on device"), "\(outcome.errors)")
    }

    @Test(arguments: ["lint", "rules", "devices", "completions bash", "--version"])
    func outputThatCannotBeWrittenFails(command: String) throws {
      try popuplint.folder.write("a.popup.json", "{")
      let outcome = try popuplint.shell("popuplint \(command) > /dev/full")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("cannot write the output: No space left on device"))
    }
  #endif

  /// Ends a line, returns to its start, clears a screen (in 7 and in 8 bits) and turns the reading direction.
  private static let hostile = "x\n::error::\r\u{1B}[2J\u{9B}2J\u{202E}y"
  private static let hostileJSON = #"x\n::error::\r\u001b[2J\u009b2J\u202ey"#

  private static let ownRule = """
    {"id": "own-rule", "category": "own", "scope": "popup", "summary": "S \(hostileJSON).",
     "why": "W \(hostileJSON).", "severity": "warning", "when": {"fact": "presentation.style", "is": "alert"},
     "message": "M \(hostileJSON).",
     "options": {"\(hostileJSON)": {"type": "number", "default": 1, "summary": "O \(hostileJSON)."}}}
    """
  private static let ownConfiguration = """
    {"ruleFiles": ["own-rule.json"], "exclude": ["\(hostileJSON)"], "rules": {"own-rule": "error"}}
    """
  private static let badConfiguration = """
    {"ruleFiles": ["own-rule.json"], "devices": ["\(hostileJSON)"], "rules": {"\(hostileJSON)": "off"},
     "\(hostileJSON)": 1}
    """
  private static let hostileDescription = """
    {"version": 1, "popups": [{"id": "\(hostileJSON)", "\(hostileJSON)": 1,
     "presentation": {"style": "alert", "\(hostileJSON)": 1}}]}
    """
  private static let hostileBaseline = """
    {"version": 1, "findings": [{"path": "\(hostileJSON)", "rule": "\(hostileJSON)", "popup": "\(hostileJSON)",
     "content": "a"}]}
    """

  @Test(arguments: [
    [hostile], ["--\(hostile)"], ["lint", "--\(hostile)"], ["lint", "--format", hostile],
    ["lint", "--select", hostile], ["lint", "--severity", "\(hostile)=error"],
    ["lint", "--severity", "hinge=\(hostile)"],
    ["lint", "--device", hostile], ["lint", "--shard", hostile], ["lint", "--config", hostile],
    ["lint", "--baseline", hostile], ["lint", "--baseline", "known.json"], ["lint", "--output", "\(hostile)/z"],
    ["lint", "\(hostile).popup.json"], ["lint", "a.popup.json"], ["lint", "--format", "github", "a.popup.json"],
    ["lint", "--statistics", "own"], ["lint", "--format", "concise", "own"],
    ["lint", "--show-settings", "own/a.popup.json"], ["lint", "--config", "bad.json", "a.popup.json"],
    ["explain", hostile], ["explain", "own-rule", "--config", "own/.popuplint.json"],
    ["rules", "--config", "own/.popuplint.json"], ["devices", hostile], ["place", hostile], ["place", "a.popup.json"],
    ["place", "--config", "bad.json", "a.popup.json"], ["place", "--pictures", "a.popup.json"],
    ["place", "--popup", hostile, "a.popup.json"], ["merge", hostile],
    ["suppress", "--rule", hostile, "--reason", "r"], ["suppress", "--rule", "hinge", "--reason", "r", hostile],
    ["schema", hostile], ["completions", hostile], ["help", hostile], ["serve", "--log-file", "\(hostile)/z"],
    ["serve", "--record", "\(hostile)/z"], ["serve", "--replay", hostile],
  ])
  func foreignTextMovesNoCursor(arguments: [String]) throws {
    let folder = popuplint.folder
    try folder.write("a.popup.json", Self.hostileDescription)
    try folder.write("own/a.popup.json", Self.hostileDescription)
    try folder.write("own/.popuplint.json", Self.ownConfiguration)
    try folder.write("bad.json", Self.badConfiguration)
    for path in ["own-rule.json", "own/own-rule.json"] { try folder.write(path, Self.ownRule) }
    try folder.write("known.json", Self.hostileBaseline)
    let outcome = try popuplint(all: arguments)
    #expect(!outcome.text.isEmpty || !outcome.errors.isEmpty)
    for text in [outcome.text, outcome.errors] {
      let raw = text.unicodeScalars.contains { scalar in
        scalar != "\n" && [.control, .format].contains(scalar.properties.generalCategory)
      }
      #expect(!raw, "\(text.debugDescription)")
      // A rule's documentation has lines of its own.
      guard arguments.first != "explain" else { continue }
      #expect(!text.split(separator: "\n").contains { $0.hasPrefix("::error::") }, "\(text)")
    }
  }

  @Test func hostileNamesStayOnOneLine() throws {
    try popuplint.folder.write("a\n::error::\u{1B}[2J.popup.json", "{")
    let outcome = try popuplint("lint", "--quiet", "--format", "concise")
    #expect(outcome.status == 1)
    #expect(!outcome.output.contains(0x1B))
    #expect(outcome.text.split(separator: "\n").allSatisfy { $0.hasPrefix("a␊::error::␛[2J.popup.json:1:") })
  }
}
