import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Tells when the process is asked to end and when the client's process is gone.
final class ProcessWatch: Sendable {
  private static let interval: Int32 = 2000
  /// The end of a pipe that the signal handler writes to.
  nonisolated(unsafe) private static var signalPipe: Int32 = -1

  private let client = Atomic<Int32>(0)

  /// `report` is called on the watch's own thread.
  init(report: @escaping @Sendable (String) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    Self.signalPipe = ends[1]
    let handler: @convention(c) (Int32) -> Void = { _ in
      var byte: UInt8 = 0
      _ = write(ProcessWatch.signalPipe, &byte, 1)
    }
    // A parent may have started the process with signals blocked.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGTERM, SIGINT, SIGHUP] {
      signal(number, handler)
      sigaddset(&signals, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    let readEnd = ends[0]
    Thread.start("watch") { [self] in
      while true {
        var request = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
        let isWatching = client.load(ordering: .relaxed) > 0
        let count = poll(&request, 1, isWatching ? Self.interval : -1)
        if count > 0 {
          var byte: UInt8 = 0
          guard read(readEnd, &byte, 1) == 1 else { return }
          if byte == 0 { report("a signal asks to end") }
        }
        let process = client.load(ordering: .relaxed)
        if process > 0, !Self.isAlive(process) {
          report("the client's process \(process) is gone")
          return
        }
      }
    }
  }

  /// Watches the process with this id from now on.
  func watch(_ process: Int32) {
    client.store(process, ordering: .relaxed)
    var byte: UInt8 = 1
    _ = write(Self.signalPipe, &byte, 1)
  }

  static func isAlive(_ process: Int32) -> Bool {
    guard process > 0 else { return true }
    if kill(process, 0) != 0, errno == ESRCH { return false }
    #if os(Linux)
      // A process that ended and that nobody has waited for answers to signals still.
      guard let file = fopen("/proc/\(process)/stat", "r") else { return true }
      defer { fclose(file) }
      var buffer = [UInt8](repeating: 0, count: 512)
      let count = fread(&buffer, 1, buffer.count, file)
      guard let end = buffer[..<count].lastIndex(of: UInt8(ascii: ")")), end + 2 < count else { return true }
      return buffer[end + 2] != UInt8(ascii: "Z") && buffer[end + 2] != UInt8(ascii: "X")
    #else
      return true
    #endif
  }
}
