/// Text from files and command lines, made safe and measurable for a terminal: what would move the cursor, reorder the line
/// or hide is shown as a sign of its own. Whatever is printed for people goes through here.
public enum DisplayText {
  static let tabWidth = 4

  /// `text` in one line, with control, bidirectional and other invisible characters made visible.
  public static func line(_ text: String) -> String {
    text.unicodeScalars.contains(where: isHidden) ? expanded(text, column: 0).text : text
  }

  /// The same for text of several lines, which end with LF or CRLF.
  public static func lines(_ text: String) -> String {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { part in
      line(String(decoding: part.last == UInt8(ascii: "\r") ? part.dropLast() : part, as: UTF8.self))
    }.joined(separator: "\n")
  }

  /// The same with its width in columns; a tab runs to the next stop, `column` being where the text begins.
  static func expanded(_ text: String, column: Int) -> (text: String, width: Int) {
    var result = ""
    var width = 0
    for character in text {
      if character == "\t" {
        let spaces = tabWidth - (column + width) % tabWidth
        result += String(repeating: " ", count: spaces)
        width += spaces
      } else if character.unicodeScalars.contains(where: isHidden) {
        for scalar in character.unicodeScalars {
          let shown = self.scalar(scalar)
          result += shown
          width += isHidden(scalar) ? shown.unicodeScalars.count : columns(Character(scalar))
        }
      } else {
        result.append(character)
        width += columns(character)
      }
    }
    return (result, width)
  }

  /// One scalar, or the sign that stands for it.
  static func scalar(_ scalar: Unicode.Scalar) -> String { isHidden(scalar) ? sign(for: scalar) : String(scalar) }

  /// Whether a scalar has no picture or changes how others are drawn. The joiner stays: it makes one emoji of several.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    if scalar == "\u{200D}" { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  /// A control picture (U+2400…) where there is one, else the scalar's number.
  private static func sign(for scalar: Unicode.Scalar) -> String {
    if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) { return String(picture) }
    if scalar.value == 0x7F { return "\u{2421}" }
    return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// How many columns a terminal gives a character: 0, 1 or 2.
  private static func columns(_ character: Character) -> Int {
    if character.isASCII { return 1 }
    var isWide = false
    var isSeen = false
    for scalar in character.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: break
      default: isSeen = true
      }
      if scalar == "\u{FE0F}" || scalar.properties.isEmojiPresentation || isEastAsianWide(scalar.value) {
        isWide = true
      }
    }
    return isWide ? 2 : isSeen ? 1 : 0
  }

  /// The blocks of East Asian width W and F (Unicode Standard Annex #11).
  private static func isEastAsianWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
      true
    default: false
    }
  }
}
