import Foundation
import JSONText
import Testing

@testable import LanguageServer

/// What a server writes down: recordings that can be replayed, and a log that keeps what is written to itself.
@Suite struct RecordingTests {
  static let document: Wire = ["uri": .string(Sample.uri)]

  static func file(_ ending: String) -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("popuplint-\(UUID().uuidString).\(ending)").path
  }

  static func open(_ text: String) -> Wire {
    [
      "jsonrpc": "2.0", "method": "textDocument/didOpen",
      "params": [
        "textDocument": [
          "uri": .string(Sample.uri), "languageId": "json", "version": 0, "text": .string(text),
        ]
      ],
    ]
  }

  static func change(_ version: Int, _ range: Wire, _ text: String) -> Wire {
    [
      "jsonrpc": "2.0", "method": "textDocument/didChange",
      "params": [
        "textDocument": ["uri": .string(Sample.uri), "version": .integer(version)],
        "contentChanges": [["range": range, "text": .string(text)]],
      ],
    ]
  }

  /// A client's messages; those that are answered, by an answer or by diagnostics, are waited for.
  static let session: [Wire] = {
    let position: Wire = ["line": 6, "character": 10]
    let requests: [(String, WireObject)] = [
      ("textDocument/hover", ["position": position]), ("textDocument/completion", ["position": position]),
      ("textDocument/documentSymbol", [:]), ("textDocument/codeLens", [:]),
      ("textDocument/inlayHint", ["range": .at(0, 0, 99, 0)]),
      ("textDocument/codeAction", ["range": .at(0, 0, 99, 0), "context": ["diagnostics": []]]),
      ("textDocument/formatting", ["options": ["tabSize": 4, "insertSpaces": true]]), ("nobody/knows", [:]),
      (
        "textDocument/references", ["position": ["line": 5, "character": 14], "context": ["includeDeclaration": true]]
      ),
    ]
    var messages: [Wire] = [open(Sample.document(Sample.popup("é🎈")))]
    for version in 1...2 {
      for (number, (method, parameters)) in requests.enumerated() {
        messages.append([
          "jsonrpc": "2.0", "id": .string("\(version)-\(number)"), "method": .string(method),
          "params": .object(parameters.with("textDocument", document)),
        ])
      }
      messages.append(change(version, .at(7, 6, 7, 14), "\"layuot\""))
    }
    return messages
  }()

  @Test func `a replayed session is answered byte for byte as it was`() throws {
    let file = Self.file("jsonl")
    defer { try? FileManager.default.removeItem(atPath: file) }
    let recorded = try ServerProcess(["--record", file])
    recorded.send([
      "jsonrpc": "2.0", "id": 0, "method": "initialize",
      "params": [
        "processId": nil, "rootUri": nil,
        "capabilities": [
          "textDocument": [
            "publishDiagnostics": ["relatedInformation": true, "dataSupport": true],
            "codeAction": .object(TestClient.literals),
          ]
        ],
      ],
    ])
    var said = [try #require(try recorded.next())]
    recorded.send(["jsonrpc": "2.0", "method": "initialized", "params": [:]])
    for message in Self.session {
      recorded.send(message)
      said.append(try #require(try recorded.next()))
    }
    recorded.send(["jsonrpc": "2.0", "id": 2, "method": "shutdown"])
    said.append(try #require(try recorded.next()))
    recorded.send(["jsonrpc": "2.0", "method": "exit"])
    #expect(try recorded.waitForExit() == 0)

    let replayed = try ServerProcess(["--replay", file])
    var repeated: [Wire] = []
    while let message = try replayed.next() { repeated.append(message) }
    #expect(try replayed.waitForExit() == 0)
    #expect(repeated.map { $0.serialised() } == said.map { $0.serialised() })
    #expect(said.count > 20)
  }

  @Test func `a recording that ends early is replayed to its end, and noise in it passed over`() throws {
    let file = Self.file("jsonl")
    defer { try? FileManager.default.removeItem(atPath: file) }
    let initialize = #"{"milliseconds":0,"message":{"jsonrpc":"2.0","id":0,"method":"initialize","params":{}}}"#
    try (initialize + "\nnoise\n" + #"{"milliseconds":1,"message":{"jsonrpc":"2.0","id":1,"method":"shut"#)
      .write(toFile: file, atomically: true, encoding: .utf8)
    let replayed = try ServerProcess(["--replay", file])
    #expect(try replayed.next()?["result"]?["serverInfo"] != nil)
    #expect(try replayed.next()?["error"]?["code"] == -32700)
    #expect(try replayed.waitForExit() == 1)
  }

  @Test func `a server that is killed leaves whole lines`() throws {
    let file = Self.file("jsonl")
    defer { try? FileManager.default.removeItem(atPath: file) }
    let server = try ServerProcess(["--record", file])
    try server.initialize()
    server.send(Self.open(Sample.document(Sample.popup("a"))))
    _ = try server.next()
    server.send(["jsonrpc": "2.0", "id": 1, "method": "shutdown"])
    _ = try server.next()
    kill(server.id, SIGKILL)
    #expect(try server.waitForExit() == nil)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasSuffix("\n"))
    let messages = text.split(separator: "\n").map { (try? Wire.parse(Array($0.utf8)))?["message"]?["method"]?.string }
    #expect(messages == ["initialize", "initialized", "textDocument/didOpen", "shutdown"])
  }

  /// What is asked for in the log, and whether what is written may stand in it.
  @Test(arguments: ["debug", "warning"]) func `the log keeps what is written to itself`(level: String) throws {
    let log = Self.file("log")
    defer { try? FileManager.default.removeItem(atPath: log) }
    let server = try ServerProcess(["--log", level, "--log-file", log])
    try server.initialize()
    let secret = "x7secret7x"
    server.send(Self.open(Sample.document(Sample.popup(secret), "{ \"\(secret)\": \(secret)")))
    _ = try server.next()
    // What is wrong with a message is said without its text too.
    server.send(Self.change(1, .at(900, 5, 3, 2), secret))
    server.send([
      "jsonrpc": "2.0", "method": "textDocument/didChange",
      "params": [
        "textDocument": ["uri": "file:///other.popup.json", "version": 1],
        "contentChanges": [["text": .string(secret)]],
      ],
    ])
    server.send([
      "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": ["textDocument": ["text": .string(secret)]],
    ])
    server.write(Array(ProcessTests.frame("{\"\(secret)\": \(secret)}").utf8))
    for (number, method) in ["textDocument/hover", "textDocument/codeAction", "textDocument/completion"].enumerated() {
      server.send([
        "jsonrpc": "2.0", "id": .integer(number), "method": .string(method),
        "params": [
          "textDocument": Self.document, "position": ["line": 5, "character": 14], "range": .at(0, 0, 99, 0),
          "context": ["diagnostics": []],
        ],
      ])
    }
    server.closeInput()
    #expect(try server.waitForExit() == 1)
    let text = try String(contentsOfFile: log, encoding: .utf8)
    #expect(text.contains("clamped"))
    #expect(!text.contains(secret), "\(text)")
    #expect(server.logText.isEmpty)
  }

  @Test func `a log loses nothing where its reader is slow`() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let descriptor = ends[1]
    #expect(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0)
    // More than a pipe holds.
    let line = String(repeating: "x", count: 1000)
    DispatchQueue(label: "log").async {
      let log = Log(level: .info, descriptor: descriptor)
      for _ in 0..<2000 { log(.info, line) }
      close(descriptor)
    }
    let read = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true).readDataToEndOfFile()
    #expect(read.split(separator: 0x0A).count { $0.count > 1000 } == 2000)
  }
}
