/// Lays out JSON anew: one member a line, but what was written on one line and fits stays there. Comments are kept. Laying
/// out a result again changes nothing.
struct JSONFormatter {
  var indent = "  "
  var lineEnd = "\n"
  /// A container on one line is no wider than this, its indentation included.
  static let width = 100

  private enum Token {
    case open(UInt8)
    case close(UInt8)
    case colon, comma
    case scalar(Range<Int>)
    /// With its end; whether it ends with its line.
    case comment(Range<Int>, isLine: Bool)
  }

  private struct Placed {
    var token: Token
    /// Line breaks before it.
    var breaks: Int
  }

  /// The text in the new layout; nil if it is not whole JSON.
  func format(_ text: [UInt8]) -> [UInt8]? {
    guard let tokens = tokens(of: text) else { return nil }
    var writer = Writer(formatter: self, text: text, tokens: tokens)
    return writer.write()
  }

  private func tokens(of text: [UInt8]) -> [Placed]? {
    var tokens: [Placed] = []
    var index = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var breaks = 0
    func add(_ token: Token) {
      tokens.append(Placed(token: token, breaks: breaks))
      breaks = 0
    }
    while index < text.count {
      let byte = text[index]
      switch byte {
      case 0x20, 0x09: index += 1
      case 0x0D:
        index += index + 1 < text.count && text[index + 1] == 0x0A ? 2 : 1
        breaks += 1
      case 0x0A:
        index += 1
        breaks += 1
      case 0x7B, 0x5B:
        add(.open(byte))
        index += 1
      case 0x7D, 0x5D:
        add(.close(byte))
        index += 1
      case 0x3A:
        add(.colon)
        index += 1
      case 0x2C:
        add(.comma)
        index += 1
      case 0x2F:
        guard let end = commentEnd(text, index) else { return nil }
        add(.comment(index..<end, isLine: text[index + 1] == 0x2F))
        index = end
      case 0x22:
        guard let end = stringEnd(text, index) else { return nil }
        add(.scalar(index..<end))
        index = end
      default:
        let start = index
        while index < text.count, isBare(text[index]) { index += 1 }
        guard index > start else { return nil }
        add(.scalar(start..<index))
      }
    }
    return tokens
  }

  private func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: true
    default: false
    }
  }

  private func stringEnd(_ text: [UInt8], _ start: Int) -> Int? {
    var index = start + 1
    while index < text.count {
      switch text[index] {
      case 0x22: return index + 1
      case 0x5C: index += 2
      case 0x0A, 0x0D: return nil
      default: index += 1
      }
    }
    return nil
  }

  private func commentEnd(_ text: [UInt8], _ start: Int) -> Int? {
    guard start + 1 < text.count else { return nil }
    if text[start + 1] == 0x2F { return text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count }
    guard text[start + 1] == 0x2A else { return nil }
    var index = start + 2
    while index + 1 < text.count {
      if text[index] == 0x2A, text[index + 1] == 0x2F { return index + 2 }
      index += 1
    }
    return nil
  }

  /// Writes tokens, line by line.
  private struct Writer {
    let formatter: JSONFormatter
    let text: [UInt8]
    let tokens: [Placed]
    var output: [UInt8] = []
    /// For each open container, whether it is on one line.
    private var inline: [Bool] = []
    private var column = 0

    init(formatter: JSONFormatter, text: [UInt8], tokens: [Placed]) {
      self.formatter = formatter
      self.text = text
      self.tokens = tokens
    }

    mutating func write() -> [UInt8] {
      let closings = matchingCloses()
      var index = 0
      while index < tokens.count {
        let placed = tokens[index]
        let previous = index > 0 ? tokens[index - 1].token : nil
        separate(placed, from: previous)
        switch placed.token {
        case .open(let byte):
          put([byte])
          inline.append(staysOnLine(index, closings[index]))
        case .close(let byte):
          _ = inline.popLast()
          put([byte])
        case .colon: put([0x3A])
        case .comma: put([0x2C])
        case .scalar(let range): put(text[range])
        case .comment(let range, _):
          var end = range.upperBound
          while end > range.lowerBound, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
          put(text[range.lowerBound..<end])
        }
        index += 1
      }
      if !output.isEmpty { output += Array(formatter.lineEnd.utf8) }
      return output
    }

    private mutating func put(_ bytes: some Collection<UInt8>) {
      output.append(contentsOf: bytes)
      column += bytes.count
    }

    private mutating func breakLine(depth: Int) {
      output += Array(formatter.lineEnd.utf8)
      let margin = Array(repeating: Array(formatter.indent.utf8), count: depth).joined()
      output.append(contentsOf: margin)
      column = depth * formatter.indent.utf8.count
    }

    /// Puts what stands between two tokens.
    private mutating func separate(_ placed: Placed, from previous: Token?) {
      guard let previous else { return }
      let isInline = inline.last ?? false
      if case .comment(_, true) = previous {
        breakLine(depth: depth(before: placed.token))
        return
      }
      switch (previous, placed.token) {
      case (_, .comma), (_, .colon): return
      case (.colon, .comment), (.colon, _): put([0x20])
      case (.open, .close): return
      case (_, .comment) where placed.breaks == 0: put([0x20])
      case (.open, _), (_, .close):
        if isInline {
          let isObject =
            switch (previous, placed.token) {
            case (.open(0x7B), _), (_, .close(0x7D)): true
            default: false
            }
          if isObject { put([0x20]) }
        } else {
          breakLine(depth: depth(before: placed.token))
        }
      default:
        if isInline {
          put([0x20])
        } else {
          // One empty line between members is the author's way to group them.
          if placed.breaks > 1 { output += Array(formatter.lineEnd.utf8) }
          breakLine(depth: depth(before: placed.token))
        }
      }
    }

    private func depth(before token: Token) -> Int {
      if case .close = token { return max(0, inline.count - 1) }
      return inline.count
    }

    /// For each opening bracket, its closing one.
    private func matchingCloses() -> [Int: Int] {
      var result: [Int: Int] = [:]
      var open: [Int] = []
      for (index, placed) in tokens.enumerated() {
        switch placed.token {
        case .open: open.append(index)
        case .close: if let start = open.popLast() { result[start] = index }
        default: break
        }
      }
      return result
    }

    /// Whether a container is written on one line: it was, it has no comment, and it fits.
    private func staysOnLine(_ open: Int, _ close: Int?) -> Bool {
      guard let close else { return false }
      if inline.last == true { return true }
      var width = column
      var index = open + 1
      while index <= close {
        guard tokens[index].breaks == 0, width <= JSONFormatter.width else { return false }
        switch tokens[index].token {
        case .comment: return false
        case .scalar(let range): width += range.count + 1
        default: width += 2
        }
        index += 1
      }
      return width <= JSONFormatter.width
    }
  }
}
