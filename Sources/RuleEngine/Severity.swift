/// How much a finding matters.
public enum Severity: UInt8, Hashable, Comparable, Sendable, CaseIterable {
  case hint, info, warning, error

  public init?(name: String) {
    guard let severity = Severity.allCases.first(where: { $0.name == name }) else { return nil }
    self = severity
  }

  public var name: String {
    switch self {
    case .hint: "hint"
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }

  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}
