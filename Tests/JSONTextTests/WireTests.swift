import Testing

@testable import JSONText

@Suite struct WireTests {
  func parse(_ text: String) throws -> Wire { try Wire.parse(Array(text.utf8)) }

  @Test func readsEveryKind() throws {
    let wire = try parse(#" {"a":[1,-2,3.5,true,null,"\u0000x"],"b":{"é":"/"}} "#)
    #expect(wire["a"]?[0]?.int == 1)
    #expect(wire["a"]?[1] == .int(-2))
    #expect(wire["a"]?[2]?.double == 3.5)
    #expect(wire["a"]?[3]?.bool == true)
    #expect(wire["a"]?[4]?.isNull == true)
    #expect(wire["a"]?[5]?.string == "\0x")
    #expect(wire["b"]?["é"]?.string == "/")
    #expect(wire["a"]?[6] == nil)
    #expect(wire["c"] == nil)
  }

  @Test(arguments: ["7", "-0", "1.5e3", "\"x\"", "null", "true", "[]", "{}", "[[[]]]"])
  func readsRootsOfEveryKind(_ text: String) throws { _ = try parse(text) }

  @Test(arguments: [
    ("", 0), ("   ", 3), ("[1,", 3), ("[1,]", 3), ("{\"a\" 1}", 5), ("[1] x", 4), ("nul", 3), ("{a:1}", 1),
  ])
  func saysWhereReadingStopped(_ text: String, _ offset: Int) {
    #expect { try parse(text) } throws: { ($0 as? WireError)?.offset == offset }
  }

  @Test func boundsDepth() throws {
    func nested(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    _ = try parse(nested(Wire.maximumDepth))
    #expect(throws: WireError.self) { try parse(nested(Wire.maximumDepth + 2)) }
    #expect(throws: WireError.self) { try parse(String(repeating: "[", count: 1_000_000)) }
  }

  @Test func definesWhatHasNoSwiftValue() throws {
    #expect(try parse(#"["\ud800"]"#)[0]?.string == "\u{FFFD}")
    #expect(try parse("[18446744073709551615]")[0]?.double == 18446744073709551616)
    #expect(try parse("[9223372036854775807]")[0] == .int(.max))
    #expect(throws: WireError.self) { try Wire.parse([0x22, 0xFF, 0x22]) }
    #expect(throws: WireError.self) { try Wire.parse([0x31, 0x00, 0x32]) }
    #expect(
      String(decoding: Wire.array([.double(.nan), .double(.infinity)]).serialised(), as: UTF8.self) == "[null,null]")
    #expect(String(decoding: Wire.object(["a\0b": 1]).serialised(), as: UTF8.self) == "{\"a\u{FFFD}b\":1}")
  }

  @Test func writesCompactly() {
    let wire: Wire = [
      "b": [1, -2.5, true, nil, "é/\"\\\n\u{1}😀"], "a": ["x": 0.1, "y": 300.0], "e": "", "none": [:], "l": [],
    ]
    #expect(
      String(decoding: wire.serialised(), as: UTF8.self)
        == #"{"b":[1,-2.5,true,null,"é/\"\\\n\u0001😀"],"a":{"x":0.1,"y":300},"e":"","none":{},"l":[]}"#)
  }

  @Test(arguments: [Double.pi, 0.1, 1e300, -2.5e-300, 1e21, 123456789.125, 1e-7, 4503599627370496.5])
  func keepsDoubles(_ value: Double) throws {
    #expect(try Wire.parse(Wire.array([.double(value)]).serialised())[0]?.double == value)
  }

  @Test func replacesAndRemovesMembers() {
    var object: WireObject = ["a": 1, "b": 2, "a": 3]
    #expect(object.members.map(\.key) == ["a", "b"])
    #expect(object["a"] == 3)
    object["b"] = nil
    object["c"] = "x"
    #expect(object.members.map(\.key) == ["a", "c"])
  }
}
