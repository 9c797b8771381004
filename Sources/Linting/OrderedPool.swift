internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Works on many things at once and hands the results on in order.
enum OrderedPool {
  private struct State<Output> {
    var next = 0
    var delivered = 0
    var waiting = 0
    var results: [Int: Output] = [:]
  }

  private final class Shared<Output: Sendable>: Sendable {
    let state = Mutex(State<Output>())
    let ready = DispatchSemaphore(value: 0)
    let room = DispatchSemaphore(value: 0)
  }

  /// Calls `work` with each index on up to `jobs` threads and `deliver` with the results on the calling thread, in order,
  /// as soon as all before it are there. Results that wait for an earlier one are at most `window`.
  static func run<Output: Sendable>(
    count: Int, jobs: Int, window: Int = 1024, work: @escaping @Sendable (Int) -> Output, deliver: (Output) -> Void
  ) {
    guard jobs > 1, count > 1 else {
      for index in 0..<max(count, 0) { deliver(work(index)) }
      return
    }
    let shared = Shared<Output>()
    for _ in 0..<min(jobs, count) {
      DispatchQueue.global(qos: .userInitiated).async {
        while let index = takeIndex(shared, count: count, window: window) {
          let output = work(index)
          shared.state.withLock { $0.results[index] = output }
          shared.ready.signal()
        }
      }
    }
    for index in 0..<count {
      while true {
        let (output, waiting) = shared.state.withLock { state -> (Output?, Int) in
          guard let output = state.results.removeValue(forKey: index) else { return (nil, 0) }
          state.delivered += 1
          let waiting = state.waiting
          state.waiting = 0
          return (output, waiting)
        }
        for _ in 0..<waiting { shared.room.signal() }
        if let output {
          deliver(output)
          break
        }
        shared.ready.wait()
      }
    }
  }

  /// The next index to work on; waits while too many results wait for an earlier one. The thread that has the earliest one
  /// never waits here, so that this ends.
  private static func takeIndex<Output>(_ shared: Shared<Output>, count: Int, window: Int) -> Int? {
    while true {
      let (index, mustWait) = shared.state.withLock { state -> (Int?, Bool) in
        guard state.next < count else { return (nil, false) }
        guard state.next - state.delivered < window else {
          state.waiting += 1
          return (nil, true)
        }
        state.next += 1
        return (state.next - 1, false)
      }
      if !mustWait { return index }
      shared.room.wait()
    }
  }

  /// How many threads this process may run at once.
  static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
