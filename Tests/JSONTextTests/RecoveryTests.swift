import SourceText
import Testing

@testable import JSONText

@Suite struct RecoveryTests {
  /// Elements as they can be written, on one line and on several.
  static let compact = [
    #"{"id":"a","size":{"width":1,"height":2},"l":["x","y"],"t":true}"#,
    #"{"id":"b","controls":[{"id":"c","frame":{"x":1,"y":2}},{"id":"d"}],"n":null}"#,
    #"{"id":"e","anchor":{"sourceView":"view","permittedArrowDirections":[]}}"#,
  ]
  static let spaced = [
    """
      {
        "id": "a",
        "size": { "width": 1, "height": 2 },
        "l": ["x", "y"],
        "t": true
      }
    """,
    """
      {
        "id": "b",
        "controls": [
          { "id": "c", "frame": { "x": 1, "y": 2 } },
          { "id": "d" }
        ],
        "n": null
      }
    """,
    """
      {
        "id": "e",
        "anchor": {
          "sourceView": "view",
          "permittedArrowDirections": []
        }
      }
    """,
  ]

  static func document(_ elements: [String], _ separator: String) -> String {
    "{\n  \"version\": 1,\n  \"popups\": [\n" + elements.joined(separator: separator)
      + "\n  ],\n  \"rightToLeft\": true\n}\n"
  }

  /// Every single-byte deletion, and every insertion of a structural character, in the middle of three elements: how
  /// often the others, and the root's members, are not read as before.
  static func losses(_ elements: [String], _ separator: String) throws -> (tried: Int, lost: [String]) {
    let before = JSONDocument(Array(document(elements, separator).utf8), splitAt: "popups")
    let first = try #require(before.elements.first).tree
    let last = try #require(before.elements.last).tree
    var tried = 0
    var lost: [String] = []
    let middle = Array(elements[1].utf8)
    var variants: [[UInt8]] = []
    for index in middle.indices {
      var deleted = middle
      deleted.remove(at: index)
      variants.append(deleted)
      for byte in "{}[],:\"'".utf8 where middle[index] != 0x20 {
        var inserted = middle
        inserted.insert(byte, at: index)
        variants.append(inserted)
        var replaced = middle
        replaced[index] = byte
        variants.append(replaced)
      }
    }
    for variant in variants {
      tried += 1
      let text = document([elements[0], String(decoding: variant, as: UTF8.self), elements[2]], separator)
      let after = JSONDocument(Array(text.utf8), splitAt: "popups")
      let trees = after.elements.map(\.tree)
      if trees.first != first || trees.last != last || after.root?["rightToLeft"]?.bool != true {
        lost.append(String(decoding: variant, as: UTF8.self))
      }
    }
    return (tried, lost)
  }

  @Test func oneBrokenElementHidesNoOther() throws {
    for (elements, separator) in [(Self.compact, ","), (Self.compact, ",\n"), (Self.spaced, ",\n")] {
      let (tried, lost) = try Self.losses(elements, separator)
      #expect(tried > 1_000)
      // `"d""]` reads as a string that holds the rest: nothing tells it from one.
      #expect(lost.count <= 1, "\(lost)")
    }
  }

  @Test func severalBrokenElementsHideNoOther() throws {
    let sound = #"{"id":"x","size":{"width":1,"height":2}}"#
    let broken = [
      #"{"id":"a,"size":{"width":1}}"#, #"{"id":"a","size":{"width":1}"#, #"{"id":"a","l":[1,2,"size":{}}"#,
      #"{"id":"a"}}"#, #"{"id" "a" 'x': 1}"#, #""id":"a"}"#, #"{"id":"a","l":[1,2]]}"#,
    ]
    let filler = Array(repeating: sound, count: 12)
    let elements = broken.flatMap { filler + [$0] } + filler
    for separator in [",", ",\n"] {
      let text = "{\"popups\":[\(elements.joined(separator: separator))],\"version\":1}"
      let document = JSONDocument(Array(text.utf8), splitAt: "popups")
      let good = document.elements.filter { $0.tree == JSONDocument(Array(sound.utf8)).rootTree }
      #expect(good.count == filler.count * (broken.count + 1))
      #expect(document.root?["version"]?.number == 1)
    }
  }

  // MARK: Ranges and repairs

  struct Case: Sendable, CustomTestStringConvertible {
    /// «» mark the range of the one issue.
    var marked: String
    var message: String
    /// The text after the repair; nil where there is none.
    var repaired: String?
    var testDescription: String { marked }

    init(_ marked: String, _ message: String, _ repaired: String? = nil) {
      (self.marked, self.message, self.repaired) = (marked, message, repaired)
    }
  }

