import JSONText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What comes from the client's side of the stream.
enum Input: Sendable {
  case message(Wire)
  /// A framed body that is no JSON, or bytes that are no message; what is wrong with them.
  case unreadable(String)
  /// The end of the stream; what was left unfinished, if anything.
  case end(String?)
}

extension Input {
  var isCancellation: Bool {
    guard case .message(let message) = self else { return false }
    return message["method"]?.string == CancelRequest.method
  }
}

/// Reads messages from a file descriptor on a thread of its own, so that the session never waits for input it does not
/// need and the client never waits to write.
enum InputReader {
  /// So many messages are read ahead of the session: a client that sends faster than it is answered must not fill the
  /// memory.
  static let mostWaiting = 1024

  /// `deliver` may wait; then the client's messages wait in the pipe.
  static func start(descriptor: Int32, deliver: @escaping @Sendable (Input) -> Void) {
    Thread.start("reader") {
      var divider = MessageDivider()
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &chunk, chunk.count)
        if count > 0 {
          for input in divider.feed(chunk[..<count]) { deliver(input) }
        } else if count < 0, errno == EINTR {
          continue
        } else if count < 0, errno == EAGAIN || errno == EWOULDBLOCK {
          var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          poll(&request, 1, -1)
        } else {
          deliver(.end(divider.unfinished))
          return
        }
      }
    }
  }
}

/// From bytes to messages.
struct MessageDivider {
  private var frames = FrameParser()

  mutating func feed(_ bytes: some Sequence<UInt8>) -> [Input] {
    frames.append(bytes)
    var inputs: [Input] = []
    while let item = frames.next() {
      switch item {
      case .noise(let reason):
        inputs.append(.unreadable(reason))
      case .body(let body):
        do {
          inputs.append(.message(try Wire.parse(body)))
        } catch {
          frames.rejectLastBody()
          inputs.append(.unreadable("a message that is no JSON: \(error.message) at byte \(error.offset)"))
        }
      }
    }
    return inputs
  }

  var unfinished: String? { frames.isBetweenMessages ? nil : "the stream ended within a message" }
}
