#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Replaces a file as a whole: whoever looks at its path, at any moment and after any crash, finds the old or the new
/// contents, complete.
public enum FileReplacement {
  /// Writes `bytes` in place of `old`, what was read from `path` before. A symbolic link stays and its target is
  /// replaced; mode and owner are kept. A file that no longer holds `old` is left alone.
  public static func replace(_ path: String, holding old: FileContents, with bytes: [UInt8]) throws(FileError) {
    let target = try resolve(path)
    let before = try FileContents.read(target)
    guard before.identity.inode == old.identity.inode, before.identity.device == old.identity.device,
      before.bytes == old.bytes
    else { throw FileError(path: path, action: .write, reason: .changedMeanwhile) }
    guard access(target, W_OK) == 0 else { throw .system(path, .write) }
    guard let status = System.status(of: target) else { throw .system(path, .write) }
    try write(bytes, to: target, shownAs: path, like: status) {
      FileIdentity.of(target) == before.identity
    }
  }

  /// Writes a file that need not be there yet; one that is there is replaced whatever it holds.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(path: path, action: .write, reason: .invalidPath)
    }
    guard let status = System.status(of: path) else {
      // A dangling link is written through: its target comes into being.
      let target = System.linkStatus(of: path) == nil ? path : (Paths.linkTarget(path) ?? path)
      try write(bytes, to: target, shownAs: path, like: nil) { true }
      return
    }
    guard System.kind(of: status) == S_IFREG else {
      // A pipe or a device (`/dev/stdout`, `/dev/null`) is written to and not replaced.
      try writeThrough(bytes, to: path, kind: System.kind(of: status))
      return
    }
    guard access(path, W_OK) == 0 else { throw .system(path, .write) }
    try write(bytes, to: try resolve(path), shownAs: path, like: status) { true }
  }

  private static func resolve(_ path: String) throws(FileError) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(path: path, action: .write, reason: .invalidPath)
    }
    guard let target = Paths.real(path) else { throw .system(path, .write) }
    return target
  }

  private static func writeThrough(_ bytes: [UInt8], to path: String, kind: mode_t) throws(FileError) {
    guard kind != S_IFDIR else {
      throw FileError(path: path, action: .write, reason: .notAFile(FileContents.kindName(kind)))
    }
    guard let number = System.open(path, O_WRONLY) else { throw .system(path, .write) }
    let descriptor = System.Descriptor(number)
    if let code = bytes.withUnsafeBytes({ System.writeAll($0, to: descriptor.number) }) {
      throw FileError(path: path, action: .write, reason: .system(code))
    }
  }

  private static func write(
    _ bytes: [UInt8], to target: String, shownAs path: String, like status: stat?, ifStill isUnchanged: () -> Bool
  ) throws(FileError) {
    let folder = Paths.folder(of: target)
    let (temporary, number) = try makeTemporary(in: folder, shownAs: path)
    func abandon(_ reason: FileError.Reason) -> FileError {
      unlink(temporary)
      return FileError(path: path, action: .write, reason: reason)
    }
    let failure: Int32? = {
      let descriptor = System.Descriptor(number)
      if let code = bytes.withUnsafeBytes({ System.writeAll($0, to: descriptor.number) }) { return code }
      if let status {
        // The owner first: a change of owner takes the set-user-id bit away.
        var own = stat()
        guard fstat(descriptor.number, &own) == 0 else { return errno }
        if own.st_uid != status.st_uid || own.st_gid != status.st_gid,
          fchown(descriptor.number, status.st_uid, status.st_gid) != 0
        {
          return errno
        }
        if fchmod(descriptor.number, status.st_mode & 0o7777) != 0 { return errno }
      } else {
        let mask = umask(0o077)
        umask(mask)
        if fchmod(descriptor.number, 0o666 & ~mask) != 0 { return errno }
      }
      return fsync(descriptor.number) == 0 ? nil : errno
    }()
    if let failure { throw abandon(.system(failure)) }
    guard isUnchanged() else { throw abandon(.changedMeanwhile) }
    guard rename(temporary, target) == 0 else { throw abandon(.system(errno)) }
    // So that the new name survives a power failure. Not every file system can; the contents are safe either way.
    if let number = System.open(folder, O_RDONLY) {
      let descriptor = System.Descriptor(number)
      _ = fsync(descriptor.number)
    }
  }

  /// The start of the name of a file that is being written. It begins with a dot, so that no walk takes it up.
  public static let temporaryPrefix = ".popuplint-"

  private static func makeTemporary(in folder: String, shownAs path: String) throws(FileError) -> (String, Int32) {
    for _ in 0..<16 {
      let name = Paths.joined(folder, temporaryPrefix + String(UInt64.random(in: .min ... .max), radix: 36) + ".tmp")
      if let number = System.open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600) { return (name, number) }
      guard errno == EEXIST else { break }
    }
    throw .system(path, .write)
  }
}