  @Test(arguments: [
    Case("[1«,»]", "nothing behind it", "[1]"),
    Case("{\"a\":1«,»}", "nothing behind it", "{\"a\":1}"),
    Case("[1,«,»2]", "nothing before it", "[1,2]"),
    Case("[1«» 2]", "comma is missing", "[1, 2]"),
    Case("{\"a\":1«»\n\"b\":2}", "comma is missing", "{\"a\":1,\n\"b\":2}"),
    Case("[1«;» 2]", "separated by commas", "[1, 2]"),
    Case("{\"a\"«»  1}", "colon is missing", "{\"a\":  1}"),
    Case("{\"a\" «=» 1}", "colon", "{\"a\" : 1}"),
    Case("{\"a\":«:»1}", "remove", "{\"a\":1}"),
    Case("{\"a\"«:» , \"b\":1}", "value is missing"),
    Case("{«\"a\"», \"b\":1}", "no value"),
    Case("{«\"a\"»\n \"b\":1}", "no value"),
    Case("{«a»: 1}", "double quotes", "{\"a\": 1}"),
    Case("[«'it\\'s \"x\"'»]", "double quotes", "[\"it's \\\"x\\\"\"]"),
    Case("{«'a'»: 1}", "double quotes", "{\"a\": 1}"),
    Case("[«+1»]", "plus", "[1]"), Case("[«-012»]", "leading zero", "[-12]"),
    Case("[«.5»]", "before the point", "[0.5]"),
    Case("[«1.»]", "behind the point", "[1]"), Case("[«+.5e3»]", "plus", "[0.5e3]"), Case("[«1e»]", "no JSON value"),
    Case("[«0x1F»]", "no JSON value"), Case("[«NaN»]", "no NaN"), Case("[«-Infinity»]", "no -Infinity"),
    Case("[«True»]", "lower case", "[true]"), Case("[«undefined»]", "no JSON value"),
    Case("[\"a«\\x»b\"]", "no such escape"), Case("[\"«\\'»\"]", "needs no escape", "[\"'\"]"),
    Case("[\"«\\u12»g\"]", "four hexadecimal"), Case("[\"a«\t»b\"]", "control character", "[\"a\\tb\"]"),
    Case("{\"a\": «\"x»,\n\"b\": 1}", "never closed"), Case("[«\"x»]", "never closed"),
    Case("{«\"a»: 1}", "never closed"), Case("{\"a\": «x\"»}", "never opened", "{\"a\": \"x\"}"),
    Case("[1] «x»", "behind the end"), Case("[1]«]»", "behind the end", "[1]"),
    Case("«[»1", "never closed"), Case("{\"a\": «[»1, 2}", "never closed"),
    Case("[1, «}»2]", "nothing is open", "[1, 2]"),
    Case("{\"a\": [1«}»}", "write ] instead"), Case("«»", "no value here"), Case(" «/*» x\n1", "never closed"),
    Case("[1 «# x»\n]", "starts with //"), Case("{«:» 1}", "key is missing"), Case("{«foo»}", "expected"),
  ])
  func pointsAtTheError(_ test: Case) throws {
    let text = test.marked.filter { $0 != "«" && $0 != "»" }
    let start = try #require(test.marked.utf8.firstIndex(of: 0xC2)).utf16Offset(in: test.marked)
    let before = String(test.marked.prefix { $0 != "«" })
    let inside = String(test.marked.drop { $0 != "«" }.dropFirst().prefix { $0 != "»" })
    #expect(start == before.utf16.count)
    let document = JSONDocument(Array(text.utf8))
    let issue = try #require(document.issues().first)
    #expect(document.issues().count == 1, "\(document.issues())")
    #expect(issue.range == before.utf8.count..<before.utf8.count + inside.utf8.count)
    #expect(issue.message.contains(test.message), "\(issue.message)")
    let repaired = issue.repair.isEmpty ? nil : try TextEdits.apply(issue.repair, to: document.bytes)
    #expect(repaired.map { String(decoding: $0, as: UTF8.self) } == test.repaired)
    if let repaired { #expect(JSONDocument(repaired).issues().isEmpty) }
  }

  @Test func pointsAtDuplicateKeys() throws {
    let text = "{\n  \"a\": 1,\n  \"b\": {\"x\":1,\"x\":2},\n  \"a\": 3\n}"
    let document = JSONDocument(Array(text.utf8))
    let issues = document.issues()
    #expect(issues.map(\.kind) == [.duplicateKey, .duplicateKey])
    #expect(issues.map(\.key) == ["a", "x"])
    #expect(issues.first?.range == 4..<7)
    #expect(document.root?["a"]?.number == 3)
    let repaired = try TextEdits.apply(issues.flatMap(\.repair), to: document.bytes)
    #expect(String(decoding: repaired, as: UTF8.self) == "{\n  \"b\": {\"x\":2},\n  \"a\": 3\n}")
  }

  @Test func keepsValuesBehindErrors() {
    let text = #"{"a": +1, "b": [1 2,, 3], 'c': 'x', d: True, "e": NaN, "f": "g" "h": {"i": .5,}, }"#
    let root = JSONDocument(Array(text.utf8)).root
    #expect(root?["a"]?.number == 1)
    #expect(root?["b"]?.elements.map(\.number) == [1, 2, 3])
    #expect(root?["c"]?.string == "x")
    #expect(root?["d"]?.bool == true)
    #expect(root?["e"]?.kind == .invalid)
    #expect(root?["f"]?.string == "g")
    #expect(root?["h"]?["i"]?.number == 0.5)
  }

  @Test func givesRangesAndPaths() throws {
    let text = "\u{FEFF}{ \"é\\n\": [ null, { \"b\": -1.5e2 } ] /* c */ }"
    let bytes = Array(text.utf8)
    let root = try #require(JSONDocument(bytes).root)
    func slice(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let member = try #require(root.member(named: "é\n"))
    #expect(slice(member.keyRange) == "\"é\\n\"")
    #expect(slice(member.range) == "\"é\\n\": [ null, { \"b\": -1.5e2 } ]")
    let number = try #require(root.value(at: [.key("é\n"), .index(1), .key("b")]))
    #expect(slice(number.range) == "-1.5e2")
    #expect(number.number == -150)
    #expect(number.path == [.key("é\n"), .index(1), .key("b")])
    #expect(number.parent?.parent?.kind == .array)
    let offset = number.range.lowerBound + 2
    #expect(root.innermost(at: offset)?.path == number.path)
    #expect(root.value(at: [.key("x")]) == nil)
  }
}
