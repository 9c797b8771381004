import Foundation
import JSONText
import Testing

@testable import LanguageServer

@Suite struct DiagnosticsTests {
  static let rich: Wire = [
    "textDocument": [
      "publishDiagnostics": ["relatedInformation": true, "dataSupport": true, "tagSupport": ["valueSet": [1, 2]]]
    ]
  ]

  @Test func `a diagnostic says what, where, in which poses and by which rule`() throws {
    let client = try TestClient(capabilities: Self.rich)
    client.open(Sample.uri, Sample.document(Sample.overFold))
    let found = try client.diagnostics(Sample.uri)
    let hinge = try #require(found.first { $0["code"] == "popup-covers-hinge" })
    #expect(hinge["source"] == "popuplint")
    #expect(hinge["severity"] == 1)
    #expect(hinge["range"] == .at(7, 6, 7, 14))
    #expect(hinge["relatedInformation"]?.array?.count == 2)
    #expect(hinge["relatedInformation"]?[0]?["location"]?["uri"]?.string == Sample.uri)
    #expect(hinge["data"]?["popup"] == "coupon")
  }

  @Test func `what has no effect is marked as such, for clients that know the mark`() throws {
    for knows in [true, false] {
      let tags: Wire = knows ? ["tagSupport": ["valueSet": [1]]] : [:]
      let client = try TestClient(capabilities: ["textDocument": ["publishDiagnostics": tags]])
      client.open(Sample.uri, "{ \"popups\": [{ \"lint\": { \"disable\": { \"popup-covers-hinge\": \"so\" } } }] }")
      let found = try #require(try client.diagnostics(Sample.uri).first { $0["code"] == "unused-suppression" })
      #expect(found["tags"] == (knows ? [1] : nil))
    }
  }

  @Test func `pulling is offered to those who pull`() throws {
    for pulls in [true, false] {
      let client = try TestClient(capabilities: nil)
      let text: Wire = pulls ? ["diagnostic": [:]] : [:]
      let offered = try client.request("initialize", ["capabilities": ["textDocument": text]])["capabilities"]
      #expect((offered?["diagnosticProvider"] != nil) == pulls)
    }
  }

  @Test func `a client that says nothing of them gets no related information, tags or data`() throws {
    let client = try TestClient()
    client.open(Sample.uri, Sample.document(Sample.overFold))
    let hinge = try #require(try client.diagnostics(Sample.uri).first { $0["code"] == "popup-covers-hinge" })
    let keys = Set(hinge.object?.members.map(\.key) ?? [])
    #expect(keys == ["range", "severity", "code", "source", "message"])
  }

