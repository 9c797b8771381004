import Foundation
import JSONText
import Testing

@testable import LanguageServer

@Suite struct ProcessTests {
  static func frame(_ body: String) -> String { "Content-Length: \(body.utf8.count)\r\n\r\n\(body)" }

  static let ping = frame("{\"jsonrpc\":\"2.0\",\"id\":\"ping\",\"method\":\"test/ping\"}")

  static func longLine(_ end: String) -> String {
    "Content-Length: 20000\r\n" + String(repeating: "x", count: 9000) + end
  }

  /// Bad input and the code that it is answered with, once.
  static let badInput: [(name: String, bytes: [UInt8], code: Int)] = [
    ("a header that is none", Array("hello\r\n\r\n".utf8), -32700),
    ("a negative length", Array("Content-Length: -1\r\n\r\n{}".utf8), -32700),
    ("a length over 64 MiB", Array("Content-Length: 70000000\r\n\r\n{}".utf8), -32700),
    ("a length that is too short", Array("Content-Length: 1\r\n\r\n{}".utf8), -32700),
    ("a length that is too long", Array("Content-Length: 40\r\n\r\n{}".utf8), -32700),
    ("a line behind a length that is too long", Array(longLine("\r\n").utf8), -32700),
    ("no JSON", Array(frame("{nope}").utf8), -32700),
    ("an empty body", Array(frame("").utf8), -32700),
    ("invalid UTF-8", Array("Content-Length: 4\r\n\r\n".utf8) + [0x22, 0xC3, 0x28, 0x22], -32700),
    ("deep nesting", Array(frame(String(repeating: "[", count: 100_000)).utf8), -32700),
    ("a batch", Array(frame("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"shutdown\"}]").utf8), -32600),
    ("an unknown request", Array(frame("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"$/what\"}").utf8), -32601),
    ("no parameters", Array(frame("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"textDocument/hover\"}").utf8), -32602),
  ]

  @Test(arguments: badInput.indices, [1, 1 << 20])
  func `bad input gets one answer and a line in the log, and the server goes on`(index: Int, piece: Int) throws {
    let row = Self.badInput[index]
    if piece == 1, row.bytes.count > 1000 { return }
    let server = try ServerProcess()
    try server.initialize()
    let stream = row.bytes + Array(Self.ping.utf8)
    for start in stride(from: 0, to: stream.count, by: piece) {
      server.write(stream[start..<min(start + piece, stream.count)])
    }
    let answer = try server.next()
    #expect(answer?["error"]?["code"]?.int == row.code)
    #expect(row.code == -32601 || row.code == -32602 ? answer?["id"] == 1 : answer?["id"] == Wire.null)
    let pong = try server.next()
    #expect(pong?["id"] == "ping")
    // One for the bad input, one for the ping.
    #expect(server.logText.split(separator: "\n").count >= 2)
    server.closeInput()
    #expect(try server.waitForExit() == 1)
  }

  @Test func `a whole session ends with success`() throws {
    let server = try ServerProcess(["--stdio"])
    try server.initialize(processID: .integer(Int(ProcessInfo.processInfo.processIdentifier)))
    server.send(["jsonrpc": "2.0", "id": 1, "method": "shutdown"])
    #expect(try server.next() == ["jsonrpc": "2.0", "id": 1, "result": nil])
    server.send(["jsonrpc": "2.0", "method": "exit"])
    #expect(try server.waitForExit() == 0)
    #expect(server.logText.isEmpty)
  }

  @Test func `it ends when stdin closes, with success only after shutdown`() throws {
    for isShutDown in [false, true] {
      let server = try ServerProcess()
      try server.initialize()
      if isShutDown {
        server.send(["jsonrpc": "2.0", "id": 1, "method": "shutdown"])
        _ = try server.next()
      }
      server.closeInput()
      #expect(try server.waitForExit() == (isShutDown ? 0 : 1))
      #expect(try server.next() == nil)
    }
  }

  @Test func `it ends when stdin closes before anything came, or within a message`() throws {
    for text in ["", "Content-Length: 10\r\n\r\n{\"a\"", "Conte", Self.longLine("")] {
      let server = try ServerProcess()
      server.write(text.utf8)
      server.closeInput()
      #expect(try server.waitForExit() == 1)
    }
  }

  @Test func `it ends by itself when stdout is closed`() throws {
    let server = try ServerProcess()
    try server.initialize()
    server.closeOutputAfterNextRead()
    server.write(Self.ping.utf8)
    #expect(try server.next() == nil)
    server.write(Self.ping.utf8)
    #expect(try server.waitForExit() == 1)
  }

  @Test func `it ends by itself when the client's process is gone`() throws {
    let client = Process()
    client.executableURL = URL(fileURLWithPath: "/bin/sleep")
    client.arguments = ["1000"]
    try client.run()
    let server = try ServerProcess()
    try server.initialize(processID: .integer(Int(client.processIdentifier)))
    // A thread of a pool has signals blocked, and so has its child: only this one is sure to arrive.
    kill(client.processIdentifier, SIGKILL)
    #expect(try server.waitForExit() == 1)
    #expect(server.logText.contains("is gone"))
  }

  @Test func `it ends when it is asked to by a signal`() throws {
    let server = try ServerProcess()
    try server.initialize()
    server.terminate()
    #expect(try server.waitForExit() == 1)
  }

  @Test func `it ends although nobody reads what it says`() throws {
    let server = try ServerProcess()
    try server.initialize()
    let popups = (0..<3000).map { Sample.popup("popup \($0)") }
    server.send([
      "jsonrpc": "2.0", "method": "textDocument/didOpen",
      "params": [
        "textDocument": [
          "uri": "file:///a.popup.json", "languageId": "json", "version": 0, "text": .string(Sample.document(popups)),
        ]
      ],
    ])
    server.closeInput()
    #expect(try server.waitForExit() == 1)
  }
}
