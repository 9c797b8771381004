public import Schema

/// The shape of a rule file: what its validation, an editor's completion and `popuplint schema rule` come from.
public enum RuleFileSchema {
  public static let schema = Schema(
    "PopupLint rule",
    root: .object(rule),
    definitions: ["condition": .object(condition), "description": .union([.map(anyDescription), .string(.any)])])

  /// The name of the list of rules that a context gives: the built-in ones and those of all rule files that are read.
  public static let ruleList = "rule of a rule file"

  private static let severities = WordList(
    "severity", Severity.allCases.reversed().map { WordList.Entry($0.name) })

  private static let facts = WordList(
    "fact",
    FactRegistry.all.flatMap { fact in
      [WordList.Entry(fact.name, fact.summary)]
        + Component.components(of: fact.type).map { WordList.Entry("\(fact.name).\($0.rawValue)") }
    })

  private static let keys = WordList(
    "key", FactRegistry.keyEntries.map { WordList.Entry($0.path, $0.definition.summary) })

  private static let recipes = WordList("recipe", Recipe.all.map { WordList.Entry($0.name, $0.summary) })

  /// A description as an example shows it; its own keys are checked when the example runs.
  private static let anyDescription = MapShape("a description", value: .anything)

  private static let rule = ObjectShape(
    "a rule",
    [
      Field(
        "$schema", .string(.any),
        documentation: Documentation("The JSON Schema that an editor checks this file against.")),
      Field(
        "id", .string(.any), isRequired: true,
        documentation: Documentation(
          "The rule's name, in kebab-case: that of its folder, or the file's without `.json`.")),
      Field(
        "category", .string(.any), isRequired: true,
        documentation: Documentation("The group it belongs to; configurations can set a whole category.")),
      Field(
        "severity", .string(.one(of: severities)), isRequired: true,
        documentation: Documentation("How much a finding matters.")),
      Field(
        "default", .string(.one(of: WordList("default", [.init("on"), .init("off")]))),
        documentation: Documentation("`off` makes the rule opt-in."), defaultText: "\"on\""),
      Field("summary", .string(.any), isRequired: true, documentation: Documentation("What it finds, in one line.")),
      Field(
        "scope", .string(.one(of: WordList("scope", Rule.Scope.allCases.map { .init($0.rawValue) }))), isRequired: true,
        documentation: Documentation(
          "What it is asked of: the document, a popup, a popup in each pose, or a control in each pose.")),
      Field("when", .named("condition"), isRequired: true, documentation: Documentation("When it finds something.")),
      Field(
        "raise", .list(.object(raise)),
        documentation: Documentation("The first condition that holds replaces the severity.")),
      Field(
        "options", .map(MapShape("options", value: .object(option))),
        documentation: Documentation("Settings that a configuration can change.")),
      Field(
        "message", .union([.string(.any), .list(.object(message))]), isRequired: true,
        documentation: Documentation(
          "One sentence with `{fact}` holes; `{otherPoses}` counts the poses that are not named. Or a list of such texts, of which the first whose condition holds is said."
        )),
      Field(
        "at", .list(.string(.one(of: keys))),
        documentation: Documentation(
          "The keys whose place carries the finding: the first that is written, else the popup's id.")),
      Field(
        "worst", .string(.one(of: facts)),
        documentation: Documentation("Of several poses the one where this is largest is named.")),
      Field(
        "tags", .list(.string(.one(of: WordList("tag", Finding.Tag.allCases.map { .init($0.rawValue) })))),
        documentation: Documentation("How an editor may draw the finding.")),
      Field(
        "fixes", .list(.object(fix)),
        documentation: Documentation("What can be done; each is proven before it is offered.")),
      Field(
        "why", .string(.any), isRequired: true,
        documentation: Documentation("What UIKit does, what the user sees, what to do: Markdown.")),
      Field("sources", .list(.string(.any)), documentation: Documentation("Where the facts come from.")),
      Field("since", .string(.any), documentation: Documentation("The release that brought the rule.")),
      Field(
        "examples", .object(examples),
        documentation: Documentation(
          "Descriptions that show the rule: its tests and its documentation. A rule in a folder of its own has files in `examples/` instead."
        )),
      Field(
        "notToldFrom", .object(reasons),
        documentation: Documentation("For a kind of source from which the rule cannot be told: why not.")),
      Field(
        "unread", .object(reasons),
        documentation: Documentation(
          "For a kind of source from which the rule could be told, but is not yet: what reading lacks.")),
    ], namedBy: "id")

  private static let reasons = ObjectShape(
    "reasons",
    RuleExample.Source.allCases.map {
      Field($0.rawValue, .string(.any), documentation: Documentation("The reason, in a sentence."))
    })

  private static let message = ObjectShape(
    "a text of a message",
    [
      Field("when", .named("condition"), documentation: Documentation("When it is said; the last has none.")),
      Field("text", .string(.any), isRequired: true, documentation: Documentation("One sentence with `{fact}` holes.")),
    ])

  private static let raise = ObjectShape(
    "a raise",
    [
      Field("when", .named("condition"), isRequired: true, documentation: Documentation("When the severity changes.")),
      Field("to", .string(.one(of: severities)), isRequired: true, documentation: Documentation("The severity then.")),
    ])

