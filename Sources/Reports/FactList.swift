import JSONText
public import RuleEngine

/// The list of `popuplint facts`: what a rule can ask.
public enum FactList {
  public static func text(_ facts: [Fact], _ style: TextStyle = .plain) -> String {
    TextTable.text(
      [["fact", "scope", "type", "unit", "summary"]]
        + facts.map {
          [$0.name, $0.scope.rawValue, TypeName.text($0.type), $0.unit ?? "-", $0.summary]
        }, width: style.width,
      paint: { row, column, text in
        if row == 0 { return style.paint(text, .strong) }
        return column == 0 ? style.paint(text, .code) : text
      })
  }

  public static func json(_ facts: [Fact]) -> [UInt8] {
    JSONList.array(
      facts.lazy.map { fact in
        .object([
          ("id", .string(fact.name)), ("scope", .string(fact.scope.rawValue)),
          ("type", .string(TypeName.text(fact.type))), ("unit", fact.unit.map(Wire.string) ?? .null),
          ("summary", .string(fact.summary)),
        ])
      })
  }
}
