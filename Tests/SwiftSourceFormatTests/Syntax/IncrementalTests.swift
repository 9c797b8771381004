import PopupModel
import SourceText
import Testing

@testable import SwiftSourceFormat

/// A text that is edited is what the same text is when it is read for the first time.
@Suite struct IncrementalTests {
  private struct Random {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(limit, 1)))
    }
  }

  private static let pieces = [
    " ", "\n", "a", "sender", ".bounds", "view", "menu.isModalInPresentation = true\n", "let x = 1\n", "// note\n",
    "/* note */", "if #available(iOS 16, *) {\n}\n", "func helper() {}\n", "#if DEBUG\n#endif\n", "é", "\r\n", "{", "}",
    "(", ")", "\"", "\"\"\"", "/*", "#if os(iOS)\n", "?", "!", "->",
  ]

  @Test(arguments: 1...12) func editsAreReadAsTextsOfTheirOwn(_ seed: Int) throws {
    let texts = FixCase.all.map(\.before)
    var random = Random(state: UInt64(seed))
    let project = Project()
    var document: any SourceDocument = project.read(texts[random.below(texts.count)])
    for _ in 0..<40 {
      // Where the edits stand, in bytes; letters of one byte and of two.
      let start = random.below(document.text.count)
      let end = min(document.text.count, start + random.below(random.below(4) == 0 ? 60 : 3))
      let replacement = random.below(4) == 0 ? "" : Self.pieces[random.below(Self.pieces.count)]
      let edited = document.applying([TextEdit(range: start..<end, replacement: replacement)])
      let fresh = project.read(String(decoding: edited.text, as: UTF8.self))
      // A cut through a letter is no text that an editor has.
      guard fresh.text == edited.text else { continue }
      #expect(edited.popups == fresh.popups)
      let tree = try #require(edited as? SwiftDocument)
      #expect(tree.hasErrors == fresh.hasErrors)
      #expect(tree.nodes == fresh.nodes)
      for popup in edited.popups.indices {
        #expect(edited.nameRange(ofPopup: popup) == fresh.nameRange(ofPopup: popup))
      }
      // Texts that are Swift are left sooner than not, so that there are more of them.
      if !tree.hasErrors || random.below(4) == 0 { document = edited }
    }
  }
}
