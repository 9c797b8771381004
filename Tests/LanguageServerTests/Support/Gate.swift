import Dispatch
import Synchronization

@testable import LanguageServer

/// Holds up the server's work of one kind until the test says so: what happens meanwhile happens first, on any machine.
final class Gate: Sendable {
  private let lane: Pool.Lane
  /// How many jobs go through before it is closed.
  private let passing: Atomic<Int>
  private let isOpen = Atomic(false)
  private let opened = DispatchSemaphore(value: 0)
  private let arrived = DispatchSemaphore(value: 0)

  init(before lane: Pool.Lane, passing: Int = 0) {
    self.lane = lane
    self.passing = Atomic(passing)
  }

  deinit { open() }

  /// For `TestClient`'s `willRun`.
  func hold(_ lane: Pool.Lane) {
    guard lane == self.lane, passing.wrappingSubtract(1, ordering: .relaxed).newValue < 0 else { return }
    arrived.signal()
    guard !isOpen.load(ordering: .acquiring) else { return }
    opened.wait()
    opened.signal()
  }

  /// Waits until some work is held up; whether that came about.
  func waitForWork() -> Bool { arrived.wait(timeout: .now() + .seconds(60)) == .success }

  func open() {
    isOpen.store(true, ordering: .releasing)
    opened.signal()
  }
}
