import Testing

@testable import SwiftSourceFormat

/// Content with far more ways through it than can be told apart. Who tries them all does not come to an end.
@Suite struct SwiftUIManyArmsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var content: String
    var members = ""
    var types = ""
    var findings: [String]

    var testDescription: String { name }
  }

  private static func repeated(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n")
  }

  private static func nested(_ depth: Int, _ wrap: (Int, String) -> String) -> String {
    (0..<depth).reduce("Info()") { wrap($1, $0) }
  }

  /// Properties that each show the one before it many times.
  private static func helpers(_ count: Int, _ last: String, _ use: (Int, String) -> String) -> String {
    "@ViewBuilder var h0: some View { \(last) }\n"
      + repeated(count) { number in
        "@ViewBuilder var h\(number + 1): some View {\n\(repeated(10) { use($0, "h\(number)") })\n}"
      }
  }

  private static let editor = ["unguarded-dismissal of Editor"]
  private static let rows = repeated(200) { "if let v\($0) = m.v\($0) { Row(v\($0)) }" }
  private static let choices = repeated(40) { "if m.v\($0) { Row(\($0)) } else { Info() }" }

  static let cases = [
    Case(name: "ifs", content: "Form {\n\(rows)\n}", findings: []),
    Case(name: "ifs before a form", content: "Form {\n\(rows)\nEditor()\n}", findings: editor),
    Case(name: "a form before ifs", content: "Form {\nEditor()\n\(rows)\n}", findings: editor),
    Case(name: "guarded ifs", content: "Form {\n\(rows)\nEditor()\n}.interactiveDismissDisabled()", findings: []),
    Case(
      name: "an if that may be guarded",
      content:
        "Form {\n\(rows)\nif m.a { Editor().interactiveDismissDisabled() } else { Info().interactiveDismissDisabled(false) }\n}",
      findings: []),
    Case(name: "if and else", content: "VStack {\n\(choices)\n}", findings: []),
    Case(name: "if and else before a form", content: "VStack {\nEditor()\n\(choices)\n}", findings: editor),
    Case(
      name: "a long else if",
      content: "\(repeated(200) { "if m.v\($0) { Row(\($0)) } else " }) { Editor() }", findings: editor),
    Case(
      name: "a long switch",
      content: "switch m.v {\n\(repeated(2000) { "case \($0): Row(\($0))" })\ndefault: Editor()\n}", findings: editor),
    Case(
      name: "helpers that are followed", content: "VStack { Editor(); h3 }",
      members: helpers(3, "Info()") { "if m.v\($0) { \($1) } else { Row(\($0)) }" }, findings: editor),
    // What is deeper than it is followed may be guarded.
    Case(
      name: "helpers with ifs", content: "h8",
      members: helpers(8, "Editor()") { "if m.v\($0) { \($1) }" }, findings: []),
    Case(
      name: "helpers with if and else", content: "VStack { Editor(); h8 }",
      members: helpers(8, "Info()") { "if m.v\($0) { \($1) } else { Row(\($0)) }" }, findings: []),
    Case(
      name: "helpers that use one another without ifs", content: "VStack { Editor(); h8 }",
      members: helpers(8, "Info()") { "\($1).padding(\($0))" }, findings: []),
    Case(
      name: "a helper that shows itself", content: "VStack { Editor(); again }",
      members: "var again: some View {\n\(repeated(40) { "if m.v\($0) { again }" })\n}", findings: []),
    Case(
      name: "nested groups", content: "VStack {\nEditor()\n\(nested(12) { "Group {\n\(choices)\n\($1)\n}" })\n}",
      findings: editor),
    Case(
      name: "nested switches",
      content: nested(10) {
        "switch m.v\($0) {\ncase 1: Info(); \($1)\ncase 2:\n\(rows)\ncase 3: Row(1)\ndefault: Editor()\n}"
      }, findings: ["unguarded-dismissal of Info"]),
    Case(
      name: "views that show one another", content: "T0()",
      types: repeated(30) { number in
        "struct T\(number): View { var body: some View {\n\(repeated(11) { "if m.v\($0) { T\((number + $0 + 1) % 30)() }" })\n} }"
      }, findings: []),
  ]

  @Test(arguments: cases)
  func comesToAnEnd(_ example: Case) {
    let found = SwiftUIFindings(
      ".sheet(isPresented: $shown) {\n\(example.content)\n}", members: example.members,
      types: SwiftUIContentTests.types + "\n" + example.types)
    #expect(found.names == example.findings, "\(example.name)")
  }
}
