import Foundation
import Schema
import Testing

@testable import Linting

/// What `README.md` says of `.popuplint.json`. With POPUPLINT_RECORD_INDEX=1 the table of its keys is written anew.
@Suite struct ConfigurationReferenceTests {
  static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")
  static let begin = "<!-- keys: written by ConfigurationReferenceTests from the schema -->\n\n"
  static let end = "<!-- end of the keys -->\n"

  @Test func tableIsCurrent() throws {
    guard case .object(let root) = ConfigurationSchema.builtIn.root else { throw CancellationError() }
    let table =
      (["| key | value | without it | what it sets |", "| --- | --- | --- | --- |"] + Self.rows(root))
      .map { $0 + "\n" }.joined() + "\n"
    var text = try String(contentsOf: Self.file, encoding: .utf8)
    let begin = try #require(text.range(of: Self.begin))
    let end = try #require(text.range(of: Self.end, range: begin.upperBound..<text.endIndex))
    let written = begin.upperBound..<end.lowerBound
    if ProcessInfo.processInfo.environment["POPUPLINT_RECORD_INDEX"] == "1" {
      text.replaceSubrange(written, with: table)
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      #expect(
        text[written] == table,
        "README.md is out of date: run POPUPLINT_RECORD_INDEX=1 swift test --filter ConfigurationReferenceTests")
    }
  }

  /// The example says something for every key, and nothing that is wrong.
  @Test func exampleHolds() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let heading = try #require(text.range(of: "## Configuration\n"))
    let open = try #require(text.range(of: "```json\n", range: heading.upperBound..<text.endIndex))
    let close = try #require(text.range(of: "```\n", range: open.upperBound..<text.endIndex))
    let example = String(text[open.upperBound..<close.lowerBound])
    guard case .object(let root) = ConfigurationSchema.builtIn.root else { throw CancellationError() }
    for field in root.fields where field.name != "$schema" {
      #expect(example.contains("\"\(field.name)\":"), "\(field.name)")
    }
    let device = SettingsTests.profile.replacingOccurrences(of: "slate", with: "our-panel")
    let workspace = try Workspace([
      ".popuplint.json": example, "config/base.json": "{}", "config/devices.json": device,
      "config/rules/no-alerts.json": RuleFileTests.rule,
      "config/baseline.json": #"{ "version": 1, "findings": [] }"#, "Legacy/a.popup.json": description(),
    ])
    let (results, run) = workspace.lint()
    #expect(run.issues.map(\.message) == [])
    #expect(results.count == 1)
  }

  private static func rows(_ object: ObjectShape, in path: String = "") -> [String] {
    object.fields.filter { $0.name != "$schema" }.flatMap { field -> [String] in
      let cells = [
        "`\(path)\(field.name)`", value(field.shape), field.defaultText.map { "`\($0)`" } ?? "",
        field.documentation.summary,
      ]
      let row = "| " + cells.map { $0.replacingOccurrences(of: "|", with: "\\|") }.joined(separator: " | ") + " |"
      guard field.name == "target", case .object(let nested) = field.shape else { return [row] }
      return [row] + rows(nested, in: "\(path)\(field.name).")
    }
  }

  private static func value(_ shape: Shape) -> String {
    switch shape {
    case .list(let element): return "list of " + value(element)
    case .union(let shapes): return shapes.map(value).joined(separator: " or ")
    case .string(let string):
      if case .list(let list) = string.words { return list.words.map { "`\($0.text)`" }.joined(separator: ", ") }
      return string.format?.name ?? "string"
    case .boolean: return "`true` or `false`"
    case .object: return "object"
    default: return shape.noun
    }
  }
}
