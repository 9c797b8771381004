#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Runs another program to its end.
public enum ChildProcess {
  public struct Output: Sendable {
    /// The exit status; 128 and the signal's number where a signal ended it.
    public var status: Int32
    public var output: [UInt8]
    public var errors: [UInt8]
  }

  /// Runs `program`, looked for in `PATH`, with `input` as its standard input. The error is of starting it: what it says
  /// itself is in the answer.
  public static func run(_ program: String, _ arguments: [String], input: [UInt8] = []) throws(FileError) -> Output {
    let pipes = (try pipe(for: program), try pipe(for: program), try pipe(for: program))
    let (theirInput, ourInput) = pipes.0
    let (ourOutput, theirOutput) = pipes.1
    let (ourErrors, theirErrors) = pipes.2
    let process: pid_t
    do throws(FileError) {
      process = try spawn(program, arguments, [theirInput, theirOutput, theirErrors])
    } catch {
      for descriptor in [theirInput, ourInput, ourOutput, theirOutput, ourErrors, theirErrors] { close(descriptor) }
      throw error
    }
    for descriptor in [theirInput, theirOutput, theirErrors] { close(descriptor) }
    var result = Output(status: 0, output: [], errors: [])
    exchange(input, ourInput, ourOutput, ourErrors, &result)
    var status: Int32 = 0
    _ = System.retrying { waitpid(process, &status, 0) }
    let signal = status & 0x7F
    result.status = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    return result
  }

  private static func pipe(for program: String) throws(FileError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      let result = Glibc.pipe(&ends)
    #else
      let result = Darwin.pipe(&ends)
    #endif
    guard result == 0 else { throw .system(program, .run) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ program: String, _ arguments: [String], _ streams: [Int32]
  ) throws(FileError) -> pid_t {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() { posix_spawn_file_actions_adddup2(&actions, stream, Int32(number)) }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var process: pid_t = 0
    #if canImport(Glibc)
      let environment = environ
    #else
      // Darwin declares no `environ`.
      let environment = _NSGetEnviron()?.pointee
    #endif
    let code = posix_spawnp(&process, program, &actions, nil, words, environment)
    guard code == 0 else { throw FileError(path: program, action: .run, reason: .system(code)) }
    return process
  }

  /// Writes and reads as either side is ready, so that neither waits for the other.
  private static func exchange(
    _ input: [UInt8], _ writing: Int32, _ output: Int32, _ errors: Int32, _ result: inout Output
  ) {
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    var written = 0
    var isOpen = (input: true, output: true, errors: true)
    if input.isEmpty {
      close(writing)
      isOpen.input = false
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    func readSome(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
      let count = buffer.withUnsafeMutableBytes { raw in
        System.retrying { raw.baseAddress.map { Platform.read(descriptor, $0, raw.count) } ?? 0 }
      }
      if count > 0 {
        bytes += buffer[..<count]
        return true
      }
      close(descriptor)
      return false
    }
    while isOpen.output || isOpen.errors || isOpen.input {
      var requests = [
        pollfd(fd: isOpen.input ? writing : -1, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: isOpen.output ? output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen.errors ? errors : -1, events: Int16(POLLIN), revents: 0),
      ]
      guard System.retrying({ poll(&requests, nfds_t(requests.count), -1) }) >= 0 else { break }
      if isOpen.input, requests[0].revents != 0 {
        let count = input.withUnsafeBytes { raw in
          raw.baseAddress.map { write(writing, $0 + written, min(raw.count - written, 1 << 16)) } ?? 0
        }
        if count > 0 { written += count }
        let isBlocked = count < 0 && (errno == EAGAIN || errno == EINTR)
        if written == input.count || (count <= 0 && !isBlocked) {
          close(writing)
          isOpen.input = false
        }
      }
      if isOpen.output, requests[1].revents != 0 { isOpen.output = readSome(output, into: &result.output) }
      if isOpen.errors, requests[2].revents != 0 { isOpen.errors = readSome(errors, into: &result.errors) }
    }
  }
}
