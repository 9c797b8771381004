internal import CSwiftTree

/// Tells a field that searches or filters, whose text is nothing that is lost, by what the user sees of it and by what it
/// is for.
enum SearchWording {
  private static let words: Set<String> = [
    "search", "searches", "searching", "searchable", "filter", "filters", "filtering", "query", "queries",
  ]

  /// Words of a string's key that say what part of a field it is for.
  private static let parts: Set<String> = [
    "placeholder", "prompt", "title", "label", "hint", "text", "field", "bar", "box", "input", "string", "key", "name",
    "value", "message", "description",
  ]

  /// Whether a name of code is of something searched for: `searchTerm`, `userQuery`.
  static func isInName(_ name: String) -> Bool { words(of: name).contains { isOne($0) } }

  /// Whether a text that the user sees has such a word.
  static func isInText(_ text: String) -> Bool { isInName(text) }

  /// Whether the name of a localized string is of the words of a search field: its last word, before those of a field's
  /// parts. `L10n.searchPlaceholder` and `users.search.title`, but not `filterListsEnterURL`.
  static func isInKey(_ key: String) -> Bool {
    let words = words(of: key)
    guard let last = words.last(where: { !parts.contains($0) }) else { return false }
    if isOne(last) { return true }
    // `searchForUsers`
    guard let search = words.lastIndex(where: isOne), search + 1 < words.count else { return false }
    return words[search + 1] == "for"
  }

  private static func isOne(_ word: String) -> Bool {
    if words.contains(word) { return true }
    // `searchfield` is written as one word too.
    return parts.contains { word.hasSuffix($0) && words.contains(String(word.dropLast($0.count))) }
  }

  /// The words of a text, in small letters; an identifier's begin with its capitals.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var previous: Character?
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      guard character.isLetter else {
        if !word.isEmpty { words.append(word) }
        (word, previous) = ("", nil)
        continue
      }
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      let begins =
        character.isUppercase
        && (previous?.isLowercase == true || (previous?.isUppercase == true && next?.isLowercase == true))
      if begins, !word.isEmpty {
        words.append(word)
        word = ""
      }
      word += character.lowercased()
      previous = character
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
