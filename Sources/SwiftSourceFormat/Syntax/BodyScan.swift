/// Finds the bodies of functions in a text that is not parsed, by its brackets, strings and comments.
///
/// Where the text could be read in two ways, as with `/` that may begin a regular expression, nothing is found: who asks then
/// parses all of it.
struct BodyScan {
  struct Function {
    /// From the keyword to the end of the body.
    var range: Range<Int>
    /// With its braces.
    var body: Range<Int>
    /// Whether it is a member of a class, or of an extension.
    var isOfClass: Bool
    /// Where its name stands; empty for an initializer.
    var name: Range<Int>
  }

  /// The functions that are declared outside of all code, in order; nil where the text is not understood.
  static func functions(in text: [UInt8]) -> [Function]? {
    text.withUnsafeBufferPointer { text in
      var scan = BodyScan(text)
      return scan.run() ? scan.found : nil
    }
  }

  private enum Bracket { case round, square, declarations(isOfClass: Bool), code, interpolation, string, longString }

  /// What a keyword begins, up to its brace.
  private enum Pending {
    case none
    case type(isClass: Bool)
    case function(start: Int, name: Range<Int>)
    /// `class` behind it is a requirement.
    case protocolType
    /// A declaration whose braces hold code.
    case other
  }

  private let text: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var open: [Bracket] = []
  private var pending = Pending.none
  private var found: [Function] = []
  /// The function whose body is open, with the depth around it.
  private var current: (function: Function, depth: Int)?
  private var isUnderstood = true

  private init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  private func byte(_ offset: Int = 0) -> UInt8 { index + offset < text.count ? text[index + offset] : 0 }

