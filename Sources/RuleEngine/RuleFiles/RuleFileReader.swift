import JSONText
import PopupModel
import Schema
import SourceText

/// Reads one rule file. What is wrong in it is an issue with its range, and such a file gives no rule.
struct RuleFileReader {
  let path: String
  private let context: ShapeContext
  private(set) var issues: [RuleFileIssue] = []

  /// - Parameter rules: the ids that the file may name; nil where names are not checked.
  init(path: String, naming rules: [String]? = nil) {
    self.path = path
    context = ShapeContext(rules.map { [RuleFileSchema.ruleList: WordList("rule", $0.map { .init($0) })] } ?? [:])
  }

  /// The id that a rule file gives its rule, whatever else is wrong in it.
  static func id(in text: [UInt8]) -> String? { JSONDocument(text).root?["id"]?.string }

  /// - Parameter isChecked: whether the file's shape is known to be right, as a test sees to for the embedded ones.
  mutating func read(_ text: [UInt8], isChecked: Bool = false) -> Rule? {
    let document = JSONDocument(text)
    for issue in document.issues() {
      report(issue.message, at: issue.range, repair: issue.repair)
    }
    guard let root = document.root else {
      if issues.isEmpty { report("expected a rule: an object with \"id\", \"when\" and \"message\"", at: 0..<0) }
      return nil
    }
    if isChecked { return rule(root, isChecked: true) }
    for issue in RuleFileSchema.schema.issues(in: root, context: context) {
      report(issue.message, at: issue.range, repair: issue.repair)
    }
    let ofText = issues
    let rule = rule(root, isChecked: false)
    // What the text or its shape says already is not said again.
    issues = ofText + issues[ofText.count...].filter { issue in !ofText.contains { $0.range.overlaps(issue.range) } }
    issues.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    return issues.isEmpty ? rule : nil
  }

  mutating func report(_ message: String, at range: Range<Int>, repair: [TextEdit] = []) {
    issues.append(RuleFileIssue(path: path, severity: .error, range: range, message: message, repair: repair))
  }

  private mutating func rule(_ root: JSONValue, isChecked: Bool) -> Rule? {
    let id = root["id"]?.string
    let scope = root["scope"]?.string.flatMap(Rule.Scope.init(rawValue:))
    if let id, let range = root["id"]?.range, !isChecked {
      if !isKebabCase(id) {
        report("\"\(id)\" is no rule id: use lower-case words joined by hyphens", at: range)
      } else if RuleFile.id(ofPath: path) != id {
        report(
          "a rule has the name of its file, \(id).json, or, in a folder of its own, of that: \(id)/rule.json", at: range
        )
      }
    }
    let options = readOptions(root["options"])
    var conditions = ConditionReader(options: options)
    let when = root["when"].flatMap { conditions.condition($0) }
    let raises: [(when: Condition, to: Severity)] = (root["raise"].map { Array($0.elements) } ?? []).compactMap {
      entry in
      guard let condition = entry["when"].flatMap({ conditions.condition($0) }),
        let to = entry["to"]?.string.flatMap(Severity.init(name:))
      else { return nil }
      return (condition, to)
    }
    let fixes = (root["fixes"].map { Array($0.elements) } ?? []).compactMap { fix($0, options, &conditions) }
    let messages = messages(root["message"], options, &conditions)
    for problem in conditions.problems { report(problem.message, at: problem.range, repair: problem.repair) }
    if let when, let scope, when.scope > scope, let range = root["scope"]?.range {
      report(
        "the condition asks a fact of scope \"\(when.scope.rawValue)\", which a rule of scope \"\(scope.rawValue)\" cannot",
        at: range, repair: [TextEdit(range: range, replacement: "\"\(when.scope.rawValue)\"")])
    }
    for raise in raises where raise.when.scope > scope ?? .control {
      report("a raise asks a fact of scope \"\(raise.when.scope.rawValue)\"", at: root["raise"]?.range ?? 0..<0)
    }
    if let when, when.asksInTurn, when.scope > .popup, let range = root["when"]?.range {
      report("a rule that asks the reader or a suppression cannot ask a pose or a control", at: range)
    }
    for message in messages {
      guard let asked = message.when, asked.scope > scope ?? .control || asked.asksInTurn,
        let range = root["message"]?.range
      else { continue }
      report("a message asks a fact of scope \"\(asked.scope.rawValue)\"", at: range)
    }
    guard let id, let scope, let when, !messages.isEmpty,
      let severity = root["severity"]?.string.flatMap(Severity.init(name:))
    else { return nil }
    return Rule(
      id: id, category: root["category"]?.string ?? "", severity: severity,
      isOnByDefault: root["default"]?.string != "off", summary: root["summary"]?.string ?? "", scope: scope,
      options: options, messages: messages, when: when, raises: raises,
      at: strings(root["at"]).compactMap(Key.init(path:)),
      worst: root["worst"]?.string.flatMap(FactRegistry.reference),
      tags: strings(root["tags"]).compactMap(Finding.Tag.init(rawValue:)), fixes: fixes,
      why: root["why"]?.string ?? "", sources: strings(root["sources"]), since: root["since"]?.string ?? "",
      exampleSource: .inline(JSONExamples(rule: id, value: root["examples"])),
      notToldFrom: reasons(root["notToldFrom"]), unread: reasons(root["unread"]))
  }

