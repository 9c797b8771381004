import Dispatch

/// Room for a number of things: who enters waits until there is some.
struct Room: Sendable {
  private let places = DispatchSemaphore(value: 0)

  init(for count: Int) {
    // Counted up from nought: a semaphore must not end below the value that it began with.
    for _ in 0..<count { places.signal() }
  }

  func enter() { places.wait() }
  func leave() { places.signal() }
}
