import DescriptionFormat
import JSONText
import PopupModel
public import RuleEngine

/// The list of `popuplint rules`.
public enum RuleList {
  /// A table, by category.
  public static func text(_ rules: [Rule]) -> String {
    TextTable.text(
      [["rule", "category", "severity", "fixes", "summary"]]
        + rules.map { rule in
          let severity = rule.severity.name + (rule.isOnByDefault ? "" : " (off)")
          let fixes = Set(rule.fixes.map(\.safety.rawValue)).sorted().joined(separator: ", ")
          return [rule.id, rule.category, severity, fixes.isEmpty ? "-" : fixes, rule.summary]
        })
  }

  public static func json(_ rules: [Rule]) -> [UInt8] { JSONStream.array(of: rules.lazy.map(value)) }

  static func value(_ rule: Rule) -> Wire {
    .object([
      ("id", .string(rule.id)), ("category", .string(rule.category)), ("severity", .string(rule.severity.name)),
      ("summary", .string(rule.summary)), ("default", .string(rule.isOnByDefault ? "on" : "off")),
      (
        "options",
        .array(
          rule.options.map { option in
            [
              "name": .string(option.name), "type": .string(TypeName.text(option.type)),
              "default": Wire(DescriptionLiteral.literal(option.defaultValue)), "summary": .string(option.summary),
            ]
          })
      ),
      (
        "fixes",
        .array(rule.fixes.map { ["title": .string($0.title), "safety": .string($0.safety.rawValue)] })
      ),
      ("since", .string(rule.since)),
    ])
  }
}
