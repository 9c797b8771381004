public import PopupModel

/// A rule as its file states it.
public struct Rule: Sendable {
  public var id: String
  public var category: String
  public var severity: Severity
  /// False for `"default": "off"`: the rule is asked only where a configuration turns it on.
  public var isOnByDefault: Bool
  /// What the rule finds, in one line; also the first line of its documentation.
  public var summary: String
  public var scope: Scope
  public var options: [Option]
  /// The texts of a finding: that of the first whose condition holds. The last has none.
  var messages: [(when: Condition?, template: MessageTemplate)]
  var when: Condition
  /// Further conditions and the severity that the first of them to hold gives.
  var raises: [(when: Condition, to: Severity)]
  /// The keys whose place carries the finding: the first that is written.
  var at: [Key]
  /// Of several poses the one where this is largest is named.
  var worst: FactReference?
  public var tags: [Finding.Tag]
  public var fixes: [FixTemplate]
  /// What UIKit does, what the user sees and what to do, in Markdown.
  public var why: String
  public var sources: [String]
  /// The release that brought the rule.
  public var since: String
  /// Read when they are asked for: only documentation and tests need them.
  public var examples: RuleExamples { exampleSource.examples }
  public var exampleSource: ExampleSource
  /// For a kind of source from which it cannot be told: why not.
  public var notToldFrom: [RuleExample.Source: String]
  /// For a kind of source from which it is not read yet: what reading lacks.
  public var unread: [RuleExample.Source: String]

  /// What a rule is asked of.
  public enum Scope: String, Sendable, CaseIterable { case document, popup, pose, control }

  /// A named setting.
  public struct Option: Sendable {
    public var name: String
    public var type: ValueType
    public var defaultValue: Value
    public var summary: String
  }

  /// A fix as the rule file states it, before it is computed for a finding.
  public struct FixTemplate: Sendable {
    public var title: String
    var titleTemplate: MessageTemplate
    public var safety: Fix.Safety
    public var leaves: [String]
    /// Offered only where this holds.
    var when: Condition?
    /// Why it is not offered where that does not hold, or what it takes is not known: a phrase that ends `no fix: …`.
    var otherwise: String?
    var steps: [FixStep]
  }
}

extension Rule {
  /// Whether it speaks of the text itself and not of what the text says.
  var concernsText: Bool { category == Rule.textCategory }

  /// The category of the rules that speak of the text itself.
  public static let textCategory = "description"

  /// The description's keys that its condition asks.
  var keys: [Key] { when.keys }
}

extension Condition {
  fileprivate var keys: [Key] {
    switch self {
    case .all(let parts), .any(let parts): return parts.flatMap(\.keys)
    case .not(let part): return part.keys
    case .test(let test):
      guard case .key(let key) = test.fact.fact.source else { return [] }
      return [key]
    }
  }
}
