import Synchronization

/// Whether the answer to a request is still wanted. Long work asks now and then.
final class Cancellation: Sendable {
  private let flag = Atomic(false)

  func cancel() { flag.store(true, ordering: .relaxed) }
  var isCancelled: Bool { flag.load(ordering: .relaxed) }

  func check() throws(ResponseError) {
    if isCancelled { throw .requestCancelled }
  }
}
