import Reports
import SourceText

/// Code as HTML with its comments, texts, words and numbers marked. A scanner of a few lines: it colours, and takes nothing
/// for right or wrong.
enum Highlighter {
  static func html(_ text: String, _ language: String) -> String {
    var scanner = Scanner(text, Language(language))
    return scanner.html()
  }

  private struct Language {
    var keywords: Set<Substring> = []
    var lineComment: String?
    var hasBlockComments = false
    var isMarkup = false
    /// Whether a string before a colon is a key.
    var hasKeys = false

    init(_ name: String) {
      switch name {
      case "swift":
        keywords = Highlighter.swiftWords
        lineComment = "//"
        hasBlockComments = true
      case "json":
        keywords = ["true", "false", "null"]
        lineComment = "//"
        hasBlockComments = true
        hasKeys = true
      case "xml", "storyboard", "xib": isMarkup = true
      case "sh", "yaml", "toml", "make": lineComment = "#"
      case "lua": lineComment = "--"
      case "elisp", "lisp": lineComment = ";"
      default: break
      }
    }
  }

  private static let swiftWords: Set<Substring> = [
    "actor", "any", "as", "async", "await", "break", "case", "catch", "class", "continue", "default", "defer", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "lazy", "let", "nil", "open", "override", "private", "protocol", "public",
    "repeat", "required", "return", "self", "Self", "some", "static", "struct", "super", "switch", "throw", "throws",
    "true", "try", "typealias", "unowned", "var", "weak", "where", "while",
  ]

  private struct Scanner {
    private var rest: Substring
    private let language: Language
    private var output = ""

    init(_ text: String, _ language: Language) {
      rest = text[...]
      self.language = language
    }

    mutating func html() -> String {
      while let character = rest.first { step(character) }
      return output
    }

    private mutating func step(_ character: Character) {
      if language.isMarkup {
        markup(character)
      } else if let comment = language.lineComment, rest.hasPrefix(comment) {
        emit(rest.prefix { $0 != "\n" }, "c")
      } else if language.hasBlockComments, rest.hasPrefix("/*") {
        emit(through("*/", from: 2), "c")
      } else if rest.hasPrefix("\"\"\"") {
        emit(through("\"\"\"", from: 3), "s")
      } else if character == "\"" {
        let string = quoted()
        let isKey = language.hasKeys && rest.dropFirst(string.count).drop(while: \.isWhitespace).first == ":"
        emit(string, isKey ? "k" : "s")
      } else if character == "@" || character == "#", rest.dropFirst().first?.isLetter ?? false {
        emit(rest.prefix { $0 == character || $0.isLetter }, "a")
      } else if character.isLetter || character == "_" {
        word()
      } else if character.isNumber {
        emit(rest.prefix { $0.isNumber || $0 == "." || $0 == "_" || $0 == "x" }, "n")
      } else {
        emit(rest.prefix(1), nil)
      }
    }

    private mutating func word() {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let isType = language.lineComment == "//" && !language.hasKeys && word.first?.isUppercase == true
      emit(word, language.keywords.contains(word) ? "w" : isType ? "t" : nil)
    }

    private mutating func markup(_ character: Character) {
      if rest.hasPrefix("<!--") {
        emit(through("-->", from: 4), "c")
      } else if character == "<" {
        emit(rest.prefix { $0 != " " && $0 != ">" && $0 != "\n" }, "w")
      } else if character == "\"" {
        emit(quoted(), "s")
      } else {
        emit(rest.prefix(1), nil)
      }
    }

    private func quoted() -> Substring {
      var isEscaped = false
      var end = rest.index(after: rest.startIndex)
      while end < rest.endIndex {
        let character = rest[end]
        if character == "\n" { break }
        end = rest.index(after: end)
        if character == "\"", !isEscaped { break }
        isEscaped = character == "\\" && !isEscaped
      }
      return rest[..<end]
    }

    private func through(_ end: String, from start: Int) -> Substring {
      guard let found = rest.dropFirst(start).firstRange(of: end) else { return rest }
      return rest[..<found.upperBound]
    }

    private mutating func emit(_ part: Substring, _ style: String?) {
      // Something is taken in any case: a scanner that stands still would never end.
      let taken = part.isEmpty ? rest.prefix(1) : part
      let text = MarkdownHTML.escaped(String(taken))
      output += style.map { "<span class=\"hl-\($0)\">\(text)</span>" } ?? text
      rest = rest[taken.endIndex...]
    }
  }
}
