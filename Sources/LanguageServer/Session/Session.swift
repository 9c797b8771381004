import Dispatch
import JSONText
import SourceText

/// All state of the server. One thread owns it, the loop; work elsewhere gets snapshots and comes back as an event.
final class Session {
  enum Phase { case uninitialized, running, shutDown }

  /// What the loop waits for.
  enum Event: Sendable {
    case input(Input, arrival: UInt64)
    /// Work that was done elsewhere brings its result.
    case result(@Sendable (Session) -> Void)
    case stop(String)
  }

  let options: ServerOptions
  let output: any Output
  let log: Log
  let pool: Pool
  let events: BlockingQueue<Event>
  let cache = WorkspaceCache()

  var recorder: Recording.Writer?
  /// What is left of a recording that is taken in place of a client's messages. Each is taken when all before it is
  /// answered, so that the answers are the same on every machine; then the session ends.
  var recording: ArraySlice<Input> = []
  /// Jobs on the pool whose results have not come.
  private var jobs = 0
  var phase = Phase.uninitialized
  /// Set when the loop is to end, to the status that the process ends with.
  var exitStatus: Int32?
  var client = ClientCapabilities()
  var clientProcess: Int32?
  /// Called when a message was taken that was waiting.
  var didTakeInput: (() -> Void)?
  /// Called with the client's process id when the client says it.
  var watchClient: ((Int32) -> Void)?
  var tracesVerbosely = false
  var tracesMessages = false
  let workspace = Workspace()
  var documents: [String: OpenDocument] = [:]
  /// When a text changed that others are joined with, and when those are to be read again.
  var joinsDue: (first: UInt64, due: UInt64)?
  var requests = PendingRequests()
  private var outgoing: [RequestID: (Session, Result<Wire, ResponseError>) -> Void] = [:]
  private var nextOutgoing = 0
  private var nextRevision = 0
  /// When the message that is being handled came, in nanoseconds of the monotonic clock.
  var arrival: UInt64 = 0
  private var lastWasUnreadable = false

  init(options: ServerOptions, output: any Output, log: Log, pool: Pool, events: BlockingQueue<Event>) {
    self.options = options
    self.output = output
    self.log = log
    self.pool = pool
    self.events = events
  }

  /// Handles events until the session ends; the status for the process to end with.
  func run() -> Int32 {
    while true {
      if let exitStatus { return exitStatus }
      if let input = nextOfRecording() {
        handle(.input(input, arrival: DispatchTime.now().uptimeNanoseconds))
        continue
      }
      let deadline = nextDeadline
      guard let event = events.next(until: deadline.map { DispatchTime(uptimeNanoseconds: $0) } ?? .distantFuture)
      else {
        doWhatIsDue()
        continue
      }
      handle(event)
      // A flood of messages must not keep diagnostics back for ever.
      if let deadline, DispatchTime.now().uptimeNanoseconds > deadline + 100_000_000 { doWhatIsDue() }
    }
  }

  private func nextOfRecording() -> Input? {
    guard let next = recording.first else { return nil }
    let isIdle = jobs == 0 && nextDeadline == nil && requests.all.isEmpty && events.isEmpty
    // What is to be cancelled is not waited for.
    guard isIdle || next.isCancellation else { return nil }
    return recording.popFirst()
  }

  func handle(_ event: Event) {
    switch event {
    case .input(let input, let arrival):
      self.arrival = arrival
      didTakeInput?()
      receive(input)
    case .result(let apply):
      apply(self)
    case .stop(let reason):
      log(phase == .shutDown ? .info : .warning, reason)
      stop()
    }
  }

  func stop() { exitStatus = exitStatus ?? (phase == .shutDown ? 0 : 1) }

  func newRevision() -> Int {
    nextRevision += 1
    return nextRevision
  }

