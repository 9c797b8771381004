import SourceText
import Testing

@testable import JSONText

@Suite struct EditorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var before: String
    var operations: [JSONOperation]
    var after: String
    var testDescription: String { name }

    init(_ name: String, _ before: String, _ operations: [JSONOperation], _ after: String) {
      (self.name, self.before, self.operations, self.after) = (name, before, operations, after)
    }
  }

  static func edited(_ text: String, _ operations: [JSONOperation]) throws -> String? {
    let document = JSONDocument(Array(text.utf8))
    guard let root = document.root, let edits = JSONEditor(root).edits(for: operations) else { return nil }
    return String(decoding: try TextEdits.apply(edits, to: document.bytes), as: UTF8.self)
  }

  @Test(arguments: sets + removals + mixtures)
  func keepsTheRest(_ test: Case) throws {
    let after = try #require(try Self.edited(test.before, test.operations))
    #expect(after == test.after)
    #expect(JSONDocument(Array(after.utf8)).issues().isEmpty)
  }

  private static let long = String(repeating: "v", count: 62)

  static let sets = [
    Case("replaces a scalar", #"{ "a": 1, "b": 2 }"#, [.set([.key("a")], "x")], #"{ "a": "x", "b": 2 }"#),
    Case("inserts inline, padded", #"{ "a": 1 }"#, [.set([.key("b")], true)], #"{ "a": 1, "b": true }"#),
    Case(
      "inserts inline, compact", #"{"a":1}"#, [.set([.key("b")], ["x": 1, "y": [1, 2]])],
      #"{"a":1,"b":{"x":1,"y":[1,2]}}"#),
    Case(
      "inserts on its own line", "{\n    \"a\": 1\n}\n", [.set([.key("b")], ["x": 0, "y": 0.5])],
      "{\n    \"a\": 1,\n    \"b\": { \"x\": 0, \"y\": 0.5 }\n}\n"),
    Case(
      "inserts behind the last comment", "{\r\n\t\"a\": 1 // one\r\n\t// end\r\n}", [.set([.key("b")], nil)],
      "{\r\n\t\"a\": 1, // one\r\n\t\"b\": null\r\n\t// end\r\n}"),
    Case(
      "makes missing parents once", "{\n  \"id\": \"a\"\n}",
      [.set([.key("anchor"), .key("sourceView")], "view"), .set([.key("anchor"), .key("sourceRect")], "center")],
      "{\n  \"id\": \"a\",\n  \"anchor\": { \"sourceView\": \"view\", \"sourceRect\": \"center\" }\n}"),
    Case(
      "nests what holds objects", "{\n  \"id\": \"a\"\n}",
      [.set([.key("s"), .key("a")], ["w": 1]), .set([.key("s"), .key("b")], [])],
      "{\n  \"id\": \"a\",\n  \"s\": {\n    \"a\": { \"w\": 1 },\n    \"b\": []\n  }\n}"),
    Case(
      "fills an empty object", "{\n  \"a\": {}\n}", [.set([.key("a"), .key("b")], 1)], "{\n  \"a\": { \"b\": 1 }\n}"),
    Case("fills an empty root", "{}", [.set([.key("a")], 1)], "{\"a\":1}"),
    Case("fills an empty root of lines", "{\n}\n", [.set([.key("a")], 1)], "{ \"a\": 1 }\n"),
    Case(
      "keeps a comment in an empty object", "{\n  // todo\n}", [.set([.key("a")], 1)], "{\n  // todo\n  \"a\": 1\n}"),
    Case("replaces null by an object", #"{ "a": null }"#, [.set([.key("a"), .key("b")], 1)], #"{ "a": { "b": 1 } }"#),
    Case(
      "unpadded braces", "{\n  \"a\": {\"x\": 1}\n}", [.set([.key("b")], ["y": 2])],
      "{\n  \"a\": {\"x\": 1},\n  \"b\": {\"y\": 2}\n}"),
    Case(
      "a large object does not make a line too long", "[\n  { \"id\": \"\(long)\" }\n]",
      [.set([.index(0), .key("s")], ["a": 1, "b": 2, "c": 3, "d": 4])],
      "[\n  { \"id\": \"\(long)\", \"s\": {\n    \"a\": 1,\n    \"b\": 2,\n    \"c\": 3,\n    \"d\": 4\n  } }\n]"),
    Case(
      "a small object may", "[\n  { \"id\": \"\(long)\" }\n]",
      [.set([.index(0), .key("s")], ["aaaa": 1, "bbbb": 2, "cccc": 3])],
      "[\n  { \"id\": \"\(long)\", \"s\": { \"aaaa\": 1, \"bbbb\": 2, \"cccc\": 3 } }\n]"),
    Case(
      "no object does in a container of lines", "{ \"l\": [1,\n  2], \"id\": \"\(long)\" }\n",
      [.set([.key("s")], ["aaaa": 1, "bbbb": 2]), .set([.key("t")], ["x": 3])],
      "{ \"l\": [1,\n  2], \"id\": \"\(long)\", \"s\": {\n    \"aaaa\": 1,\n    \"bbbb\": 2\n  }, \"t\": { \"x\": 3 } }\n"
    ),
    Case(
      "the key counts to the line", "{\n  \"\(long)\": 1\n}",
      [.set([.key("k" + long)], ["a": 1, "b": .string(String(long.prefix(20)))])],
      "{\n  \"\(long)\": 1,\n  \"k\(long)\": {\n    \"a\": 1,\n    \"b\": \"\(long.prefix(20))\"\n  }\n}"),
    Case(
      "a text of one line stays one", "{ \"id\": \"\(long)\" }",
      [.set([.key("s")], ["a": 1, "b": 2, "c": 3, "d": ["x": 4]])],
      "{ \"id\": \"\(long)\", \"s\": { \"a\": 1, \"b\": 2, \"c\": 3, \"d\": { \"x\": 4 } } }"),
    Case("spaces before the colon", #"{ "a" : 1 }"#, [.set([.key("b")], 2)], #"{ "a" : 1, "b" : 2 }"#),
    Case(
      "padded arrays", #"{ "a": [ 1 ] }"#, [.append([.key("a")], 2), .set([.key("b")], [3])],
      #"{ "a": [ 1, 2 ], "b": [ 3 ] }"#),
    Case("replaces an element", #"[1, 2, 3]"#, [.set([.index(1)], 5)], #"[1, 5, 3]"#),
    Case("sets behind the last element", #"[1, 2]"#, [.set([.index(2)], 3)], #"[1, 2, 3]"#),
    Case(
      "appends to a missing array", #"{ "a": 1 }"#, [.append([.key("l")], "x"), .append([.key("l")], "y")],
      #"{ "a": 1, "l": ["x", "y"] }"#),
    Case("appends to lines", "[\n  1,\n  2 /* two */\n]", [.append([], 3)], "[\n  1,\n  2, /* two */\n  3\n]"),
    Case(
      "the last of duplicate keys", #"{ "a": 1, "a": 2 }"#, [.remove([.key("a")]), .set([.key("a")], 3)], #"{ "a": 3 }"#
    ),
    Case(
      "the same value is no change", #"{ "a": [1.0, {"b":2}] }"#, [.set([.key("a")], [1, ["b": 2]])],
      #"{ "a": [1.0, {"b":2}] }"#),
    Case("escapes", #"{ "a": 1 }"#, [.set([.key("q\"")], "\n\\😀\u{1}")], #"{ "a": 1, "q\"": "\n\\😀\u0001" }"#),
    Case("replaces the root", "[1]\n", [.set([], ["a": 1])], "{\"a\":1}\n"),
    Case(
      "a comment at the end of a line of members", "{ \"a\": 1 // x\n}", [.set([.key("b")], 2)],
      "{ \"a\": 1, // x\n\"b\": 2\n}"),
  ]

  static let removals = [
    Case("first inline", #"{ "a": 1, "b": 2 }"#, [.remove([.key("a")])], #"{ "b": 2 }"#),
    Case("middle inline", #"{"a":1,"b":2,"c":3}"#, [.remove([.key("b")])], #"{"a":1,"c":3}"#),
    Case("last inline", #"{ "a": 1, "b": 2 }"#, [.remove([.key("b")])], #"{ "a": 1 }"#),
    Case("only one", #"{ "a": { "b": 1 } }"#, [.remove([.key("a"), .key("b")])], #"{ "a": {} }"#),
    Case(
      "only one, on lines", "{\n  \"a\": {\n    // of b\n    \"b\": 1 // b\n  }\n}", [.remove([.key("a"), .key("b")])],
      "{\n  \"a\": {}\n}"),
    Case(
      "with its comments",
      "{\n  // of a\n  \"a\": 1, // a\n\n  // free\n\n  // of b\n  \"b\": 2, // b\n  \"c\": 3 // c\n}",
      [.remove([.key("b")])], "{\n  // of a\n  \"a\": 1, // a\n\n  // free\n\n  \"c\": 3 // c\n}"),
    Case(
      "last line", "{\r\n  \"a\": 1, // a\r\n  \"b\": 2 // b\r\n}", [.remove([.key("b")])], "{\r\n  \"a\": 1 // a\r\n}"),
    Case("first line", "{\n  \"a\": 1,\n  \"b\": 2\n}", [.remove([.key("a")])], "{\n  \"b\": 2\n}"),
    Case("elements", "[1, 2, 3, 4]", [.remove([.index(1)]), .remove([.index(1)])], "[1, 4]"),
    Case("all elements", "[1, 2]", [.remove([.index(0)]), .remove([.index(0)])], "[]"),
    Case(
      "what is not there", #"{ "a": 1 }"#, [.remove([.key("b")]), .remove([.key("c"), .key("d")])], #"{ "a": 1 }"#),
    Case(
      "bracket behind a line comment", "{\n  \"a\": 1, // x\n  \"b\": 2 }", [.remove([.key("b")])],
      "{\n  \"a\": 1 // x\n   }"),
    Case("free comments stay", "{\n  // free\n\n  \"a\": 1\n}", [.remove([.key("a")])], "{\n  // free\n\n}"),
    Case(
      "a header of the object stays", "{ // header\n  \"a\": 1,\n  \"b\": 2\n}", [.remove([.key("a")])],
      "{ // header\n  \"b\": 2\n}"),
  ]

  static let mixtures = [
    Case(
      "rename", #"{ 'a': 1, "b": 2 }"#.replacing("'", with: "\""), [.rename([.key("a")], to: "c")],
      #"{ "c": 1, "b": 2 }"#),
    Case(
      "rename, remove and set", "{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": { \"d\": 3 }\n}",
      [.remove([.key("b")]), .rename([.key("a")], to: "z"), .set([.key("c"), .key("d")], 4), .set([.key("e")], 5)],
      "{\n  \"z\": 1,\n  \"c\": { \"d\": 4 },\n  \"e\": 5\n}"),
    Case(
      "remove the last and add", "{\n  \"a\": 1,\n  \"b\": 2\n}", [.remove([.key("b")]), .set([.key("c")], 3)],
      "{\n  \"a\": 1,\n  \"c\": 3\n}"),
    Case(
      "remove all and add", "{\n  \"a\": 1,\n  \"b\": 2\n}",
      [.remove([.key("a")]), .remove([.key("b")]), .set([.key("c")], 3)], "{\n  \"c\": 3\n}"),
    Case(
      "set within what was set", #"{ "a": 1 }"#,
      [.set([.key("b")], ["x": 1]), .set([.key("b"), .key("y")], 2), .remove([.key("b"), .key("x")])],
      #"{ "a": 1, "b": { "y": 2 } }"#),
    Case(
      "rename and then set", #"{ "a": { "x": 1 } }"#,
      [.rename([.key("a")], to: "b"), .set([.key("b"), .key("x")], 2)], #"{ "b": { "x": 2 } }"#),
    Case(
      "change and then remove", #"{ "a": { "x": 1 }, "b": 2 }"#,
      [.set([.key("a"), .key("x")], 2), .remove([.key("a")])], #"{ "b": 2 }"#),
    Case(
      "change and then replace", #"{ "a": { "x": 1 } }"#, [.set([.key("a"), .key("x")], 2), .set([.key("a")], 7)],
      #"{ "a": 7 }"#),
  ]

  @Test(arguments: [
    (#"{ "a": 1 }"#, [JSONOperation.rename([.key("b")], to: "c")]),
    (#"{ "a": 1, "b": 2 }"#, [.rename([.key("a")], to: "b")]),
    ("[1]", [.set([.index(3)], 0)]),
    ("[1]", [.set([.key("a")], 0)]),
    ("{}", [.append([], 0)]),
  ])
  func refusesTheImpossible(_ text: String, _ operations: [JSONOperation]) throws {
    #expect(try Self.edited(text, operations) == nil)
  }

  @Test func editsTouchOnlyWhatChanges() throws {
    let document = JSONDocument(Array("{\n  \"a\": 1, // a\n  \"b\": [1, 2]\n}".utf8))
    let root = try #require(document.root)
    #expect(
      JSONEditor(root).set([.key("a")], to: 2) == [TextEdit(range: 9..<10, replacement: "2")])
    #expect(
      JSONEditor(root).append([.key("b")], 3) == [TextEdit(range: 29..<29, replacement: ", 3")])
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-12, "-12"), (0.1, "0.1"), (1e15, "1000000000000000"), (1e16, "1e+16"),
    (123456789012345, "123456789012345"),
    (1.5e-7, "1.5e-07"), (1e300, "1e+300"), (0.30000000000000004, "0.30000000000000004"), (.infinity, "null"),
  ])
  func writesNumbers(_ value: Double, _ text: String) {
    #expect(JSONNumber.text(value) == text)
  }

  @Test func editsElementsOfASplitDocument() throws {
    var document = JSONDocument(Array("{ \"p\": [\n  { \"id\": 1 },\n  { \"id\": 2 }\n] }".utf8), splitAt: "p")
    let element = try #require(document.value(ofElement: 1))
    let edits = try #require(JSONEditor(element).set([.key("x")], to: true))
    _ = try document.apply(edits)
    #expect(
      String(decoding: document.bytes, as: UTF8.self)
        == "{ \"p\": [\n  { \"id\": 1 },\n  { \"id\": 2, \"x\": true }\n] }")
    let root = try #require(document.root)
    let more = try #require(
      JSONEditor(root).edits(for: [
        .set([.key("p"), .index(0), .key("id")], 7), .append([.key("p")], ["id": 3]), .set([.key("q")], 0),
      ]))
    #expect(
      String(decoding: try TextEdits.apply(more, to: document.bytes), as: UTF8.self)
        == "{ \"p\": [\n  { \"id\": 7 },\n  { \"id\": 2, \"x\": true },\n  { \"id\": 3 }\n], \"q\": 0 }")
  }
}
