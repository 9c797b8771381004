import JSONText
import PopupModel

/// The examples of a rule that is one file: descriptions in it.
public struct JSONExamples: Sendable {
  let rule: String
  let value: JSONValue?

  var examples: RuleExamples {
    let bad = value?["bad"].map { Array($0.elements) } ?? []
    let good = value?["good"].map { Array($0.elements) } ?? []
    return RuleExamples(
      all: bad.enumerated().map { example($1, isBad: true, number: $0) }
        + good.enumerated().map { example($1, isBad: false, number: $0) })
  }

  /// Where an example stands in the rule file; the list that it would stand in where there is none of this number.
  func range(ofBad isBad: Bool, number: Int) -> Range<Int>? {
    let list = value?[isBad ? "bad" : "good"]
    return list.map { Array($0.elements) }.flatMap { $0.indices.contains(number) ? $0[number].range : nil }
      ?? list?.range ?? value?.range
  }

  private func example(_ value: JSONValue, isBad: Bool, number: Int) -> RuleExample {
    var example = RuleExample(
      name: value["title"]?.string ?? "\(isBad ? "bad" : "good") \(number + 1)", kind: isBad ? .bad : .good,
      language: .description,
      files: [file(value["description"])], marks: [], configuration: configuration(value["options"]), fixed: [],
      isInline: true)
    guard isBad else { return example }
    example.marks = [
      RuleExample.Mark(
        file: 0, place: nil, severity: value["severity"]?.string.flatMap(Severity.init(name:)),
        message: value["message"]?.string ?? "")
    ]
    example.poses = value["pose"]?.string.map { [$0] }
    example.fixed = (value["fixed"].map { Array($0.elements) } ?? []).map {
      RuleExample.Fixed(title: $0["title"]?.string, files: [file($0["description"])])
    }
    return example
  }

  private func configuration(_ options: JSONValue?) -> [UInt8]? {
    options.map { Array("{ \"rules\": { \"\(rule)\": { \"options\": ".utf8) + Array($0.raw) + Array(" } } }".utf8) }
  }

  private func file(_ value: JSONValue?) -> RuleExample.File {
    let text = Array(text(value).utf8)
    return RuleExample.File(name: "Example.popup.json", text: text, written: text)
  }

  /// A raw text as it stands; an object as the rule file has it, moved to the left margin.
  private func text(_ value: JSONValue?) -> String {
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
