import SourceText

/// Markdown as HTML. All text is escaped; nothing of it is taken for HTML.
public enum MarkdownHTML {
  /// - Parameters:
  ///   - code: makes of a block of code and its language what stands in its `<pre>`; already escaped.
  ///   - target: where a link leads.
  public static func html(
    _ text: String, code: (_ text: String, _ language: String) -> String = { text, _ in escaped(text) },
    target: (String) -> String = { $0 }
  ) -> String {
    Markdown(text).blocks.map { block in
      switch block {
      case .paragraph(let line): "<p>\(inline(line, target: target))</p>\n"
      case .heading(let level, let line):
        "<h\(level) id=\"\(anchor(line))\">\(inline(line, target: target))</h\(level)>\n"
      case .list(let items, let isOrdered):
        (isOrdered ? "<ol>" : "<ul>") + items.map { "<li>\(inline($0, target: target))</li>" }.joined()
          + (isOrdered ? "</ol>\n" : "</ul>\n")
      case .table(let head, let rows): table(head, rows, target)
      case .code(let language, let text): "<pre tabindex=\"0\"><code>\(code(text, language))</code></pre>\n"
      }
    }.joined()
  }

  /// One line of Markdown.
  public static func inline(_ line: String, target: (String) -> String = { $0 }) -> String {
    Markdown.spans(line).map { span in
      switch span {
      case .text(let text): XML.line(DisplayText.line(text))
      case .code(let text): "<code>\(XML.line(DisplayText.line(text)))</code>"
      case .strong(let text): "<strong>\(XML.line(DisplayText.line(text)))</strong>"
      case .emphasis(let text): "<em>\(XML.line(DisplayText.line(text)))</em>"
      case .link(let text, let address):
        "<a href=\"\(XML.line(isSafe(address) ? target(address) : "#"))\">\(XML.line(DisplayText.line(text)))</a>"
      }
    }.joined()
  }

  /// Code as it stands, over its lines.
  public static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { XML.line(DisplayText.line(String($0))) }
      .joined(separator: "\n")
  }

  /// The id of a heading: its letters and digits, in small letters.
  public static func anchor(_ heading: String) -> String {
    var id = ""
    for scalar in heading.lowercased().unicodeScalars {
      if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        id.unicodeScalars.append(scalar)
      } else if id.last != "-", !id.isEmpty {
        id += "-"
      }
    }
    return id.last == "-" ? String(id.dropLast()) : id
  }

  /// A page of the web or a place in this site, and no script.
  private static func isSafe(_ address: String) -> Bool {
    if address.hasPrefix("https://") || address.hasPrefix("http://") { return true }
    return !address.contains(":")
  }

  private static func table(_ head: [String], _ rows: [[String]], _ target: (String) -> String) -> String {
    let top = head.map { "<th scope=\"col\">\(inline($0, target: target))</th>" }.joined()
    let body = rows.map { row in
      "<tr>" + row.map { "<td>\(inline($0, target: target))</td>" }.joined() + "</tr>\n"
    }.joined()
    return
      "<div class=\"table\" tabindex=\"0\"><table>\n<thead><tr>\(top)</tr></thead>\n<tbody>\n\(body)</tbody></table></div>\n"
  }
}
