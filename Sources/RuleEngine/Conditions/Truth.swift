import PopupModel

/// Kleene's three truth values. An unknown condition finds nothing.
enum Truth: Hashable, Sendable {
  case no, yes, unknown

  init(_ value: Bool) { self = value ? .yes : .no }

  init(_ value: Bool?) {
    guard let value else {
      self = .unknown
      return
    }
    self.init(value)
  }

  static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .no: .yes
    case .yes: .no
    case .unknown: .unknown
    }
  }

  static func && (left: Truth, right: @autoclosure () -> Truth) -> Truth {
    switch left {
    case .no: .no
    case .yes: right()
    case .unknown: right() == .no ? .no : .unknown
    }
  }

  static func || (left: Truth, right: @autoclosure () -> Truth) -> Truth {
    switch left {
    case .yes: .yes
    case .no: right()
    case .unknown: right() == .yes ? .yes : .unknown
    }
  }

  /// As the answer of a fact.
  var state: State<Value> {
    switch self {
    case .no: .known(.bool(false))
    case .yes: .known(.bool(true))
    case .unknown: .unknown
    }
  }
}

extension State where Value == PopupModel.Value {
  /// The truth of a yes-or-no fact; an absent one is no.
  var truth: Truth {
    switch self {
    case .known(let value): Truth(value.bool)
    case .absent: .no
    case .unknown: .unknown
    }
  }

  /// Whether it is this word.
  func isWord(_ word: Word) -> Truth {
    switch self {
    case .known(let value): Truth(value.word == word)
    case .absent: .no
    case .unknown: .unknown
    }
  }

  /// Whether it is one of these words.
  func isWord(in words: [Word]) -> Truth {
    switch self {
    case .known(let value): Truth(value.word.map(words.contains) ?? false)
    case .absent: .no
    case .unknown: .unknown
    }
  }

  /// Whether a list has this word.
  func contains(_ word: Word) -> Truth {
    switch self {
    case .known(let value): Truth(value.list?.contains(.word(word)) ?? false)
    case .absent: .no
    case .unknown: .unknown
    }
  }

  /// Whether a list is empty.
  var isEmptyList: Truth {
    switch self {
    case .known(let value): Truth(value.list?.isEmpty ?? false)
    case .absent: .no
    case .unknown: .unknown
    }
  }

  /// Whether it is written.
  var isWritten: Truth {
    switch self {
    case .known: .yes
    case .absent: .no
    case .unknown: .unknown
    }
  }
}
