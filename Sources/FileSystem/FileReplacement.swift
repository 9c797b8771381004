#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Replaces a file as a whole: whoever looks at its path, at any moment and after any crash, finds the old or the new
/// contents, complete.
public enum FileReplacement {
  /// Writes `bytes` in place of `old`, what was read from `path` before. A symbolic link stays and its target is
  /// replaced; mode, owner and access control list are kept. A file that no longer holds `old` is left alone.
  ///
  /// - Parameter others: further names of the file, which lead to the new contents too. A hard link that is not among them
  ///   goes on leading to the old ones.
  public static func replace(
    _ path: String, alsoNamed others: [String] = [], holding old: FileContents, with bytes: [UInt8]
  ) throws(FileError) {
    let target = try resolve(path)
    let before = try FileContents.read(target)
    guard before.identity.node == old.identity.node, before.bytes == old.bytes else {
      throw FileError(path: path, action: .write, reason: .changedMeanwhile)
    }
    guard access(target, W_OK) == 0 else { throw .system(path, .write) }
    guard let status = System.status(of: target) else { throw .system(path, .write) }
    let links = others.filter { FileIdentity.of($0)?.node == old.identity.node }.compactMap(Paths.real)
    try write(bytes, to: target, alsoNamed: Set(links).subtracting([target]), shownAs: path, like: status) {
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
      TemporaryFile.removeAbandoned(in: Paths.folder(of: target))
      try write(bytes, to: target, shownAs: path, like: nil) { true }
      return
    }
    guard System.kind(of: status) == S_IFREG else {
      // A pipe or a device (`/dev/stdout`, `/dev/null`) is written to and not replaced.
      try writeThrough(bytes, to: path, kind: System.kind(of: status))
      return
    }
    guard access(path, W_OK) == 0 else { throw .system(path, .write) }
    let target = try resolve(path)
    TemporaryFile.removeAbandoned(in: Paths.folder(of: target))
    try write(bytes, to: target, shownAs: path, like: status) { true }
  }

  /// Takes away what processes that were killed while they wrote left beside these files.
  public static func removeAbandoned(beside paths: [String]) {
    let folders = Set(paths.map { Paths.folder(of: Paths.real($0) ?? $0) })
    for folder in folders { TemporaryFile.removeAbandoned(in: folder) }
  }

  /// Removes a file; of a link, the link.
  public static func remove(_ path: String) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(path: path, action: .write, reason: .invalidPath)
    }
    guard unlink(path) == 0 else { throw .system(path, .write) }
  }

  /// Whether a file of this name is one that is being written, or was when its process was killed.
  public static func isTemporary(_ path: String) -> Bool { TemporaryFile.isName(Paths.name(of: path)) }

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
    _ bytes: [UInt8], to target: String, alsoNamed others: Set<String> = [], shownAs path: String, like status: stat?,
    ifStill isUnchanged: () -> Bool
  ) throws(FileError) {
    let folder = Paths.folder(of: target)
    var file = try TemporaryFile(in: folder, shownAs: path)
    if let code = fill(file.descriptor, bytes, like: status, at: target) {
      throw FileError(path: path, action: .write, reason: .system(code))
    }
    guard isUnchanged() else { throw FileError(path: path, action: .write, reason: .changedMeanwhile) }
    if let code = file.move(to: target) { throw FileError(path: path, action: .write, reason: .system(code)) }
    for other in others.sorted() { try link(other, to: target) }
    // So that the new name survives a power failure. Not every file system can; the contents are safe either way.
    if let number = System.open(folder, O_RDONLY) {
      let descriptor = System.Descriptor(number)
      _ = fsync(descriptor.number)
    }
  }

  /// Writes all but the name; the error number where that fails.
  private static func fill(_ descriptor: Int32, _ bytes: [UInt8], like status: stat?, at target: String) -> Int32? {
    if let code = bytes.withUnsafeBytes({ System.writeAll($0, to: descriptor) }) { return code }
    if let status {
      // The owner first: a change of owner takes the set-user-id bit away. The mode last: a list changes it.
      var own = stat()
      guard fstat(descriptor, &own) == 0 else { return errno }
      if own.st_uid != status.st_uid || own.st_gid != status.st_gid,
        fchown(descriptor, status.st_uid, status.st_gid) != 0
      {
        return errno
      }
      if let code = ExtendedAttributes.copy(from: target, to: descriptor) { return code }
      if fchmod(descriptor, status.st_mode & 0o7777) != 0 { return errno }
    } else {
      let mask = umask(0o077)
      umask(mask)
      if fchmod(descriptor, 0o666 & ~mask) != 0 { return errno }
    }
    return fsync(descriptor) == 0 ? nil : errno
  }

  /// Makes `name` lead to the file at `target`, in place of what it led to.
  private static func link(_ name: String, to target: String) throws(FileError) {
    let temporary = TemporaryFile.newName(in: Paths.folder(of: name))
    guard linkat(AT_FDCWD, target, AT_FDCWD, temporary, 0) == 0 else { throw .system(name, .write) }
    guard rename(temporary, name) == 0 else {
      let error = FileError.system(name, .write)
      unlink(temporary)
      throw error
    }
  }
}
