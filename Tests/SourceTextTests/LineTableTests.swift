import SourceText
import Testing

@Suite struct LineTableTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var starts: [Int]
    var testDescription: String { text.debugDescription }
  }

  @Test(arguments: [
    Case(text: "", starts: [0]),
    Case(text: "a", starts: [0]),
    Case(text: "a\n", starts: [0, 2]),
    Case(text: "a\r\nb\rc\nd", starts: [0, 3, 5, 7]),
    Case(text: "\r\r\n\n", starts: [0, 1, 3, 4]),
    Case(text: "\r", starts: [0, 1]),
    Case(text: "\u{2028}a", starts: [0]),
  ])
  func findsLineStarts(_ test: Case) {
    #expect(LineTable(Array(test.text.utf8)).starts == test.starts)
  }

  @Test(arguments: [
    // offset, utf8, utf16, utf32
    (0, 0, 0, 0), (1, 1, 1, 1), (3, 3, 2, 2), (7, 7, 4, 3), (8, 8, 5, 4),
    // inside é and the emoji: their start
    (2, 1, 1, 1), (5, 3, 2, 2),
  ])
  func countsCharacters(_ offset: Int, _ utf8: Int, _ utf16: Int, _ utf32: Int) {
    let bytes = Array("aé😀b".utf8)
    let table = LineTable(bytes)
    for (encoding, character) in [(PositionEncoding.utf8, utf8), (.utf16, utf16), (.utf32, utf32)] {
      #expect(table.position(at: offset, in: bytes, encoding: encoding) == Position(line: 0, character: character))
    }
  }

  @Test func clampsPositions() {
    let bytes = Array("aé😀b\r\nx\ry".utf8)
    let table = LineTable(bytes)
    func offset(_ line: Int, _ character: Int, _ encoding: PositionEncoding = .utf16) -> Int {
      table.offset(of: Position(line: line, character: character), in: bytes, encoding: encoding)
    }
    #expect(offset(0, 3) == 3)  // half of the pair
    #expect(offset(0, 4) == 7)
    #expect(offset(0, 99) == 8)
    #expect(offset(1, 99) == 11)
    #expect(offset(2, 99) == 13)
    #expect(offset(3, 0) == 13)
    #expect(offset(-1, 5) == 0)
    #expect(offset(0, -5) == 0)
    #expect(offset(0, 2, .utf8) == 1)
    #expect(offset(0, 5, .utf8) == 3)
    #expect(offset(0, 3, .utf32) == 7)
    #expect(table.position(at: 999, in: bytes, encoding: .utf16) == Position(line: 2, character: 1))
    #expect(table.position(at: -1, in: bytes, encoding: .utf16) == Position(line: 0, character: 0))
  }

  @Test func countsInvalidBytesOneByOne() {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF, 0xFF, 0xC3, 0x41, 0xED, 0xA0, 0x80, 0xF0, 0x9F]
    let table = LineTable(bytes)
    let characters = bytes.indices.map { table.position(at: $0, in: bytes, encoding: .utf16).character }
    #expect(characters == [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8])
    for offset in 3...bytes.count {
      let position = table.position(at: offset, in: bytes, encoding: .utf16)
      #expect(table.offset(of: position, in: bytes, encoding: .utf16) == offset)
    }
  }

  @Test func followsReplacements() {
    var random = SeededGenerator(seed: 11)
    let pieces = ["a", "\n", "\r", "\r\n", "é", "😀", "", "xyz"]
    for _ in 0..<300 {
      var bytes = (0..<Int.random(in: 0..<12, using: &random)).flatMap { _ in
        Array(random.pick(pieces).utf8)
      }
      var table = LineTable(bytes)
      for _ in 0..<20 {
        let a = Int.random(in: 0...bytes.count, using: &random)
        let b = Int.random(in: a...min(bytes.count, a + 4), using: &random)
        let new = (0..<Int.random(in: 0..<3, using: &random)).flatMap { _ in
          Array(random.pick(pieces).utf8)
        }
        bytes.replaceSubrange(a..<b, with: new)
        table.replace(a..<b, withCount: new.count, in: bytes)
        #expect(table == LineTable(bytes))
      }
    }
  }
}

/// SplitMix64: the same numbers every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func pick<T>(_ list: [T]) -> T { list[Int.random(in: list.indices, using: &self)] }
}
