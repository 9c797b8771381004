public import RuleEngine

/// The title of a fix as a rule's documentation has it, before there is a finding: what a finding would fill in is told by an
/// example, or in words.
public enum FixTitle {
  /// - Parameter shown: titles of fixes of the rule's examples, as they are offered.
  static func text(_ fix: Rule.FixTemplate, shown: [String]) -> String {
    let parts = parts(of: fix.title)
    guard parts.contains(where: \.isHole) else { return parts.map(\.text).joined() }
    if let example = shown.first(where: { matches($0, parts) }) { return "for example: \(example)" }
    return parts.map { $0.isHole ? "the \(words($0.text))" : $0.text }.joined()
  }

  /// Whether a title as it is offered is one of the template's.
  public static func matches(_ title: String, _ fix: Rule.FixTemplate) -> Bool { matches(title, parts(of: fix.title)) }

  private struct Part {
    var text: String
    var isHole: Bool
  }

  /// The text between `{fact}` holes, and the holes' names. `{{` and `}}` stand for braces.
  private static func parts(of title: String) -> [Part] {
    var parts = [Part(text: "", isHole: false)]
    var rest = title[...]
    while let character = rest.popFirst() {
      if character == "{" || character == "}", rest.first == character {
        rest.removeFirst()
      } else if character == "{", let end = rest.firstIndex(of: "}") {
        parts.append(Part(text: String(rest[..<end]), isHole: true))
        parts.append(Part(text: "", isHole: false))
        rest = rest[rest.index(after: end)...]
        continue
      }
      parts[parts.count - 1].text.append(character)
    }
    return parts
  }

  /// Whether the texts between the holes stand in the title in their order, from its start to its end.
  private static func matches(_ title: String, _ parts: [Part]) -> Bool {
    let texts = parts.filter { !$0.isHole }.map(\.text)
    guard let first = texts.first, let last = texts.last, title.hasPrefix(first) else { return false }
    var rest = title.dropFirst(first.count)
    if texts.count == 1 { return rest.isEmpty }
    for text in texts.dropFirst().dropLast() where !text.isEmpty {
      guard let found = rest.firstRange(of: text) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  /// A fact's name in words: `reader.repairTitle` is "repair title".
  private static func words(_ name: String) -> String {
    let last = name.split(separator: ".").last ?? ""
    return last.reduce(into: "") { words, letter in
      if letter.isUppercase { words += " " }
      words += letter.lowercased()
    }
  }
}
