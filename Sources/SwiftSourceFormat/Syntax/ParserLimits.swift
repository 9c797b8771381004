/// What a text may ask of the parser.
///
/// swift-syntax descends into what is nested, looks ahead through nested brackets again at each level, and does neither
/// within bounds of its own for every construct (measured with the parser of Swift 6.3: 24 brackets took half a minute, five
/// thousand generic arguments overflowed a stack of 64 MB). A text beyond these limits, which no code that people write comes
/// near, is not parsed.
struct ParserLimits {
  /// Whether `text` goes beyond one of the limits. Looks at each byte once.
  static func areExceeded(by text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      var scan = ParserLimits(text)
      return scan.isBeyond()
    }
  }

  private static let squares = 10
  private static let brackets = 200
  private static let angles = 64
  private static let interpolations = 16
  private static let pounds = 255
  private static let conditions = 256
  private static let arrows = 256
  private static let prefixes = 200
  private static let alternatives = 10_000
  private static let choices = 200

  /// What may stand in front of an expression, a type or a declaration, once more each time; names stand between them in
  /// what people write.
  private static let keywords: [StaticString] = [
    "try", "await", "let", "var", "some", "any", "inout", "consume", "copy", "each", "repeat", "unsafe", "if", "guard",
    "while", "for", "switch", "return", "throw", "do", "defer", "async", "throws", "rethrows", "reasync", "sending",
    "isolated", "nonisolated", "borrowing", "consuming", "borrow", "discard", "yield", "is", "as", "in", "where",
    "case",
    "public", "private", "internal", "fileprivate", "package", "open", "static", "class", "final", "override",
    "mutating",
    "nonmutating", "lazy", "weak", "unowned", "required", "convenience", "dynamic", "optional", "indirect",
    "distributed",
    "prefix", "postfix", "infix", "func", "enum", "struct", "actor", "protocol", "extension", "import", "macro", "then",
  ]

  private let text: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// What is open: brackets, strings (`"`, `m` for several lines) and interpolations (`i`).
  private var open: [UInt8] = []
  private var squares = 0
  private var interpolations = 0
  private var angles = 0
  private var arrows = 0
  private var conditions = 0
  private var prefixes = 0
  private var alternatives = 0
  /// Of `? :`, those that are open.
  private var choices = 0

  private init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  private func byte(_ offset: Int = 0) -> UInt8 { index + offset < text.count ? text[index + offset] : 0 }

  private var startsThreeQuotes: Bool { byte() == quote && byte(1) == quote && byte(2) == quote }

  private let quote = UInt8(ascii: "\"")
  private let severalLines = UInt8(ascii: "m")
  private let interpolation = UInt8(ascii: "i")

  private mutating func isBeyond() -> Bool {
    while index < text.count {
      if let top = open.last, top == quote || top == severalLines {
        stepInString(top)
      } else if stepInCode() {
        return true
      }
      if open.count > Self.brackets || squares > Self.squares || interpolations > Self.interpolations { return true }
    }
    return false
  }

  private mutating func stepInString(_ kind: UInt8) {
    switch byte() {
    case UInt8(ascii: "\\"):
      if byte(1) == UInt8(ascii: "(") {
        push(interpolation)
      }
      index += 2
    case quote where kind == quote:
      open.removeLast()
      index += 1
    case quote where startsThreeQuotes:
      open.removeLast()
      index += 3
    case UInt8(ascii: "\n") where kind == quote, UInt8(ascii: "\r") where kind == quote:
      open.removeLast()
      index += 1
    default: index += 1
    }
  }

  /// True where a limit is passed that is not one of what is open.
  private mutating func stepInCode() -> Bool {
    let current = byte()
    switch current {
    case UInt8(ascii: "/") where byte(1) == current: skipLine()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
    case quote:
      let isLong = startsThreeQuotes
      push(isLong ? severalLines : quote)
      index += isLong ? 3 : 1
    case UInt8(ascii: "#"): return skipPounds()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      push(current)
      if current == UInt8(ascii: "{") { startStatement() }
      index += 1
    case UInt8(ascii: ")"): close(UInt8(ascii: "("), or: interpolation)
    case UInt8(ascii: "]"): close(UInt8(ascii: "["), or: UInt8(ascii: "["))
    case UInt8(ascii: "}"):
      close(UInt8(ascii: "{"), or: UInt8(ascii: "{"))
      startStatement()
    case UInt8(ascii: "<"):
      if index > 0, isWord(text[index - 1]) { angles += 1 }
      index += 1
      return angles > Self.angles
    case UInt8(ascii: "-") where byte(1) == UInt8(ascii: ">"):
      arrows += 1
      index += 2
      return arrows > Self.arrows
    case UInt8(ascii: ">"):
      angles = max(0, angles - 1)
      index += 1
    case UInt8(ascii: "?") where byte(1) == current: index += 2
    case UInt8(ascii: "?"):
      // Behind a name it unwraps.
      if index > 0, isSpace(text[index - 1]) { choices += 1 }
      index += 1
      return choices > Self.choices
    case UInt8(ascii: ":"):
      choices = max(0, choices - 1)
      index += 1
    case _ where isWord(current): return skipWord()
    default:
      index += 1
    }
    return false
  }

  private mutating func startStatement() {
    angles = 0
    arrows = 0
    choices = 0
  }

  private mutating func push(_ opener: UInt8) {
    open.append(opener)
    if opener == UInt8(ascii: "[") { squares += 1 }
    if opener == interpolation { interpolations += 1 }
  }

  /// Closes what is open up to the last `opener`; nothing where there is none in the bracket or string around.
  private mutating func close(_ opener: UInt8, or other: UInt8) {
    index += 1
    guard let place = open.lastIndex(where: { $0 == opener || $0 == other }) else { return }
    // What is within an interpolation closes nothing around it.
    let isFenced = opener != UInt8(ascii: "(") && open[place...].contains(interpolation)
    if isFenced { return }
    while open.count > place {
      switch open.removeLast() {
      case UInt8(ascii: "["): squares -= 1
      case interpolation: interpolations -= 1
      default: break
      }
    }
  }

  private mutating func skipLine() {
    while index < text.count, text[index] != UInt8(ascii: "\n"), text[index] != UInt8(ascii: "\r") { index += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < text.count
  }

  /// Skips a run of `#`, and the raw string that it opens.
  private mutating func skipPounds() -> Bool {
    let start = index
    while byte() == UInt8(ascii: "#") { index += 1 }
    let count = index - start
    if count > Self.pounds { return true }
    if count == 1, isFollowed(by: "if"), !isWord(byte(2)) { conditions += 1 }
    if count == 1, isFollowed(by: "endif") { conditions = max(0, conditions - 1) }
    if conditions > Self.conditions { return true }
    guard byte() == quote else { return false }
    let isLong = startsThreeQuotes
    index += isLong ? 3 : 1
    while index < text.count {
      if !isLong, byte() == UInt8(ascii: "\n") { return false }
      if byte() == quote, !isLong || startsThreeQuotes {
        let behind = index + (isLong ? 3 : 1)
        var end = behind
        while end < text.count, end - behind < count, text[end] == UInt8(ascii: "#") { end += 1 }
        index = end
        if end - behind == count { return false }
      } else {
        index += 1
      }
    }
    return false
  }

  private func isFollowed(by word: StaticString) -> Bool {
    word.withUTF8Buffer { word in text[index...].starts(with: word) }
  }

  private mutating func skipWord() -> Bool {
    let start = index
    while index < text.count, isWord(text[index]) { index += 1 }
    let word = UnsafeBufferPointer(rebasing: text[start..<index])
    prefixes = word.count <= 12 && Self.isAny(word, of: Self.keywords) ? prefixes + 1 : 0
    if Self.isAny(word, of: ["else"]) { alternatives += 1 }
    if Self.isAny(word, of: ["func", "init", "var", "let", "case", "typealias", "subscript"]) { arrows = 0 }
    return prefixes > Self.prefixes || alternatives > Self.alternatives
  }

  private static func isAny(_ word: UnsafeBufferPointer<UInt8>, of words: [StaticString]) -> Bool {
    words.contains { $0.withUTF8Buffer { $0.elementsEqual(word) } }
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
