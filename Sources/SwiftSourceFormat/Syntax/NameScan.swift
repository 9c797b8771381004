/// Finds out, byte by byte, whether a text has to be parsed, and which names it declares.
enum NameScan {
  /// The words of all readers.
  static let sites =
    PresentationSites.words + StyleHelper.words + SwiftUISites.words + SwiftUICards.words + OverlaySites.words
    + PresentingFacts.words

  /// Whether a file, or a member that is declared in one, may present a popup.
  static func mayPresentPopups(_ text: some Collection<UInt8>) -> Bool {
    func search(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
      sites.contains { $0.occur(in: text) }
    }
    return text.withContiguousStorageIfAvailable(search) ?? Array(text).withUnsafeBufferPointer(search)
  }

  enum Declaration { case type, typeExtension, function, constant }

  /// The names that stand behind `class`, `struct`, `enum`, `actor`, `extension` and `func`, and behind a `let` whose line is
  /// not indented.
  static func declarations(in text: [UInt8], _ found: (_ name: UnsafeRawBufferPointer, Declaration) -> Void) {
    text.withUnsafeBytes { bytes in
      var index = 0
      let end = bytes.count
      while index < end {
        let byte = bytes[index]
        guard isWordByte(byte) else {
          index += 1
          continue
        }
        let start = index
        while index < end, isWordByte(bytes[index]) { index += 1 }
        let length = index - start
        guard index < end, bytes[index] == 32, length >= 3, length <= 9 else { continue }
        let kind: Declaration? =
          switch length {
          case 3: matches(bytes, start, "let") && isUnindented(bytes, start) ? .constant : nil
          case 4: matches(bytes, start, "func") ? .function : matches(bytes, start, "enum") ? .type : nil
          case 5: matches(bytes, start, "class") || matches(bytes, start, "actor") ? .type : nil
          case 6: matches(bytes, start, "struct") ? .type : nil
          case 9: matches(bytes, start, "extension") ? .typeExtension : nil
          default: nil
          }
        guard let kind else { continue }
        while index < end, bytes[index] == 32 { index += 1 }
        var nameStart = index
        while index < end, isWordByte(bytes[index]) || (kind == .typeExtension && bytes[index] == 46) {
          // Of `Outer.Inner`, the last part.
          if bytes[index] == 46 { nameStart = index + 1 }
          index += 1
        }
        if index > nameStart { found(UnsafeRawBufferPointer(rebasing: bytes[nameStart..<index]), kind) }
      }
    }
  }

  /// Whether the line of a word begins with it, or with a modifier before it.
  private static func isUnindented(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Bool {
    var line = start
    // The longest modifier is `fileprivate`.
    while line > 0, start - line <= 12, bytes[line - 1] != 10 { line -= 1 }
    return (line == 0 || bytes[line - 1] == 10) && bytes[line] != 32 && bytes[line] != 9
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    (byte | 32 >= 97 && byte | 32 <= 122) || byte == 95 || (byte >= 48 && byte <= 57) || byte >= 128
  }

  private static func matches(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      for index in 0..<word.count where bytes[start + index] != word[index] { return false }
      return true
    }
  }
}
