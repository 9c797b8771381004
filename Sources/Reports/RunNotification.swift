public import RuleEngine

/// What a run says of itself and not of a popup: a file that could not be read or fixed, a fault in a configuration.
public struct RunNotification: Hashable, Sendable {
  public var kind: Kind
  public var severity: Severity
  /// Relative to the working folder, with `/`; as given where it lies outside.
  public var path: String
  /// Nil where it is about the whole file.
  public var position: Position?
  public var message: String

  public enum Kind: Hashable, Sendable {
    /// Something could not be done.
    case execution
    /// Something is wrong in a file that steers the run.
    case configuration
  }

  /// From 1; columns count UTF-16 units.
  public struct Position: Hashable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  public init(
    _ kind: Kind, _ severity: Severity = .error, path: String, position: Position? = nil, message: String
  ) {
    self.kind = kind
    self.severity = severity
    self.path = path
    self.position = position
    self.message = message
  }

  /// `path: message`, and for a place in a file `path:line:column: severity: message`, as findings are written too.
  public var line: String {
    guard let position else { return "\(path): \(message)" }
    return "\(path):\(position.line):\(position.column): \(severity.name): \(message)"
  }
}
