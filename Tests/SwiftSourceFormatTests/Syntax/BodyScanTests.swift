import Testing

@testable import SwiftSourceFormat

@Suite struct BodyScanTests {
  /// Texts with the bodies of functions between « and ».
  static let understood: [String] = [
    "func a() «{ b() }»", "class A { func b() «{ if c { d() } }» }", "struct A { init() «{}»; deinit «{ b }» }",
    "extension A { class func b() -> [Int] «{ [1] }» }\nfunc c() «{}»",
    "class A {\n  let a = { b() }()\n  func c(_ d: () -> Void = { e() }) «{ d() }»\n  var f: Int { 1 }\n}",
    "protocol P: class { func a(); var b: Int { get } }\nextension P { func a() «{}» }",
    "func == (a: A, b: A) -> Bool «{ true }»", "enum E { case a(b: Int); func c() «{}» }",
    "class A { subscript(a: Int) -> Int { get { 1 } } \n func b() «{ \"}\" }» }",
    "func a() «{ \"\\(b(\"}\") { \"{\" })\" }»", "func a() «{ \"\"\"\n } \" {\n\"\"\" }»",
    "func a() «{ #\"}\"# + ##\"\"#}\"## }»",
    "func a() «{ /* } /* } */ */ }» // }", "func a() «{ b / c + d/2 + e(1)/f }»", "func `init`() «{ `func`() }»",
    "class A { var b = B.init { c }; func d() «{}» }", "#if DEBUG\nfunc a() «{}»\n#else\nfunc b() «{}»\n#endif",
    "let a = 1\nextension B { override func c() «{}» }", "func a<T>(_ b: T) async throws -> T where T: B «{ b }»",
    "func a() «{ func b() {} }»", "class A { @objc(b:) func b(_ c: Int) «{}» }",
  ]

  @Test(arguments: understood) func findsBodies(_ marked: String) throws {
    var text: [UInt8] = []
    var starts: [Int] = []
    var bodies: [Range<Int>] = []
    for character in marked {
      switch character {
      case "«": starts.append(text.count)
      case "»": bodies.append((starts.popLast() ?? 0)..<text.count)
      default: text += Array(String(character).utf8)
      }
    }
    #expect(try #require(BodyScan.functions(in: text)).map(\.body) == bodies)
  }

  /// A regular expression may hold anything, and what is not closed is not understood.
  static let unclear: [String] = [
    "func a() { b = /}/ }", "func a() { c(/\"/) }", "func a() { #/}/# }", "func a() { #\"\\#(b(\"}\"))\"# }",
    "func a() {",
    "func a() { ( }", "func a() { ] }", "}", "func a() { \"b }\n }", "func a() { #\"b }\n }",
    "let a = \"\"\" func b() {}",
  ]

  @Test(arguments: unclear) func saysNothingOfUnclearTexts(_ text: String) {
    #expect(BodyScan.functions(in: Array(text.utf8)) == nil)
  }
}
