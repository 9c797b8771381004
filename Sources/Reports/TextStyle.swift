public import RuleEngine

/// How text is written: plain lines for programs, or excerpts, colour, links and the terminal's width for a person.
public struct TextStyle: Hashable, Sendable {
  /// Whether each finding shows its source, its poses and its fixes.
  public var showsExcerpts: Bool
  public var usesColour: Bool
  /// Whether rules and files are hyperlinks (OSC 8).
  public var usesLinks: Bool
  /// The columns of a line; nil for as many as it takes.
  public var width: Int?

  public init(showsExcerpts: Bool, usesColour: Bool, usesLinks: Bool = false, width: Int? = nil) {
    self.showsExcerpts = showsExcerpts
    self.usesColour = usesColour
    self.usesLinks = usesLinks
    self.width = width
  }

  public static let plain = TextStyle(showsExcerpts: false, usesColour: false)

  /// The words of `--color`.
  public enum Colour: String, Sendable, CaseIterable { case auto, always, never }

  /// What is asked for: by `colour`, and where that leaves it open by `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR` and `TERM`, in
  /// that order.
  ///
  /// - Parameter width: of the terminal, in columns.
  public init(
    isTerminal: Bool, colour: Colour = .auto, width: Int? = nil, environment: (String) -> String?
  ) {
    showsExcerpts = isTerminal
    self.width = isTerminal ? width : nil
    func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
    if colour != .auto {
      usesColour = colour == .always
    } else if isSet("NO_COLOR") {
      usesColour = false
    } else if isSet("CLICOLOR_FORCE"), environment("CLICOLOR_FORCE") != "0" {
      usesColour = true
    } else if environment("CLICOLOR") == "0" || environment("TERM") == "dumb" {
      usesColour = false
    } else {
      usesColour = isTerminal
    }
    usesLinks = isTerminal && TextStyle.showsLinks(environment)
  }

  /// Whether the terminal is one that is known to show hyperlinks: others may print what is meant for them.
  private static func showsLinks(_ environment: (String) -> String?) -> Bool {
    if let forced = environment("FORCE_HYPERLINK"), !forced.isEmpty { return forced != "0" }
    guard let terminal = environment("TERM"), terminal != "dumb", environment("CI") == nil else { return false }
    if terminal.contains("kitty") || terminal.contains("ghostty") || terminal.contains("wezterm") { return true }
    if let vte = environment("VTE_VERSION").flatMap({ Int($0) }) { return vte >= 5000 }
    if environment("WT_SESSION") != nil || environment("KONSOLE_VERSION") != nil { return true }
    return ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper"].contains(environment("TERM_PROGRAM") ?? "")
  }

  public enum Part: Sendable {
    case strong, faint, severity(Severity), help, code

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
      case .code: "36"
      }
    }
  }

  public func paint(_ text: String, _ part: Part) -> String {
    usesColour && !text.isEmpty ? "\u{1B}[\(part.code)m\(text)\u{1B}[0m" : text
  }

  /// The text as a hyperlink where the terminal shows such. An address with a control character links to nothing.
  public func link(_ text: String, to address: String?) -> String {
    guard usesLinks, let address, address.unicodeScalars.allSatisfy({ (0x21...0x7E).contains($0.value) }) else {
      return text
    }
    return "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }
}
