import Schema
import Testing

struct SpellingTests {
  @Test(arguments: [
    ("sytle", "style"), ("Style", "style"), ("styl", "style"), ("full_screen", "fullScreen"),
    ("fullscreen", "fullScreen"), ("full-screen", "fullScreen"), ("xx", nil), ("", nil), ("popover", "popover"),
    ("upp", "up"), ("zz", nil), ("fulscren", "fullScreen"),
  ])
  func `The nearest word is found when there is one`(text: String, expected: String?) {
    #expect(Spelling.nearest(to: text, among: ["style", "fullScreen", "popover", "up", "down"]) == expected)
  }

  @Test func `Of two that are as near none is meant`() {
    #expect(Spelling.nearest(to: "xlip", among: ["clip", "flip"]) == nil)
    #expect(Spelling.nearest(to: "clap", among: ["clip", "crop"]) == "clip")
  }
}
