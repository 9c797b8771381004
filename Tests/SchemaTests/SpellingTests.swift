import Testing

@testable import Schema

struct SpellingTests {
  @Test(arguments: [
    ("sytle", "style"), ("Style", "style"), ("styl", "style"), ("full_screen", "fullScreen"),
    ("fullscreen", "fullScreen"), ("full-screen", "fullScreen"), ("xx", nil), ("", nil), ("popover", "popover"),
    ("upp", "up"), ("zz", nil), ("fulscren", "fullScreen"),
  ])
  func `The nearest word is found when there is one`(text: String, expected: String?) {
    #expect(Spelling.nearest(to: text, among: ["style", "fullScreen", "popover", "up", "down"]) == expected)
  }

  @Test(arguments: [
    ("iphone-dou", ["iphone-duo"]), ("iphne", ["iphone-13", "iphone-duo"]),
    ("iphone-pro-max", ["iphone-13", "iphone-duo"]),
    ("duo", ["iphone-duo", "surface-duo"]), ("ipad-prp", ["ipad", "ipad-pro-13"]), ("pear", []), ("", []), ("-", []),
    ("many-0", []),
  ])
  func `A name that is none may be one of a family`(name: String, expected: [String]) {
    let many = (10..<30).map { "many-\($0)-times" }
    #expect(
      Spelling.suggestions(
        for: name, among: ["ipad", "ipad-pro-13", "iphone-13", "iphone-duo", "surface-duo"] + many) == expected)
  }

  /// Styles are more than are named one by one.
  private static let styles = [
    "automatic", "none", "fullScreen", "pageSheet", "formSheet", "currentContext", "custom", "overFullScreen",
    "overCurrentContext", "popover", "blurOverFullScreen", "alert", "actionSheet",
  ]

  @Test(arguments: [
    ("left", ["top", "leading"], "; expected top, leading"),
    ("leadin", ["top", "leading"], "; did you mean \"leading\"? (expected top, leading)"),
    ("Leading", ["top", "leading"], "; did you mean \"leading\"?"),
    ("sheet", styles, "; expected one such as pageSheet, formSheet, actionSheet"),
    ("fulscreen", styles, "; did you mean \"fullScreen\"?"),
    ("colour", styles, ""), ("", styles, ""), (String(repeating: "sheet", count: 20), styles, ""), ("x", [], ""),
  ])
  func `A message says what there is`(word: String, words: [String], advice: String) {
    #expect(Spelling.advice(for: word, among: words) == advice)
  }

  @Test func `Of two that are as near none is meant`() {
    #expect(Spelling.nearest(to: "xlip", among: ["clip", "flip"]) == nil)
    #expect(Spelling.nearest(to: "clap", among: ["clip", "crop"]) == "clip")
  }

  /// Every text within two edits of a word, over a small alphabet.
  private static func around(_ word: String, edits: Int) -> Set<String> {
    var all: Set<String> = [word]
    for _ in 0..<edits {
      for text in all {
        let bytes = Array(text)
        for index in 0...bytes.count {
          for letter: Character in ["a", "z", "_"] {
            all.insert(String(bytes[..<index] + [letter] + bytes[index...]))
            if index < bytes.count { all.insert(String(bytes[..<index] + [letter] + bytes[(index + 1)...])) }
          }
          if index < bytes.count { all.insert(String(bytes[..<index] + bytes[(index + 1)...])) }
          if index + 1 < bytes.count {
            all.insert(String(bytes[..<index] + [bytes[index + 1], bytes[index]] + bytes[(index + 2)...]))
          }
        }
      }
    }
    return all
  }

  @Test(arguments: ["clip", "upDown", "fullScreen"])
  func `Every text within two edits of a word is a spelling of it`(word: String) {
    let texts = Self.around(word, edits: 2).filter { Self.slowDistance(Array($0.utf8), Array(word.utf8)) <= 2 }
    #expect(texts.count > 400)
    let missed = texts.filter { Spelling.nearest(to: $0, among: ["x", word, "somethingElse"]) != word }
    #expect(missed.isEmpty)
  }

  /// The distance by the whole table, without any short cut.
  private static func slowDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var table = [[Int]](repeating: Array(0...right.count), count: left.count + 1)
    for row in 0...left.count { table[row][0] = row }
    for row in left.indices {
      for column in right.indices {
        var cost = min(table[row][column + 1], table[row + 1][column]) + 1
        cost = min(cost, table[row][column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, table[row - 1][column - 1] + 1)
        }
        table[row + 1][column + 1] = cost
      }
    }
    return table[left.count][right.count]
  }

  @Test(arguments: 0...2) func `The distance within a bound is that of the whole table`(most: Int) {
    let texts = Self.around("abab", edits: 1).union(["", "b", "ba", "baba", "abba", "aabbaabb"]).map { Array($0.utf8) }
    for left in texts {
      for right in texts {
        let distance = Self.slowDistance(left, right)
        let found = Spelling.distance(left, right, most: most)
        #expect(distance <= most ? found == distance : found > most, "\(left) \(right)")
      }
    }
  }
}
