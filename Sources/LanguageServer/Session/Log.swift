import FileSystem
import Reports
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Lines about the server's own doings, on stderr or in a file; stdout carries messages only.
final class Log: Sendable {
  private let descriptor: Int32
  private let level: LogLevel
  /// One line at a time.
  private let lock = Mutex(())

  init(level: LogLevel, descriptor: Int32 = STDERR_FILENO) {
    self.level = level
    self.descriptor = descriptor
  }

  /// A log that appends to a file; nil if it cannot be opened.
  init?(level: LogLevel, path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return nil }
    self.level = level
    self.descriptor = descriptor
  }

  func callAsFunction(_ level: LogLevel, _ message: @autoclosure () -> String) {
    guard level <= self.level else { return }
    let line = Array("popuplint: \(level.rawValue): \(DisplayText.line(message()))\n".utf8)
    // A line that cannot be written has nobody to be told of.
    lock.withLock { _ in _ = DescriptorWriting.writeAll(line, to: descriptor) }
  }
}
