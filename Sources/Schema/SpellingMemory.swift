/// The nearest words that were found while a text is checked: mistakes tend to come in numbers.
struct SpellingMemory: Sendable {
  private struct Question: Hashable {
    var word: String
    var table: KeyTable.Identity

    static func == (left: Question, right: Question) -> Bool { left.table === right.table && left.word == right.word }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(table))
      hasher.combine(word)
    }
  }

  /// Longer words are near to none, which is quickly told.
  private static let longest = 64
  private static let most = 10_000

  private var answers: [Question: String?] = [:]

  mutating func nearest(to word: String, in list: WordList) -> String? {
    answer(word, list.table) { list.nearest(to: word) }
  }

  mutating func nearest(to key: String, in object: ObjectShape) -> String? {
    answer(key, object.table) { Spelling.nearest(to: key, among: object.fields.lazy.map(\.name)) }
  }

  private mutating func answer(_ word: String, _ table: KeyTable, _ find: () -> String?) -> String? {
    guard word.utf8.count <= Self.longest else { return find() }
    let question = Question(word: word, table: table.identity)
    if let known = answers[question] { return known }
    let found = find()
    if answers.count < Self.most { answers[question] = .some(found) }
    return found
  }
}
