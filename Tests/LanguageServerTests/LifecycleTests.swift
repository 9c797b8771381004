import JSONText
import Testing

@testable import LanguageServer

@Suite struct LifecycleTests {
  @Test func `initialize tells who answers`() throws {
    let client = try TestClient(capabilities: nil)
    let result = try client.request("initialize", ["processId": nil, "rootUri": nil, "capabilities": [:]])
    #expect(result["serverInfo"]?["name"]?.string == "popuplint")
    #expect(result["capabilities"]?["positionEncoding"]?.string == "utf-16")
  }

  @Test(arguments: [
    (["utf-16", "utf-8"], "utf-8"), (["utf-16", "utf-32"], "utf-16"), (["utf-32", "utf-16"], "utf-32"),
    (["utf-16"], "utf-16"), (["utf-7"], "utf-16"),
    ([], "utf-16"),
  ])
  func `the position encoding is utf-8 where the client can`(offered: [String], chosen: String) throws {
    let client = try TestClient(capabilities: nil)
    let encodings = Wire.array(offered.map { .string($0) })
    let result = try client.request(
      "initialize", ["processId": nil, "rootUri": nil, "capabilities": ["general": ["positionEncodings": encodings]]])
    #expect(result["capabilities"]?["positionEncoding"]?.string == chosen)
  }

  @Test func `a request before initialize is refused, and initialize then works`() throws {
    let client = try TestClient(capabilities: nil)
    #expect(try client.errorCode("textDocument/hover", [:]) == -32002)
    try client.request("initialize", ["processId": nil, "rootUri": nil, "capabilities": [:]])
    #expect(try client.errorCode("initialize", ["capabilities": [:]]) == -32600)
  }

  @Test func `after shutdown only exit is heard`() throws {
    let client = try TestClient()
    #expect(try client.request("shutdown", nil).isNull)
    #expect(try client.errorCode("textDocument/hover", [:]) == -32600)
    #expect(try client.errorCode("shutdown", [:]) == -32600)
    client.notify("exit", nil)
    #expect(try client.waitForExit() == 0)
  }

  @Test func `exit without shutdown is a failure`() throws {
    let client = try TestClient()
    client.notify("exit", nil)
    #expect(try client.waitForExit() == 1)
  }

  @Test func `shutdown without an id shuts down`() throws {
    let client = try TestClient()
    client.notify("shutdown", [:])
    client.notify("exit", nil)
    #expect(try client.waitForExit() == 0)
  }

  @Test(arguments: ["custom/method", "$/unknown", "textDocument/willSaveWaitUntil"])
  func `an unknown request is refused`(method: String) throws {
    #expect(try TestClient().errorCode(method, [:]) == -32601)
  }

  @Test func `a client that traces is told what is handled`() throws {
    let client = try TestClient()
    func traced() throws -> [Wire] { try client.rest().filter { $0["method"] == "$/logTrace" } }
    #expect(try traced().isEmpty)
    client.notify("$/setTrace", ["value": "messages"])
    #expect(try traced().contains { $0["params"]?["message"]?.string?.contains("test/barrier") == true })
    client.notify("$/setTrace", ["value": "verbose"])
    #expect(try traced().contains { $0["params"]?["verbose"] == "{}" })
    client.notify("$/setTrace", ["value": "off"])
    _ = try traced()
    #expect(try traced().isEmpty)
  }

  @Test func `an unknown notification is ignored`() throws {
    let client = try TestClient()
    client.notify("custom/notification", [:])
    client.notify("$/unknown", [1])
    #expect(try client.rest().isEmpty)
  }

  @Test func `an id is echoed as it came`() throws {
    let client = try TestClient()
    let ids: [Wire] = [0, 7, "{6b1c}", "", -1, 2_147_483_647]
    for id in ids {
      client.send(["jsonrpc": "2.0", "id": id, "method": "unknown"])
      #expect(try client.next { $0["error"] != nil }["id"] == id)
    }
  }

  @Test(arguments: [
    Wire.array([["jsonrpc": "2.0", "id": 1, "method": "shutdown"]]), [], 3, "text", nil, [:],
    ["jsonrpc": "2.0", "method": 5], ["jsonrpc": "2.0", "id": [1], "method": "shutdown"],
    ["jsonrpc": "2.0", "id": nil, "method": "shutdown"], ["jsonrpc": "2.0", "id": 1.5, "method": "shutdown"],
  ])
  func `what is no request is refused, with id null`(message: Wire) throws {
    let client = try TestClient()
    client.send(message)
    let answer = try client.next { $0["error"] != nil }
    #expect(answer["error"]?["code"]?.int == -32600)
    #expect(answer["id"] == Wire.null)
    #expect(try client.request("shutdown", nil).isNull)
  }

  @Test func `a request without a method is refused by its id`() throws {
    let client = try TestClient()
    client.send(["jsonrpc": "2.0", "id": 5])
    let answer = try client.next { $0["error"] != nil }
    #expect(answer["error"]?["code"]?.int == -32600)
    #expect(answer["id"] == 5)
  }

  @Test func `a document's diagnostics are published with its version and cleared when it closes`() throws {
    let client = try TestClient()
    let uri = "file:///a%20b/%C3%A9.popup.json"
    client.open(uri, "{}", version: 0)
    _ = try client.diagnostics(uri)
    client.change(uri, [(nil, "{\"popups\": []}")])
    #expect(try client.diagnostics(uri).isEmpty)
    client.notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
    let cleared = try client.next("textDocument/publishDiagnostics")
    #expect(cleared["params"]?["uri"]?.string == uri)
    #expect(cleared["params"]?["diagnostics"] == [])
    #expect(cleared["params"]?["version"] == nil)
  }
}