  @Test(arguments: [("utf-8", 23), ("utf-16", 20), ("utf-32", 19)])
  func `columns are counted as agreed`(encoding: String, column: Int) throws {
    let client = try TestClient(capabilities: ["general": ["positionEncodings": [.string(encoding)]]])
    client.open(Sample.uri, "{ \"popups\": [\r\n  { \"id\": \"é🎈\",\t\"nope\": 1 } ] }")
    let unknown = try #require(try client.diagnostics(Sample.uri).first { $0["code"] == "unknown-key" })
    let start = column - 3
    #expect(unknown["range"] == .at(1, start, 1, start + 6))
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func `each line end counts`(end: String) throws {
    let client = try TestClient()
    let lines = ["\u{FEFF}{", "\"popups\": [", "{ \"id\": \"a\",", "\"nope\": 1 } ] }"]
    client.open(Sample.uri, lines.joined(separator: end))
    let unknown = try #require(try client.diagnostics(Sample.uri).first { $0["code"] == "unknown-key" })
    #expect(unknown["range"] == .at(3, 0, 3, 6))
  }

  @Test func `several changes in one notification are made in order`() throws {
    let client = try TestClient()
    client.open(Sample.uri, Sample.document(Sample.overFold))
    _ = try client.diagnostics(Sample.uri)
    // A line is put in; the next change counts it already.
    client.change(Sample.uri, [(.at(0, 0, 0, 0), "\n"), (.at(8, 6, 8, 14), "\"layuot\"")])
    let found = try client.diagnostics(Sample.uri)
    #expect(found.contains { $0["code"] == "unknown-key" && $0["range"] == .at(8, 6, 8, 14) })
  }

  @Test func `findings follow their text down and up`() throws {
    let client = try TestClient()
    client.open(Sample.uri, Sample.document(Sample.overFold))
    func line() throws -> Int? {
      try client.diagnostics(Sample.uri).first { $0["code"] == "popup-covers-hinge" }?["range"]?["start"]?["line"]?.int
    }
    #expect(try line() == 7)
    client.change(Sample.uri, [(.at(0, 1, 0, 1), "\n\n\n")])
    #expect(try line() == 10)
    client.change(Sample.uri, [(.at(0, 1, 2, 0), "")])
    #expect(try line() == 8)
  }

  @Test func `a popup is linted again when another one takes its id`() throws {
    let client = try TestClient()
    client.open(Sample.uri, Sample.document(Sample.popup("one"), Sample.popup("two")))
    #expect(try !client.diagnostics(Sample.uri).contains { $0["code"] == "duplicate-id" })
    // The first popup gets the id of the second, which is not touched.
    client.change(Sample.uri, [(.at(5, 13, 5, 16), "two")])
    let found = try client.diagnostics(Sample.uri)
    #expect(found.contains { $0["code"] == "duplicate-id" && $0["range"]?["start"]?["line"] == 14 })
  }

  @Test func `a change of the head reaches every popup`() throws {
    let client = try TestClient()
    client.open(Sample.uri, Sample.document(Sample.popup("one"), Sample.popup("two")))
    func hinges() throws -> Int {
      try client.diagnostics(Sample.uri).filter { $0["code"] == "popup-covers-hinge" }.count
    }
    #expect(try hinges() == 2)
    client.change(Sample.uri, [(.at(2, 15, 2, 25), "ipad")])
    #expect(try hinges() == 0)
  }

  @Test func `a long document is read aside and is right in the end, whatever is typed meanwhile`() throws {
    let client = try TestClient()
    let popups = (0..<2000).map { Sample.popup("popup \($0)") }
    client.open(Sample.uri, Sample.document(popups))
    client.change(Sample.uri, [(.at(0, 0, 0, 0), "\n")])
    client.change(Sample.uri, [(.at(8, 6, 8, 14), "\"layuot\"")])
    let found = try client.diagnostics(Sample.uri)
    #expect(found.filter { $0["code"] == "popup-covers-hinge" }.count == 1999)
    #expect(found.contains { $0["code"] == "unknown-key" && $0["range"] == .at(8, 6, 8, 14) })
  }

  @Test func `a burst is answered at most three times, and the last answer is of the newest version`() throws {
    let client = try TestClient()
    client.open(Sample.uri, Sample.document(Sample.overFold))
    _ = try client.diagnostics(Sample.uri)
    for _ in 0..<100 { client.change(Sample.uri, [(.at(0, 1, 0, 1), " ")]) }
    var versions: [Int] = []
    while versions.last != 100 {
      let message = try client.next("textDocument/publishDiagnostics")
      versions.append(try #require(message["params"]?["version"]?.int))
    }
    #expect(versions.count <= 3)
    #expect(versions == versions.sorted())
    #expect(try client.rest().isEmpty)
  }

  @Test func `a client that pulls is never sent diagnostics`() throws {
    let client = try TestClient(capabilities: ["textDocument": ["diagnostic": [:]]])
    client.open(Sample.uri, Sample.document(Sample.overFold))
    let parameters: Wire = ["textDocument": ["uri": .string(Sample.uri)]]
    let first = try client.request("textDocument/diagnostic", parameters)
    #expect(first["kind"] == "full")
    #expect(first["items"]?.array?.isEmpty == false)
    let id = try #require(first["resultId"])
    let again = try client.request(
      "textDocument/diagnostic", ["textDocument": ["uri": .string(Sample.uri)], "previousResultId": id])
    #expect(again == ["kind": "unchanged", "resultId": id])
    client.change(Sample.uri, [(.at(7, 6, 7, 14), "\"layuot\"")])
    let changed = try client.request(
      "textDocument/diagnostic", ["textDocument": ["uri": .string(Sample.uri)], "previousResultId": id])
    #expect(changed["kind"] == "full")
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(Sample.uri)]])
    #expect(try client.rest().isEmpty)
  }

  @Test func `pulled and pushed diagnostics are the same`() throws {
    let pushing = try TestClient()
    let pulling = try TestClient(capabilities: ["textDocument": ["diagnostic": [:]]])
    for client in [pushing, pulling] { client.open(Sample.uri, Sample.document(Sample.overFold, "{ \"id\": 3 }")) }
    let pulled = try pulling.request("textDocument/diagnostic", ["textDocument": ["uri": .string(Sample.uri)]])
    #expect(pulled["items"]?.array == (try pushing.diagnostics(Sample.uri)))
  }
}

