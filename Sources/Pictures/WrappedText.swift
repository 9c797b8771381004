/// Text in lines of a width, as nearly as can be told without the font: broken between words, within a word where it must
/// be, and never cut as long as it is a person's text.
struct WrappedText {
  let lines: [String]

  /// More lines than a person would write.
  private static let limit = 12

  /// `width` is in units of the font's size.
  init(_ text: String, width: Double) {
    let width = max(width, 2)
    var lines: [String] = []
    var line = ""
    var length = 0.0
    func end() {
      if !line.isEmpty { lines.append(line) }
      line = ""
      length = 0
    }
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      guard lines.count < Self.limit else { break }
      var rest = word
      while !rest.isEmpty, lines.count < Self.limit {
        let gap = line.isEmpty ? 0 : FittedText.space
        let piece = FittedText.prefix(of: rest, width: width - length - gap)
        if piece.count == rest.count {
          line += (line.isEmpty ? "" : " ") + rest
          length += gap + piece.width
          rest = ""
        } else if line.isEmpty {
          // A word that no line holds is broken where it must be.
          let taken = max(1, piece.count)
          line = String(rest.prefix(taken).unicodeScalars.prefix(16 * taken).map(Character.init))
          rest = rest.dropFirst(taken)
          end()
        } else {
          end()
        }
      }
    }
    end()
    if lines.count >= Self.limit, let last = lines.last {
      lines = Array(lines.prefix(Self.limit - 1)) + [FittedText(last + "…", width: width).text]
    }
    self.lines = lines
  }
}

extension FittedText {
  static let space = 0.3

  /// How many characters of `text` a width in units of the font's size holds, and how wide they are.
  static func prefix(of text: Substring, width limit: Double) -> (count: Int, width: Double) {
    var count = 0
    var width = 0.0
    for character in text {
      let step = FittedText.width(of: character)
      guard width + step <= limit, character.unicodeScalars.prefix(17).count <= 16 else { return (count, width) }
      count += 1
      width += step
    }
    return (count, width)
  }

  /// The width of a text in units of the font's size, as nearly as can be told.
  static func width(of text: String) -> Double { text.prefix(512).reduce(0) { $0 + width(of: $1) } }
}
