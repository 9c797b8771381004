import Foundation
import JSONText
import Testing

@testable import LanguageServer

/// Bad input to the real process: one defined answer, a line in the log, and the server goes on.
@Suite struct BadClientTests {
  static let open = RecordingTests.open("// 🎈🎈 a\n{ \"popups\": [] }")

  static func notification(_ method: String, _ params: Wire) -> Wire {
    ["jsonrpc": "2.0", "method": .string(method), "params": params]
  }

  /// Notifications have no answer; the log says what was wrong.
  static let logged: [(name: String, messages: [Wire], says: String)] = [
    ("a reversed range", [open, RecordingTests.change(1, .at(0, 6, 0, 2), "x")], "reversed"),
    ("past the end", [open, RecordingTests.change(1, .at(0, 2, 4000, 0), "x")], "past the end"),
    ("inside a surrogate pair", [open, RecordingTests.change(1, .at(0, 4, 0, 6), "x")], "inside a character"),
    ("a negative position", [open, RecordingTests.change(1, .at(-1, 0, 0, 2), "x")], "negative"),
    ("to an unopened document", [RecordingTests.change(1, .at(0, 0, 0, 0), "x")], "not open"),
    ("a second open", [open, open], "opened again"),
    ("a version that goes back", [open, RecordingTests.change(0, .at(0, 0, 0, 0), "x")], "version 0"),
    (
      "a close of what is not open", [notification("textDocument/didClose", ["textDocument": RecordingTests.document])],
      "not open"
    ),
    ("no parameters", [notification("textDocument/didOpen", nil)], "textDocument/didOpen"),
    ("an unknown notification", [notification("nobody/knows", [:])], "nobody/knows"),
  ]

  @Test(arguments: logged.indices) func `a bad notification is a line in the log, and the server goes on`(index: Int)
    throws
  {
    let row = Self.logged[index]
    let server = try ServerProcess()
    try server.initialize()
    for message in row.messages { server.send(message) }
    // A whole text makes both sides equal again, whatever came before.
    server.send(RecordingTests.open(Sample.document(Sample.overFold)))
    server.write(Array(ProcessTests.ping.utf8))
    var hasHinge = false
    while let message = try server.next(), message["id"] != "ping" {
      #expect(message["id"] == nil && message["method"] == "textDocument/publishDiagnostics")
      hasHinge = WorkspaceTests.hasHinge(message["params"]?["diagnostics"]?.array ?? [])
    }
    #expect(hasHinge)
    server.closeInput()
    #expect(try server.waitForExit() == 1)
    #expect(server.logText.contains(row.says), "\(server.logText)")
  }

  @Test func `before initialize and after shutdown requests are refused, and notifications ignored`() throws {
    let server = try ServerProcess()
    server.send(Self.open)
    server.send(["jsonrpc": "2.0", "id": "a", "method": "textDocument/hover", "params": [:]])
    #expect(try server.next()?["error"]?["code"] == -32002)
    try server.initialize()
    server.send(["jsonrpc": "2.0", "id": "b", "method": "shutdown"])
    #expect(try server.next()?["id"] == "b")
    server.send(Self.open)
    server.send(["jsonrpc": "2.0", "id": "c", "method": "textDocument/hover", "params": [:]])
    #expect(try server.next()?["error"]?["code"] == -32600)
    server.closeInput()
    #expect(try server.waitForExit() == 0)
    #expect(server.logText.contains("before initialize") && server.logText.contains("after shutdown"))
  }

  @Test(arguments: [
    "content-length: %\r\n\r\n", "CONTENT-LENGTH:%\r\n\r\n",
    "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: %\r\n\r\n",
    "Content-Length: %\r\nContent-Type: application/vscode-jsonrpc; charset=utf8\r\nX-More: 1\r\n\r\n",
  ]) func `headers have any case, and there may be more of them`(header: String) throws {
    let server = try ServerProcess()
    try server.initialize()
    let body = #"{"jsonrpc":"2.0","id":7,"method":"shutdown"}"#
    server.write((header.replacingOccurrences(of: "%", with: "\(body.utf8.count)") + body).utf8)
    #expect(try server.next() == ["jsonrpc": "2.0", "id": 7, "result": nil])
    server.closeInput()
    #expect(try server.waitForExit() == 0)
    #expect(server.logText.isEmpty)
  }

  @Test func `shutdown without an id, and a kill right behind it`() throws {
    for ends in [true, false] {
      let server = try ServerProcess()
      try server.initialize()
      server.send(["jsonrpc": "2.0", "method": "shutdown", "params": [:]])
      if ends { server.send(["jsonrpc": "2.0", "method": "exit", "params": [:]]) } else { kill(server.id, SIGKILL) }
      #expect(try server.waitForExit() == (ends ? 0 : nil))
    }
  }

  @Test func `many cancellations have one answer each`() throws {
    let server = try ServerProcess()
    try server.initialize()
    server.send(RecordingTests.open(Sample.document((0..<200).map { Sample.popup("popup \($0)") })))
    let count = 300
    for id in 0..<count {
      server.send([
        "jsonrpc": "2.0", "id": .integer(id), "method": "textDocument/codeLens",
        "params": ["textDocument": RecordingTests.document],
      ])
      server.send(Self.notification("$/cancelRequest", ["id": .integer(id)]))
    }
    server.send(["jsonrpc": "2.0", "id": .integer(count), "method": "shutdown"])
    var answers: [Int: Int] = [:]
    while let message = try server.next() {
      guard let id = message["id"]?.int else { continue }
      answers[id, default: 0] += 1
      #expect(id == count || message["result"] != nil || message["error"]?["code"] == -32800)
      if id == count { server.closeInput() }
    }
    #expect(answers.count == count + 1 && answers.values.allSatisfy { $0 == 1 })
    #expect(try server.waitForExit() == 0)
  }
}
