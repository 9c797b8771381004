import Testing

@testable import SwiftSourceFormat

@Suite struct ParserLimitsTests {
  private static func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  /// Each of these hangs the parser or overflows its stack.
  static let hostile: [String] = [
    "let a = " + many("[", 24) + many("]", 24), "let a: " + many("[", 20) + "Int" + many("]", 20),
    "f(" + many("([", 18) + many("])", 18) + ")", "let a: " + many("A<[", 18), "let a: " + many("A<", 5000),
    "let a: " + many("A -> ", 10_000) + "A", "let a: " + many("() -> ", 10_000) + "A",
    "if case " + many("let ", 20_000) + "x", many("try ", 100_000) + "f()", many("try await ", 100_000) + "f()",
    "if a {}" + many(" else if b {}", 100_000), "let a = \"" + many("\\(\"", 300), many("#", 100_000),
    many("(", 1_000_000), many("{", 1_000_000), many("#if DEBUG\n", 300) + many("#endif\n", 300),
    many("#if!A\n", 300) + many("#endif\n", 300), many("#if(A)\n", 300) + many("#endif\n", 300),
    "let a = " + many("if ", 5000) + "c", "let a = " + many("a ? ", 20_000) + "c" + many(" : b", 20_000),
    many("unsafe ", 30_000) + "b", many("try unsafe ", 50_000) + "b", "let a: A " + many("async ", 8000),
    "let a: " + many("some sending any isolated ", 50_000) + "A", many("public ", 30_000) + "var a = 1",
  ]

  @Test(arguments: hostile) func hostileTextsAreNotParsed(_ text: String) {
    #expect(ParserLimits.areExceeded(by: Array(text.utf8)))
  }

  static let usual: [String] = [
    "let grid = [[[1, 2], [3]], [[4]]]", many("let a = \"[[[\"\n", 100), many("// [[[ (((\n", 100),
    "/* " + many("[ /* ( */ ", 300) + "*/ let a = 1", many("let raw = #\"[[[\\(\"\"#\n", 100),
    "let text = \"\"\"\n" + many("[ ( \" {\n", 300) + "\"\"\"",
    many("func f<T>(_ a: T) -> [T] { a < b ? [] : [a] }\n", 500),
    "protocol P {\n" + many("  func f() -> Int\n", 1000) + "}", many("let a = x<y\nf { }\n", 200),
    many("if a { b() } else { c() }\n", 500), many("let a = try await f(\"\\(x) \\(g(\"\\(y)\"))\")\n", 200),
    many("typealias A = (Int) -> (Int) -> Void\n", 300), many("let a = \"unterminated [\n", 100),
    many("#if DEBUG\nf()\n#endif\n", 300), many("let a = m[k] ?? [x[0], y[1]]\n", 300), "let e = \"\\\\(\" + \"[\"",
    "enum E {\n" + many("case a\n", 500) + "}", many("let a = b ? c : d ? e : f\n", 500),
    many("let a = (b as? C)?.d ?? try? e()\n", 500), "let a = [" + many("b ? c : d, ", 300) + "]",
    many("public private(set) static var a = 1\n", 300), "switch a {\n" + many("case b: break\n", 300) + "}",
  ]

  @Test(arguments: usual) func whatPeopleWriteIsParsed(_ text: String) {
    #expect(!ParserLimits.areExceeded(by: Array(text.utf8)))
  }
}
