import Foundation
import JSONText
import Testing

@testable import LanguageServer

/// Two projects in one session: what steers one of them is changed, and what is linted again is counted in the log.
@Suite struct DependencyTests {
  /// What is changed, by where and to what, and how that shows in the descriptions that depend on it.
  struct Change: Sendable, CustomTestStringConvertible {
    var name: String
    /// The configuration of both projects; each has the other files too.
    var configuration: String
    var file: String
    var before: String
    var after: String
    /// A part of a message that comes or goes.
    var shows: String

    var testDescription: String { name }
  }

  static func device(_ width: Int) -> String {
    """
    {
      "id": "mine", "name": "Mine", "idiom": "phone", "scale": 2,
      "poses": [{
        "id": "portrait", "size": { "width": \(width), "height": 800 },
        "sizeClass": { "horizontal": "compact", "vertical": "regular" }
      }]
    }
    """
  }

  static let changes = [
    Change(
      name: "a configuration", configuration: "{}", file: ".popuplint.json", before: "{}", after: WorkspaceTests.off,
      shows: "hinge"),
    Change(
      name: "a rule file", configuration: #"{ "ruleFiles": ["rules/*.json"] }"#, file: "rules/no-coupons.json",
      before: WorkspaceTests.rule("No coupons"), after: WorkspaceTests.rule("Still none"), shows: "No coupons"),
    Change(
      name: "a device profile", configuration: #"{ "deviceProfiles": ["mine.json"], "devices": ["mine"] }"#,
      file: "mine.json", before: device(280), after: device(900), shows: "280"),
  ]

  static let description = "{\n  \"version\": 1,\n  \"popups\": [\n" + Sample.overFold + "\n  ]\n}\n"

  /// How often the log says that popups of each document were linted.
  static func lints(_ log: String) throws -> [String: Int] {
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    let uris = lines.compactMap { line -> String? in
      guard let end = line.range(of: ": linting "), let start = line.range(of: "file://") else { return nil }
      return String(line[start.lowerBound..<end.lowerBound])
    }
    return Dictionary(uris.map { ($0, 1) }, uniquingKeysWith: +)
  }

  @Test(arguments: changes, [true, false])
  func `a change lints again what depends on it and nothing else, without a restart`(change: Change, isOpen: Bool)
    throws
  {
    let folder = try WorkspaceFolder()
    let log = folder.path + "/log.txt"
    for project in ["one", "two"] {
      for name in [project, project + "/rules"] {
        try FileManager.default.createDirectory(
          atPath: folder.path + "/" + name, withIntermediateDirectories: true)
      }
      try folder.write(project + "/.popuplint.json", change.configuration)
      try folder.write(project + "/" + change.file, change.before)
    }
    let client = try TestClient(folders: [folder.path], log: try #require(Log(level: .debug, path: log)))
    let (one, two) = (folder.uri("one/a.popup.json"), folder.uri("two/a.popup.json"))
    func shows(_ diagnostics: [Wire]) -> Bool {
      diagnostics.contains { $0["message"]?.string?.contains(change.shows) == true }
    }
    for uri in [one, two] {
      client.open(uri, Self.description)
      let found = try client.diagnostics(uri)
      #expect(shows(found), "\(found.map { $0["message"] ?? .null })")
    }
    let before = try Self.lints(log)
    if isOpen {
      client.open(folder.uri("one/" + change.file), change.after)
    } else {
      WorkspaceTests.watched(client, try folder.write("one/" + change.file, change.after))
    }
    let found = try WorkspaceTests.published(client, one)
    #expect(!shows(found), "\(found.map { $0["message"] ?? .null })")
    // This waits for the other document to be linted, if it is to be.
    for uri in [one, two] {
      try client.request(
        "textDocument/codeAction",
        ["textDocument": ["uri": .string(uri)], "range": .at(0, 0, 0, 0), "context": ["diagnostics": []]])
    }
    let after = try Self.lints(log)
    #expect(after[one] == (before[one] ?? 0) + 1)
    #expect(after[two] == before[two])
    #expect(before[two] == 1)
  }

  @Test func `an edit lints the popup that it touches and no other`() throws {
    let folder = try WorkspaceFolder()
    let log = folder.path + "/log.txt"
    let client = try TestClient(log: try #require(Log(level: .debug, path: log)))
    client.open(Sample.uri, Sample.document((0..<20).map { Sample.popup("popup \($0)") }))
    _ = try client.diagnostics(Sample.uri)
    client.change(Sample.uri, [(.at(7, 6, 7, 14), "\"layuot\"")])
    _ = try client.diagnostics(Sample.uri)
    client.change(Sample.uri, [(.at(0, 0, 0, 0), "\n\n")])
    _ = try client.diagnostics(Sample.uri)
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").filter {
      $0.contains(": linting ")
    }
    #expect(lines.map { $0.suffix(19) } == ["linting 20 of 20 popups", "linting 1 of 20 popups"].map { $0.suffix(19) })
  }
}
