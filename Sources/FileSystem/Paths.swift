#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Paths as text, with `/` between their parts.
public enum Paths {
  /// The working folder, absolute.
  public static func current() -> String {
    // The shell's own name for it, which may go through links, where it is the same folder.
    if let shown = environmentVariable("PWD"), shown.hasPrefix("/"), let one = FileIdentity.of(shown),
      let other = FileIdentity.of("."), one.node == other.node
    {
      return normalized(shown)
    }
    guard let buffer = getcwd(nil, 0) else { return "/" }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  /// `path` from the root, `.` and `..` worked in as text; links are not followed.
  public static func absolute(_ path: String, in folder: String) -> String {
    normalized(path.hasPrefix("/") ? path : joined(folder, path))
  }

  public static func joined(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || name.hasPrefix("/") { return name }
    if name.isEmpty { return folder }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Without `.`, `..` (as far as a part stands before it), doubled and trailing slashes.
  public static func normalized(_ path: String) -> String {
    if isNormal(path) { return path }
    let isAbsolute = path.hasPrefix("/")
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if let last = parts.last, last != ".." {
        parts.removeLast()
      } else if !isAbsolute {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return isAbsolute ? "/" + joined : (joined.isEmpty ? "." : joined)
  }

  /// Whether ``normalized(_:)`` would leave it as it is; most paths are.
  private static func isNormal(_ path: String) -> Bool {
    var previous: UInt8 = 0
    var isStart = true
    var count = 0
    for byte in path.utf8 {
      if isStart, byte == UInt8(ascii: ".") || (byte == UInt8(ascii: "/") && count > 0) { return false }
      isStart = byte == UInt8(ascii: "/")
      previous = byte
      count += 1
    }
    return count > 0 && (previous != UInt8(ascii: "/") || count == 1)
  }

  /// All but the last part; `.` for a bare name.
  public static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part.
  public static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The part of an absolute path below `folder`, an absolute path too; nil where it lies outside. `""` is the folder.
  public static func relative(_ path: String, to folder: String) -> String? {
    if path == folder { return "" }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    return String(path.utf8.dropFirst(prefix.utf8.count)) ?? nil
  }

  /// The way from `folder` to a path, both absolute, as text: with `..` where it leads out of the folder. `""` is the folder.
  public static func way(to path: String, from folder: String) -> String {
    if let inner = relative(path, to: folder) { return inner }
    let target = path.split(separator: "/")
    let start = folder.split(separator: "/")
    let shared = zip(target, start).prefix { $0.0 == $0.1 }.count
    let up = [Substring](repeating: "..", count: start.count - shared)
    return (up + target[shared...]).joined(separator: "/")
  }

  /// How a path is shown: relative to the working folder where it lies within, else as given.
  public static func display(_ path: String, in folder: String) -> String {
    guard let relative = relative(absolute(path, in: folder), to: folder) else { return path }
    return relative.isEmpty ? "." : relative
  }

  /// The path that is left when all links are followed; nil and `errno` where there is nothing.
  public static func real(_ path: String) -> String? {
    guard let buffer = realpath(path, nil) else { return nil }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  /// Where a symbolic link points to, from the link's own folder; nil for what is no link.
  static func linkTarget(_ path: String) -> String? {
    let target: String? = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let count = readlink(path, base, buffer.count)
      guard count > 0, count < buffer.count else { return nil }
      return String(decoding: buffer[..<count].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return target.map { joined(folder(of: path), $0) }
  }

  public static func isFolder(_ path: String) -> Bool {
    System.status(of: path).map { System.kind(of: $0) == S_IFDIR } ?? false
  }

  public static func isRegularFile(_ path: String) -> Bool {
    System.status(of: path).map { System.kind(of: $0) == S_IFREG } ?? false
  }

  public static func exists(_ path: String) -> Bool { System.status(of: path) != nil }

  /// Whether the first path comes before the second in every list that this tool makes: by bytes.
  public static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
