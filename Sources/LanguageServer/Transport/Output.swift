import Dispatch
import FileSystem
import Synchronization

/// Where the session's messages go. Posting never waits for the client to read.
protocol Output: AnyObject, Sendable {
  /// Takes the body of one message.
  func send(_ body: [UInt8])

  /// Takes the body of a message that says all that an earlier one of the same `key` said: where a client reads slowly, the
  /// earlier one is left out.
  func send(_ body: [UInt8], replacing key: String)
}

extension Output {
  func send(_ body: [UInt8], replacing key: String) { send(body) }
}

/// Writes framed messages to a file descriptor, one after the other, on a thread of its own.
final class StreamOutput: Output {
  private enum Job: Sendable {
    case message([UInt8])
    /// The newest message of a key.
    case newest(String)
    case end
  }

  private let descriptor: Int32
  private let jobs = BlockingQueue<Job>()
  /// The messages that wait to be written, by what they speak of.
  private let waiting = Mutex<[String: [UInt8]]>([:])
  private let ended = BlockingQueue<Void>()
  private let isClosed = Atomic(false)

  /// `whenClosed` is called once, on the writing thread, if the other end has gone.
  init(descriptor: Int32, whenClosed: @escaping @Sendable () -> Void) {
    self.descriptor = descriptor
    Thread.start("writer") { [self] in
      while let body = nextBody() {
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

  func send(_ body: [UInt8], replacing key: String) {
    let isFirst = waiting.withLock { $0.updateValue(body, forKey: key) == nil }
    if isFirst { jobs.post(.newest(key)) }
  }

  /// The next message to write; nil at the end.
  private func nextBody() -> [UInt8]? {
    while let job = jobs.next() {
      switch job {
      case .message(let body): return body
      case .newest(let key):
        if let body = waiting.withLock({ $0.removeValue(forKey: key) }) { return body }
      case .end: return nil
      }
    }
    return nil
  }

  /// Waits until what was sent is written, but no longer than `milliseconds`.
  func finish(within milliseconds: Int) {
    jobs.post(.end)
    _ = ended.next(until: DispatchTime.now() + .milliseconds(milliseconds))
  }
}
