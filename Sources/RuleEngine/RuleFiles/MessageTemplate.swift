import PopupModel
import SourceText

/// A message with `{fact}` holes. `{{` and `}}` stand for braces.
struct MessageTemplate: Sendable {
  enum Part: Sendable {
    case text(String)
    case fact(FactReference)
    /// `{option.name}`: the value that is in force.
    case option(String)
    /// " (and in N other poses)", or nothing: how often the finding holds beside the pose it names.
    case otherPoses
  }

  var parts: [Part]

  /// - Parameter options: the rule's options, which `{option.name}` can name.
  /// - Returns: nil with the name that is no fact, where there is one.
  static func parse(_ text: String, options: [Rule.Option] = []) -> (template: MessageTemplate?, unknownFact: String?) {
    var parts: [Part] = []
    var literal: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == openBrace, rest.first != openBrace else {
        if byte == openBrace || byte == closeBrace, rest.first == byte { rest.removeFirst() }
        literal.append(byte)
        continue
      }
      guard let close = rest.firstIndex(of: closeBrace) else { return (nil, String(Substring(rest))) }
      let name = String(Substring(rest[..<close]))
      rest = rest[rest.index(after: close)...]
      if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
      literal.removeAll(keepingCapacity: true)
      if name == "otherPoses" {
        parts.append(.otherPoses)
      } else if name.hasPrefix("option."), options.contains(where: { "option.\($0.name)" == name }) {
        parts.append(.option(String(name.dropFirst("option.".count))))
      } else if let fact = FactRegistry.reference(name) {
        parts.append(.fact(fact))
      } else {
        return (nil, name)
      }
    }
    if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
    return (MessageTemplate(parts: parts), nil)
  }

  private static let openBrace = UInt8(ascii: "{")
  private static let closeBrace = UInt8(ascii: "}")

  func text(_ context: FactContext, otherPoses: Int = 0) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .fact(let fact): result += MessageTemplate.text(of: fact.read(context), context.wording)
      case .option(let name): result += context.options[name].map { MessageTemplate.text(of: $0) } ?? ""
      case .otherPoses:
        if otherPoses == 1 { result += " (and in 1 other pose)" }
        if otherPoses > 1 { result += " (and in \(otherPoses) other poses)" }
      }
    }
    return result
  }

  /// Whether it says something of one pose.
  var dependsOnPose: Bool {
    parts.contains { part in
      switch part {
      case .fact(let fact): fact.fact.dependsOnPose
      case .otherPoses: true
      case .text, .option: false
      }
    }
  }

  static func text(of state: State<Value>, _ wording: Wording = Wording()) -> String {
    switch state {
    case .known(let value): text(of: value, wording)
    case .absent: "nothing"
    case .unknown: "unknown"
    }
  }

  /// A value as a reader of a message expects it; lengths without their unit.
  static func text(of value: Value, _ wording: Wording = Wording()) -> String {
    switch value {
    case .bool(let value): value ? "true" : "false"
    case .number(let number): text(of: number)
    case .word(let word): wording.text(of: word)
    case .string(let text): text
    case .version(let version): version.description
    case .point(let point): "(\(text(of: point.x)), \(text(of: point.y)))"
    case .size(let size): "\(text(of: size.width))×\(text(of: size.height))"
    case .rect(let rect):
      "\(text(of: rect.width))×\(text(of: rect.height)) at (\(text(of: rect.x)), \(text(of: rect.y)))"
    case .insets(let insets):
      "\(text(of: insets.top)), \(text(of: insets.leading)), \(text(of: insets.bottom)), \(text(of: insets.trailing))"
    case .edges(let edges):
      [edges.top, edges.leading, edges.bottom, edges.trailing].map { $0.map { text(of: $0) } ?? "free" }
        .joined(separator: ", ")
    case .list(let list): list.isEmpty ? "none" : list.map { text(of: $0, wording) }.joined(separator: ", ")
    case .controls(let controls): controls.enumerated().map { $1.id ?? "control \($0 + 1)" }.joined(separator: ", ")
    case .object: "an object"
    }
  }

  static func text(of number: Double) -> String { NumberText.rounded(number) }
}
