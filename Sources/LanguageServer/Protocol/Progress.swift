import JSONText

/// Tells a client how far long work has come, where it gave a token to tell it by.
struct Progress: Sendable {
  private let output: any Output
  private let token: Wire?

  init(_ params: Params, token name: String = "workDoneToken", _ session: Session) {
    output = session.output
    // Partial results are for every client that gives a token; how far work has come, for those that show it.
    let isShown = name != "workDoneToken" || session.client.workDoneProgress
    token = isShown ? params.wire[name].flatMap { RequestID($0)?.wire } : nil
  }

  var isWanted: Bool { token != nil }

  func begin(_ title: String) { send(["kind": "begin", "title": .string(title), "percentage": 0]) }

  func report(_ done: Int, of count: Int) {
    guard count > 0 else { return }
    send(["kind": "report", "message": .string("\(done)/\(count)"), "percentage": .integer(done * 100 / count)])
  }

  func end() { send(["kind": "end"]) }

  /// A part of the result.
  func send(_ value: Wire) {
    guard let token else { return }
    let message: Wire = [
      "jsonrpc": "2.0", "method": "$/progress", "params": ["token": token, "value": value],
    ]
    output.send(message.serialised())
  }
}
