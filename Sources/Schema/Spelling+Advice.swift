extension Spelling {
  /// As many words are named one by one; of more, those that have something of what is written.
  private static let mostNamed = 12
  private static let mostRelated = 4
  /// Longer words are like none.
  private static let longest = 64

  /// What a message says after a word that is none of `words`: what it is a spelling of, and what there is. Empty where
  /// nothing helps.
  public static func advice(for word: String, among words: [String]) -> String {
    advice(for: word, nearest: nearest(to: word, among: words), among: words)
  }

  static func advice(for word: String, nearest: String?, among words: [String]) -> String {
    let isShort = words.count <= mostNamed
    if let nearest {
      // Only its case and what separates its parts are wrong: nothing else was meant.
      let isSure = fold(Array(word.utf8)) == fold(Array(nearest.utf8))
      let meant = "; did you mean \(Schema.quoted(nearest))?"
      return isShort && words.count > 1 && !isSure ? "\(meant) (expected \(words.joined(separator: ", ")))" : meant
    }
    let named = isShort ? words : related(to: word, among: words)
    if named.isEmpty { return "" }
    return "; expected \(isShort ? "" : "one such as ")\(named.joined(separator: ", "))"
  }

  /// The words that share the most with `word`, the first of them the nearest: at least half of its pairs of letters.
  static func related(to word: String, among words: [String]) -> [String] {
    guard word.utf8.count <= longest else { return [] }
    let wanted = pairs(word)
    guard !wanted.isEmpty else { return [] }
    let scores = words.enumerated().compactMap { index, candidate -> (index: Int, score: Int)? in
      let pairs = pairs(candidate)
      let shared = wanted.intersection(pairs).count
      guard shared * 2 >= wanted.count else { return nil }
      return (index, shared * 1000 / (wanted.count + pairs.count))
    }
    return scores.sorted { $0.score == $1.score ? $0.index < $1.index : $0.score > $1.score }
      .prefix(mostRelated).map { words[$0.index] }
  }

  /// The neighbouring letters of a word, whatever their case.
  private static func pairs(_ word: String) -> Set<UInt16> {
    let letters = fold(Array(word.utf8))
    return Set(zip(letters, letters.dropFirst()).map { UInt16($0) << 8 | UInt16($1) })
  }
}