  /// Does work on the pool and its consequences on the loop.
  func perform<Result: Sendable>(
    _ lane: Pool.Lane, _ work: @escaping @Sendable () -> Result,
    then apply: @escaping @Sendable (Session, Result) -> Void
  ) {
    let events = events
    jobs += 1
    pool.run(lane) {
      let result = work()
      events.post(
        .result { session in
          session.jobs -= 1
          apply(session, result)
        })
    }
  }

  // MARK: Receiving

  private func receive(_ input: Input) {
    switch input {
    case .end(let unfinished):
      if let unfinished { log(.error, unfinished) }
      log(phase == .shutDown ? .info : .warning, "stdin is closed")
      stop()
    case .unreadable(let reason):
      log(.error, reason)
      // A wrong length makes noise of a message and of what follows: that is one fault and gets one answer.
      if !lastWasUnreadable { send(error: .parseError(reason), id: .null) }
      lastWasUnreadable = true
      return
    case .message(let message):
      recorder?.write(message)
      receive(message)
    }
    lastWasUnreadable = false
  }

  private func receive(_ message: Wire) {
    guard message.object != nil else {
      log(.error, "a batch, or a message that is no object")
      send(
        error: .invalidRequest(message.array != nil ? "batches are not supported" : "a message must be an object"),
        id: .null)
      return
    }
    let method = message["method"]
    guard let id = message["id"] else {
      guard let name = method?.string else {
        log(.error, "a message without a method")
        send(error: .invalidRequest("a message needs a method or an id"), id: .null)
        return
      }
      notify(name, message["params"])
      return
    }
    if method == nil, message["result"] != nil || message["error"] != nil {
      receiveResponse(id, message)
      return
    }
    guard let requestID = RequestID(id) else {
      log(.error, "a request whose id is neither an integer nor a string")
      send(error: .invalidRequest("an id must be an integer or a string"), id: .null)
      return
    }
    guard let name = method?.string else {
      log(.error, "a request without a method")
      send(error: .invalidRequest("a request needs a method"), id: id)
      return
    }
    dispatch(requestID, name, message["params"])
  }

  private func notify(_ method: String, _ params: Wire?) {
    if method == "exit" {
      stop()
      return
    }
    // Kate sends shutdown without an id.
    if method == "shutdown", phase == .running {
      shutDown()
      return
    }
    guard phase == .running else {
      log(.warning, "\(method) \(phase == .shutDown ? "after shutdown" : "before initialize") is ignored")
      return
    }
    trace("notification \(method)", verbose: Self.text(params))
    guard let handler = Methods.notifications[method] else {
      if !method.hasPrefix("$/") { log(.warning, "\(method) is not supported and ignored") }
      return
    }
    do {
      try handler.handle(Params(params), self)
    } catch {
      log(.error, "\(method): \(error.message)")
    }
  }

  private func dispatch(_ id: RequestID, _ method: String, _ params: Wire?) {
    switch phase {
    case .uninitialized where method != "initialize":
      log(.warning, "\(method) before initialize")
      send(error: .serverNotInitialized, id: id.wire)
      return
    case .shutDown:
      log(.warning, "\(method) after shutdown")
      send(error: .invalidRequest("\(method) after shutdown"), id: id.wire)
      return
    case .uninitialized, .running: break
    }
    trace("request \(method), id \(id)", verbose: Self.text(params))
    guard let handler = Methods.requests[method] else {
      log(.warning, "\(method) is not supported")
      send(error: .methodNotFound(method), id: id.wire)
      return
    }
    guard let cancellation = requests.add(id) else {
      log(.error, "the id \(id) is in use")
      send(error: .invalidRequest("the id \(id) is in use"), id: id.wire)
      return
    }
    let params = Params(params)
    if handler.readiness > .none, let uri = params.wire["textDocument"]?["uri"]?.string, let document = documents[uri],
      !isReady(document, handler.readiness)
    {
      document.waiting.append((handler.readiness, { [unowned self] in start(handler, id, params, cancellation) }))
      return
    }
    start(handler, id, params, cancellation)
  }

