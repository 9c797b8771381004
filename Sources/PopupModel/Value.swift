/// A value of the model: what a key can hold and what a fact can answer. Lengths are points.
public enum Value: Hashable, Sendable {
  case bool(Bool)
  case number(Double)
  case word(Word)
  case string(String)
  case version(Version)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case insets(Insets)
  case edges(Edges)
  case list([Value])
  case controls([Control])
  /// An object is written here; its members are keys of their own.
  case object

  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }
  public var number: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }
  public var word: Word? {
    guard case .word(let value) = self else { return nil }
    return value
  }
  /// The text of a string or a word.
  public var text: String? {
    switch self {
    case .string(let value): value
    case .word(let word): word.text
    default: nil
    }
  }
  public var size: Size? {
    guard case .size(let value) = self else { return nil }
    return value
  }
  public var rect: Rect? {
    guard case .rect(let value) = self else { return nil }
    return value
  }
  public var insets: Insets? {
    guard case .insets(let value) = self else { return nil }
    return value
  }
  public var list: [Value]? {
    guard case .list(let value) = self else { return nil }
    return value
  }
  public var controls: [Control]? {
    guard case .controls(let value) = self else { return nil }
    return value
  }

  public static func words(_ words: [Word]) -> Value { .list(words.map { .word($0) }) }
}

/// The type of a key or a fact.
public indirect enum ValueType: Hashable, Sendable {
  case bool
  /// A length in points, an opacity, a count: the definition's unit says which.
  case number
  case word(Vocabulary)
  case string
  case version
  case point
  case size
  case rect
  /// A rect, or the word `center`: the 0×0 rect at the source view's centre.
  case rectOrCenter
  case insets
  case edges
  case list(ValueType)
  case controls
  case object
  /// An object whose keys are rule ids and whose values are reasons.
  case suppressions
  case devices
}

/// Something in a popup that a user can touch.
public struct Control: Hashable, Sendable {
  public var id: String?
  public var role: State<Word>
  /// In the popup's coordinates, points.
  public var frame: State<Rect>
  /// Whether it closes the popup; absent is false for what takes text or a value, and unknown for others.
  public var closes: State<Bool>
  public var destructive: Bool

  public init(
    id: String? = nil, role: State<Word> = .absent, frame: State<Rect> = .absent, closes: State<Bool> = .absent,
    destructive: Bool = false
  ) {
    self.id = id
    self.role = role
    self.frame = frame
    self.closes = closes
    self.destructive = destructive
  }
}
