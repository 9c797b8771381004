/// How much the server says about itself.
public enum LogLevel: String, Hashable, Sendable, Comparable, CaseIterable {
  case off, error, warning, info, debug

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rank < right.rank }
}

/// What the command line says of a run of the server.
public struct ServerOptions: Hashable, Sendable {
  public var logLevel: LogLevel
  /// Where the log goes; nil for stderr.
  public var logFile: String?
  /// A file to write every message of the client to, for ``replay``.
  public var record: String?
  /// A recorded file whose messages are taken in place of stdin's.
  public var replay: String?
  /// What `serverInfo.version` says.
  public var version: String

  public init(
    logLevel: LogLevel = .warning, logFile: String? = nil, record: String? = nil, replay: String? = nil,
    version: String
  ) {
    self.logLevel = logLevel
    self.logFile = logFile
    self.record = record
    self.replay = replay
    self.version = version
  }
}
