import Foundation
import SourceText
import Testing

@testable import JSONText

/// Inputs of any size and shape end in an answer: no stack is used up, and what is kept is bounded.
@Suite struct LargeInputTests {
  static func repeated(_ text: String, _ count: Int) -> [UInt8] {
    Array(String(repeating: text, count: count).utf8)
  }

  @Test(arguments: [
    "[", "{", "{\"a\":", "[{\"a\":[", "]", "}", ",", ":", "\"", "'", "/*", "//", "#", "\\", "-", "\u{1}", "{\"a\",",
    "[1 ", "a:", "\"a\":1,",
  ])
  func endsInAnAnswer(_ piece: String) {
    let bytes = Self.repeated(piece, 1_000_000 / piece.utf8.count)
    for key in [nil, "a"] {
      let document = JSONDocument(bytes, splitAt: key)
      let syntax = document.issues().filter { $0.kind == .syntax }
      #expect(!syntax.isEmpty)
      #expect(syntax.count <= JSONReader.maximumIssues + 1)
      _ = document.root?.literal
    }
  }

  @Test func passesAnyNumberOfHashLinesBehindAKey() {
    let hashes = Self.repeated("#\n", 1_000_000)
    let document = JSONDocument(Array("{\"a\"".utf8) + hashes + Array(": 1}".utf8))
    #expect(document.issues().count == JSONReader.maximumIssues + 1)
    let few = JSONDocument(Array("{\"a\" # b\n#\n: 1}".utf8))
    #expect(few.issues().count == 2)
    #expect(few.root?["a"]?.number == 1)
    // A # behind a quote that closes what was never meant to be one string is a part of the next key.
    let open = JSONDocument(Array("{\"a: 1, \"#b\": 2}".utf8))
    #expect(open.issues().first?.message.contains("never closed") == true)
    #expect(open.root?["#b"]?.number == 2)
  }

  @Test func keepsNothingBelowTheDepthLimit() {
    let document = JSONDocument([UInt8](repeating: UInt8(ascii: "["), count: 100_000_000))
    #expect(document.rootTree.nodes.count == JSONDocument.maximumDepth + 1)
    #expect(document.issues().contains { $0.message.contains("deeper than 512") && $0.range == 512..<513 })
  }

  @Test func readsToTheDepthLimit() {
    func nested(_ depth: Int) -> [UInt8] { Self.repeated("[", depth) + Self.repeated("]", depth) }
    #expect(JSONDocument(nested(512)).issues() == [])
    let deeper = JSONDocument(nested(513)).issues()
    #expect(deeper.map(\.range) == [512..<513])
    #expect(JSONDocument(nested(1_000_000)).issues().map(\.range) == [512..<513])
  }

  @Test func stopsAfterAThousandIssues() {
    let bytes = Array("[".utf8) + Self.repeated("+1,", 5_000) + Array("0]".utf8)
    let issues = JSONDocument(bytes).issues()
    #expect(issues.count == 1_001)
    #expect(issues.last?.message.contains("reading stopped") == true)
    #expect(issues.last?.range.lowerBound == 1 + 3_000)
    let enough = JSONDocument(Array("[".utf8) + Self.repeated("+1,", 1_000) + Array("0]".utf8)).issues()
    #expect(enough.count == 1_000)
  }

  @Test func stopsTheSameWayAfterEdits() throws {
    let element = "{\"a\":+1}"
    let text = "{\"p\":[" + Array(repeating: element, count: 1_000).joined(separator: ",") + "]}"
    var document = JSONDocument(Array(text.utf8), splitAt: "p")
    #expect(document.issues().count == 1_000)
    let end = document.elements[500].range.lowerBound
    _ = try document.apply([TextEdit(range: end..<end, replacement: element + ",")])
    #expect(IncrementalTests.difference(document, JSONDocument(document.bytes, splitAt: "p")) == nil)
    #expect(document.issues().count == 1_001)
    _ = try document.apply([TextEdit(range: end..<end + element.utf8.count + 1, replacement: "")])
    #expect(IncrementalTests.difference(document, JSONDocument(document.bytes, splitAt: "p")) == nil)
    #expect(document.issues().count == 1_000)
  }

  @Test func boundsDuplicateKeysOfAnObject() throws {
    let bytes = Array("{".utf8) + Self.repeated("\"a\":1, \"b\":2, /* c */", 5_000) + Array("\"a\":2,\"b\":1}".utf8)
    let document = JSONDocument(bytes)
    #expect(document.root?["a"]?.number == 2)
    let issues = document.issues()
    #expect(issues.count == 1_001)
    #expect(issues.dropLast().allSatisfy { $0.key != nil && $0.repair.isEmpty })
    let last = try #require(issues.last)
    #expect(last.message.contains("10000 members") && last.key == nil)
    let repaired = try TextEdits.apply(last.repair, to: bytes)
    #expect(
      String(decoding: repaired, as: UTF8.self) == "{" + String(repeating: " /* c */", count: 5_000)
        + "\"a\":2,\"b\":1}"
    )
    #expect(JSONDocument(repaired).issues() == [])
    let enough = JSONDocument(Array("{".utf8) + Self.repeated("\"a\":1,", 1_000) + Array("\"a\":2}".utf8))
    #expect(enough.issues().count == 1_000)
    #expect(enough.issues().allSatisfy { $0.repair.count == 1 })
  }

  @Test func findsTheStyleAroundAnEditFarFromTheStart() throws {
    let long = "\"" + String(repeating: "x", count: 100_000) + "\""
    func edited(_ text: String) throws -> String {
      let document = JSONDocument(Array(text.utf8), splitAt: "p")
      let value = try #require(document.value(ofElement: 0))
      let edits = try #require(JSONEditor(value).set([.key("b")], to: ["y": 2]))
      return String(decoding: try TextEdits.apply(edits, to: document.bytes), as: UTF8.self)
    }
    let line = "{\"a\":\(long),\"p\":[{\"a\":1}],\"b\":\(long)}"
    #expect(try edited(line) == line.replacingOccurrences(of: "{\"a\":1", with: "{\"a\":1,\"b\":{\"y\":2}"))
    let lines = "{\"a\": \(long), \"p\": [\r\n\t{\r\n\t\t\"a\": 1\r\n\t}\r\n], \"b\": \(long)}"
    #expect(
      try edited(lines)
        == lines.replacingOccurrences(of: "\t\t\"a\": 1", with: "\t\t\"a\": 1,\r\n\t\t\"b\": { \"y\": 2 }"))
  }

  @Test func comparesManyKeysByTheirCharacters() {
    var text = "{"
    for index in 0..<5_000 { text += "\"k\(index)\":\(index)," }
    let document = JSONDocument(Array((text + "\"k\\u0034321\":0}").utf8))
    #expect(document.issues().map(\.key) == ["k4321"])
    #expect(document.root?["k4321"]?.number == 0)
    #expect(JSONDocument(Array("{\"é\":1,\"e\u{301}\":2}".utf8)).issues() == [])
  }
}
