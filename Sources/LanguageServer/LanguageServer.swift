import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The server as a process: it speaks on stdin and stdout until it is told to end, or the client is gone.
public enum LanguageServer {
  private enum Status { static let unusable: Int32 = 2 }

  /// Runs the server; the status for the process to end with: 0 if the client asked for the shutdown, else 1; 2 where a file
  /// of the options could not be read or written.
  public static func run(options: ServerOptions) -> Int32 {
    guard let log = options.logFile.map({ Log(level: options.logLevel, path: $0) }) ?? Log(level: options.logLevel)
    else {
      Log(level: .error)(.error, "\(options.logFile ?? "") cannot be written")
      return Status.unusable
    }
    HeapPolicy.apply()
    let events = BlockingQueue<Session.Event>()
    signal(SIGPIPE, SIG_IGN)
    let output = StreamOutput(descriptor: STDOUT_FILENO) { events.post(.stop("stdout is closed")) }
    let watch = ProcessWatch { reason in events.post(.stop(reason)) }
    let session = Session(options: options, output: output, log: log, pool: Pool(), events: events)
    session.watchClient = { watch.watch($0) }
    if let path = options.record {
      guard let recorder = Recording.Writer(path: path) else {
        log(.error, "\(path) cannot be written")
        return Status.unusable
      }
      session.recorder = recorder
    }
    @Sendable func deliver(_ input: Input) {
      events.post(.input(input, arrival: DispatchTime.now().uptimeNanoseconds))
    }
    if let path = options.replay {
      do {
        session.recording = try Recording.inputs(ofFile: path)[...]
      } catch {
        log(.error, "\(error)")
        return Status.unusable
      }
    } else {
      let room = Room(for: InputReader.mostWaiting)
      session.didTakeInput = room.leave
      InputReader.start(descriptor: STDIN_FILENO) { input in
        room.enter()
        deliver(input)
      }
    }
    let status = session.run()
    output.finish(within: 500)
    return status
  }
}
