#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A whole file as it was at one moment.
public struct FileContents: Sendable {
  public var bytes: [UInt8]
  public var identity: FileIdentity

  /// The size in bytes that is not read beyond.
  public static let limit = 1 << 30

  /// Reads a regular file. Folders, pipes, sockets and devices are errors, and none of them is waited for.
  public static func read(_ path: String) throws(FileError) -> FileContents {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(path: path, action: .read, reason: .invalidPath)
    }
    guard let number = System.open(path, O_RDONLY) else {
      let code = errno
      // A socket cannot be opened; say what it is.
      if code == ENXIO || code == EOPNOTSUPP, let status = System.status(of: path) {
        throw FileError(path: path, action: .read, reason: .notAFile(kindName(System.kind(of: status))))
      }
      throw FileError(path: path, action: .read, reason: .system(code))
    }
    let descriptor = System.Descriptor(number)
    return try read(descriptor.number, path: path)
  }

  static func read(_ descriptor: Int32, path: String) throws(FileError) -> FileContents {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(path, .read) }
    let kind = System.kind(of: status)
    guard kind == S_IFREG else { throw FileError(path: path, action: .read, reason: .notAFile(kindName(kind))) }
    let bytes = try readToEnd(descriptor, path: path, expecting: Int(status.st_size))
    return FileContents(bytes: bytes, identity: FileIdentity(status))
  }

  /// Reads what `descriptor` has until its end: standard input.
  public static func readStandardInput() throws(FileError) -> [UInt8] {
    try readToEnd(STDIN_FILENO, path: "standard input", expecting: 0)
  }

  private static func readToEnd(
    _ descriptor: Int32, path: String, expecting size: Int
  ) throws(FileError) -> [UInt8] {
    guard size <= limit else { throw FileError(path: path, action: .read, reason: .largerThan(limit)) }
    var failure: Int32 = 0
    // One byte more than expected, so that a file of the expected size is read in two calls.
    var bytes = [UInt8](unsafeUninitializedCapacity: max(size, 0) + 1) { buffer, count in
      while count < buffer.count, let base = buffer.baseAddress {
        let got = readSome(descriptor, base + count, buffer.count - count)
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
    }
    if failure != 0 { throw FileError(path: path, action: .read, reason: .system(failure)) }
    guard bytes.count > size else { return bytes }
    // It grew, or its size was not known.
    while true {
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        guard let base = buffer.baseAddress else { return }
        let got = readSome(descriptor, base, buffer.count)
        if got < 0 { failure = errno }
        count = max(got, 0)
      }
      if failure != 0 { throw FileError(path: path, action: .read, reason: .system(failure)) }
      if piece.isEmpty { return bytes }
      bytes += piece
      guard bytes.count <= limit else { throw FileError(path: path, action: .read, reason: .largerThan(limit)) }
    }
  }

  private static func readSome(_ descriptor: Int32, _ base: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
    while true {
      let got = System.retrying { Platform.read(descriptor, base, count) }
      guard got < 0, errno == EAGAIN || errno == EWOULDBLOCK else { return got }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&request, 1, -1)
    }
  }

  static func kindName(_ kind: mode_t) -> String {
    switch kind {
    case S_IFDIR: "a folder"
    case S_IFIFO: "a named pipe"
    case S_IFSOCK: "a socket"
    case S_IFCHR, S_IFBLK: "a device"
    default: "something else"
    }
  }
}

/// Which file a path led to, and in which state, as far as the system can tell without reading it.
public struct FileIdentity: Hashable, Sendable {
  public var node: Node
  public var size: Int64
  /// Nanoseconds since 1970 of the last change of the contents.
  public var modified: Int64

  /// The file itself, whatever it is called: links to it have the same.
  public struct Node: Hashable, Sendable {
    public var device: UInt64
    public var inode: UInt64
  }

  init(_ status: stat) {
    node = Node(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino))
    size = Int64(truncatingIfNeeded: status.st_size)
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// Of what `path` leads to; nil where there is nothing.
  public static func of(_ path: String) -> FileIdentity? { System.status(of: path).map(FileIdentity.init) }
}
