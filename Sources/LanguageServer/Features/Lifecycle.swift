import JSONText

enum Initialize: LoopRequest {
  static let method = "initialize"
  static let readiness = Readiness.none

  static func handle(_ params: Params, _ session: Session) throws(ResponseError) -> Payload {
    guard session.phase == .uninitialized else { throw .invalidRequest("initialize was called already") }
    let capabilities = try params.optionalObject("capabilities")
    session.client = ClientCapabilities(capabilities?.wire ?? .null)
    session.clientProcess = params.wire["processId"]?.int.flatMap { Int32(exactly: $0) }
    session.setTrace(params.wire["trace"]?.string)
    session.workspace.folders = folders(params)
    if let options = params.wire["initializationOptions"], options.object != nil { session.takeEditorSettings(options) }
    session.phase = .running
    if let process = session.clientProcess { session.watchClient?(process) }
    return .value([
      "capabilities": ServerCapabilities.wire(for: session.client),
      "serverInfo": ["name": "popuplint", "version": .string(session.options.version)],
    ])
  }

  /// The roots, newest way of saying them first; a client may say none.
  private static func folders(_ params: Params) -> [DocumentURI] {
    if let folders = params.wire["workspaceFolders"]?.array, !folders.isEmpty {
      return folders.compactMap { $0["uri"]?.string }.map { DocumentURI($0) }
    }
    if let uri = params.wire["rootUri"]?.string { return [DocumentURI(uri)] }
    if let path = params.wire["rootPath"]?.string { return [DocumentURI(path: path)] }
    return []
  }
}

enum Initialized: NotificationHandler {
  static let method = "initialized"

  static func handle(_ params: Params, _ session: Session) throws(ResponseError) {
    session.register()
    session.log(.info, "ready, positions in \(session.client.encoding.rawValue)")
  }
}

enum Shutdown: LoopRequest {
  static let method = "shutdown"
  static let readiness = Readiness.none

  static func handle(_ params: Params, _ session: Session) throws(ResponseError) -> Payload {
    session.shutDown(answering: session.requests.handling)
    return .null
  }
}

enum SetTrace: NotificationHandler {
  static let method = "$/setTrace"

  static func handle(_ params: Params, _ session: Session) throws(ResponseError) {
    session.setTrace(try params.string("value"))
  }
}

enum CancelRequest: NotificationHandler {
  static let method = "$/cancelRequest"

  static func handle(_ params: Params, _ session: Session) throws(ResponseError) {
    guard let id = params.wire["id"].flatMap({ RequestID($0) }) else {
      throw .invalidParams("params.id must be an integer or a string")
    }
    guard let cancellation = session.requests.all[id] else { return }
    cancellation.cancel()
    session.respond(id, .failure(.requestCancelled))
  }
}

extension Session {
  func setTrace(_ value: String?) {
    tracesMessages = value == "messages" || value == "verbose"
    tracesVerbosely = value == "verbose"
  }

  /// A line for a client that traces the server.
  func trace(_ message: @autoclosure () -> String, verbose: @autoclosure () -> String? = nil) {
    guard tracesMessages, phase == .running else { return }
    var params: WireObject = ["message": .string(message())]
    if tracesVerbosely, let verbose = verbose() { params["verbose"] = .string(verbose) }
    notify("$/logTrace", .object(params))
  }
}
