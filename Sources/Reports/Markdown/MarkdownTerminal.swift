/// Markdown for a person at a terminal: broken to its width, headings and code told apart by colour where there is some.
public enum MarkdownTerminal {
  private static let usualWidth = 88

  public static func text(_ markdown: String, _ style: TextStyle) -> String {
    let width = min(max(style.width ?? usualWidth, 30), 100)
    let blocks = Markdown(markdown).blocks.map { block -> String in
      switch block {
      case .paragraph(let line): wrapped(line, width: width, style).joined(separator: "\n") + "\n"
      case .heading(_, let line):
        style.paint(DisplayText.line(line), .strong) + "\n"
      case .list(let items, let isOrdered):
        items.enumerated().map { index, item in
          let sign = isOrdered ? "\(index + 1). " : "- "
          let lines = wrapped(item, width: width - sign.count, style)
          let margin = String(repeating: " ", count: sign.count)
          return sign + lines.joined(separator: "\n\(margin)") + "\n"
        }.joined()
      case .table(let head, let rows):
        TextTable.text([head] + rows, width: width, paint: { $0 == 0 ? style.paint($2, .strong) : $2 })
      case .code(_, let text):
        text.split(separator: "\n", omittingEmptySubsequences: false).map {
          "    " + style.paint(DisplayText.line(String($0)), .code) + "\n"
        }.joined()
      }
    }
    return blocks.joined(separator: "\n")
  }

  /// A line broken to a width. Its parts are painted after they were measured: a mark takes no column.
  static func wrapped(_ line: String, width: Int, _ style: TextStyle) -> [String] {
    var lines = [""]
    var length = 0
    var needsSpace = false
    for span in Markdown.spans(line) {
      let (text, part): (String, TextStyle.Part?) =
        switch span {
        case .text(let text): (text, nil)
        case .code(let text): (style.usesColour ? text : "`\(text)`", .code)
        case .strong(let text): (text, .strong)
        case .emphasis(let text): (text, nil)
        case .link(let text, let target): (target.contains("://") ? "\(text) (\(target))" : text, nil)
        }
      let words = DisplayText.line(text).split(separator: " ", omittingEmptySubsequences: false)
      for (index, word) in words.enumerated() {
        if index > 0 { needsSpace = true }
        guard !word.isEmpty else { continue }
        let columns = DisplayText.expanded(String(word), column: 0).width
        if needsSpace, length + 1 + columns > width {
          lines.append("")
          length = 0
        } else if needsSpace, length > 0 {
          lines[lines.count - 1] += " "
          length += 1
        }
        needsSpace = false
        lines[lines.count - 1] += part.map { style.paint(String(word), $0) } ?? String(word)
        length += columns
      }
    }
    return lines
  }
}
