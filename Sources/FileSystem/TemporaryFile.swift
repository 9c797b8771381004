#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that takes another one's place when it is complete, and is gone where it is not. Its maker holds a lock on it as
/// long as it lives, so that one without a lock is what a killed process left.
struct TemporaryFile: ~Copyable {
  let path: String
  let descriptor: Int32
  private var isInPlace = false

  /// - Parameter path: what an error names.
  init(in folder: String, shownAs path: String) throws(FileError) {
    for _ in 0..<16 {
      let name = Self.newName(in: folder)
      guard let number = System.open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600) else {
        if errno == EEXIST { continue }
        break
      }
      // Before the lock is held, another process may take the file for one that is left behind.
      if Self.lock(number), Self.hasName(number) {
        self.path = name
        descriptor = number
        return
      }
      close(number)
      unlink(name)
    }
    throw .system(path, .write)
  }

  deinit {
    if !isInPlace { unlink(path) }
    close(descriptor)
  }

  /// Takes the place of what is at `target`; the error number where that fails.
  mutating func move(to target: String) -> Int32? {
    guard rename(path, target) == 0 else { return errno }
    isInPlace = true
    return nil
  }

  /// True too on a file system that keeps no locks: there nobody gets one to take the file away.
  private static func lock(_ descriptor: Int32) -> Bool {
    System.retrying { flock(descriptor, LOCK_EX | LOCK_NB) } == 0 || errno != EWOULDBLOCK
  }

  private static func hasName(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  // MARK: Names

  private static let prefix = ".popuplint-"
  private static let suffix = ".tmp"
  private static let digits = 13

  /// A name that nothing has. It begins with a dot, so that no walk takes it up.
  static func newName(in folder: String) -> String {
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    let padding = String(repeating: "0", count: max(0, digits - number.utf8.count))
    return Paths.joined(folder, prefix + padding + number + suffix)
  }

  static func isName(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let random = name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    return random.count == digits && random.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }

  // MARK: What was left behind

  /// Takes away what killed processes of this user left in a folder.
  static func removeAbandoned(in folder: String) {
    guard let entries = try? Entry.list(Array(folder.utf8)) else { return }
    for entry in entries where entry.kind == .file {
      let name = String(decoding: entry.name, as: UTF8.self)
      guard isName(name) else { continue }
      let path = Paths.joined(folder, name)
      guard let number = System.open(path, O_RDONLY | O_NOFOLLOW) else { continue }
      let file = System.Descriptor(number)
      var status = stat()
      guard fstat(file.number, &status) == 0, status.st_uid == geteuid() else { continue }
      if System.retrying({ flock(file.number, LOCK_EX | LOCK_NB) }) == 0 { unlink(path) }
    }
  }
}
