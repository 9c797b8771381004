/// The words that a string may be.
public struct WordList: Sendable {
  /// What a word of it is called in a message: `presentation style`.
  public let name: String
  public let words: [Entry]
  /// Whether nothing but these words is right. An open list only helps to complete.
  public let isClosed: Bool

  let table: KeyTable

  public struct Entry: Hashable, Sendable {
    public let text: String
    /// A sentence on what it means; empty where the word says it.
    public let summary: String

    public init(_ text: String, _ summary: String = "") {
      self.text = text
      self.summary = summary
    }
  }

  public init(_ name: String, _ words: [Entry], isClosed: Bool = true) {
    self.name = name
    self.words = words
    self.isClosed = isClosed
    self.table = KeyTable(words.map(\.text))
  }

  /// The place of `text` in ``words``.
  public func index(of text: String) -> Int? { table.index(of: text) }

  public func contains(_ text: String) -> Bool { table.index(of: text) != nil }

  /// The one word that `text` is a spelling of.
  public func nearest(to text: String) -> String? {
    Spelling.nearest(to: text, among: words.lazy.map(\.text))
  }
}
