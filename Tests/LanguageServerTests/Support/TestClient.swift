import Dispatch
import Foundation
import JSONText
import Testing

@testable import LanguageServer

/// A client that talks to a server in the same process, message by message.
final class TestClient {
  private final class Received: Output {
    let queue = BlockingQueue<Wire>()
    func send(_ body: [UInt8]) {
      queue.post((try? Wire.parse(body)) ?? .string("no JSON: \(String(decoding: body, as: UTF8.self))"))
    }
  }

  private let events = BlockingQueue<Session.Event>()
  private let received = Received()
  private let ended = BlockingQueue<Int32>()
  private var backlog: [Wire] = []
  private var nextID = 0
  private var versions: [String: Int] = [:]

  /// What a client says that takes code actions as they are.
  static let literals: WireObject = ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": []]]]
  static let takingActions: Wire = ["textDocument": ["codeAction": .object(literals)]]

  /// A wait that lasts this long is a failure.
  private static let patience = 60

  /// With capabilities, the server is initialized with them. `willRun` is called before each job of the server's pool.
  init(
    capabilities: Wire? = [:], folders: [String] = [], log: Log = Log(level: .off),
    willRun: (@Sendable (Pool.Lane) -> Void)? = nil
  ) throws {
    let (events, received, ended) = (events, received, ended)
    Thread.start("session") {
      let pool = Pool(willRun: willRun)
      let session = Session(
        options: ServerOptions(version: "test"), output: received, log: log, pool: pool, events: events)
      ended.post(session.run())
      pool.stop()
    }
    guard let capabilities else { return }
    let roots: [Wire] = folders.map { ["uri": .string(DocumentURI(path: $0).text), "name": "folder"] }
    try request(
      "initialize", ["processId": nil, "rootUri": nil, "capabilities": capabilities, "workspaceFolders": .array(roots)])
    notify("initialized", [:])
  }

  deinit { events.post(.stop("the test is over")) }

  // MARK: Sending

  func send(_ message: Wire) {
    events.post(.input(.message(message), arrival: DispatchTime.now().uptimeNanoseconds))
  }

  func notify(_ method: String, _ params: Wire) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Sends a request and does not wait for the answer; its id.
  func start(_ method: String, _ params: Wire) -> Wire {
    nextID += 1
    let id = Wire.integer(nextID)
    send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params])
    return id
  }

  /// Sends a request and waits for its result.
  @discardableResult
  func request(_ method: String, _ params: Wire, sourceLocation: SourceLocation = #_sourceLocation) throws -> Wire {
    let answer = try answer(to: start(method, params), sourceLocation: sourceLocation)
    return try #require(answer["result"], "\(method): \(answer)", sourceLocation: sourceLocation)
  }

  /// Sends a request and waits for the code of the error that it is answered with.
  func errorCode(_ method: String, _ params: Wire, sourceLocation: SourceLocation = #_sourceLocation) throws -> Int? {
    try answer(to: start(method, params), sourceLocation: sourceLocation)["error"]?["code"]?.int
  }

  // MARK: Receiving

  func answer(to id: Wire, sourceLocation: SourceLocation = #_sourceLocation) throws -> Wire {
    try next(sourceLocation: sourceLocation) { $0["id"] == id && $0["method"] == nil }
  }

  /// The next message, of those not yet taken, that is wanted.
  func next(sourceLocation: SourceLocation = #_sourceLocation, where isWanted: (Wire) -> Bool) throws -> Wire {
    if let index = backlog.firstIndex(where: isWanted) { return backlog.remove(at: index) }
    while true {
      let deadline = DispatchTime.now() + .seconds(Self.patience)
      let message = try #require(
        received.queue.next(until: deadline), "the server says nothing", sourceLocation: sourceLocation)
      if isWanted(message) { return message }
      backlog.append(message)
    }
  }

  func next(_ method: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Wire {
    try next(sourceLocation: sourceLocation) { $0["method"]?.string == method }
  }

  /// The messages that came and were not taken, once everything sent before is handled.
  func rest() throws -> [Wire] {
    _ = try errorCode("test/barrier", [:])
    defer { backlog = [] }
    return backlog
  }

  func waitForExit() throws -> Int32 {
    try #require(ended.next(until: DispatchTime.now() + .seconds(Self.patience)))
  }

  // MARK: Documents

  func open(_ uri: String, _ text: String, version: Int = 0, language: String = "json") {
    versions[uri] = version
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri), "languageId": .string(language), "version": .integer(version), "text": .string(text),
        ]
      ])
  }

  /// Sends changes, each a range (nil for the whole text) and its new text.
  func change(_ uri: String, _ changes: [(range: Wire?, text: String)]) {
    let version = (versions[uri] ?? 0) + 1
    versions[uri] = version
    let list: [Wire] = changes.map { change in
      var wire: WireObject = ["text": .string(change.text)]
      if let range = change.range { wire["range"] = range }
      return .object(wire)
    }
    notify(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(uri), "version": .integer(version)], "contentChanges": .array(list)])
  }

  func version(of uri: String) -> Int { versions[uri] ?? 0 }

  /// The diagnostics that are published for the newest version of a document.
  func diagnostics(_ uri: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [Wire] {
    let version = version(of: uri)
    let message = try next(sourceLocation: sourceLocation) {
      $0["method"]?.string == "textDocument/publishDiagnostics" && $0["params"]?["uri"]?.string == uri
        && $0["params"]?["version"]?.int == version
    }
    return message["params"]?["diagnostics"]?.array ?? []
  }
}

extension Wire {
  /// A range of one document, from 0.
  static func at(_ line: Int, _ start: Int, _ endLine: Int, _ end: Int) -> Wire {
    [
      "start": ["line": .integer(line), "character": .integer(start)],
      "end": ["line": .integer(endLine), "character": .integer(end)],
    ]
  }
}
