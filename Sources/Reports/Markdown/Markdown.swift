/// The little of Markdown that rules, keys and guides are written in: paragraphs, headings, lists, tables, fenced code, and
/// within a line code, strong text and links.
public struct Markdown: Sendable {
  public var blocks: [Block]

  public enum Block: Hashable, Sendable {
    case paragraph(String)
    case heading(level: Int, String)
    case list([String], isOrdered: Bool)
    case table(head: [String], rows: [[String]])
    case code(language: String, String)
  }

  /// A part of a line.
  public enum Span: Hashable, Sendable {
    case text(String)
    case code(String)
    case strong(String)
    case emphasis(String)
    case link(text: String, target: String)
  }

  public init(_ text: String) {
    var reader = BlockReader(text)
    blocks = reader.blocks()
  }

  /// The parts of a line. What is opened and not closed stands as it is.
  public static func spans(_ line: String) -> [Span] {
    var spans: [Span] = []
    var plain = ""
    var rest = line[...]
    func end() {
      if !plain.isEmpty { spans.append(.text(plain)) }
      plain = ""
    }
    while let character = rest.first {
      if character == "`", let close = rest.dropFirst().firstIndex(of: "`") {
        end()
        spans.append(.code(String(rest[rest.index(after: rest.startIndex)..<close])))
        rest = rest[rest.index(after: close)...]
      } else if rest.hasPrefix("**"), let close = rest.dropFirst(2).firstRange(of: "**") {
        end()
        spans.append(.strong(String(rest.dropFirst(2)[..<close.lowerBound])))
        rest = rest[close.upperBound...]
      } else if character == "*", let part = emphasis(rest) {
        end()
        spans.append(.emphasis(part))
        rest = rest.dropFirst(part.count + 2)
      } else if character == "[", let link = link(rest) {
        end()
        spans.append(.link(text: link.text, target: link.target))
        rest = link.rest
      } else {
        plain.append(character)
        rest.removeFirst()
      }
    }
    end()
    return spans
  }

  /// What stands between two stars that touch it: `*.json` and `a * b` have none.
  private static func emphasis(_ text: Substring) -> String? {
    let body = text.dropFirst()
    guard body.first?.isLetter ?? false, let close = body.firstIndex(of: "*") else { return nil }
    let part = body[..<close]
    return part.last?.isLetter ?? false ? String(part) : nil
  }

  private static func link(_ text: Substring) -> (text: String, target: String, rest: Substring)? {
    guard let close = text.firstIndex(of: "]") else { return nil }
    let behind = text[text.index(after: close)...]
    guard behind.first == "(", let end = behind.firstIndex(of: ")") else { return nil }
    return (
      String(text[text.index(after: text.startIndex)..<close]),
      String(behind[behind.index(after: behind.startIndex)..<end]), behind[behind.index(after: end)...]
    )
  }
}

/// Reads blocks line by line.
private struct BlockReader {
  private var lines: ArraySlice<Substring>
  private var found: [Markdown.Block] = []
  private var paragraph: [String] = []

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...] }

  mutating func blocks() -> [Markdown.Block] {
    while let line = lines.popFirst() {
      if line.allSatisfy(\.isWhitespace) {
        endParagraph()
      } else if line.hasPrefix("```") {
        endParagraph()
        let fence = line.prefix { $0 == "`" }
        let language = String(line.dropFirst(fence.count))
        var body: [Substring] = []
        while let next = lines.popFirst(), !(next.hasPrefix(fence) && next.allSatisfy({ $0 == "`" })) {
          body.append(next)
        }
        found.append(.code(language: language, body.joined(separator: "\n")))
      } else if line.hasPrefix("#") {
        endParagraph()
        let level = line.prefix { $0 == "#" }.count
        found.append(.heading(level: min(level, 6), trimmed(line.dropFirst(level))))
      } else if item(line) != nil {
        endParagraph()
        list(line)
      } else if line.hasPrefix("|") {
        endParagraph()
        table(line)
      } else {
        paragraph.append(trimmed(line))
      }
    }
    endParagraph()
    return found
  }

  private mutating func endParagraph() {
    if !paragraph.isEmpty { found.append(.paragraph(paragraph.joined(separator: " "))) }
    paragraph = []
  }

  /// What an item of a list says; nil for another line.
  private func item(_ line: Substring) -> (text: String, isOrdered: Bool)? {
    if line.hasPrefix("- ") || line.hasPrefix("* ") { return (trimmed(line.dropFirst(2)), false) }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, line.dropFirst(digits.count).hasPrefix(". ") else { return nil }
    return (trimmed(line.dropFirst(digits.count + 2)), true)
  }

  private mutating func list(_ first: Substring) {
    guard let start = item(first) else { return }
    var items = [start.text]
    while let line = lines.first {
      if let next = item(line), next.isOrdered == start.isOrdered {
        items.append(next.text)
      } else if line.hasPrefix("  "), !line.allSatisfy(\.isWhitespace) {
        items[items.count - 1] += " " + trimmed(line)
      } else {
        break
      }
      lines.removeFirst()
    }
    found.append(.list(items, isOrdered: start.isOrdered))
  }

  private mutating func table(_ first: Substring) {
    var rows = [cells(first)]
    while let line = lines.first, line.hasPrefix("|") {
      if !line.allSatisfy({ "|-: ".contains($0) }) { rows.append(cells(line)) }
      lines.removeFirst()
    }
    let head = rows.removeFirst()
    found.append(.table(head: head, rows: rows))
  }

  /// The cells between bars; `\|` is a bar in a cell.
  private func cells(_ line: Substring) -> [String] {
    var cells: [String] = []
    var cell = ""
    var isEscaped = false
    for character in line.dropFirst() {
      if character == "|", !isEscaped {
        cells.append(trimmed(cell[...]))
        cell = ""
      } else if character == "\\", !isEscaped {
        isEscaped = true
        continue
      } else {
        if isEscaped, character != "|" { cell.append("\\") }
        cell.append(character)
      }
      isEscaped = false
    }
    return cells
  }

  private func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
