#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A folder for files that another program needs for a moment.
public enum TemporaryFolder {
  /// Makes one, hands it to `body` and takes it away with all that is in it.
  public static func with<Result>(_ body: (_ path: String) throws(FileError) -> Result) throws(FileError) -> Result {
    let parent = environmentVariable("TMPDIR") ?? "/tmp"
    var template = Array(Paths.joined(parent, "popuplint-XXXXXX").utf8CString)
    guard template.withUnsafeMutableBufferPointer({ $0.baseAddress.map { mkdtemp($0) != nil } ?? false }) else {
      throw .system(parent, .write)
    }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { _ = try? ChildProcess.run("rm", ["-rf", "--", path]) }
    return try body(path)
  }
}
