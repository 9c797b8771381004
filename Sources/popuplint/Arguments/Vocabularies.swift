import DescriptionFormat
import RuleEngine
import Schema

/// The words that options and operands take and that only the data knows.
enum Vocabularies {
  static var rules: [String] { RuleSet.builtIn.rules.map(\.id) }
  static var rulesAndCategories: [String] { RuleSet.builtIn.categories + rules }
  static var devices: [String] { DeviceCatalog.builtIn.map(\.id) }

  static func nearest(to word: String, among words: [String]) -> String? { Spelling.nearest(to: word, among: words) }
}
