/// What a source says of one fact: it is written, it is not written, or it is written somewhere that cannot be seen.
///
/// A rule that needs an unknown fact stays silent, so the three are kept apart from the reader to the finding.
public enum State<Value> {
  case known(Value)
  /// Not written: the key's ``KeyDefinition/absent`` says what that means.
  case absent
  /// Written as `null`, unreadable, or set where the reader cannot follow.
  case unknown

  /// The value, if it is known.
  public var value: Value? {
    guard case .known(let value) = self else { return nil }
    return value
  }

  public var isUnknown: Bool {
    guard case .unknown = self else { return false }
    return true
  }

  public var isAbsent: Bool {
    guard case .absent = self else { return false }
    return true
  }

  public func map<Result>(_ transform: (Value) throws -> Result) rethrows -> State<Result> {
    switch self {
    case .known(let value): .known(try transform(value))
    case .absent: .absent
    case .unknown: .unknown
    }
  }
}

extension State: Equatable where Value: Equatable {}
extension State: Hashable where Value: Hashable {}
extension State: Sendable where Value: Sendable {}