@Suite struct BadChangeTests {
  /// After a bad change the server's text must be what the clamped change makes: later changes tell.
  static let cases: [(name: String, range: Wire)] = [
    ("a reversed range", .at(0, 6, 0, 2)), ("past the end of a line", .at(0, 2, 0, 4000)),
    ("past the last line", .at(0, 2, 4000, 0)), ("a start past the end", .at(900, 3, 900, 3)),
    ("negative", .at(-1, -5, 0, 2)), ("inside a surrogate pair", .at(0, 4, 0, 6)),
    ("huge", .at(0, 0, Int(Int32.max), Int(Int32.max))),
  ]

  @Test(arguments: cases.indices) func `a bad range is clamped and the server goes on`(index: Int) throws {
    let client = try TestClient()
    client.open(Sample.uri, "// 🎈🎈 a\n{ \"popups\": [] }")
    _ = try client.diagnostics(Sample.uri)
    client.change(Sample.uri, [(Self.cases[index].range, "x")])
    _ = try client.diagnostics(Sample.uri)
    // A change of the whole text makes both sides equal again.
    client.change(Sample.uri, [(nil, Sample.document(Sample.overFold))])
    #expect(try client.diagnostics(Sample.uri).contains { $0["code"] == "popup-covers-hinge" })
  }

  @Test func `a change to a document that is not open is passed over`() throws {
    let client = try TestClient()
    client.change("file:///nowhere.popup.json", [(nil, "{}")])
    client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///nowhere.popup.json"]])
    #expect(try client.rest().isEmpty)
  }

  @Test func `a second open replaces the text`() throws {
    let client = try TestClient()
    client.open(Sample.uri, "{", version: 3)
    #expect(try client.diagnostics(Sample.uri).isEmpty == false)
    client.open(Sample.uri, "{ \"popups\": [] }", version: 1)
    #expect(try client.diagnostics(Sample.uri).isEmpty)
  }

  @Test func `a notification with one bad change changes nothing`() throws {
    let client = try TestClient()
    client.open(Sample.uri, "{ \"popups\": [] }")
    _ = try client.diagnostics(Sample.uri)
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(Sample.uri), "version": 1],
        "contentChanges": [["text": "{"], ["range": "everywhere", "text": "}"]],
      ])
    #expect(try client.rest().isEmpty)
    client.change(Sample.uri, [(.at(0, 0, 0, 0), " ")])
    #expect(try client.diagnostics(Sample.uri).isEmpty)
  }

  static let wrongParameters: [(String, Wire)] = [
    ("textDocument/hover", nil), ("textDocument/hover", []), ("textDocument/hover", ["textDocument": 1]),
    ("textDocument/hover", ["textDocument": ["uri": 1], "position": ["line": 0, "character": 0]]),
    ("textDocument/hover", ["textDocument": ["uri": "file:///a"], "position": ["line": "0", "character": 0]]),
    ("textDocument/codeAction", ["textDocument": ["uri": "file:///a"], "range": 3, "context": [:]]),
    ("textDocument/completion", [:]), ("workspace/symbol", ["query": 5]), ("workspace/executeCommand", [:]),
    ("workspace/executeCommand", ["command": "rm"]), ("textDocument/rename", ["textDocument": ["uri": "file:///a"]]),
    ("textDocument/diagnostic", [:]), ("codeAction/resolve", ["kind": "quickfix"]),
    ("textDocument/formatting", ["textDocument": ["uri": "file:///a"]]),
  ]

  @Test(arguments: wrongParameters) func `wrong parameters are refused`(method: String, parameters: Wire) throws {
    #expect(try TestClient().errorCode(method, parameters) == -32602)
  }

  @Test(arguments: [
    "untitled:Untitled-1.popup.json", "git:/a/b.popup.json?ref=HEAD", "file:///a%20b%2Fc.popup.json", "x",
  ])
  func `a URI is echoed byte for byte`(uri: String) throws {
    let client = try TestClient()
    client.open(uri, "{")
    let message = try client.next("textDocument/publishDiagnostics")
    #expect(message["params"]?["uri"]?.string == uri)
  }

  @Test func `only names decide what a document is`() throws {
    let client = try TestClient()
    client.open("file:///a/package.json", "{", language: "json")
    #expect(try client.diagnostics("file:///a/package.json").isEmpty)
    client.open("untitled:Untitled-1", "{", language: "popup-json")
    #expect(try client.diagnostics("untitled:Untitled-1").isEmpty == false)
  }
}
