/// The little of XML 1.0, and of HTML, that reports and pictures need.
public enum XML {
  public static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// `text` for content and for attributes in double quotes. What XML 1.0 or HTML cannot hold becomes U+FFFD; line ends and
  /// tabs are written so that an attribute keeps them.
  public static func escaped(_ text: String) -> String {
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
      default: result.unicodeScalars.append(isText(scalar.value) ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// The same in one line: a line end or a tab is a space, and what would reorder the text around it is U+FFFD.
  public static func line(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09...0x0D, 0x2028, 0x2029: line += " "
      case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: line += "\u{FFFD}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return escaped(line)
  }

  /// ` name="value"` for each.
  public static func attributes(_ pairs: KeyValuePairs<String, String>) -> String {
    pairs.map { " \($0)=\"\(escaped($1))\"" }.joined()
  }

  /// Neither a control nor one of the code points that are no characters.
  private static func isText(_ value: UInt32) -> Bool {
    if value < 0x20 || (0x7F...0x9F).contains(value) || (0xFDD0...0xFDEF).contains(value) { return false }
    return value & 0xFFFE != 0xFFFE
  }
}
