import DescriptionFormat
import PopupModel
import SourceText
import Testing

/// A document that follows edits is the one that a fresh read gives.
struct IncrementalTests {
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\"id\": \"a\"", "null", "// x\n", "/*", "*/", "\"popups\"", "1e999",
    "{\"id\": \"b\", \"presentation\": {\"style\": \"none\"}},", "\"size\": {\"scrollable\": 1},", "\n", "é", "\\",
    "\"version\": 2,", "\"dimming\": {\"alpha\": 3},",
  ]

  static func same(_ left: DescriptionDocument, _ right: DescriptionDocument) -> Bool {
    left.text == right.text && left.head == right.head && left.popups == right.popups && left.issues == right.issues
      && left.popups.map(\.range) == right.popups.map(\.range)
      && left.popups.indices.allSatisfy { index in
        Key.allCases.allSatisfy { left.range(of: $0, inPopup: index) == right.range(of: $0, inPopup: index) }
      } && Key.allCases.allSatisfy { left.range(ofHead: $0) == right.range(ofHead: $0) }
  }

  static let start = """
    {
      "version": 1,
      "popups": [
        { "id": "a", "presentation": { "style": "popover" }, "size": { "fittingSize": { "width": 1 } } },
        { "id": "b", "presentation": { "style": "pageSheet" }, "lint": { "disable": { "stale-anchor": "x" } } },
        { "id": "a", "presentation": { "style": "nothing" }, "dimming": { "alpha": 2 } },
        { "id": "c", "presentation": { "style": "custom" }, "layout": { "center": { "x": -1, "in": "safeArea" } } }
      ],
      "target": { "deployment": "17.0" }
    }
    """

  @Test(arguments: 0..<60) func `Edits give what a fresh read gives`(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    var document = read(Self.start)
    for _ in 0..<25 {
      let count = document.text.count
      var edits: [TextEdit] = []
      var from = 0
      for _ in 0..<Int.random(in: 1...2, using: &random) where from <= count {
        let lower = Int.random(in: from...count, using: &random)
        let upper = min(count, lower + [0, 0, 1, 3, 20].randomElement(using: &random)!)
        edits.append(
          TextEdit(range: lower..<upper, replacement: Self.pieces.randomElement(using: &random)!))
        from = upper + 1
      }
      document = document.applyingEdits(edits)
      let fresh = read(string(document.text))
      guard document.text == fresh.text else { continue }
      #expect(Self.same(document, fresh), "seed \(seed) \(edits)")
    }
  }

  @Test func `A new id is a duplicate, and an old one no more`() throws {
    let document = read(Self.start)
    let id = try #require(document.range(of: .id, inPopup: 2))
    #expect(document.issues.contains { $0.kind == .duplicateID && $0.popup == 2 })
    let renamed = try #require(document.rereading(popup: 2, with: [TextEdit(range: id, replacement: "\"z\"")]))
    #expect(!renamed.issues.contains { $0.kind == .duplicateID })
    let other = try #require(document.range(of: .id, inPopup: 3))
    let clash = try #require(document.rereading(popup: 3, with: [TextEdit(range: other, replacement: "\"b\"")]))
    #expect(clash.issues.first { $0.kind == .duplicateID }?.repair.map(\.replacement) == ["\"b-2\""])
  }

  @Test(arguments: 0..<4) func `A popup read again is as it is in the whole document`(index: Int) throws {
    let document = read(Self.start)
    let range = try #require(document.range(of: .style, inPopup: index))
    let edits = [TextEdit(range: range, replacement: "\"popovr\"")]
    let reread = try #require(document.rereading(popup: index, with: edits))
    let whole = document.applyingEdits(edits)
    #expect(reread.popup == whole.popups[index])
    #expect(reread.popup.range == whole.popups[index].range)
    #expect(reread.issues == whole.issues.filter { $0.popup == index })
  }

  @Test func `An edit that breaks the popup has no answer of its own`() {
    let document = read(Self.start)
    let range = document.popups[0].range
    let closing = TextEdit(range: (range.upperBound - 1)..<range.upperBound, replacement: "")
    #expect(document.rereading(popup: 0, with: [closing]) == nil)
    #expect(document.rereading(popup: 9, with: []) == nil)
  }
}
