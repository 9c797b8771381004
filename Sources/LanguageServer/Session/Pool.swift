import Dispatch

/// Runs work on snapshots, away from the loop. Work that a user waits for goes before work that nobody watches.
final class Pool: Sendable {
  typealias Job = @Sendable () -> Void

  private let jobs = BlockingQueue<Void>()
  private let urgent = BlockingQueue<Job>()
  private let background = BlockingQueue<Job>()

  init(workers: Int) {
    for _ in 0..<max(1, workers) {
      Thread.start("worker") { [self] in
        while jobs.next() != nil {
          if let job = urgent.next(until: .now()) ?? background.next(until: .now()) { job() }
        }
      }
    }
  }

  func run(inBackground: Bool = false, _ job: @escaping Job) {
    (inBackground ? background : urgent).post(job)
    jobs.post(())
  }
}
