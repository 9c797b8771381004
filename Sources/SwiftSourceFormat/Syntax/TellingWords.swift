/// Words of which code has one of each list where a reader finds something in it.
///
/// Each reader declares its own beside what it looks for: it must find nothing in code without them, since such code is not
/// parsed where nothing else asks for it.
struct TellingWords: Sendable {
  struct Word: ExpressibleByStringLiteral, Sendable {
    let text: StaticString
    /// Whether no name goes on behind it.
    var isEnd = false

    init(stringLiteral text: StaticString) { self.text = text }

    /// A word behind which no name goes on.
    static func end(_ text: StaticString) -> Word {
      var word = Word(stringLiteral: text)
      word.isEnd = true
      return word
    }

    func occurs(in text: UnsafeBufferPointer<UInt8>) -> Bool {
      self.text.withUTF8Buffer { word in
        var start = 0
        while let place = Bytes.first(of: word, in: UnsafeBufferPointer(rebasing: text[start...])) {
          let end = start + place + word.count
          if !isEnd || end == text.count || !NameScan.isWordByte(text[end]) { return true }
          start = end
        }
        return false
      }
    }
  }

  private let lists: [[Word]]

  init(_ lists: [Word]...) { self.lists = lists }

  func occur(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    lists.allSatisfy { list in list.contains { $0.occurs(in: text) } }
  }
}
