import SourceText
import Testing

@Suite struct TextEditTests {
  func edit(_ a: Int, _ b: Int, _ text: String) -> TextEdit { TextEdit(range: a..<b, replacement: text) }

  @Test func appliesInOldCoordinates() throws {
    let edits = [edit(4, 5, "EE"), edit(0, 0, ">"), edit(1, 3, ""), edit(3, 3, "|"), edit(5, 5, "<")]
    #expect(try TextEdits.apply(edits, to: Array("abcde".utf8)) == Array(">a|dEE<".utf8))
    #expect(try TextEdits.apply([], to: [1, 2]) == [1, 2])
  }

  @Test func joinsEqualEdits() throws {
    #expect(try TextEdits.apply([edit(1, 2, "x"), edit(1, 2, "x")], to: Array("abc".utf8)) == Array("axc".utf8))
  }

  @Test func reportsConflicts() {
    let text = Array("abcdef".utf8)
    let pairs = [
      (edit(1, 3, ""), edit(2, 4, "")), (edit(2, 2, "x"), edit(2, 2, "y")), (edit(2, 2, "x"), edit(2, 3, "")),
      (edit(1, 4, ""), edit(2, 2, "x")),
    ]
    for (a, b) in pairs {
      #expect(throws: TextEditError.conflict(a, b)) { try TextEdits.apply([a, b], to: text) }
      #expect(throws: TextEditError.conflict(a, b)) { try TextEdits.apply([b, a], to: text) }
    }
    #expect(throws: TextEditError.outOfBounds(edit(5, 7, ""))) { try TextEdits.apply([edit(5, 7, "")], to: text) }
    #expect(throws: TextEditError.outOfBounds(edit(-1, 0, ""))) { try TextEdits.apply([edit(-1, 0, "")], to: text) }
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 4), (3, 4), (4, 4), (5, 5), (6, 6), (7, 9)])
  func shiftsOffsets(_ old: Int, _ new: Int) {
    // abcdefg -> aXYZefWWg
    #expect(TextEdits.shift(old, through: [edit(1, 4, "XYZ"), edit(6, 6, "WW")]) == new)
  }

  @Test func shiftsRanges() {
    let edits = [edit(2, 2, "++"), edit(6, 6, "--")]
    #expect(TextEdits.shift(2..<6, through: edits) == 4..<8)
    #expect(TextEdits.shift(0..<3, through: edits) == 0..<5)
    #expect(TextEdits.shift(7..<9, through: edits) == 11..<13)
    #expect(TextEdits.shift(3..<5, through: [edit(2, 4, "")]) == 2..<3)
    #expect(TextEdits.shift(2..<2, through: [edit(0, 1, "abc")]) == 4..<4)
  }
}
