import JSONText
import Testing

@testable import LanguageServer

/// What waits for what. Work is held up where it would be slow.
@Suite struct SchedulingTests {
  /// Longer than what is read and linted without the pool.
  static let long = Sample.document((0..<1500).map { Sample.popup("popup \($0)") })
  static let longURI = "file:///project/long.popup.json"
  static let longDocument: Wire = ["textDocument": ["uri": .string(longURI)]]

  static func isHinge(_ diagnostic: Wire) -> Bool { diagnostic["code"] == "popup-covers-hinge" }

  /// Opens the long document, whose reading or linting is then held up.
  static func held(passing: Int, _ capabilities: Wire = [:]) throws -> (TestClient, Gate) {
    let gate = Gate(before: .document, passing: passing)
    let client = try TestClient(capabilities: capabilities, willRun: gate.hold)
    client.open(longURI, long)
    try #require(gate.waitForWork())
    return (client, gate)
  }

  @Test(arguments: [0, 1]) func `requests never wait behind the reading or linting of another document`(passing: Int)
    throws
  {
    let (client, gate) = try Self.held(passing: passing)
    client.open(Sample.uri, Sample.document(Sample.overFold))
    #expect(try client.diagnostics(Sample.uri).contains(where: Self.isHinge))
    let requests: [(String, Wire)] = [
      ("textDocument/hover", FeatureTests.at(6, 10)), ("textDocument/completion", FeatureTests.at(6, 10)),
      ("textDocument/documentSymbol", FeatureTests.document), ("textDocument/codeLens", FeatureTests.document),
      ("textDocument/inlayHint", ["textDocument": ["uri": .string(Sample.uri)], "range": .at(0, 0, 99, 0)]),
      (
        "textDocument/codeAction",
        ["textDocument": ["uri": .string(Sample.uri)], "range": .at(7, 8, 7, 8), "context": ["diagnostics": []]]
      ),
      ("textDocument/diagnostic", FeatureTests.document),
    ]
    for (method, parameters) in requests { #expect(!(try client.request(method, parameters)).isNull, "\(method)") }
    client.change(Sample.uri, [(.at(7, 6, 7, 14), "\"layuot\"")])
    #expect(try client.diagnostics(Sample.uri).contains { $0["code"] == "unknown-key" })
    // What concerns the long document itself waits for it, and nothing is said of it that is not known.
    let waiting = client.start("textDocument/codeLens", Self.longDocument)
    #expect(try client.rest().allSatisfy { $0["params"]?["uri"]?.string != Self.longURI })
    gate.open()
    #expect(try client.answer(to: waiting)["result"]?.array?.count == 1500)
    #expect(try client.diagnostics(Self.longURI).filter(Self.isHinge).count == 1500)
  }

  @Test func `a scan of the workspace never delays a keystroke or a request`() throws {
    let folder = try WorkspaceFolder()
    try folder.write("a.popup.json", Sample.document(Sample.overFold))
    let gate = Gate(before: .background)
    let client = try TestClient(folders: [folder.path], willRun: gate.hold)
    let scans = (0..<4).map { _ in client.start("workspace/diagnostic", ["previousResultIds": []]) }
    try #require(gate.waitForWork())
    client.open(Sample.uri, Sample.document(Sample.overFold))
    #expect(try client.diagnostics(Sample.uri).contains(where: Self.isHinge))
    client.change(Sample.uri, [(.at(7, 6, 7, 14), "\"layuot\"")])
    #expect(try client.diagnostics(Sample.uri).contains { $0["code"] == "unknown-key" })
    client.open(Self.longURI, Self.long)
    #expect(try client.diagnostics(Self.longURI).count >= 1500)
    client.change(Self.longURI, [(.at(2, 15, 2, 25), "ipad")])
    #expect(try !client.diagnostics(Self.longURI).contains(where: Self.isHinge))
    #expect(try client.request("textDocument/hover", FeatureTests.at(6, 10))["contents"] != nil)
    #expect(try client.request("workspace/symbol", ["query": "popup 7"]).array?.isEmpty == false)
    gate.open()
    for scan in scans { #expect(try client.answer(to: scan)["result"]?["items"]?.array?.count == 1) }
  }

  @Test(arguments: [0, 1]) func `results for old versions are dropped`(passing: Int) throws {
    let (client, gate) = try Self.held(passing: passing)
    // The first popup's finding goes and another one comes; a popup is put before them all.
    client.change(Self.longURI, [(.at(7, 6, 7, 14), "\"layuot\"")])
    client.change(Self.longURI, [(.at(4, 0, 4, 0), Sample.popup("new") + ",\n")])
    client.change(Self.longURI, [(.at(9, 4, 9, 4), "")])
    gate.open()
    let found = try client.diagnostics(Self.longURI)
    #expect(found.filter(Self.isHinge).count == 1500)
    #expect(found.contains { $0["code"] == "unknown-key" && $0["range"] == .at(16, 6, 16, 14) })
    #expect(found.contains { Self.isHinge($0) && $0["range"]?["start"]?["line"] == 7 })
    // Neither before nor after was anything said of an older text.
    let versions = try client.rest().compactMap { $0["params"]?["version"]?.int }
    #expect(versions.allSatisfy { $0 == client.version(of: Self.longURI) })
  }

  @Test func `results that were asked for under other settings of the document are dropped`() throws {
    let (client, gate) = try Self.held(passing: 1)
    // All popups are asked for again; the first answers are for devices that the text no longer names.
    client.change(Self.longURI, [(.at(2, 15, 2, 25), "ipad")])
    gate.open()
    #expect(try !client.diagnostics(Self.longURI).contains(where: Self.isHinge))
    client.change(Self.longURI, [(.at(2, 15, 2, 19), "iphone-duo")])
    #expect(try client.diagnostics(Self.longURI).filter(Self.isHinge).count == 1500)
  }

  @Test func `an answer for an old text is not given`() throws {
    let gate = Gate(before: .request)
    let client = try TestClient(willRun: gate.hold)
    client.open(Sample.uri, Sample.document(Sample.overFold))
    let id = client.start(
      "textDocument/inlayHint", ["textDocument": ["uri": .string(Sample.uri)], "range": .at(0, 0, 99, 0)])
    try #require(gate.waitForWork())
    client.change(Sample.uri, [(.at(0, 0, 0, 0), "\n")])
    _ = try client.rest()
    gate.open()
    #expect(try client.answer(to: id)["error"]?["code"] == -32801)
  }

  @Test func `a request is cancelled while it waits for a thread, and has one answer`() throws {
    let gate = Gate(before: .request)
    let client = try TestClient(willRun: gate.hold)
    client.open(Sample.uri, Sample.document(Sample.overFold))
    let id = client.start("textDocument/codeLens", FeatureTests.document)
    try #require(gate.waitForWork())
    for _ in 0..<2 { client.notify("$/cancelRequest", ["id": id]) }
    #expect(try client.answer(to: id)["error"]?["code"] == -32800)
    gate.open()
    #expect(try client.request("textDocument/codeLens", FeatureTests.document).array?.count == 1)
    #expect(try client.rest().allSatisfy { $0["id"] != id })
  }

  @Test(arguments: [0, 1]) func `a request is cancelled while it waits for its document`(passing: Int) throws {
    let (client, gate) = try Self.held(passing: passing)
    let id = client.start(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(Self.longURI)], "range": .at(0, 0, 0, 0), "context": ["diagnostics": []],
      ])
    client.notify("$/cancelRequest", ["id": id])
    #expect(try client.answer(to: id)["error"]?["code"] == -32800)
    gate.open()
    _ = try client.diagnostics(Self.longURI)
    #expect(try client.rest().allSatisfy { $0["id"] != id })
  }
}
