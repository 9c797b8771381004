import Dispatch

/// Runs work on snapshots, away from the loop. Each kind of work has threads of its own, so that none waits for another.
final class Pool: Sendable {
  typealias Job = @Sendable () -> Void

  /// What work is for.
  enum Lane: CaseIterable, Sendable {
    /// An answer that a user waits for.
    case request
    /// The reading, linting and proving of an open document.
    case document
    /// What nobody watches, such as the linting of a whole workspace.
    case background

    fileprivate var workers: Int { self == .background ? 1 : 2 }
  }

  private let queues: [Lane: BlockingQueue<Job?>]

  /// `willRun` is called by the thread of a job before the job.
  init(willRun: (@Sendable (Lane) -> Void)? = nil) {
    queues = Dictionary(uniqueKeysWithValues: Lane.allCases.map { ($0, BlockingQueue<Job?>()) })
    for (lane, queue) in queues {
      for _ in 0..<lane.workers {
        Thread.start("\(lane)") {
          while let job = queue.next() ?? nil {
            willRun?(lane)
            job()
          }
        }
      }
    }
  }

  /// Ends the workers when the jobs that were given are done.
  func stop() {
    for (lane, queue) in queues {
      for _ in 0..<lane.workers { queue.post(nil) }
    }
  }

  func run(_ lane: Lane, _ job: @escaping Job) { queues[lane]?.post(job) }
}
