import Dispatch
import FileSystem
import Synchronization

/// Where the session's messages go. Posting never waits for the client to read.
protocol Output: AnyObject, Sendable {
  /// Takes the body of one message.
  func send(_ body: [UInt8])
}

/// Writes framed messages to a file descriptor, one after the other, on a thread of its own.
final class StreamOutput: Output {
  private enum Job: Sendable {
    case message([UInt8])
    case end
  }

  private let descriptor: Int32
  private let jobs = BlockingQueue<Job>()
  private let ended = BlockingQueue<Void>()
  private let isClosed = Atomic(false)

  /// `whenClosed` is called once, on the writing thread, if the other end has gone.
  init(descriptor: Int32, whenClosed: @escaping @Sendable () -> Void) {
    self.descriptor = descriptor
    Thread.start("writer") { [self] in
      while case .message(let body) = jobs.next() {
        guard !isClosed.load(ordering: .relaxed) else { continue }
        var frame = Array("Content-Length: \(body.count)\r\n\r\n".utf8)
        frame.append(contentsOf: body)
        if !DescriptorWriting.writeAll(frame, to: descriptor) {
          isClosed.store(true, ordering: .relaxed)
          whenClosed()
        }
      }
      ended.post(())
    }
  }

  func send(_ body: [UInt8]) { jobs.post(.message(body)) }

  /// Waits until what was sent is written, but no longer than `milliseconds`.
  func finish(within milliseconds: Int) {
    jobs.post(.end)
    _ = ended.next(until: DispatchTime.now() + .milliseconds(milliseconds))
  }
}
