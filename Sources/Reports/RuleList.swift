import DescriptionFormat
import JSONText
import PopupModel
public import RuleEngine

/// The list of `popuplint rules`.
public enum RuleList {
  /// A table, by category.
  public static func text(_ rules: [Rule], _ style: TextStyle = .plain) -> String {
    let rows = rules.map { rule in
      let severity = rule.severity.name + (rule.isOnByDefault ? "" : " (off)")
      let fixes = Set(rule.fixes.map(safety(of:))).sorted().joined(separator: ", ")
      return [rule.id, rule.category, severity, fixes.isEmpty ? "-" : fixes, rule.summary]
    }
    return TextTable.text(
      [["rule", "category", "severity", "fixes", "summary"]] + rows, width: style.width,
      paint: { row, column, text in
        guard row > 0 else { return style.paint(text, .strong) }
        let rule = rules[row - 1]
        switch column {
        case 0: return style.link(text, to: DocumentationSite.address(of: rule))
        case 2: return style.paint(text, .severity(rule.severity))
        default: return text
        }
      })
  }

  /// A fix that is safe in sources alone says so.
  private static func safety(of fix: Rule.FixTemplate) -> String {
    fix.safety == .safe && fix.promisesCode == .always ? "safe in sources" : fix.safety.rawValue
  }

  public static func json(_ rules: [Rule]) -> [UInt8] { JSONList.array(rules.lazy.map(value)) }

  /// `promisesCode`: whether the fix says something of the app's code, and so is suggested in a description.
  private static func fixValue(_ fix: Rule.FixTemplate) -> Wire {
    [
      "title": .string(fix.title), "safety": .string(fix.safety.rawValue),
      "promisesCode": .string(fix.promisesCode.rawValue),
    ]
  }

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
        .array(rule.fixes.map(fixValue))
      ),
      ("since", .string(rule.since)),
    ])
  }
}
