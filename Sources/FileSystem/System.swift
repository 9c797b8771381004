#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Calls of the system that more than one part of this module makes.
enum System {
  /// Calls again while a signal interrupts.
  static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }

  /// A descriptor that is closed when its scope ends.
  struct Descriptor: ~Copyable {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { _ = close(number) }
  }

  /// Opens without waiting for the other end of a pipe; nil and `errno` where that fails.
  static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Int32? {
    let number = retrying {
      #if canImport(Glibc)
        Glibc.open(path, flags | O_CLOEXEC | O_NONBLOCK, mode)
      #else
        Darwin.open(path, flags | O_CLOEXEC | O_NONBLOCK, mode)
      #endif
    }
    return number < 0 ? nil : number
  }

  /// Writes all bytes; the error number where that fails.
  static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
      guard let base = bytes.baseAddress else { return nil }
      let count = write(descriptor, base + written, bytes.count - written)
      if count > 0 {
        written += count
      } else if count < 0, errno == EAGAIN || errno == EWOULDBLOCK {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if count < 0, errno != EINTR {
        return errno
      }
    }
    return nil
  }

  static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  static func linkStatus(of path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }

  static func kind(of status: stat) -> mode_t { status.st_mode & S_IFMT }
}

/// The value of a variable of the environment; nil where it is not set or empty.
public func environmentVariable(_ name: String) -> String? {
  guard let value = getenv(name) else { return nil }
  let text = String(cString: value)
  return text.isEmpty ? nil : text
}