  private func start(
    _ handler: any RequestHandler.Type, _ id: RequestID, _ params: Params, _ cancellation: Cancellation
  ) {
    if cancellation.isCancelled { return }
    requests.handling = id
    do {
      switch try handler.begin(params, self) {
      case .payload(let payload): respond(id, .success(payload))
      case .work(let work): start(work, id, cancellation)
      }
    } catch {
      log(.warning, "\(handler.method): \(error.message)")
      respond(id, .failure(error))
    }
  }

  private func start(_ work: Work, _ id: RequestID, _ cancellation: Cancellation) {
    perform(work.isBackground ? .background : .request) { () -> Result<Payload, ResponseError> in
      do throws(ResponseError) {
        try cancellation.check()
        return .success(try work.run(cancellation))
      } catch {
        return .failure(error)
      }
    } then: { session, result in
      if let (uri, revision) = work.document, session.documents[uri]?.revision != revision {
        session.respond(id, .failure(.contentModified))
      } else {
        session.respond(id, result)
      }
    }
  }

  private static func text(_ params: Wire?) -> String? {
    params.map { String(decoding: $0.serialised(), as: UTF8.self) }
  }

  // MARK: Sending

  /// Answers a request, unless it has been answered.
  func respond(_ id: RequestID, _ result: Result<Payload, ResponseError>) {
    guard requests.remove(id) != nil else { return }
    defer { trace("answer, id \(id)") }
    switch result {
    case .success(let payload):
      var body = Array("{\"jsonrpc\":\"2.0\",\"id\":".utf8)
      body.append(contentsOf: id.wire.serialised())
      body.append(contentsOf: ",\"result\":".utf8)
      body.append(contentsOf: payload.bytes)
      body.append(0x7D)
      output.send(body)
    case .failure(let error):
      send(error: error, id: id.wire)
    }
  }

  private func send(error: ResponseError, id: Wire) {
    let body: Wire = [
      "jsonrpc": "2.0", "id": id, "error": ["code": .integer(error.code), "message": .string(error.message)],
    ]
    output.send(body.serialised())
  }

  /// - Parameter key: what the message says all of; nil where it adds to earlier ones.
  func notify(_ method: String, _ params: Wire, replacing key: String? = nil) {
    let body = (["jsonrpc": "2.0", "method": .string(method), "params": params] as Wire).serialised()
    if let key { output.send(body, replacing: key) } else { output.send(body) }
  }

  /// Asks the client something.
  func request(
    _ method: String, _ params: Wire?,
    then handle: @escaping (Session, Result<Wire, ResponseError>) -> Void = { _, _ in }
  ) {
    nextOutgoing += 1
    let id = RequestID.number(nextOutgoing)
    outgoing[id] = handle
    var body: WireObject = ["jsonrpc": "2.0", "id": id.wire, "method": .string(method)]
    if let params { body["params"] = params }
    output.send(Wire.object(body).serialised())
  }

  private func receiveResponse(_ id: Wire, _ message: Wire) {
    guard let id = RequestID(id), let handle = outgoing.removeValue(forKey: id) else {
      log(.warning, "an answer to a question that was not asked")
      return
    }
    if let error = message["error"], !error.isNull {
      let text = error["message"]?.string ?? "an error"
      log(.warning, "the client answered: \(text)")
      handle(self, .failure(ResponseError(code: error["code"]?.int ?? 0, message: text)))
    } else {
      handle(self, .success(message["result"] ?? .null))
    }
  }

  /// Ends all work: from here on only `exit` is heard.
  func shutDown(answering own: RequestID? = nil) {
    phase = .shutDown
    for id in requests.all.keys where id != own { respond(id, .failure(.requestCancelled)) }
    documents = [:]
    joinsDue = nil
  }
}
