import Foundation
import SourceText
import Testing

@testable import JSONText

/// An edited document must equal a fresh read of its text, whatever the text and the edits.
@Suite struct IncrementalTests {
  static let rounds = ProcessInfo.processInfo.environment["POPUPLINT_LONG"] == nil ? 5_000 : 100_000

  static func differing<T: Hashable>(_ a: [T], _ b: [T]) -> String {
    let (left, right) = (Set(a), Set(b))
    return "+\(a.filter { !right.contains($0) }) -\(b.filter { !left.contains($0) })"
  }

  static func difference(_ a: JSONDocument, _ b: JSONDocument) -> String? {
    if a.bytes != b.bytes { return "bytes" }
    if a.rootTree.nodes != b.rootTree.nodes { return "root: \(differing(a.rootTree.nodes, b.rootTree.nodes))" }
    if a.rootTree.issues != b.rootTree.issues {
      return "root issues: \(differing(a.rootTree.issues, b.rootTree.issues))"
    }
    if a.elements.count != b.elements.count { return "elements \(a.elements.count) \(b.elements.count)" }
    for (index, (x, y)) in zip(a.elements, b.elements).enumerated() {
      if x.range != y.range { return "range of \(index): \(x.range) \(y.range)" }
      if x.tree.nodes != y.tree.nodes { return "nodes of \(index): \(differing(x.tree.nodes, y.tree.nodes))" }
      if x.tree != y.tree { return "issues of \(index): \(differing(x.tree.issues, y.tree.issues))" }
    }
    if a.issues() != b.issues() { return "issues" }
    return nil
  }

