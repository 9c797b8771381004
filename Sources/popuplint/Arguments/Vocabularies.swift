import DescriptionFormat
import RuleEngine

/// The words that options and operands take and that only the data knows.
enum Vocabularies {
  static var rules: [String] { RuleSet.builtIn.rules.map(\.id) }
  static var rulesAndCategories: [String] { RuleSet.builtIn.categories + rules }
  static var devices: [String] { DeviceCatalog.builtIn.map(\.id) }
}
