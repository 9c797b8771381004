import DescriptionFormat
import JSONText
public import PopupModel
public import RuleEngine

/// A rule's documentation in Markdown, as `popuplint explain` prints it and an editor shows it.
public enum RuleDocumentation {
  /// - Parameters:
  ///   - fixes: those of the rule's examples, computed: they bring the code that a fix promises.
  ///   - source: what the reader has at hand, whose example is shown.
  public static func markdown(_ rule: Rule, fixes: [Fix] = [], for source: RuleExample.Source = .swift) -> String {
    var text = "# \(rule.id)\n\n\(rule.summary)\n\n"
    text += "Category \(rule.category), severity \(rule.severity.name)"
    text += rule.isOnByDefault ? "" : ", off unless a configuration turns it on"
    text += rule.since.isEmpty ? ".\n" : ", since \(rule.since).\n"
    text += section("Why", rule.why)
    let examples = rule.examples
    if let bad = examples.shown(for: source) {
      let messages = bad.marks.map { "reports: \($0.message)" }.joined(separator: "\n\n")
      text += section("Example", "\(fenced(bad.files))\n\n\(messages)")
      if let instead = instead(of: bad, examples) { text += section("Use instead", fenced(instead)) }
    }
    text += section("Fixes", fixList(rule, fixes))
    for template in rule.fixes {
      // Of each fix once, whichever example has it.
      guard let fix = fixes.first(where: { $0.code != nil && FixTitle.matches($0.title, template) }),
        let code = fix.code
      else { continue }
      let promise = "\(fix.title): in a description this promises what code must do. The code that keeps the promise:"
      text += "\n\(promise)\n\n\(fenced(code, "swift"))\n"
    }
    text += section("Options", optionList(rule))
    text += section("Sources", sourceList(rule))
    return text
  }

  /// The same in short, for where a finding is pointed at: what it finds and why, and what can be set.
  ///
  /// - Parameter source: what it is pointed at in, whose example is shown; nil to show none.
  public static func summary(_ rule: Rule, for source: RuleExample.Source? = nil) -> String {
    let options = rule.options.map { "- `\($0.name)`: \($0.summary)" }.joined(separator: "\n")
    var parts = [
      "**\(rule.id)** (\(rule.category), \(rule.severity.name))", rule.summary, rule.why, options, sourceList(rule),
    ]
    if let source, let bad = rule.examples.shown(for: source), bad.language.source == source {
      parts.insert("For example:\n\n\(fenced(bad.files))", at: 3)
      if let instead = instead(of: bad, rule.examples) { parts.insert("Instead:\n\n\(fenced(instead))", at: 4) }
    }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The text after a fix, else a good one.
  private static func instead(of bad: RuleExample, _ examples: RuleExamples) -> [RuleExample.File]? {
    bad.fixed.first?.files ?? examples.good(beside: bad)?.files
  }

  private static func sourceList(_ rule: Rule) -> String { rule.sources.map { "- \($0)" }.joined(separator: "\n") }

  private static func section(_ title: String, _ body: String) -> String {
    body.isEmpty ? "" : "\n## \(title)\n\n\(body)\n"
  }

  /// The fixes with what they are worth, as a list in Markdown.
  public static func fixList(_ rule: Rule, _ fixes: [Fix]) -> String {
    let shown = fixes.map(\.title)
    return rule.fixes.map { fix in
      var line = "- \(FixTitle.text(fix, shown: shown)) (\(safety(of: fix)))"
      if !fix.leaves.isEmpty { line += "; knowingly leaves \(fix.leaves.joined(separator: ", "))" }
      return line
    }.joined(separator: "\n")
  }

  private static func safety(of fix: Rule.FixTemplate) -> String {
    let suggested = "`lint --fix --suggested` writes it"
    let safe = "`lint --fix` writes it"
    return switch (fix.safety, fix.promisesCode) {
    case (.suggested, _): "suggested: \(suggested)"
    case (.safe, .never): "safe: \(safe)"
    case (.safe, .sometimes):
      "safe: \(safe); suggested in a description where it promises code: \(suggested) there"
    case (.safe, .always):
      "suggested in a description, for it promises code: \(suggested) there; safe in sources: \(safe)"
    }
  }

  /// A value as it is written in a description or a configuration.
  public static func literal(_ value: Value) -> String {
    String(decoding: Wire(DescriptionLiteral.literal(value)).serialised(), as: UTF8.self)
  }

  private static func optionList(_ rule: Rule) -> String {
    rule.options.map { option in
      let value = literal(option.defaultValue)
      return "- `\(option.name)` (\(TypeName.text(option.type)), default `\(value)`): \(option.summary)"
    }.joined(separator: "\n")
  }

  private static func fenced(_ files: [RuleExample.File]) -> String {
    files.map { file in
      let text = fenced(
        String(decoding: file.text, as: UTF8.self), RuleExample.Language(fileName: file.name)?.fence ?? "")
      return files.count == 1 ? text : "`\(file.name)`\n\n\(text)"
    }.joined(separator: "\n\n")
  }

  /// A fence longer than any in the text.
  private static func fenced(_ text: String, _ language: String) -> String {
    var fence = "```"
    while text.contains(fence) { fence += "`" }
    return "\(fence)\(language)\n\(text.hasSuffix("\n") ? String(text.dropLast()) : text)\n\(fence)"
  }
}
