import Foundation
import JSONText
import Schema
import Testing

/// A small schema with everything that a shape can be.
enum Sample {
  static let size = ObjectShape(
    "a size",
    [
      Field("width", .number(NumberShape(minimum: 0, repair: .dropSign)), documentation: Documentation("How wide.")),
      Field("height", .number(NumberShape(minimum: 0, repair: .dropSign))),
    ])
  static let style = WordList("style", [.init("plain", "Nothing special."), .init("bold")])
  static let item = ObjectShape(
    "an item",
    [
      Field("id", .string(.any), isRequired: true, documentation: Documentation("Its name.")),
      Field("style", .string(.one(of: style)), documentation: Documentation("How it looks.")),
      Field("size", .object(size)),
      Field("on", .boolean),
      Field("tags", .list(.string(.one(of: style)))),
    ], namedBy: "id")
  static let all = ObjectShape(
    "a condition", [Field("all", .list(.named("condition")), isRequired: true)])
  static let test = ObjectShape(
    "a condition", [Field("fact", .string(.any), isRequired: true), Field("is", .boolean)])
  static let schema = Schema(
    "Sample",
    root: .object(
      ObjectShape(
        "a file",
        [
          Field("items", .list(.object(item)), isRequired: true),
          Field("when", .named("condition")),
          Field(
            "levels",
            .map(MapShape("levels", keys: StringShape(words: .context("rule")), value: .string(.one(of: style))))),
          Field("count", .number(NumberShape(minimum: 1, isInteger: true))),
          Field("mode", .union([.boolean, .string(.one(of: style))])),
        ])),
    definitions: ["condition": .union([.object(all), .object(test)])])
  static let context = ShapeContext(["rule": WordList("rule", [.init("first", "The first."), .init("second")])])
}

/// The text without `|`, and the offset at which that stood.
func cursor(_ marked: String) -> (bytes: [UInt8], offset: Int) {
  let parts = marked.components(separatedBy: "|")
  return (Array(parts.joined().utf8), parts[0].utf8.count)
}

struct CompletionTests {
  @Test(arguments: [
    ("{|}", ["items", "when", "levels", "count", "mode"]),
    ("{\"|\"}", ["items", "when", "levels", "count", "mode"]),
    ("{\"cou|", ["items", "when", "levels", "count", "mode"]),
    ("{cou|", ["items", "when", "levels", "count", "mode"]),
    ("{\"items\": [], |}", ["when", "levels", "count", "mode"]),
    ("{|, \"items\": [{\"id\": 1}], \"mode\": 1}", ["when", "levels", "count"]),
    ("{\"items\": [{\"|", ["id", "style", "size", "on", "tags"]),
    ("{\"items\": [{\"id\": \"a\"}, {\"style\": |", ["plain", "bold"]),
    ("{\"items\": [{\"style\": \"pl|", ["plain", "bold"]),
    ("{\"items\": [{\"style\": \"pl|\", \"on\": true}]}", ["plain", "bold"]),
    ("{\"items\": [{\"style\": pl|}]}", ["plain", "bold"]),
    ("{\"items\": [{\"on\": |}]}", ["true", "false"]),
    ("{\"items\": [{\"size\": {\"width\": 3, \"|", ["height"]),
    ("{\"items\": [{\"size\": |", ["{}"]),
    ("{\"items\": [{\"tags\": [\"plain\", |", ["plain", "bold"]),
    ("{\"levels\": {|}}", ["first", "second"]),
    ("{\"levels\": {\"first\": |}}", ["plain", "bold"]),
    ("{\"mode\": |}", ["true", "false", "plain", "bold"]),
    ("{\"when\": {|}}", ["all", "fact", "is"]),
    ("{\"when\": {\"fact\": \"x\", |}}", ["is"]),
    ("{\"when\": {\"all\": [{\"all\": [{\"fact\": \"\", \"|", ["is"]),
    ("{\"items\": [{\"nothing\": {\"|", []),
    ("// {\"items\n{|", ["items", "when", "levels", "count", "mode"]),
    ("{/* \" */ |}", ["items", "when", "levels", "count", "mode"]),
    ("|", ["{}"]),
    ("{\"items\": [{], |}", ["when", "levels", "count", "mode"]),
    ("{\"items\": []} |", []),
  ])
  func `What may be written at a place is offered`(marked: String, labels: [String]) {
    let (bytes, offset) = cursor(marked)
    #expect(Sample.schema.completions(at: offset, in: bytes, context: Sample.context).map(\.label) == labels)
  }

  @Test(arguments: [
    ("{cou|}", "count", "{\"count\": }"),
    ("{\"cou|\": 1}", "count", "{\"count\": 1}"),
    ("{\"|\n \"items\": []}", "count", "{\"count\": ,\n \"items\": []}"),
    ("{\"items\": [{\"style\": \"p|\"}]}", "bold", "{\"items\": [{\"style\": \"bold\"}]}"),
    ("{\"items\": [{\"style\": |}]}", "bold", "{\"items\": [{\"style\": \"bold\"}]}"),
    ("{\"items\": [{\"id\": \"a\" |}]}", "style", "{\"items\": [{\"id\": \"a\" , \"style\": \"\"}]}"),
    ("{\"items\": [{|}]}", "size", "{\"items\": [{\"size\": {}}]}"),
  ])
  func `A completion that is taken gives this text`(marked: String, label: String, after: String) throws {
    var (bytes, offset) = cursor(marked)
    let completion = try #require(
      Sample.schema.completions(at: offset, in: bytes, context: Sample.context).first { $0.label == label })
    bytes.replaceSubrange(completion.range, with: Array(completion.text.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }

  @Test(arguments: [
    ("{\"items\": [{\"|style\": \"bold\"}]}", "How it looks."),
    ("{\"items\": [{\"style\": \"pl|ain\"}]}", "Nothing special."),
    ("{\"items\": [{\"style\": \"bo|ld\"}]}", "How it looks."),
    ("{\"items\": [{\"size\": {\"width\": |30}}]}", "How wide."),
    ("{\"levels\": {\"fi|rst\": \"plain\"}}", "The first."),
    ("{\"items\": [{\"tags\": [\"plain\", \"pl|ain\"]}]}", "Nothing special."),
    ("{\"items\": [|{\"style\": \"plain\"}]}", nil),
    ("{\"nothing|\": 1}", nil),
  ])
  func `What stands at a place is documented`(marked: String, summary: String?) {
    let (bytes, offset) = cursor(marked)
    #expect(
      Sample.schema.documentation(at: offset, in: bytes, context: Sample.context)?.documentation.summary == summary)
  }

  @Test func `No text and no place stops it`() {
    let text = Array("{\"items\": [{\"id\": \"a\", \"tags\": [\"x\", /* c */ {}]}], \"when\": {\"all\": []}}".utf8)
    for end in stride(from: 0, through: text.count, by: 3) {
      let cut = Array(text[..<end])
      for offset in stride(from: 0, through: end, by: 5) {
        _ = Sample.schema.completions(at: offset, in: cut, context: Sample.context)
        _ = Sample.schema.documentation(at: offset, in: cut, context: Sample.context)
      }
    }
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 50_000)
    #expect(Sample.schema.completions(at: deep.count, in: deep).isEmpty)
  }
}
