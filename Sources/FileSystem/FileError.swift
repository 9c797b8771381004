#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Why something could not be done with a file.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// As it was given.
  public var path: String
  public var action: Action
  public var reason: Reason

  public enum Action: String, Hashable, Sendable { case find, read, list, write, run }

  public enum Reason: Hashable, Sendable {
    /// The system's error number.
    case system(Int32)
    /// It is no regular file but what the text says: `a folder`, `a named pipe`.
    case notAFile(String)
    case largerThan(Int)
    /// Another process wrote it after it was read.
    case changedMeanwhile
    case nameIsNotUTF8
    /// What is staged for the next commit is not what the working copy holds.
    case differsFromIndex
    /// Git's index holds the versions of a merge that is not resolved.
    case unmerged
    /// Neither its name nor its contents are those of something that is linted.
    case notASource
    /// The path has a zero byte or is empty.
    case invalidPath
  }

  public init(path: String, action: Action, reason: Reason) {
    self.path = path
    self.action = action
    self.reason = reason
  }

  /// The same of another name of the file.
  public func naming(_ path: String) -> FileError { FileError(path: path, action: action, reason: reason) }

  /// The current `errno` as an error.
  static func system(_ path: String, _ action: Action) -> FileError {
    FileError(path: path, action: action, reason: .system(errno))
  }

  /// What is wrong, without the path: `cannot read: Permission denied`.
  public var message: String {
    let cause =
      switch reason {
      case .system(let code): String(cString: strerror(code))
      case .notAFile(let kind): "it is \(kind), not a file"
      case .largerThan(let limit): "it is larger than \(limit >> 20) MiB"
      case .changedMeanwhile: "it changed after it was read, so it was left alone; run again"
      case .nameIsNotUTF8: "its name is not valid UTF-8"
      case .differsFromIndex: "the working copy differs from what is staged; stage it or stash the difference first"
      case .unmerged: "it is unmerged; resolve the conflict and stage it first"
      case .notASource: "it is no source of popups, no rule file and no configuration"
      case .invalidPath: "this is not a path"
      }
    return "cannot \(action.rawValue): \(cause)"
  }

  public var description: String { "\(path): \(message)" }
}