  private static let option = ObjectShape(
    "an option",
    [
      Field(
        "type", .string(.one(of: WordList("option type", ["number", "bool", "string", "size"].map { .init($0) }))),
        isRequired: true, documentation: Documentation("What it holds.")),
      Field("default", .anything, isRequired: true, documentation: Documentation("Its value when nothing is set.")),
      Field("summary", .string(.any), isRequired: true, documentation: Documentation("What it means.")),
    ])

  private static let operand = Shape.anything

  private static let condition = ObjectShape(
    "a condition",
    [
      Field("all", .list(.named("condition")), documentation: Documentation("Holds where each of these holds.")),
      Field("any", .list(.named("condition")), documentation: Documentation("Holds where one of these holds.")),
      Field("not", .named("condition"), documentation: Documentation("Holds where this does not.")),
      Field("fact", .string(.one(of: facts)), documentation: Documentation("The fact that is asked.")),
    ]
      + Condition.Comparison.allCases.map {
        Field($0.rawValue, operand, documentation: Documentation($0.summary))
      })

  private static let step = ObjectShape(
    "a step",
    [
      Field("set", .string(.one(of: keys)), documentation: Documentation("The key that is written.")),
      Field("remove", .string(.one(of: keys)), documentation: Documentation("The key that is removed.")),
      Field(
        "append", .string(.one(of: keys)), documentation: Documentation("The key whose list gets a further value.")),
      Field("recipe", .string(.one(of: recipes)), documentation: Documentation("A change that the engine computes.")),
      Field("to", .anything, documentation: Documentation("The value, or `{\"fact\": name}`.")),
      Field(
        "when", .named("condition"), documentation: Documentation("The step is left out where this does not hold.")),
    ])

  private static let fix = ObjectShape(
    "a fix",
    [
      Field("title", .string(.any), isRequired: true, documentation: Documentation("What it does, as a command.")),
      Field(
        "safety", .string(.one(of: WordList("safety", [.init("safe"), .init("suggested")]))), isRequired: true,
        documentation: Documentation("Safe fixes run under `--fix`; suggested ones are offered one by one.")),
      Field("when", .named("condition"), documentation: Documentation("Offered only where this holds.")),
      Field(
        "otherwise", .string(.any),
        documentation: Documentation(
          "Why it is not offered where `when` does not hold or what it takes is not known: what `no fix: …` says.")),
      Field(
        "do", .list(.union([.object(step), .string(.one(of: recipes))])), isRequired: true,
        documentation: Documentation("Its steps, in order.")),
      Field(
        "leaves", .list(.string(StringShape(words: .context(ruleList)))),
        documentation: Documentation("Rules of severity info or hint whose findings it knowingly leaves.")),
    ])

  private static let examples = ObjectShape(
    "examples",
    [
      Field(
        "bad", .list(.object(bad)), documentation: Documentation("Descriptions in which the rule finds something.")),
      Field("good", .list(.object(good)), documentation: Documentation("Descriptions in which it is silent.")),
    ])

  private static let bad = ObjectShape(
    "a bad example",
    [
      Field("title", .string(.any), documentation: Documentation("What it shows.")),
      Field(
        "description", .named("description"), isRequired: true,
        documentation: Documentation("The description, or its raw text.")),
      Field("message", .string(.any), isRequired: true, documentation: Documentation("The finding's message.")),
      Field(
        "severity", .string(.one(of: severities)),
        documentation: Documentation("The finding's severity, where it is not the rule's.")),
      Field("pose", .string(.any), documentation: Documentation("The pose that is named: `device/pose`.")),
      Field(
        "options", .map(MapShape("options", value: .anything)),
        documentation: Documentation("Options that are set for the example.")),
      Field(
        "fixed", .list(.object(fixed)),
        documentation: Documentation("Each fix that is offered, in order, with the description after it.")),
    ])

  private static let fixed = ObjectShape(
    "a fixed example",
    [
      Field("title", .string(.any), isRequired: true, documentation: Documentation("The fix's title.")),
      Field(
        "description", .named("description"), isRequired: true,
        documentation: Documentation("The description after it.")),
    ])

  private static let good = ObjectShape(
    "a good example",
    [
      Field("title", .string(.any), documentation: Documentation("What it shows.")),
      Field(
        "description", .named("description"), isRequired: true,
        documentation: Documentation("The description, or its raw text.")),
      Field(
        "options", .map(MapShape("options", value: .anything)),
        documentation: Documentation("Options that are set for the example.")),
    ])
}

extension Condition.Comparison {
  var summary: String {
    switch self {
    case .is: "Holds where the fact equals this."
    case .isNot: "Holds where it does not."
    case .in: "Holds where the fact is one of these."
    case .notIn: "Holds where it is none of these."
    case .contains: "Holds where the list has this."
    case .containsAny: "Holds where the list has one of these."
    case .lessThan: "Holds where the fact is less than this."
    case .atMost: "Holds where it is no more than this."
    case .greaterThan: "Holds where it is more than this."
    case .atLeast: "Holds where it is no less than this."
    case .exists: "Holds where it is written (true) or not written (false)."
    }
  }
}
