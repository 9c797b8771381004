import JSONText
import PopupModel
import SourceText

/// An example's file taken apart, and put together: its text, the marks below the places and the configuration above it.
///
/// A mark is a comment on a line of its own, `// ^^^^ message`, whose first caret stands under the first column of the
/// place; in XML `<!-- ^^^^ message -->`.
public struct ExampleText: Sendable {
  /// Without marks and configuration.
  public var text: [UInt8] = []
  public var configuration: [UInt8]?
  public var marks: [Mark] = []
  /// Where each line of `text` is written, from 0.
  public private(set) var writtenLines: [Int] = []

  public struct Mark: Hashable, Sendable {
    public var place: RuleExample.Place
    public var severity: Severity?
    public var message: String

    public init(place: RuleExample.Place, severity: Severity?, message: String) {
      self.place = place
      self.severity = severity
      self.message = message
    }

    /// Severity, where it is written, and message.
    var words: String { (severity.map { $0.name + " " } ?? "") + message }
  }

  private static let label = "popuplint: "

  public init(_ written: [UInt8], isXML: Bool) {
    let lines = LineTable(written)
    for number in 0..<lines.lineCount {
      let content = lines.content(ofLine: number, in: written)
      let end = number + 1 < lines.lineCount ? lines.starts[number + 1] : written.count
      let comment = ExampleText.comment(written[content], isXML: isXML)
      if let comment, configuration == nil, marks.isEmpty, isFirst(isXML: isXML),
        comment.words.hasPrefix(ExampleText.label), comment.words.hasSuffix("}")
      {
        configuration = Array(comment.words.utf8.dropFirst(ExampleText.label.utf8.count))
      } else if let comment, !writtenLines.isEmpty, let mark = mark(comment) {
        marks.append(mark)
      } else if content.lowerBound < end || number + 1 < lines.lineCount {
        text += written[content.lowerBound..<end]
        writtenLines.append(number)
      }
    }
  }

  /// Whether what was read so far may stand before a configuration: nothing, or an XML declaration.
  private func isFirst(isXML: Bool) -> Bool {
    text.isEmpty || isXML && writtenLines.count == 1 && text.starts(with: "<?xml".utf8)
  }

  private func mark(_ comment: (words: String, column: Int)) -> Mark? {
    let carets = comment.words.utf8.prefix { $0 == UInt8(ascii: "^") }.count
    guard carets > 0 else { return nil }
    let (severity, message) = ExampleText.parts(of: comment.words.dropFirst(carets))
    let place = RuleExample.Place(
      line: writtenLines.count - 1, columns: comment.column..<comment.column + carets)
    return Mark(place: place, severity: severity, message: message)
  }

  /// A severity, if it is written, and the message behind it.
  static func parts(of text: Substring) -> (Severity?, String) {
    let words = text.drop { $0 == " " }
    let first = words.prefix { $0 != " " }
    guard let severity = Severity(name: String(first)) else { return (nil, String(words)) }
    return (severity, String(words.dropFirst(first.count).drop { $0 == " " }))
  }

  /// What the comment says that is all of a line, and the column of its first word in UTF-16 units.
  private static func comment(_ line: ArraySlice<UInt8>, isXML: Bool) -> (words: String, column: Int)? {
    let text = String(decoding: line, as: UTF8.self)
    let (opening, closing) = isXML ? ("<!--", "-->") : ("//", "")
    let start = text.drop { $0 == " " || $0 == "\t" }
    guard start.hasPrefix(opening) else { return nil }
    let words = start.dropFirst(opening.count).drop { $0 == " " }
    var end = words
    while let last = end.last, last == " " || last == "\t" { end.removeLast() }
    guard end.hasSuffix(closing) else { return nil }
    end = end.dropLast(closing.count)
    while end.last == " " { end.removeLast() }
    return (String(end), text.utf16.distance(from: text.startIndex, to: words.startIndex))
  }

  // MARK: Writing

  /// The text with marks and configuration; the marks that cannot stand in it are left over.
  public static func written(
    _ text: [UInt8], configuration: [UInt8]?, marks: [Mark], isXML: Bool
  ) -> (text: [UInt8], leftOver: [Mark]) {
    let lines = LineTable(text)
    // A text whose lines end otherwise than with LF would lose that to the comments.
    let mayStand = !text.contains(UInt8(ascii: "\r"))
    var leftOver: [Mark] = []
    var result: [UInt8] = []
    for number in 0..<lines.lineCount {
      let end = number + 1 < lines.lineCount ? lines.starts[number + 1] : text.count
      let line = text[lines.starts[number]..<end]
      let isProlog = isXML && number == 0 && line.starts(with: "<?xml".utf8)
      if number == 0, !isProlog { result += head(configuration, isXML: isXML) }
      result += line
      if isProlog { result += head(configuration, isXML: isXML) }
      for mark in marks where mark.place.line == number {
        if mayStand, line.last == UInt8(ascii: "\n"), let comment = comment(mark, isXML: isXML) {
          result += comment
        } else {
          leftOver.append(mark)
        }
      }
    }
    let read = ExampleText(result, isXML: isXML)
    guard read.text == text, read.marks == marks.filter({ !leftOver.contains($0) }) else {
      return (written(text, configuration: configuration, marks: [], isXML: isXML).text, marks)
    }
    return (result, leftOver)
  }

  private static func head(_ configuration: [UInt8]?, isXML: Bool) -> [UInt8] {
    guard let configuration else { return [] }
    let words = label + String(decoding: configuration, as: UTF8.self)
    return Array((isXML ? "<!-- \(words) -->\n" : "// \(words)\n").utf8)
  }

  private static func comment(_ mark: Mark, isXML: Bool) -> [UInt8]? {
    let opening = isXML ? "<!-- " : "// "
    let column = mark.place.columns.lowerBound
    guard column >= opening.utf8.count, !mark.place.columns.isEmpty, !mark.message.contains(where: \.isNewline),
      !(isXML && mark.message.contains("--"))
    else { return nil }
    // As deep as the place, as far as that goes: who folds a text by its indentation folds the mark with it.
    let text =
      String(repeating: " ", count: column - opening.utf8.count) + opening
      + String(repeating: "^", count: mark.place.columns.count) + " " + mark.words + (isXML ? " -->\n" : "\n")
    return Array(text.utf8)
  }
}
