/// How far a way of recovery gets without a new error: a stack machine over the next tokens.
struct Lookahead {
  enum State {
    case element, elementOrClose, afterElement, key, keyOrClose, colon, memberValue, afterMember, done
  }

  enum Token { case openObject, openArray, closeObject, closeArray, comma, colon, string, word, end }

  static let maximumTokens = 200
  static let maximumBytes = 8_192

  let text: UnsafeBufferPointer<UInt8>
  var position: Int
  /// Whether each open container is an array, the innermost last.
  var stack: [Bool]
  var state: State
  /// One more than the furthest byte looked at.
  private(set) var reach = 0

  init(_ text: UnsafeBufferPointer<UInt8>, at position: Int, stack: [Bool], state: State) {
    self.text = text
    self.position = position
    self.stack = stack
    self.state = state
  }

  /// The number of tokens accepted; `Int.max` for a text that goes on, or ends, without an error.
  mutating func score() -> Int {
    let limit = position + Self.maximumBytes
    var tokens = 0
    while tokens < Self.maximumTokens, position < limit {
      guard let token = next(limit) else { return position >= limit ? Int.max : tokens }
      reach = max(reach, min(position, text.count) + 1)
      if token == .end { return state == .done ? Int.max : tokens }
      if !accept(token) { return tokens }
      tokens += 1
    }
    return Int.max
  }

  private mutating func accept(_ token: Token) -> Bool {
    switch (state, token) {
    case (.element, .closeArray): return false
    case (.elementOrClose, .closeArray), (.afterElement, .closeArray), (.keyOrClose, .closeObject),
      (.afterMember, .closeObject):
      stack.removeLast()
      afterValue()
    case (.element, _), (.elementOrClose, _), (.memberValue, _):
      switch token {
      case .string, .word: afterValue()
      case .openObject:
        stack.append(false)
        state = .keyOrClose
      case .openArray:
        stack.append(true)
        state = .elementOrClose
      default: return false
      }
    case (.key, .string), (.keyOrClose, .string): state = .colon
    case (.colon, .colon): state = .memberValue
    case (.afterMember, .comma): state = .key
    case (.afterElement, .comma): state = .element
    default: return false
    }
    return true
  }

  private mutating func afterValue() {
    if let isArray = stack.last { state = isArray ? .afterElement : .afterMember } else { state = .done }
  }

  /// The next token; nil for text that is none, or goes beyond the limit.
  private mutating func next(_ limit: Int) -> Token? {
    let count = text.count
    while position < count {
      let byte = text[position]
      if JSONString.isWhitespace(byte) {
        position += 1
      } else if byte == UInt8(ascii: "/"), position + 1 < count {
        if text[position + 1] == UInt8(ascii: "/") {
          while position < count, position < limit, text[position] != 0x0A, text[position] != 0x0D { position += 1 }
        } else if text[position + 1] == UInt8(ascii: "*") {
          position += 2
          while position + 1 < count, position < limit,
            text[position] != UInt8(ascii: "*") || text[position + 1] != UInt8(ascii: "/")
          {
            position += 1
          }
          if position + 1 >= count || position >= limit { return stop() }
          position += 2
        } else {
          return stop()
        }
        if position >= limit { return stop() }
      } else {
        break
      }
    }
    guard position < count else { return .end }
    position += 1
    switch text[position - 1] {
    case UInt8(ascii: "{"): return .openObject
    case UInt8(ascii: "["): return .openArray
    case UInt8(ascii: "}"): return .closeObject
    case UInt8(ascii: "]"): return .closeArray
    case UInt8(ascii: ","): return .comma
    case UInt8(ascii: ":"): return .colon
    case UInt8(ascii: "\""):
      while position < count, position < limit {
        switch text[position] {
        case UInt8(ascii: "\""):
          position += 1
          return .string
        case UInt8(ascii: "\\"): position += 2
        case 0x0A, 0x0D: return stop()
        default: position += 1
        }
      }
      return stop()
    default:
      if JSONString.endsWord(text[position - 1]) { return stop() }
      while position < count, position < limit, !JSONString.endsWord(text[position]) { position += 1 }
      return .word
    }
  }

  private mutating func stop() -> Token? {
    reach = max(reach, min(position, text.count) + 1)
    return nil
  }
}
