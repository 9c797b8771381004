import DescriptionFormat
import JSONText
import Linting
import PopupModel
import RuleEngine
import Schema

/// The schema that a document is written to, with the names that it may use here.
struct DocumentSchema {
  var schema: Schema
  var context: ShapeContext

  /// Nil for a text that has none.
  init?(_ snapshot: Snapshot) {
    switch snapshot.kind {
    case .source(let format) where format.name == .json:
      schema = DescriptionSchema.schema
    case .settings where snapshot.uri.name == ConfigurationStore.fileName:
      schema = ConfigurationSchema.schema(rules: snapshot.engine.rules)
    case .settings where Self.isRuleFile(snapshot):
      schema = RuleFileSchema.schema
    case .source, .settings, .other:
      return nil
    }
    let profiles = snapshot.source?.head.profiles ?? []
    let catalog = snapshot.engine.targets.catalog
    let devices = (profiles + catalog).map { WordList.Entry($0.id, $0.name) }
    let rules = snapshot.engine.rules.rules.map { WordList.Entry($0.id, $0.summary) }
    context = ShapeContext([
      DescriptionVocabulary.deviceList: WordList("device", devices),
      DescriptionVocabulary.ruleList: WordList("rule", rules), RuleFileSchema.ruleList: WordList("rule", rules),
    ])
  }

  /// A rule file is one that a configuration names, or that looks like one.
  private static func isRuleFile(_ snapshot: Snapshot) -> Bool {
    if let path = snapshot.uri.path, snapshot.settings.ruleFiles.contains(path) { return true }
    return JSONDocument(snapshot.text).root.map(RuleFileShape.fits) ?? false
  }
}