  static let elements = [
    #"{"id":"a","size":{"width":1,"height":2}}"#, #"{ "id": "😀é", "l": [1, 2, {"x": null}] }"#, "{}", "[]", "[1,[2]]",
    "\"s\"", "3", "{\n  \"id\": \"b\", // note\r\n  \"a\": true\r\n}", #"{"a":1,"a":2,"b":{"c":1,"c":2}}"#, "nul",
    "'q'",
    #"{"id":"a,"b":1}"#, #"{"a":[1,2}"#, #"{"a":{"b":1}"#, #"{"a":1}}"#, #"{"a" 1,}"#, "/* c */ {\"k\": \"v\"}", "",
    #"{"a":"b":1}"#, "{id: 1; x = 2}", "+1", "# x",
  ]
  static let gaps = [",", ",\n", ", ", ",\r\n  ", ",\r", " ", ",,", " /* x, */ ,", ", // y\n"]
  static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "'", "\n", "\r", "\r\n", "/*", "*/", "//", " ", "1", "-", "é", "😀", "a", "\\",
    "null",
    "\"k\":", "\"k\":1,", "{\"id\":\"n\"}", ",{\"id\":\"n\"}", "{\"id\":\"n\"},", "#", "\"popups\":[", "\t", "\u{1}",
    ".5", "",
    "", "", "},{", "]}", "[{",
  ]
  static let heads = [
    "{\"version\":1,\n\"popups\":[", "{\"popups\": [\n", "{\"popups\":3,\"popups\":[",
    "\u{FEFF}{ // c\n \"a\": {\"x\":1,\"x\":2}, \"popups\": [ ",
    "{\"a\":[{\"popups\":[1]}],\"popups\" : [",
  ]
  static let tails = [
    "]}", "\n],\n\"rightToLeft\": true, \"version\":2\n}\n", "]", "],\"z\":{\"y\":[1,]}}", "]}}", ",]} // end",
  ]

  static func text(_ random: inout SeededGenerator) -> String {
    var text = random.pick(heads)
    // Mostly sound elements, so that there is something to meet again.
    for index in 0..<Int.random(in: 0..<9, using: &random) {
      if index > 0 { text += Bool.random(using: &random) ? "," : random.pick(gaps) }
      text +=
        Int.random(in: 0..<4, using: &random) > 0
        ? elements[Int.random(in: 0..<5, using: &random)] : random.pick(elements)
    }
    return text + (Bool.random(using: &random) ? tails[0] : random.pick(tails))
  }

  static func edits(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [TextEdit] {
    var result: [TextEdit] = []
    var from = 0
    for _ in 0..<(Int.random(in: 0..<4, using: &random) == 0 ? 3 : 1) where from <= bytes.count {
      let start = Int.random(in: from...bytes.count, using: &random)
      let length = min(bytes.count - start, Bool.random(using: &random) ? 0 : Int.random(in: 0..<6, using: &random))
      result.append(
        TextEdit(range: start..<start + length, replacement: random.pick(pieces)))
      from = start + length + 1
    }
    return result.shuffled(using: &random)
  }

  @Test func equalsAFreshRead() throws {
    var random = SeededGenerator(seed: 20_260)
    var partial = 0
    for round in 0..<Self.rounds / 10 {
      let original = Self.text(&random)
      var document = JSONDocument(Array(original.utf8), splitAt: "popups")
      for step in 0..<10 {
        let before = document
        let edits = Self.edits(document.bytes, &random)
        let change = try document.apply(edits)
        if !change.readWhole { partial += 1 }
        let fresh = JSONDocument(document.bytes, splitAt: "popups")
        if let difference = Self.difference(document, fresh) {
          Issue.record(
            "round \(round) step \(step): \(difference)\n\(String(decoding: before.bytes, as: UTF8.self).debugDescription)\n\(edits)"
          )
          return
        }
        Self.check(change, before, document)
      }
    }
    #expect(partial > Self.rounds / 3)
  }

  /// What the change leaves out has really stayed.
  static func check(_ change: JSONChange, _ before: JSONDocument, _ after: JSONDocument) {
    let (old, new) = (change.oldElements, change.newElements)
    #expect(before.elements.count - old.count == after.elements.count - new.count)
    #expect(old.lowerBound == new.lowerBound || change.readWhole)
    for index in 0..<old.lowerBound { #expect(before.elements[index].tree == after.elements[index].tree) }
    for index in old.upperBound..<max(old.upperBound, before.elements.count) {
      #expect(before.elements[index].tree == after.elements[index - old.count + new.count].tree)
    }
    if !change.rootChanged { #expect(before.root?.kind == after.root?.kind) }
  }

  @Test func readsElementsAlone() throws {
    var random = SeededGenerator(seed: 7)
    var answered = 0
    for _ in 0..<Self.rounds / 5 {
      let document = JSONDocument(Array(Self.text(&random).utf8), splitAt: "popups")
      guard let index = document.elements.indices.randomElement(using: &random) else { continue }
      let range = document.elements[index].range
      let start = Int.random(in: range.lowerBound...range.upperBound, using: &random)
      let end = Int.random(in: start...min(range.upperBound, start + 3), using: &random)
      let edit = TextEdit(range: start..<end, replacement: random.pick(Self.pieces))
      guard let read = document.element(index, byApplying: [edit]) else { continue }
      answered += 1
      var whole = document
      _ = try whole.apply([edit])
      let expected = whole.elements.first { $0.start == range.lowerBound }
      #expect(expected?.tree == read.tree, "\(String(decoding: document.bytes, as: UTF8.self)) \(edit)")
      #expect(read.bytes == Array(whole.bytes[range.lowerBound..<range.upperBound + edit.growth]))
    }
    #expect(answered > Self.rounds / 40)
    let document = JSONDocument(Array(#"{"popups":[{"a":1}]}"#.utf8), splitAt: "popups")
    func read(_ a: Int, _ b: Int, _ text: String) -> JSONElementRead? {
      document.element(0, byApplying: [TextEdit(range: a..<b, replacement: text)])
    }
    #expect(read(11, 18, "{\"b\":[2]}")?.value["b"]?.elements.element(at: 0)?.number == 2)
    #expect(read(11, 18, "") == nil)
    #expect(read(11, 18, "{},{}") == nil)
    #expect(read(17, 18, "") == nil)
    #expect(read(10, 12, "[") == nil)
    #expect(document.element(1, byApplying: []) == nil)
  }

  @Test func readsOnlyWhatIsTouched() throws {
    let one = #"{"id":"x","size":{"width":320,"height":200},"l":["a","b"]}"#
    let text = "{\"version\":1,\"popups\":[\n" + Array(repeating: one, count: 200).joined(separator: ",\n") + "\n]}"
    var document = JSONDocument(Array(text.utf8), splitAt: "popups")
    let place = document.elements[50].range.lowerBound + 7
    let change = try document.apply([TextEdit(range: place..<place + 1, replacement: "yy")])
    #expect(change == JSONChange(oldElements: 50..<51, newElements: 50..<51, rootChanged: false, readWhole: false))
    let end = document.elements[50].range.upperBound
    let inserted = try document.apply([TextEdit(range: end..<end, replacement: ",\n{}")])
    #expect(inserted.newElements.count == inserted.oldElements.count + 1)
    #expect(inserted.newElements.count <= 2)
    #expect(!inserted.readWhole)
    let head = try document.apply([TextEdit(range: 11..<12, replacement: "2")])
    #expect(head == JSONChange(oldElements: 0..<0, newElements: 0..<0, rootChanged: true, readWhole: false))
    #expect(Self.difference(document, JSONDocument(document.bytes, splitAt: "popups")) == nil)
  }

  @Test func refusesConflicts() throws {
    var document = JSONDocument(Array("[1]".utf8))
    #expect(throws: TextEditError.self) {
      try document.apply([TextEdit(range: 0..<2, replacement: ""), TextEdit(range: 1..<3, replacement: "")])
    }
    #expect(document.bytes == Array("[1]".utf8))
    #expect(document.root?.elements.element(at: 0)?.number == 1)
  }
}
