import JSONText
import PopupModel

/// Reads a rule's examples. A description that is an object is laid out as the formatter would.
enum ExampleReader {
  static func examples(_ source: Rule.ExampleSource) -> Rule.Examples {
    switch source {
    case .file(let value): examples(value)
    case .embedded(let text): examples(JSONDocument(text.withUTF8Buffer { Array($0) }).root)
    }
  }

  private static func examples(_ value: JSONValue?) -> Rule.Examples {
    let bad = value?["bad"].map { Array($0.elements) } ?? []
    let good = value?["good"].map { Array($0.elements) } ?? []
    return Rule.Examples(bad: bad.map(self.bad), good: good.map(self.good))
  }

  private static func bad(_ value: JSONValue) -> Rule.Examples.Bad {
    Rule.Examples.Bad(
      title: value["title"]?.string, text: text(value["description"]), message: value["message"]?.string ?? "",
      severity: value["severity"]?.string.flatMap(Severity.init(name:)), pose: value["pose"]?.string,
      options: options(value["options"]),
      fixed: value["fixed"].map { fixed in
        fixed.elements.map { ($0["title"]?.string ?? "", text($0["description"])) }
      } ?? [])
  }

  private static func good(_ value: JSONValue) -> Rule.Examples.Good {
    Rule.Examples.Good(
      title: value["title"]?.string, text: text(value["description"]), options: options(value["options"]))
  }

  private static func options(_ value: JSONValue?) -> [String: Value] {
    guard let value else { return [:] }
    var options: [String: Value] = [:]
    for member in value.members {
      if let number = member.value.number { options[member.key] = .number(number) }
      if let flag = member.value.bool { options[member.key] = .bool(flag) }
      if let text = member.value.string { options[member.key] = .string(text) }
      if member.value.kind == .object { options[member.key] = ValueReader.value(member.value, as: .size) }
    }
    return options
  }

  /// A raw text as it stands; an object as the rule file has it, moved to the left margin.
  private static func text(_ value: JSONValue?) -> String {
    guard let value else { return "" }
    if let raw = value.string { return raw }
    let text = String(decoding: value.raw, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indent =
      lines.dropFirst().filter { !$0.allSatisfy { $0 == " " } }
      .map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.enumerated().map { $0 == 0 ? $1 : $1.dropFirst(min(indent, $1.prefix { $0 == " " }.count)) }
      .joined(separator: "\n") + "\n"
  }
}
