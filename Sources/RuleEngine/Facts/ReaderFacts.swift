import PopupModel

extension FactRegistry {
  /// Facts of the text itself. A rule that asks one is asked of each issue or each suppression in turn.
  static let readerFacts: [Fact] = [
    Fact(
      "reader.kind", .string, scope: .document, of: .issue, "What the reader could not take as written."
    ) { context in context.issue.map { .known(.string($0.kind.rawValue)) } ?? .absent },
    Fact(
      "reader.text", .string, scope: .document, of: .issue, "The key, value or token that is to blame, as written."
    ) { context in context.issue.map { .known(.string($0.text)) } ?? .absent },
    Fact(
      "reader.detail", .string, scope: .document, of: .issue, "What is wrong and what is expected."
    ) { context in context.issue.map { .known(.string($0.detail)) } ?? .absent },
    Fact(
      "reader.repairTitle", .string, scope: .document, of: .issue,
      "What the one possible repair does; absent without one."
    ) { context in context.issue?.repairTitle.map { .known(.string($0)) } ?? .absent },
    Fact(
      "suppression.rule", .string, scope: .popup, of: .suppression, "The rule that a suppression of the popup names."
    ) { context in context.suppression.map { .known(.string($0.rule)) } ?? .absent },
    Fact(
      "suppression.isUnused", .bool, scope: .popup, of: .suppression,
      "Whether the suppressed rule ran on all configured devices and found nothing in the popup."
    ) { context in
      guard let suppression = context.suppression else { return .absent }
      return suppression.isUnused.map { .known(.bool($0)) } ?? .unknown
    },
  ]
}
