import JSONText
import PopupModel
import Schema
import SourceText

/// Reads conditions whose shape has been checked; here their meaning is.
struct ConditionReader {
  let options: [Rule.Option]
  private(set) var problems: [(message: String, range: Range<Int>, repair: [TextEdit])] = []

  /// How deep conditions may be nested.
  private static let depthLimit = 32

  init(options: [Rule.Option]) { self.options = options }

  private mutating func report(_ message: String, at range: Range<Int>, repair: [TextEdit] = []) {
    problems.append((message, range, repair))
  }

  mutating func condition(_ value: JSONValue, depth: Int = 0) -> Condition? {
    guard depth < ConditionReader.depthLimit else {
      report("conditions are nested more than \(ConditionReader.depthLimit) deep", at: value.range)
      return nil
    }
    let members = Array(value.members)
    if members.count == 1, let member = members.first {
      switch member.key {
      case "all": return .all(member.value.elements.compactMap { condition($0, depth: depth + 1) })
      case "any": return .any(member.value.elements.compactMap { condition($0, depth: depth + 1) })
      case "not": return condition(member.value, depth: depth + 1).map { .not($0) }
      default: break
      }
    }
    let comparisons = members.compactMap { member in
      Condition.Comparison(rawValue: member.key).map { ($0, member) }
    }
    guard let name = value["fact"]?.string, comparisons.count == 1, members.count == 2,
      let (comparison, member) = comparisons.first
    else {
      report("a condition is one of all, any and not, or a fact with one comparison", at: value.range)
      return nil
    }
    guard let fact = FactRegistry.reference(name) else {
      let range = value["fact"]?.range ?? value.range
      let nearest = Spelling.nearest(to: name, among: FactRegistry.names)
      report(
        "\"\(name)\" is no fact" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""), at: range,
        repair: nearest.map { [TextEdit(range: range, replacement: "\"\($0)\"")] } ?? [])
      return nil
    }
    guard let right = operand(member.value, comparison, fact) else { return nil }
    return .test(Condition.Test(fact: fact, comparison: comparison, right: right))
  }

  private mutating func operand(
    _ value: JSONValue, _ comparison: Condition.Comparison, _ fact: FactReference
  ) -> Condition.Operand? {
    if comparison == .exists {
      guard let wanted = value.bool else {
        report("\"exists\" is true or false", at: value.range)
        return nil
      }
      return .value(.bool(wanted))
    }
    guard let type = operandType(comparison, fact) else {
      report("\"\(comparison.rawValue)\" cannot be asked of \(fact.name)", at: value.range)
      return nil
    }
    if value.kind == .object, let name = value["fact"]?.string {
      guard let other = FactRegistry.reference(name) else {
        let nearest = Spelling.nearest(to: name, among: FactRegistry.names)
        report("\"\(name)\" is no fact" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""), at: value.range)
        return nil
      }
      guard other.type.compares(with: type) else {
        report("\(other.name) is no value that \(fact.name) can have", at: value.range)
        return nil
      }
      return .fact(other)
    }
    if value.kind == .object, let name = value["option"]?.string {
      guard let option = options.first(where: { $0.name == name }) else {
        let nearest = Spelling.nearest(to: name, among: options.map(\.name))
        report(
          "\"\(name)\" is no option of this rule" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""), at: value.range
        )
        return nil
      }
      guard option.type.compares(with: type) else {
        report("the option \"\(name)\" is no value that \(fact.name) can have", at: value.range)
        return nil
      }
      return .option(name)
    }
    guard let constant = ValueReader.value(value, as: type) else {
      var message = "this is no value that \(fact.name) can have"
      if case .word(let vocabulary) = type, let text = value.string {
        message += Spelling.advice(for: text, among: vocabulary.words.map(\.text))
      }
      report(message, at: value.range)
      return nil
    }
    return .value(constant)
  }

  /// The type of the right-hand side; nil where the comparison makes no sense for the fact.
  private func operandType(_ comparison: Condition.Comparison, _ fact: FactReference) -> ValueType? {
    switch (comparison, fact.type) {
    case (.is, let type), (.isNot, let type): type
    case (.in, let type), (.notIn, let type): .list(type)
    case (.contains, .list(let element)): element
    case (.containsAny, .list(let element)): .list(element)
    case (.lessThan, .number), (.atMost, .number), (.greaterThan, .number), (.atLeast, .number): .number
    case (.lessThan, .version), (.atMost, .version), (.greaterThan, .version), (.atLeast, .version): .version
    default: nil
    }
  }
}

extension ValueType {
  /// Whether a value of this type can be held against one of the other: a word is a string that is spelt like it.
  fileprivate func compares(with other: ValueType) -> Bool {
    switch (self, other) {
    case (.word, .word), (.word, .string), (.string, .word): true
    case (.list(let one), .list(let two)): one.compares(with: two)
    case (.rect, .rectOrCenter), (.rectOrCenter, .rect): true
    default: self == other
    }
  }
}
