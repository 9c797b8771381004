internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A stream that the process was started with. Safe to use from any thread; each write is whole.
public final class OutputStream: Sendable {
  public static let standardOutput = OutputStream(descriptor: STDOUT_FILENO)
  public static let standardError = OutputStream(descriptor: STDERR_FILENO)

  private let descriptor: Int32
  private let state = Mutex(State())

  private struct State {
    var buffer: [UInt8] = []
    var failure: OutputError?
  }

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Puts text into the buffer, and what it holds out when that is much.
  public func write(_ text: String) { write(text.utf8) }

  public func write(_ bytes: some Sequence<UInt8>) {
    state.withLock { state in
      guard state.failure == nil else { return }
      state.buffer.append(contentsOf: bytes)
      if state.buffer.count >= 1 << 16 { put(&state) }
    }
  }

  /// Puts out what is in the buffer. What could not be written, now or before, is thrown here.
  public func flush() throws(OutputError) {
    let failure = state.withLock { state in
      put(&state)
      return state.failure
    }
    if let failure { throw failure }
  }

  /// What kept bytes from being written so far.
  public var failure: OutputError? { state.withLock { $0.failure } }

  private func put(_ state: inout State) {
    guard state.failure == nil, !state.buffer.isEmpty else { return }
    let code = state.buffer.withUnsafeBytes { System.writeAll($0, to: descriptor) }
    state.buffer.removeAll(keepingCapacity: true)
    if let code { state.failure = code == EPIPE ? .brokenPipe : .system(code) }
  }

  public var isTerminal: Bool { isatty(descriptor) == 1 }
}

/// Why a stream took no more.
public enum OutputError: Error, Hashable, Sendable {
  /// Nobody reads any more: the process ends without a word.
  case brokenPipe
  case system(Int32)

  public var message: String {
    switch self {
    case .brokenPipe: String(cString: strerror(EPIPE))
    case .system(let code): String(cString: strerror(code))
    }
  }
}

/// The process's surroundings.
public enum Terminal {
  /// Makes a write to a pipe that nobody reads, or beyond the largest size that a file may have, an error of the write and
  /// not the end of the process.
  public static func ignoreSignalsOfWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// The columns of the terminal on standard output or error; nil where neither is one.
  public static func width() -> Int? {
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      var size = winsize()
      if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    }
    return environmentVariable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}

/// Folders that the system sets aside for each user.
public enum UserFolders {
  /// Where this tool may keep what it can compute again; it need not exist. Nil where the user has no home.
  public static func cache() -> String? {
    #if canImport(Darwin)
      return home().map { Paths.joined($0, "Library/Caches/popuplint") }
    #else
      if let folder = environmentVariable("XDG_CACHE_HOME"), folder.hasPrefix("/") {
        return Paths.joined(folder, "popuplint")
      }
      return home().map { Paths.joined($0, ".cache/popuplint") }
    #endif
  }

  static func home() -> String? {
    if let home = environmentVariable("HOME"), home.hasPrefix("/") { return home }
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return nil }
    let home = String(cString: folder)
    return home.hasPrefix("/") ? home : nil
  }
}

public enum Folders {
  /// Makes a folder and those above it, with the rights of `mode`, less those that the user's mask takes away.
  public static func make(_ path: String, mode: UInt32) throws(FileError) {
    var missing: [String] = []
    var folder = path
    while !Paths.exists(folder) {
      missing.append(folder)
      let parent = Paths.folder(of: folder)
      if parent == folder { break }
      folder = parent
    }
    for folder in missing.reversed() where mkdir(folder, mode_t(mode)) != 0 && errno != EEXIST {
      throw .system(folder, .write)
    }
  }
}
