import RuleEngine

/// How the text format is written: plain lines for programs, or excerpts and colour for a person at a terminal.
public struct TextStyle: Hashable, Sendable {
  /// Whether each finding shows its source, its poses and its fixes.
  public var showsExcerpts: Bool
  public var usesColour: Bool

  public init(showsExcerpts: Bool, usesColour: Bool) {
    self.showsExcerpts = showsExcerpts
    self.usesColour = usesColour
  }

  public static let plain = TextStyle(showsExcerpts: false, usesColour: false)

  /// What the environment asks for: `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR` and `TERM`, in that order.
  public init(isTerminal: Bool, environment: (String) -> String?) {
    showsExcerpts = isTerminal
    func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
    if isSet("NO_COLOR") {
      usesColour = false
    } else if isSet("CLICOLOR_FORCE"), environment("CLICOLOR_FORCE") != "0" {
      usesColour = true
    } else if environment("CLICOLOR") == "0" || environment("TERM") == "dumb" {
      usesColour = false
    } else {
      usesColour = isTerminal
    }
  }

  enum Part {
    case strong, faint, severity(Severity), help

    /// The parameters of the ANSI sequence (ECMA-48 SGR).
    var code: String {
      switch self {
      case .strong: "1"
      case .faint: "2"
      case .severity(.error): "1;31"
      case .severity(.warning): "1;33"
      case .severity(.info): "1;36"
      case .severity(.hint): "1;34"
      case .help: "1;32"
      }
    }
  }

  func paint(_ text: String, _ part: Part) -> String {
    usesColour ? "\u{1B}[\(part.code)m\(text)\u{1B}[0m" : text
  }
}
