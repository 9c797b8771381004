/// What stands at a byte of a JSON text, which may be half typed: found by reading tokens up to there, so that no whole tree
/// is needed.
struct Place {
  /// A container that is open at the place, outermost first.
  struct Container {
    var isObject: Bool
    /// The keys of the object, as far as they were read.
    var keys: [String]
    /// The member that the place lies in; nil in a list, and where a key is being written.
    var key: String?
    /// The range of that key, with its quotes.
    var keyRange: Range<Int>?
    var index: Int
  }

  enum Role: Equatable { case key, value }

  var containers: [Container] = []
  var role = Role.value
  /// The token under the place, with its quotes; empty where there is none.
  var token: Range<Int>
  /// The text of the token, without quotes; nil where there is none.
  var text: String?
  /// Whether a colon follows the token.
  var hasColon = false
  /// Whether something follows that a comma must be put before.
  var needsCommaAfter = false
  /// Whether the root value ends before the place, so that nothing may follow.
  var isBehindRoot = false
  /// Whether something stands before that a comma must be put behind.
  var needsCommaBefore = false
}

/// Reads tokens and keeps what is open. Closing brackets that fit nothing are passed over.
private struct PlaceScanner {
  enum Expectation { case key, colon, value, comma }

  struct Frame {
    var isObject: Bool
    var keys: [Range<Int>] = []
    var key: Range<Int>?
    var index = 0
    var expects: Expectation
  }

  enum Token {
    case string(Range<Int>, isClosed: Bool)
    case bare(Range<Int>)
    case punctuation(UInt8, at: Int)

    var range: Range<Int> {
      switch self {
      case .string(let range, _), .bare(let range): range
      case .punctuation(_, let at): at..<(at + 1)
      }
    }
  }

  let bytes: [UInt8]
  var position = 0
  var frames = [Frame(isObject: false, expects: .value)]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next token; nil at the end. Comments and white space are passed over.
  mutating func next() -> Token? {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF:
        position += 1
      case UInt8(ascii: "/"):
        skipComment()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        return string(quote: byte)
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":"),
        UInt8(ascii: ","):
        position += 1
        return .punctuation(byte, at: position - 1)
      default:
        return bare()
      }
    }
    return nil
  }

  private mutating func skipComment() {
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    if next == UInt8(ascii: "/") {
      while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    } else if next == UInt8(ascii: "*") {
      position += 2
      while position < bytes.count {
        if bytes[position] == UInt8(ascii: "*"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
          position += 2
          return
        }
        position += 1
      }
    } else {
      position += 1
    }
  }

  private mutating func string(quote: UInt8) -> Token {
    let start = position
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case quote:
        position += 1
        return .string(start..<position, isClosed: true)
      case UInt8(ascii: "\\"):
        position = min(position + 2, bytes.count)
      case 0x0A, 0x0D:
        return .string(start..<position, isClosed: false)
      default:
        position += 1
      }
    }
    return .string(start..<position, isClosed: false)
  }

  private mutating func bare() -> Token {
    let start = position
    loop: while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "/"):
        break loop
      default:
        position += 1
      }
    }
    if position == start { position += 1 }
    return .bare(start..<position)
  }

  /// Whether a string or a bare token that comes now is a key.
  var readsKey: Bool {
    guard let top = frames.last, top.isObject else { return false }
    return top.expects != .value
  }

  mutating func accept(_ token: Token) {
    guard var top = frames.popLast() else { return }
    defer { if frames.isEmpty { frames = [Frame(isObject: false, expects: .comma)] } }
    switch token {
    case .string(let range, _), .bare(let range):
      if top.isObject, top.expects != .value {
        top.key = range
        top.keys.append(range)
        top.expects = .colon
      } else {
        top.expects = .comma
      }
      frames.append(top)
    case .punctuation(let byte, _):
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = byte == UInt8(ascii: "{")
        frames.append(top)
        frames.append(Frame(isObject: isObject, expects: isObject ? .key : .value))
      case UInt8(ascii: ":"):
        if top.isObject, top.key != nil { top.expects = .value }
        frames.append(top)
      case UInt8(ascii: ","):
        top.index += 1
        top.key = nil
        top.expects = top.isObject ? .key : .value
        frames.append(top)
      default:
        frames.append(top)
        close(isObject: byte == UInt8(ascii: "}"))
      }
    }
  }

  private mutating func close(isObject: Bool) {
    // A bracket that was forgotten is closed with the one around it; no more than that is guessed.
    guard let open = frames.indices.dropFirst().suffix(2).last(where: { frames[$0].isObject == isObject }) else {
      return
    }
    frames.removeSubrange(open...)
    if let last = frames.indices.last { frames[last].expects = .comma }
  }
}