  private func reasons(_ value: JSONValue?) -> [RuleExample.Source: String] {
    var reasons: [RuleExample.Source: String] = [:]
    for source in RuleExample.Source.allCases { reasons[source] = value?[source.rawValue]?.string }
    return reasons
  }

  private func isKebabCase(_ id: String) -> Bool {
    !id.isEmpty
      && id.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
        !word.isEmpty && word.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
      }
  }

  private func strings(_ value: JSONValue?) -> [String] {
    value.map { $0.elements.compactMap(\.string) } ?? []
  }

  private mutating func template(_ value: JSONValue?, _ options: [Rule.Option]) -> MessageTemplate? {
    guard let value, let text = value.string else { return nil }
    let (template, unknown) = MessageTemplate.parse(text, options: options)
    if let unknown {
      let nearest = Spelling.nearest(to: unknown, among: FactRegistry.names).map { "; did you mean {\($0)}?" } ?? ""
      report("{\(unknown)} is no fact\(nearest)", at: value.range)
    }
    return template
  }

  /// The texts of a finding; none where something is wrong with one.
  private mutating func messages(
    _ value: JSONValue?, _ options: [Rule.Option], _ conditions: inout ConditionReader
  ) -> [(when: Condition?, template: MessageTemplate)] {
    guard let value, value.kind == .array else { return template(value, options).map { [(nil, $0)] } ?? [] }
    var messages: [(when: Condition?, template: MessageTemplate)] = []
    for element in value.elements {
      guard let template = template(element["text"], options) else { return [] }
      messages.append((element["when"].flatMap { conditions.condition($0) }, template))
    }
    if messages.dropLast().contains(where: { $0.when == nil }) || messages.last?.when != nil {
      report("the last text of a message has no \"when\", and each before it has one", at: value.range)
      return []
    }
    if messages.isEmpty { report("a message needs a text", at: value.range) }
    return messages
  }

  private mutating func readOptions(_ value: JSONValue?) -> [Rule.Option] {
    guard let value else { return [] }
    var options: [Rule.Option] = []
    for member in value.members {
      let type: ValueType =
        switch member.value["type"]?.string {
        case "bool": .bool
        case "string": .string
        case "size": .size
        default: .number
        }
      guard let given = member.value["default"] else { continue }
      guard let defaultValue = ValueReader.value(given, as: type) else {
        report("the default of \"\(member.key)\" is not of its type", at: given.range)
        continue
      }
      options.append(
        Rule.Option(
          name: member.key, type: type, defaultValue: defaultValue, summary: member.value["summary"]?.string ?? ""))
    }
    return options
  }

  private mutating func fix(
    _ value: JSONValue, _ options: [Rule.Option], _ conditions: inout ConditionReader
  ) -> Rule.FixTemplate? {
    guard let title = template(value["title"], options),
      let safety = value["safety"]?.string.flatMap(Fix.Safety.init(rawValue:))
    else { return nil }
    let steps = (value["do"].map { Array($0.elements) } ?? []).compactMap { step($0, &conditions) }
    let when = value["when"].flatMap { conditions.condition($0) }
    return Rule.FixTemplate(
      title: value["title"]?.string ?? "", titleTemplate: title, safety: safety, leaves: strings(value["leaves"]),
      when: when, otherwise: value["otherwise"]?.string, steps: steps)
  }

  private mutating func step(_ value: JSONValue, _ conditions: inout ConditionReader) -> FixStep? {
    if let recipe = value.string.flatMap(Recipe.named) { return FixStep(action: .recipe(recipe), when: nil) }
    let when = value["when"].flatMap { conditions.condition($0) }
    if let recipe = value["recipe"]?.string.flatMap(Recipe.named) {
      return FixStep(action: .recipe(recipe), when: when)
    }
    if let key = value["remove"]?.string.flatMap(Key.init(path:)) { return FixStep(action: .remove(key), when: when) }
    if let key = value["set"]?.string.flatMap(Key.init(path:)) {
      guard let to = value["to"] else {
        report("a step that sets a key needs \"to\"", at: value.range)
        return nil
      }
      if let name = to["fact"]?.string {
        guard let fact = FactRegistry.reference(name) else {
          report("\"\(name)\" is no fact", at: to["fact"]?.range ?? to.range)
          return nil
        }
        return FixStep(action: .set(key, .fact(fact)), when: when)
      }
      guard let constant = ValueReader.value(to, as: key.definition.type) else {
        report("this is no value of \(key.path)", at: to.range)
        return nil
      }
      return FixStep(action: .set(key, .value(constant)), when: when)
    }
    if let key = value["append"]?.string.flatMap(Key.init(path:)) {
      guard case .list(let element) = key.definition.type, let to = value["to"],
        let constant = ValueReader.value(to, as: element)
      else {
        report("\"append\" needs the key of a list and a value for it in \"to\"", at: value.range)
        return nil
      }
      return FixStep(action: .append(key, constant), when: when)
    }
    report("a step sets, removes or appends, or names a recipe", at: value.range)
    return nil
  }
}
