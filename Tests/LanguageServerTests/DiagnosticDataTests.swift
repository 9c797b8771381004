import Foundation
import JSONText
import Testing

@testable import LanguageServer

/// The fixes that a diagnostic's `data` carries are those that code actions offer, at every moment.
@Suite struct DiagnosticDataTests {
  static let capabilities: Wire = [
    "textDocument": [
      "publishDiagnostics": ["dataSupport": true], "codeAction": .object(TestClient.literals),
    ]
  ]
  static let pulling: Wire = [
    "textDocument": [
      "publishDiagnostics": ["dataSupport": true], "diagnostic": ["dataSupport": true],
      "codeAction": .object(TestClient.literals),
    ]
  ]

  static let misspelt = Sample.popup("é🎈").replacingOccurrences(of: "\"layout\"", with: "\"layuot\"")

  /// The fixes in `data`, as `place title edits`.
  static func carried(_ diagnostics: [Wire], version: Int?, sourceLocation: SourceLocation = #_sourceLocation)
    -> Set<[Wire]>
  {
    var result: Set<[Wire]> = []
    for diagnostic in diagnostics {
      let fixes = diagnostic["data"]?["fixes"]?.array ?? []
      if fixes.isEmpty { continue }
      #expect(diagnostic["data"]?["version"]?.int == version, sourceLocation: sourceLocation)
      for fix in fixes {
        #expect(["safe", "suggested"].contains(fix["safety"]?.string), sourceLocation: sourceLocation)
        result.insert([
          diagnostic["code"] ?? .null, diagnostic["range"] ?? .null, fix["title"] ?? .null, fix["edits"] ?? .null,
        ])
      }
    }
    return result
  }

  /// The fixes that code actions offer for the whole text, less what hides findings.
  static func offered(_ client: TestClient, _ uri: String = Sample.uri) throws -> Set<[Wire]> {
    let actions = try client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(uri)], "range": .at(0, 0, 9999, 0),
        "context": ["diagnostics": [], "only": ["quickfix"]],
      ])
    return Set(
      (actions.array ?? []).filter { $0["title"]?.string?.hasPrefix("Disable ") == false }.map { action in
        [
          action["diagnostics"]?[0]?["code"] ?? .null, action["diagnostics"]?[0]?["range"] ?? .null,
          action["title"] ?? .null, action["edit"]?["changes"]?[uri] ?? .null,
        ]
      })
  }

  @Test func `the fixes are there, follow their text, and are for the version that is shown`() throws {
    let client = try TestClient(capabilities: Self.capabilities)
    client.open(Sample.uri, Sample.document(Sample.popup("one"), Self.misspelt, Sample.popup("two")), version: 3)
    func check(_ sourceLocation: SourceLocation = #_sourceLocation) throws {
      let found = try client.diagnostics(Sample.uri, sourceLocation: sourceLocation)
      let carried = Self.carried(found, version: client.version(of: Sample.uri), sourceLocation: sourceLocation)
      #expect(carried.count > 2, sourceLocation: sourceLocation)
      #expect(try carried == Self.offered(client), sourceLocation: sourceLocation)
    }
    try check()
    let changes: [[(range: Wire?, text: String)]] = [
      [(.at(0, 1, 0, 1), "\n\n\n")], [(.at(0, 1, 2, 0), "")],
      // The line in which a popup begins grows.
      [(.at(5, 4, 5, 4), "/* é🎈 */ ")], [(.at(7, 13, 7, 16), "a longer name")],
      // Another popup comes, and goes.
      [(.at(5, 0, 5, 0), Sample.popup("new") + ",\n")], [(.at(5, 0, 14, 0), "")],
      [(.at(2, 15, 2, 25), "ipad"), (.at(2, 15, 2, 19), "iphone-duo")],
      // The line that a popup begins in is indented otherwise, and the first line ends otherwise.
      [(.at(5, 0, 5, 0), "   ")], [(.at(0, 1, 1, 0), "\r\n")],
      [(nil, Sample.document(Self.misspelt, Sample.popup("one")))],
    ]
    for change in changes {
      client.change(Sample.uri, change)
      try check()
    }
  }

  @Test func `made, they take their finding away`() throws {
    let client = try TestClient(capabilities: Self.capabilities)
    client.open(Sample.uri, Sample.document(Self.misspelt))
    let found = try #require(try client.diagnostics(Sample.uri).first { $0["code"] == "unknown-key" })
    let edits = try #require(found["data"]?["fixes"]?[0]?["edits"]?.array)
    client.change(Sample.uri, edits.reversed().map { ($0["range"], $0["newText"]?.string ?? "") })
    #expect(try !client.diagnostics(Sample.uri).contains { $0["code"] == "unknown-key" })
  }

  @Test func `what belongs to no popup has them too`() throws {
    let client = try TestClient(capabilities: Self.capabilities)
    client.open(Sample.uri, "{ \"verison\": 1, \"popups\": [] }")
    let carried = Self.carried(try client.diagnostics(Sample.uri), version: 0)
    #expect(!carried.isEmpty)
    #expect(try carried == Self.offered(client))
  }

  @Test func `where a rule has fixes and none is offered, it says why`() throws {
    let client = try TestClient(capabilities: Self.capabilities)
    client.open(
      Sample.uri,
      """
      {"popups": [{"id": "note", "presentation": {"style": "formSheet"},
        "content": {"controls": [{"id": "text", "role": "textField"}]}}]}
      """)
    let found = try #require(try client.diagnostics(Sample.uri).first { $0["code"] == "unguarded-dismissal" })
    #expect(found["data"]?["noFix"]?.string == "no control is known to close it")
    #expect(found["data"]?["fixes"] == nil)
  }

  @Test func `a mistake in a configuration carries its repair`() throws {
    let folder = try WorkspaceFolder()
    let client = try TestClient(capabilities: Self.capabilities, folders: [folder.path])
    let uri = folder.uri(".popuplint.json")
    client.open(uri, "{ \"ruels\": {} }")
    let data = try client.diagnostics(uri).first?["data"]
    #expect(data?["fixes"]?[0]?["edits"] == [["range": .at(0, 2, 0, 9), "newText": "\"rules\""]])
    #expect(data?["version"] == 0)
  }

  @Test func `a text that is longer than the limit has none, until it is shorter`() throws {
    let client = try TestClient(capabilities: Self.capabilities)
    let short = Sample.document(Self.misspelt)
    client.open(Sample.uri, short)
    #expect(!Self.carried(try client.diagnostics(Sample.uri), version: 0).isEmpty)
    client.change(Sample.uri, [(.at(0, 0, 0, 0), String(repeating: " ", count: FixData.longestText) + "\n")])
    let found = try client.diagnostics(Sample.uri)
    #expect(!found.isEmpty && Self.carried(found, version: 1).isEmpty)
    #expect(found.allSatisfy { $0["data"]?["rule"] == $0["code"] })
    client.change(Sample.uri, [(.at(0, 0, 1, 0), "")])
    #expect(!Self.carried(try client.diagnostics(Sample.uri), version: 2).isEmpty)
  }

  @Test func `many popups are proven aside, and what is typed meanwhile is right`() throws {
    let gate = Gate(before: .document, passing: 0)
    let client = try TestClient(capabilities: Self.capabilities, willRun: gate.hold)
    client.open(Sample.uri, Sample.document((0..<60).map { Sample.popup("popup \($0)") }))
    try #require(gate.waitForWork())
    client.change(Sample.uri, [(.at(0, 1, 0, 1), "\n")])
    client.change(Sample.uri, [(.at(8, 6, 8, 14), "\"layuot\"")])
    gate.open()
    let found = try client.diagnostics(Sample.uri)
    let carried = Self.carried(found, version: client.version(of: Sample.uri))
    #expect(Set(carried.map { $0[1] }).count >= 60)
    #expect(carried.contains { $0[0] == "unknown-key" && $0[1] == .at(8, 6, 8, 14) })
    // Code actions stop at a hundred findings, from the first on.
    #expect(try carried.isSuperset(of: Self.offered(client)))
  }

  @Test func `pulled diagnostics carry the same, of one document and of the workspace`() throws {
    let pushing = try TestClient(capabilities: Self.capabilities)
    let pulling = try TestClient(capabilities: Self.pulling)
    let text = Sample.document(Self.misspelt, Sample.popup("one"))
    for client in [pushing, pulling] { client.open(Sample.uri, text, version: 4) }
    let pushed = try pushing.diagnostics(Sample.uri)
    #expect(!Self.carried(pushed, version: 4).isEmpty)
    let pulled = try pulling.request("textDocument/diagnostic", ["textDocument": ["uri": .string(Sample.uri)]])
    #expect(pulled["items"]?.array == pushed)
    let workspace = try pulling.request("workspace/diagnostic", ["previousResultIds": []])
    #expect(workspace["items"]?[0]?["items"]?.array == pushed)
    #expect(workspace["items"]?[0]?["resultId"] == pulled["resultId"])
  }
}