extension Place {
  /// The place of `offset` in `bytes`. With `touching`, a token that starts at the offset is under it too, and one that ends
  /// there is not.
  init(at offset: Int, in bytes: [UInt8], touching: Bool) {
    var scanner = PlaceScanner(bytes)
    var current: PlaceScanner.Token?
    while true {
      let before = scanner.position
      guard let token = scanner.next(),
        token.range.lowerBound < offset || (touching && token.range.lowerBound == offset)
      else {
        scanner.position = before
        break
      }
      if Place.covers(token, offset, touching: touching) {
        current = token
        break
      }
      scanner.accept(token)
    }

    self.init(token: offset..<offset)
    let top = scanner.frames.last
    let depth = scanner.frames.count
    role = scanner.readsKey ? .key : .value
    isBehindRoot = depth == 1 && top?.expects == .comma
    needsCommaBefore = current == nil && top?.expects == .comma && depth > 1
    if let current {
      token = current.range
      text = Place.text(of: current.range, in: bytes)
    }
    containers = scanner.frames.dropFirst().map { frame in
      Container(
        isObject: frame.isObject, keys: frame.keys.map { Place.text(of: $0, in: bytes) },
        key: frame.key.map { Place.text(of: $0, in: bytes) }, keyRange: frame.key, index: frame.index)
    }
    if role == .key, let last = containers.indices.last {
      containers[last].key = nil
      readOn(scanner, depth: depth, hasToken: current != nil, in: bytes)
    }
  }

  /// Reads the rest of the object that the place lies in, for the keys it already has.
  private mutating func readOn(_ start: PlaceScanner, depth: Int, hasToken: Bool, in bytes: [UInt8]) {
    var scanner = start
    let known = scanner.frames.last?.keys.count ?? 0
    var isFirst = true
    if hasToken, let last = scanner.frames.indices.last {
      scanner.frames[last].expects = .colon
    }
    var keys: [Range<Int>] = []
    while let next = scanner.next() {
      if isFirst {
        isFirst = false
        if case .punctuation(UInt8(ascii: ":"), _) = next {
          hasColon = true
        } else if case .string = next {
          needsCommaAfter = true
        }
        if hasColon, let last = scanner.frames.indices.last { scanner.frames[last].key = token }
      }
      if scanner.frames.count == depth, let last = scanner.frames.last { keys = last.keys }
      scanner.accept(next)
      if scanner.frames.count < depth { break }
    }
    if scanner.frames.count >= depth { keys = scanner.frames[depth - 1].keys }
    guard let last = containers.indices.last else { return }
    containers[last].keys += keys.dropFirst(known).map { Place.text(of: $0, in: bytes) }
  }

  private static func covers(_ token: PlaceScanner.Token, _ offset: Int, touching: Bool) -> Bool {
    if touching { return token.range.contains(offset) && !isPunctuation(token) }
    return switch token {
    case .string(let range, let isClosed):
      range.lowerBound < offset && (offset < range.upperBound || (!isClosed && offset == range.upperBound))
    case .bare(let range): range.lowerBound < offset && offset <= range.upperBound
    case .punctuation: false
    }
  }

  private static func isPunctuation(_ token: PlaceScanner.Token) -> Bool {
    if case .punctuation = token { return true }
    return false
  }

  /// The text of a token without its quotes. Escapes stay as they are written: no name of a schema has one.
  static func text(of range: Range<Int>, in bytes: [UInt8]) -> String {
    var inner = bytes[range]
    if let first = inner.first, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      inner = inner.dropFirst()
      if inner.last == first { inner = inner.dropLast() }
    }
    return String(decoding: inner, as: UTF8.self)
  }
}
