import DescriptionFormat
import PopupModel
import SourceText
import Testing

/// Changes of the model as edits of the text.
struct EditTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let before: String
    let changes: [ModelChange]
    let after: String

    init(_ before: String, _ changes: [ModelChange], _ after: String) {
      self.before = before
      self.changes = changes
      self.after = after
    }

    var testDescription: String { before }
  }

  static let cases: [Case] = [
    Case(#"{"id": "a"}"#, [.set(.scrollable, .bool(true))], #"{"id": "a", "size": {"scrollable": true}}"#),
    Case(
      #"{"id":"a","dimming":{"alpha":0.4}}"#, [.set(.dimmingAlpha, .number(0.25))],
      #"{"id":"a","dimming":{"alpha":0.25}}"#),
    Case(
      #"{"id": "a", "dimming": {"alpha": 0.4, "by": "custom"}}"#, [.remove(.dimmingAlpha)],
      #"{"id": "a", "dimming": {"by": "custom"}}"#),
    Case(
      #"{"id": "a", "size": {"fittingSize": {"width": 300, "height": 400}}}"#,
      [.set(.fittingSize, .size(Size(width: 300, height: 350.5)))],
      #"{"id": "a", "size": {"fittingSize": {"width": 300, "height": 350.5}}}"#),
    Case(
      #"{"id": "a", "layout": {"edges": {"in": "safeArea", "top": 1, "bottom": 2}}}"#,
      [.set(.layoutEdges, .edges(Edges(top: 1, leading: 3)))],
      #"{"id": "a", "layout": {"edges": {"in": "safeArea", "top": 1, "leading": 3}}}"#),
    Case(
      #"{"id": "a", "layout": {"center": {"x": 1, "in": "safeArea"}}}"#, [.set(.layoutContainer, .word(.window))],
      #"{"id": "a", "layout": {"center": {"x": 1, "in": "window"}}}"#),
    Case(
      #"{"id": "a", "layout": null}"#, [.set(.layoutCenter, .point(Point(x: 1, y: 2)))],
      #"{"id": "a", "layout": {"center": {"x": 1, "y": 2}}}"#),
    Case(
      #"{"id": "a", "size": {"recomputedOn": ["bounds"]}}"#,
      [.set(.recomputedOn, .words([.bounds, .content]))],
      #"{"id": "a", "size": {"recomputedOn": ["bounds", "content"]}}"#
    ),
    Case(
      #"{"id": "a", "content": {"controls": [{"frame": {"x": 1, "y": 2, "width": 3, "height": 4}}]}}"#,
      [.setControlFrame(index: 0, Rect(x: 1, y: 20, width: 3, height: 4))],
      #"{"id": "a", "content": {"controls": [{"frame": {"x": 1, "y": 20, "width": 3, "height": 4}}]}}"#),
    Case(
      #"{"id": "a", "lint": {"disable": {"x": "why"}}}"#, [.removeSuppression(rule: "x")], #"{"id": "a"}"#),
    Case(
      #"{"id": "a", "lint": {"disable": {"x": "why", "y": "so"}}}"#, [.removeSuppression(rule: "x")],
      #"{"id": "a", "lint": {"disable": {"y": "so"}}}"#),
    Case(
      #"{"id": "a"}"#, [.addSuppression(rule: "x", reason: "why")],
      #"{"id": "a", "lint": {"disable": {"x": "why"}}}"#),
    Case(
      "{\r\n\t\"id\": \"a\", // name\r\n\t\"dimming\": {\r\n\t\t\"by\": \"system\"\r\n\t}\r\n}",
      [.set(.dimmingAlpha, .number(1)), .set(.scrollable, .bool(true))],
      "{\r\n\t\"id\": \"a\", // name\r\n\t\"dimming\": {\r\n\t\t\"by\": \"system\",\r\n\t\t\"alpha\": 1\r\n\t},\r\n\t\"size\": { \"scrollable\": true }\r\n}"
    ),
  ]

  @Test(arguments: cases) func `A change is the smallest edit, and reads back as itself`(item: Case) throws {
    let head = "/* é */ {\"popups\": ["
    let document = read(head + item.before + "] /* end */ }", vocabulary: DescriptionVocabulary())
    let edits = try #require(document.edits(for: item.changes, inPopup: 0))
    #expect(string(applied(edits, to: document.text)) == head + item.after + "] /* end */ }")
    let reread = try #require(document.rereading(popup: 0, with: edits))
    #expect(reread.popup == document.popups[0].applying(item.changes).asRead)
  }

  @Test func `A converted popup is written with all its parts`() throws {
    let document = read(ReadingTests.example)
    let changes: [ModelChange] = [
      .set(.style, .word(.popover)), .set(.adaptiveStyle, .word(.none)), .set(.sourceView, .string("view")),
      .set(.sourceRect, .word(.center)), .set(.permittedArrowDirections, .list([])), .set(.repositions, .bool(true)),
      .set(.preferredContentSize, .size(Size(width: 300, height: 330))),
      .set(.recomputedOn, .words([.contentSizeCategory, .content])), .remove(.layout), .set(.backgroundView, .object),
      .set(.backgroundViewClass, .string("Clear")),
      .set(.backgroundViewOverrides, .words([.arrowBase, .arrowHeight])), .set(.isModalInPresentation, .bool(true)),
    ]
    let edits = try #require(document.edits(for: changes, inPopup: 0))
    let after = read(string(applied(edits, to: document.text)))
    #expect(after.issues.isEmpty)
    #expect(after.popups[0] == document.popups[0].applying(changes))
    #expect(string(after.text).contains("\n      \"anchor\": {"))
  }

  @Test func `Changes of the document's own keys are not a popup's`() {
    #expect(read(ReadingTests.example).edits(for: [.set(.rightToLeft, .bool(true))], inPopup: 0) == nil)
    #expect(read(ReadingTests.example).edits(for: [.set(.scrollable, .bool(true))], inPopup: 1) == nil)
  }

  /// Random changes of every key: the text after the edits says what the model says after the changes.
  @Test(arguments: 0..<40) func `What is written reads as the model has it`(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let keys = ReadingTests.keys.filter { !$0.isOfDocument && $0.children.isEmpty && $0 != .lintDisable && $0 != .id }
    var document = read(ReadingTests.example, vocabulary: DescriptionVocabulary())
    for _ in 0..<12 {
      var changes: [ModelChange] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        guard let key = keys.randomElement(using: &random), let sample = ReadingTests.sample(key) else { continue }
        changes.append(Int.random(in: 0..<3, using: &random) == 0 ? .remove(key) : .set(key, sample.value))
      }
      let edits = try #require(document.edits(for: changes, inPopup: 0))
      let expected = document.popups[0].applying(changes)
      let reread = try #require(document.rereading(popup: 0, with: edits))
      #expect(reread.popup == expected, "\(changes) \(string(document.text))")
      document = document.applyingEdits(edits)
      #expect(document.popups[0] == expected)
      #expect(document.issues.isEmpty)
    }
  }
}

extension Popup {
  /// As a text that was written from it is read: suppressions are members of an object.
  var asRead: Popup {
    var popup = self
    if !popup.suppressions.isEmpty, !popup.properties.isWritten(.lint) {
      popup.properties[.lint] = .known(.object)
      popup.properties[.lintDisable] = .known(.object)
    }
    return popup
  }
}

/// Numbers that are the same in each run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
