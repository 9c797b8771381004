internal import JSONText
public import RuleEngine

/// Which rule can be told from which kind of source, as the rules' examples show it.
public enum RuleMatrix {
  private enum Cell {
    case told
    case notTold(String)
    case unread(String)
    case unknown

    var word: String {
      switch self {
      case .told: "yes"
      case .notTold: "-"
      case .unread: "not yet"
      case .unknown: "?"
      }
    }

    var name: String {
      switch self {
      case .told: "told"
      case .notTold: "notTold"
      case .unread: "unread"
      case .unknown: "unknown"
      }
    }

    var reason: String? {
      switch self {
      case .notTold(let reason), .unread(let reason): reason
      case .told, .unknown: nil
      }
    }
  }

  private static func cell(_ rule: Rule, _ source: RuleExample.Source, _ examples: RuleExamples) -> Cell {
    if let reason = rule.notToldFrom[source] { return .notTold(reason) }
    if let reason = rule.unread[source] { return .unread(reason) }
    return examples.bad.contains { $0.language.source == source } ? .told : .unknown
  }

  private static func row(_ rule: Rule) -> [(source: RuleExample.Source, cell: Cell)] {
    let examples = rule.examples
    return RuleExample.Source.allCases.map { ($0, cell(rule, $0, examples)) }
  }

  private static func title(_ source: RuleExample.Source) -> String {
    switch source {
    case .swift: "Swift"
    case .interfaceBuilder: "Interface Builder"
    case .description: "description"
    }
  }

  /// A table, and below it the reasons.
  public static func text(_ rules: [Rule]) -> String {
    let rows = rules.map { ($0, row($0)) }
    var text = TextTable.text(
      [["rule"] + RuleExample.Source.allCases.map(title)] + rows.map { [$0.id] + $1.map(\.cell.word) })
    text += "\nyes: an example shows it. -: it cannot be told there. not yet: reading does not reach so far.\n\n"
    for (rule, row) in rows {
      for (source, cell) in row {
        if let reason = cell.reason { text += "\(rule.id), \(title(source)), \(cell.word): \(reason)\n" }
      }
    }
    return text
  }

  public static func markdown(_ rules: [Rule]) -> String {
    var text = "| rule | \(RuleExample.Source.allCases.map(title).joined(separator: " | ")) |\n"
    text += "| --- |" + String(repeating: " --- |", count: RuleExample.Source.allCases.count) + "\n"
    for rule in rules {
      let cells = row(rule).map { _, cell in cell.reason.map { "\(cell.word): \($0)" } ?? cell.word }
      text += "| `\(rule.id)` | " + cells.joined(separator: " | ") + " |\n"
    }
    return text
  }

  public static func json(_ rules: [Rule]) -> [UInt8] {
    JSONList.array(
      rules.lazy.map { rule in
        .object(
          [("id", Wire.string(rule.id))]
            + row(rule).map { source, cell in
              var members: [(String, Wire)] = [("state", .string(cell.name))]
              if let reason = cell.reason { members.append(("reason", .string(reason))) }
              return (source.rawValue, .object(members))
            })
      })
  }
}
