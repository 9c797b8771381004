import Dispatch

/// Runs work on snapshots, away from the loop. Work that a user waits for goes before work that nobody watches.
final class Pool: Sendable {
  typealias Job = @Sendable () -> Void

  private let jobs = BlockingQueue<Void>()
  private let urgent = BlockingQueue<Job>()
  private let background = BlockingQueue<Job>()

  private let workers: Int

  init(workers: Int) {
    self.workers = max(1, workers)
    for _ in 0..<max(1, workers) {
      Thread.start("worker") { [self] in
        while jobs.next() != nil {
          // Every token but that of the end came behind its job.
          guard let job = urgent.next(until: .now()) ?? background.next(until: .now()) else { return }
          job()
        }
      }
    }
  }

  /// Ends the workers when the jobs that were given are done.
  func stop() {
    for _ in 0..<workers { jobs.post(()) }
  }

  func run(inBackground: Bool = false, _ job: @escaping Job) {
    (inBackground ? background : urgent).post(job)
    jobs.post(())
  }
}
