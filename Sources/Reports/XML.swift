/// The little of XML 1.0 that reports need.
enum XML {
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// `text` for content and for attributes in double quotes. What XML 1.0 cannot hold becomes U+FFFD; line ends and tabs are
  /// written so that an attribute keeps them.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      case "\t": result += "&#9;"
      default:
        let isLegal = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        result.unicodeScalars.append(isLegal ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// ` name="value"` for each.
  static func attributes(_ pairs: KeyValuePairs<String, String>) -> String {
    pairs.map { " \($0)=\"\(escaped($1))\"" }.joined()
  }
}
