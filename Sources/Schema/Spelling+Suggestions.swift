extension Spelling {
  /// More names than this help nobody to choose.
  private static let mostSuggestions = 8

  /// The candidates that may have been meant by a name of words with hyphens: the one that it is a spelling of; else those
  /// that begin with its first word, spelt right or not; else those that have a word which it is. Empty where there is none.
  public static func suggestions(for name: String, among candidates: [String]) -> [String] {
    if let nearest = nearest(to: name, among: candidates) { return [nearest] }
    guard let first = words(of: name).first else { return [] }
    let families = Set(candidates.compactMap { words(of: $0).first })
    var found: [String] = []
    if let family = nearest(to: first, among: families.sorted()) {
      found = candidates.filter { words(of: $0).first == family }
    } else {
      found = candidates.filter { words(of: $0).contains(first) }
    }
    return found.count <= mostSuggestions ? found : []
  }

  private static func words(of name: String) -> [String] { name.split(separator: "-").map(String.init) }

  /// `a, b or c`
  public static func choice(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
