/// The requests that are not answered yet. One is answered by taking it out, so each is answered once.
struct PendingRequests {
  private var cancellations: [RequestID: Cancellation] = [:]
  /// The request that the loop is handling.
  var handling: RequestID?

  var all: [RequestID: Cancellation] { cancellations }

  /// Nil if a request with this id waits for its answer.
  mutating func add(_ id: RequestID) -> Cancellation? {
    guard cancellations[id] == nil else { return nil }
    let cancellation = Cancellation()
    cancellations[id] = cancellation
    return cancellation
  }

  mutating func remove(_ id: RequestID) -> Cancellation? { cancellations.removeValue(forKey: id) }
}
