import JSONText

/// Text for people, in the form that a client shows.
enum Markup {
  static func content(_ markdown: String, isMarkdown: Bool) -> Wire {
    ["kind": isMarkdown ? "markdown" : "plaintext", "value": .string(isMarkdown ? markdown : plain(markdown))]
  }

  /// The same text without marks.
  static func plain(_ markdown: String) -> String {
    var lines: [String] = []
    var isCode = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        // Code has marks of its own.
        lines.append(String(line))
      } else {
        let text = line.drop { $0 == "#" }.drop { $0 == " " && line.hasPrefix("#") }
        lines.append(String(text).replacing("**", with: "").replacing("`", with: ""))
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// All places of `mark` taken by `text`.
  fileprivate func replacing(_ mark: Character, with text: String) -> String {
    String(flatMap { $0 == mark ? text : String($0) })
  }

  fileprivate func replacing(_ mark: String, with text: String) -> String {
    var result = ""
    var rest = self[...]
    while let found = rest.firstRange(of: mark) {
      result += rest[..<found.lowerBound] + text
      rest = rest[found.upperBound...]
    }
    return result + rest
  }
}
