import PopupModel
import SourceText

/// The little of SVG that pictures are made of.
enum SVG {
  /// A coordinate: short, and always a number.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else {
      return value.isNaN || value.isInfinite ? "0" : value < 0 ? "-1e9" : "1e9"
    }
    return Points.text(value)
  }

  /// ` name="number"` for each.
  static func numbers(_ pairs: KeyValuePairs<String, Double>) -> String {
    pairs.map { " \($0)=\"\(number($1))\"" }.joined()
  }

  static func rect(_ rect: Rect, radius: Double = 0, _ attributes: String) -> String {
    let corner = min(radius, rect.width / 2, rect.height / 2)
    let round = corner > 0 ? numbers(["rx": corner]) : ""
    return
      "<rect\(numbers(["x": rect.x, "y": rect.y, "width": rect.width, "height": rect.height]))\(round) \(attributes)/>"
  }

  static func text(_ content: String, x: Double, y: Double, _ attributes: String) -> String {
    "<text\(numbers(["x": x, "y": y])) \(attributes)>\(XML.line(content))</text>"
  }

  /// The path of a rectangle with round corners, for one that is cut out of another.
  static func roundedPath(_ rect: Rect, radius: Double) -> String {
    let r = max(0, min(radius, rect.width / 2, rect.height / 2))
    let (w, h) = (number(rect.width - 2 * r), number(rect.height - 2 * r))
    let arc = "a\(number(r)) \(number(r)) 0 0 1"
    let n = number(r)
    return "M\(number(rect.x + r)) \(number(rect.y))h\(w)\(arc) \(n) \(n)v\(h)\(arc) -\(n) \(n)h-\(w)\(arc) -\(n) -\(n)"
      + "v-\(h)\(arc) \(n) -\(n)z"
  }
}

/// Text cut to a width, as nearly as can be told without the font.
struct FittedText {
  /// Never longer than asked for; an ellipsis stands for what was cut.
  let text: String
  /// In units of the font's size.
  let width: Double

  /// `width` and the answer's are in units of the font's size.
  init(_ text: String, width limit: Double) {
    var fitted = ""
    var width = 0.0
    var scalars = 0
    for character in text {
      let step = FittedText.width(of: character)
      // A character may be made of any number of scalars.
      let count = character.unicodeScalars.prefix(17).count
      guard width + step <= limit, count <= 16, scalars + count <= 512 else {
        while width + 0.8 > limit, let last = fitted.popLast() { width -= FittedText.width(of: last) }
        self.text = fitted + "…"
        self.width = width + 0.8
        return
      }
      fitted.append(character)
      width += step
      scalars += count
    }
    self.text = fitted
    self.width = width
  }

  static func width(of character: Character) -> Double {
    guard let ascii = character.asciiValue else {
      let value = character.unicodeScalars.first?.value ?? 0
      return value >= 0x1100 ? 1.05 : 0.62
    }
    switch ascii {
    case UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "j"), UInt8(ascii: "."), UInt8(ascii: ","),
      UInt8(ascii: "I"), UInt8(ascii: "'"), UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: " "):
      return 0.3
    case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "@"): return 0.88
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return 0.68
    default: return 0.56
    }
  }
}
