import Foundation
import JSONText
import Schema
import SourceText
import Testing

struct ValidationTests {
  static func check(_ text: String) -> [SchemaIssue] {
    guard let root = JSONDocument(Array(text.utf8)).root else { return [] }
    return Sample.schema.issues(in: root, context: Sample.context)
  }

  @Test(
    arguments: [
      ("{\"items\": []}", nil, nil),
      (
        "{\"items\": [{\"id\": \"a\", \"style\": \"plain\", \"size\": {\"width\": 0}, \"on\": false, \"tags\": [\"bold\"]}]}",
        nil, nil
      ),
      ("{\"items\": [], \"when\": {\"all\": [{\"fact\": \"x\"}, {\"all\": []}]}, \"mode\": \"bold\"}", nil, nil),
      ("{\"items\": [], \"levels\": {\"first\": \"bold\"}, \"count\": 3, \"mode\": true}", nil, nil),
      ("«{»}", "missingKey", nil),
      ("{\"items\": [], «\"cuont\"»: 3}", "unknownKey", "{\"items\": [], \"count\": 3}"),
      ("{\"items\": [], \"count\": «0»}", "outOfRange", nil),
      ("{\"items\": [], \"count\": «1.5»}", "outOfRange", nil),
      ("{\"items\": [], \"mode\": «3»}", "wrongType", nil),
      ("{\"items\": [], \"mode\": «\"blod\"»}", "unknownValue", "{\"items\": [], \"mode\": \"bold\"}"),
      (
        "{\"items\": [], \"levels\": {«\"frist\"»: \"bold\"}}", "unknownValue",
        "{\"items\": [], \"levels\": {\"first\": \"bold\"}}"
      ),
      (
        "{\"items\": [], \"when\": {\"all\": [{\"all\": [{«\"fakt\"»: \"x\"}]}]}}", "unknownKey",
        "{\"items\": [], \"when\": {\"all\": [{\"all\": [{\"fact\": \"x\"}]}]}}"
      ),
      ("{\"items\": [«{»\"on\": true}]}", "missingKey", nil),
      (
        "{\"items\": [{\"id\": \"a\", \"size\": {\"width\": «-3»}}]}", "outOfRange",
        "{\"items\": [{\"id\": \"a\", \"size\": {\"width\": 3}}]}"
      ),
      ("{\"items\": [{\"id\": \"a\", \"on\": «null»}]}", "wrongType", nil),
      (
        "{\"items\": [{\"id\": \"a\", \"tags\": «\"bold\"»}]}", "wrongType",
        "{\"items\": [{\"id\": \"a\", \"tags\": [\"bold\"]}]}"
      ),
    ] as [(String, String?, String?)])
  func `A text is checked against the schema`(marked: String, kind: String?, repaired: String?) throws {
    let text = marked.replacingOccurrences(of: "«", with: "").replacingOccurrences(of: "»", with: "")
    let issues = Self.check(text)
    #expect(issues.map { "\($0.kind)" } == (kind.map { [$0] } ?? []), "\(issues)")
    guard kind != nil, let issue = issues.first else { return }
    let lower = marked.components(separatedBy: "«")[0].utf8.count
    let inner = marked.components(separatedBy: "«")[1].components(separatedBy: "»")[0].utf8.count
    #expect(issue.range == lower..<(lower + inner))
    var bytes = Array(text.utf8)
    for edit in issue.repair.reversed() { bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8)) }
    #expect(issue.repair.isEmpty == (repaired == nil))
    if let repaired {
      #expect(String(decoding: bytes, as: UTF8.self) == repaired)
      #expect(Self.check(repaired).isEmpty)
    }
  }

  @Test func `A deep text is checked`() {
    let depth = 400
    let text =
      "{\"items\": [], \"when\": " + String(repeating: "{\"all\": [", count: depth / 2) + "{\"fakt\": 1}"
      + String(repeating: "]}", count: depth / 2) + "}"
    #expect(Self.check(text).map(\.kind) == [.unknownKey, .missingKey] || !Self.check(text).isEmpty)
  }

  @Test func `The JSON Schema has every key and definition`() throws {
    let literal = Sample.schema.jsonSchema()
    guard case .object(let members) = literal else {
      Issue.record("not an object")
      return
    }
    #expect(members.first { $0.key == "$schema" }?.value == "https://json-schema.org/draft/2020-12/schema")
    guard case .object(let properties) = members.first(where: { $0.key == "properties" })?.value else {
      Issue.record("no properties")
      return
    }
    #expect(properties.map(\.key) == ["items", "when", "levels", "count", "mode"])
    #expect(properties.first { $0.key == "when" }?.value == .object(["$ref": "#/$defs/condition"]))
    guard case .object(let definitions) = members.first(where: { $0.key == "$defs" })?.value else {
      Issue.record("no definitions")
      return
    }
    #expect(definitions.map(\.key) == ["condition"])
  }
}
