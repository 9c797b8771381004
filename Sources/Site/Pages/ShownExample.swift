import Linting
import Pictures
import PopupModel
import Reports
import RuleEngine

/// What a rule's page shows of the rule's examples: code before and after its fix, and the picture of both.
struct ShownExample {
  /// An example of each kind of source that has one, Swift first.
  var variants: [Variant] = []
  /// The worst pose before and after, where a picture says something.
  var card: PictureCard?
  /// Those that the engine proves for the rule's examples.
  var fixes: [Fix] = []

  struct Variant {
    var source: RuleExample.Source
    /// Each file in its language.
    var before: [Text]
    var reports: [String]
    var after: [Text]
    /// Whether ``after`` is the text after a fix, and not another text in which nothing is found.
    var isFixed: Bool
  }

  struct Text {
    /// Nil for one that stands alone.
    var name: String?
    var text: String
    var language: String
  }

  init(of rule: Rule, among rules: RuleSet) {
    let examples = rule.examples
    for source in [RuleExample.Source.swift, .interfaceBuilder, .description] {
      guard let bad = examples.shown(for: source), bad.language.source == source else { continue }
      let after = bad.fixed.first?.files ?? examples.good(beside: bad)?.files ?? []
      variants.append(
        Variant(
          source: source, before: ShownExample.texts(bad.files), reports: bad.marks.map(\.message),
          after: ShownExample.texts(after), isFixed: !bad.fixed.isEmpty))
    }
    // The one that is shown first: its picture belongs to the code beside it.
    let shown = [RuleExample.Source.swift, .interfaceBuilder, .description].compactMap { examples.shown(for: $0) }
    for example in shown + examples.bad.filter({ $0.language == .description }) { add(example, rule, rules) }
  }

  private static func texts(_ files: [RuleExample.File]) -> [Text] {
    files.map { file in
      let language = RuleExample.Language(fileName: file.name)?.fence ?? ""
      return Text(
        name: files.count > 1 ? file.name : nil, text: String(decoding: file.text, as: UTF8.self), language: language)
    }
  }

  private mutating func add(_ example: RuleExample, _ rule: Rule, _ rules: RuleSet) {
    let project = ExampleProject(example, rule: rule, rules: rules)
    for file in example.files {
      guard let document = project.document(of: file),
        let finding = project.engine.lint(document).first(where: { $0.rule == rule.id })
      else { continue }
      let fixes = project.engine.fixes(for: finding, in: document)
      self.fixes += fixes
      guard card == nil, rule.category != Rule.textCategory else { continue }
      card = Preview.shown(ReportedFinding(finding: finding, fixes: fixes), in: document, engine: project.engine)
    }
  }
}
