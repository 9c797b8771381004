import Dispatch
import Synchronization

/// A queue that one thread waits on and any thread posts to. Elements leave in the order in which they came.
final class BlockingQueue<Element: Sendable>: Sendable {
  private struct State {
    /// Nil where one has left.
    var elements: [Element?] = []
    var head = 0
  }

  private let state = Mutex(State())
  private let available = DispatchSemaphore(value: 0)

  func post(_ element: Element) {
    state.withLock { $0.elements.append(element) }
    available.signal()
  }

  /// The next element; nil if none came until `deadline`. Without a deadline it waits.
  func next(until deadline: DispatchTime = .distantFuture) -> Element? {
    guard available.wait(timeout: deadline) == .success else { return nil }
    return state.withLock { state in
      guard state.head < state.elements.count else { return nil }
      let element = state.elements[state.head]
      state.elements[state.head] = nil
      state.head += 1
      if state.head == state.elements.count {
        state.elements.removeAll(keepingCapacity: state.elements.capacity <= 1024)
        state.head = 0
      } else if state.head > 1024, state.head > state.elements.count / 2 {
        state.elements.removeFirst(state.head)
        state.head = 0
      }
      return element
    }
  }

  var isEmpty: Bool { state.withLock { $0.head == $0.elements.count } }
}
