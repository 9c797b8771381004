import JSONText
import Testing

@testable import LanguageServer

/// What real clients do that the protocol does not foresee, or leaves open. Each is met in a client that people use.
@Suite struct ClientHabitTests {
  /// The parameters of `initialize`, by who sends them so.
  static let initializations: [(client: String, parameters: Wire)] = [
    ("Qt Creator: no root", ["processId": 1, "rootUri": nil, "capabilities": [:], "workspaceFolders": nil]),
    ("lsp-mode: no process", ["processId": nil, "rootUri": "file:///a", "capabilities": [:]]),
    ("no folders", ["processId": nil, "capabilities": [:], "workspaceFolders": []]),
    ("a root path alone", ["processId": nil, "rootPath": "/a", "capabilities": [:]]),
    ("nothing", [:]),
    ("capabilities of the wrong type within", ["capabilities": ["textDocument": [], "general": 5, "workspace": "x"]]),
  ]

  @Test(arguments: initializations.indices) func `initialize takes what is there`(index: Int) throws {
    let client = try TestClient(capabilities: nil)
    let result = try client.request("initialize", Self.initializations[index].parameters)
    #expect(result["capabilities"]?["textDocumentSync"]?["change"] == 2)
    client.open(Sample.uri, "{")
    #expect(try client.diagnostics(Sample.uri).isEmpty == false)
  }

  @Test(arguments: [nil, [:], []] as [Wire]) func `shutdown takes any parameters`(parameters: Wire) throws {
    let client = try TestClient()
    #expect(try client.request("shutdown", parameters).isNull)
    client.notify("exit", parameters)
    #expect(try client.waitForExit() == 0)
  }

  @Test func `shutdown may have no parameters at all`() throws {
    let client = try TestClient()
    client.send(["jsonrpc": "2.0", "id": "{00000000-0000-0000-0000-000000000000}", "method": "shutdown"])
    #expect(try client.next { $0["result"] != nil }["result"] == Wire.null)
    client.send(["jsonrpc": "2.0", "method": "exit"])
    #expect(try client.waitForExit() == 0)
  }

  @Test func `shutdown may come as a notification, with parameters`() throws {
    let client = try TestClient()
    client.notify("shutdown", [:])
    client.notify("exit", [:])
    #expect(try client.waitForExit() == 0)
  }

  @Test func `symbols may be asked five times a change`() throws {
    let client = try TestClient()
    client.open(Sample.uri, Sample.document(Sample.overFold))
    for _ in 0..<5 {
      client.change(Sample.uri, [(.at(0, 1, 0, 1), " ")])
      let ids = (0..<5).map { _ in
        client.start("textDocument/documentSymbol", ["textDocument": ["uri": .string(Sample.uri)]])
      }
      for id in ids { #expect(try client.answer(to: id)["result"]?.array?.isEmpty == false) }
    }
  }

  @Test func `full text is taken although increments are offered, with or without a length`() throws {
    let client = try TestClient()
    client.open(Sample.uri, "{")
    client.change(Sample.uri, [(nil, "{ \"popups\": [] }")])
    #expect(try client.diagnostics(Sample.uri).isEmpty)
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(Sample.uri), "version": 9],
        "contentChanges": [["range": .at(0, 0, 0, 1), "rangeLength": 1, "text": ""]],
      ])
    let message = try client.next { $0["params"]?["version"] == 9 }
    #expect(message["params"]?["diagnostics"]?.array?.isEmpty == false)
  }

  @Test func `a version may be missing, null or go back`() throws {
    let client = try TestClient()
    client.open(Sample.uri, "{ \"popups\": [] }", version: 5)
    _ = try client.diagnostics(Sample.uri)
    for version in [nil, 3, 3] as [Wire] {
      client.notify(
        "textDocument/didChange",
        ["textDocument": ["uri": .string(Sample.uri), "version": version], "contentChanges": [["text": "{"]]])
    }
    #expect(try client.next("textDocument/publishDiagnostics")["params"]?["diagnostics"]?.array?.isEmpty == false)
  }

  @Test(arguments: ["json", "popup-json", "jsonc", "", "plaintext"]) func `the name decides and not the language`(
    language: String
  ) throws {
    let client = try TestClient()
    client.open(Sample.uri, "{", language: language)
    #expect(try client.diagnostics(Sample.uri).isEmpty == false)
  }

  @Test func `fixes are found by the range where no diagnostics are passed`() throws {
    let client = try TestClient(capabilities: TestClient.takingActions)
    client.open(Sample.uri, CodeActionTests.misspelt)
    let actions = try client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(Sample.uri)], "range": .at(7, 7, 7, 7),
        "context": ["diagnostics": [], "triggerKind": 1],
      ])
    #expect(actions.array?.contains { $0["kind"] == "quickfix" } == true)
  }

  @Test func `a cancellation of what is answered, or of what never was, is nothing`() throws {
    let client = try TestClient()
    for id in [1, "x", 9999] as [Wire] { client.notify("$/cancelRequest", ["id": id]) }
    client.notify("$/cancelRequest", [:])
    client.notify("$/setTrace", ["value": 3])
    #expect(try client.rest().isEmpty)
  }

  @Test func `an answer to a question that was not asked is passed over`() throws {
    let client = try TestClient()
    client.send(["jsonrpc": "2.0", "id": 77, "result": nil])
    client.send(["jsonrpc": "2.0", "id": "77", "error": ["code": 1, "message": "no"]])
    #expect(try client.rest().isEmpty)
  }
}