  private func isNext(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard index + word.count <= text.count else { return false }
      for offset in 0..<word.count where text[index + offset] != word[offset] { return false }
      return true
    }
  }

  private mutating func run() -> Bool {
    while index < text.count, isUnderstood {
      switch open.last {
      case .string: stepInString(isLong: false)
      case .longString: stepInString(isLong: true)
      default: stepInCode()
      }
    }
    return isUnderstood && open.isEmpty
  }

  private mutating func stepInString(isLong: Bool) {
    switch byte() {
    case UInt8(ascii: "\\"):
      if byte(1) == UInt8(ascii: "(") { open.append(.interpolation) }
      index += 2
    case UInt8(ascii: "\"") where !isLong:
      open.removeLast()
      index += 1
    case UInt8(ascii: "\"") where isNext("\"\"\""):
      open.removeLast()
      index += 3
    case UInt8(ascii: "\n") where !isLong: isUnderstood = false
    default: index += 1
    }
  }

  private mutating func stepInCode() {
    let byte = byte()
    switch byte {
    case UInt8(ascii: "/"): skipSlash()
    case UInt8(ascii: "\""):
      let isLong = isNext("\"\"\"")
      open.append(isLong ? .longString : .string)
      index += isLong ? 3 : 1
    case UInt8(ascii: "#"): skipPounds()
    case UInt8(ascii: "`"): skipEscapedName()
    case UInt8(ascii: "("):
      open.append(.round)
      index += 1
    case UInt8(ascii: "["):
      open.append(.square)
      index += 1
    case UInt8(ascii: "{"): openBrace()
    case UInt8(ascii: ")"):
      index += 1
      switch open.popLast() {
      case .round, .interpolation: break
      default: isUnderstood = false
      }
    case UInt8(ascii: "]"):
      index += 1
      if case .square = open.popLast() { return }
      isUnderstood = false
    case UInt8(ascii: "}"): closeBrace()
    case _ where NameScan.isWordByte(byte): readWord()
    default: index += 1
    }
  }

  // MARK: Braces

  /// Whether declarations stand here, and code does not.
  private var isAmongDeclarations: Bool {
    switch open.last {
    case nil, .declarations: true
    default: false
    }
  }

  private mutating func openBrace() {
    defer { index += 1 }
    guard isAmongDeclarations else {
      open.append(.code)
      return
    }
    switch pending {
    case .type(let isClass): open.append(.declarations(isOfClass: isClass))
    case .function(let start, let name):
      var isOfClass = false
      if case .declarations(let holds) = open.last { isOfClass = holds }
      current = (Function(range: start..<index, body: index..<index, isOfClass: isOfClass, name: name), open.count)
      open.append(.code)
    case .protocolType, .other, .none: open.append(.code)
    }
    pending = .none
  }

  private mutating func closeBrace() {
    index += 1
    switch open.popLast() {
    case .code, .declarations: break
    default: isUnderstood = false
    }
    if isAmongDeclarations { pending = .none }
    guard let (function, depth) = current, depth == open.count else { return }
    found.append(
      Function(
        range: function.range.lowerBound..<index, body: function.body.lowerBound..<index,
        isOfClass: function.isOfClass, name: function.name))
    current = nil
  }

  // MARK: Words

  private mutating func readWord() {
    let start = index
    while index < text.count, NameScan.isWordByte(text[index]) { index += 1 }
    guard isAmongDeclarations, start == 0 || text[start - 1] != UInt8(ascii: ".") else { return }
    switch Self.keyword(UnsafeBufferPointer(rebasing: text[start..<index])) {
    case .function:
      var name = index
      while name < text.count, text[name] == UInt8(ascii: " ") { name += 1 }
      var end = name
      while end < text.count, NameScan.isWordByte(text[end]) { end += 1 }
      if end == name {
        // The name of an operator may have any sign.
        while end < text.count, text[end] != UInt8(ascii: "("), text[end] != UInt8(ascii: "\n") { end += 1 }
      }
      pending = .function(start: start, name: name..<end)
      index = end
    case .initializer:
      pending = .function(start: start, name: index..<index)
    case .classType:
      if case .protocolType = pending { return }
      pending = .type(isClass: true)
    case .valueType: pending = .type(isClass: false)
    case .protocolType: pending = .protocolType
    case .other: pending = .other
    case nil: break
    }
  }

  private enum Keyword { case function, initializer, classType, valueType, protocolType, other }

  private static func keyword(_ word: UnsafeBufferPointer<UInt8>) -> Keyword? {
    guard word.count >= 3, word.count <= 15 else { return nil }
    for (text, keyword) in keywords where text.utf8CodeUnitCount == word.count {
      if text.withUTF8Buffer({ $0.elementsEqual(word) }) { return keyword }
    }
    return nil
  }

  private static let keywords: [(StaticString, Keyword)] = [
    ("func", .function), ("init", .initializer), ("deinit", .initializer), ("class", .classType),
    ("extension", .classType), ("actor", .classType), ("struct", .valueType), ("enum", .valueType), ("var", .other),
    ("let", .other), ("subscript", .other), ("protocol", .protocolType), ("case", .other), ("typealias", .other),
    ("associatedtype", .other), ("import", .other), ("macro", .other), ("operator", .other),
    ("precedencegroup", .other),
  ]

  private mutating func skipEscapedName() {
    index += 1
    while index < text.count, text[index] != UInt8(ascii: "`") {
      if text[index] == UInt8(ascii: "\n") { isUnderstood = false }
      index += 1
    }
    index += 1
  }

  // MARK: Comments, operators and raw strings

  private mutating func skipSlash() {
    switch byte(1) {
    case UInt8(ascii: "/"):
      while index < text.count, text[index] != UInt8(ascii: "\n"), text[index] != UInt8(ascii: "\r") { index += 1 }
    case UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: " "), UInt8(ascii: "="), UInt8(ascii: "\n"): index += 1
    default:
      // Behind a name or a bracket it divides; elsewhere it may begin a regular expression.
      let before = index > 0 ? text[index - 1] : 0
      let divides =
        NameScan.isWordByte(before) || before == UInt8(ascii: ")") || before == UInt8(ascii: "]")
      if !divides { isUnderstood = false }
      index += 1
    }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        index += 2
      } else if isNext("*/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < text.count
  }

  private mutating func skipPounds() {
    let start = index
    while byte() == UInt8(ascii: "#") { index += 1 }
    let count = index - start
    if byte() == UInt8(ascii: "/") { isUnderstood = false }
    // What a directive ends, no brace of this function begins.
    if isAmongDeclarations, isNext("if") || isNext("else") || isNext("endif") { pending = .none }
    guard byte() == UInt8(ascii: "\"") else { return }
    let isLong = isNext("\"\"\"")
    index += isLong ? 3 : 1
    while index < text.count {
      if !isLong, byte() == UInt8(ascii: "\n") { break }
      if byte() == UInt8(ascii: "\\"), byte(1) == UInt8(ascii: "#") { break }
      if byte() == UInt8(ascii: "\""), !isLong || isNext("\"\"\"") {
        let behind = index + (isLong ? 3 : 1)
        var end = behind
        while end < text.count, end - behind < count, text[end] == UInt8(ascii: "#") { end += 1 }
        index = end
        if end - behind == count { return }
      } else {
        index += 1
      }
    }
    isUnderstood = false
  }
}
