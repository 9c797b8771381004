import JSONText

/// What an answer consists of: a value, or text that is JSON already.
enum Payload: Sendable {
  case value(Wire)
  case json([UInt8])

  static let null = Payload.value(.null)

  var bytes: [UInt8] {
    switch self {
    case .value(let wire): wire.serialised()
    case .json(let bytes): bytes
    }
  }
}

/// How far the document that a request names must have come before the request is handled.
enum Readiness: Int, Comparable, Sendable {
  /// The request names no document, or does not read it.
  case none
  /// The newest text is read as popups.
  case read
  /// All findings of the newest text are known.
  case linted
  /// So are the fixes that its diagnostics carry.
  case proven

  static func < (left: Readiness, right: Readiness) -> Bool { left.rawValue < right.rawValue }
}

/// One method of the protocol that is answered.
protocol RequestHandler: SendableMetatype {
  static var method: String { get }
  static var readiness: Readiness { get }
  /// What is done on the loop.
  static func begin(_ params: Params, _ session: Session) throws(ResponseError) -> Begun
}

/// How far a request has come when the loop goes on.
enum Begun: Sendable {
  case payload(Payload)
  case work(Work)
}

extension RequestHandler {
  static var readiness: Readiness { .read }
}

/// A request that may change the session: it is handled on the loop, at once.
protocol LoopRequest: RequestHandler {
  static func handle(_ params: Params, _ session: Session) throws(ResponseError) -> Payload
}

extension LoopRequest {
  static func begin(_ params: Params, _ session: Session) throws(ResponseError) -> Begun {
    .payload(try handle(params, session))
  }
}

/// A request that reads: on the loop it takes a snapshot of what it needs, the work is done on the pool.
protocol SnapshotRequest: RequestHandler {
  static func prepare(_ params: Params, _ session: Session) throws(ResponseError) -> Work
}

extension SnapshotRequest {
  static func begin(_ params: Params, _ session: Session) throws(ResponseError) -> Begun {
    .work(try prepare(params, session))
  }
}

/// Work on a snapshot.
struct Work: Sendable {
  /// The document and its state that the work reads. If the document has changed by the time the work is done, its result
  /// is worth nothing.
  var document: (uri: String, revision: Int)?
  /// Nobody waits for it on a screen.
  var isBackground = false
  var run: @Sendable (Cancellation) throws(ResponseError) -> Payload

  init(
    on snapshot: Snapshot? = nil, isBackground: Bool = false,
    _ run: @escaping @Sendable (Cancellation) throws(ResponseError) -> Payload
  ) {
    document = snapshot.map { ($0.uri.text, $0.revision) }
    self.isBackground = isBackground
    self.run = run
  }

  /// An answer that needs no work.
  static func done(_ payload: Payload) -> Work { Work { _ throws(ResponseError) in payload } }
}

/// One notification of the protocol.
protocol NotificationHandler: SendableMetatype {
  static var method: String { get }
  static func handle(_ params: Params, _ session: Session) throws(ResponseError)
}
