import DescriptionFormat
import PopupModel
import Testing

/// Each issue with its place, and the text that its repair gives.
struct IssueTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: ReaderIssue.Kind
    /// With `«` and `»` around what is to blame.
    let text: String
    /// What stands in its place after the repair, with all around it; nil where there is no repair.
    let repaired: String?

    init(_ kind: ReaderIssue.Kind, _ text: String, _ repaired: String? = nil) {
      self.kind = kind
      self.text = text
      self.repaired = repaired
    }

    var testDescription: String { text }
  }

  static func popup(_ members: String) -> String {
    #"{"popups": [{"id": "a", "presentation": {"style": "custom"}, \#(members)}]}"#
  }

  /// A case whose texts are members of a popup.
  static func member(_ kind: ReaderIssue.Kind, _ text: String, _ repaired: String? = nil) -> Case {
    Case(kind, popup(text), repaired.map(popup))
  }

  static let cases: [Case] = [
    Case(.unknownKey, #"{«"pupups"»: []}"#, #"{"popups": []}"#),
    Case(.unknownKey, #"{«"colour"»: 1, "popups": []}"#),
    member(.unknownKey, #""size": {«"minimun"»: {"width": 1}}"#, #""size": {"minimum": {"width": 1}}"#),
    member(.unknownKey, #""size": {"minimum": {«"Width"»: 1}}"#, #""size": {"minimum": {"width": 1}}"#),
    member(
      .unknownKey, #""content": {"controls": [{«"rol"»: "button"}]}"#, #""content": {"controls": [{"role": "button"}]}"#
    ),
    member(
      .unknownKey, #""content": {«"clips_to_bounds"»: true}"#,
      #""content": {"clipsToBounds": true}"#),
    member(.unknownValue, #""dimming": {"by": «"costum"»}"#, #""dimming": {"by": "custom"}"#),
    member(.unknownValue, #""dimming": {"by": «"magic"»}"#),
    member(
      .unknownValue, #""size": {"recomputedOn": ["content", «"bound"»]}"#,
      #""size": {"recomputedOn": ["content", "bounds"]}"#),
    member(.unknownValue, #""anchor": {"sourceRect": «"centre"»}"#, #""anchor": {"sourceRect": "center"}"#),
    member(
      .unknownValue, #""content": {"controls": [{"role": «"text_field"»}]}"#,
      #""content": {"controls": [{"role": "textField"}]}"#),
    member(
      .unknownValue, #""lint": {"disable": {«"stale-ancor"»: "x"}}"#, #""lint": {"disable": {"stale-anchor": "x"}}"#),
    Case(.unknownValue, #"{"devices": [«"iphone-dou"»], "popups": []}"#, #"{"devices": ["iphone-duo"], "popups": []}"#),
    Case(.unknownValue, #"{"devices": ["ipad", «"toaster"»], "popups": []}"#),
    Case(.unknownValue, #"{"version": «2», "popups": []}"#),
    Case(.unknownValue, #"{"target": {"deployment": «"sixteen"»}, "popups": []}"#),
    Case(.wrongType, "«[»1]"),
    Case(.wrongType, "«3»"),
    Case(.wrongType, #"{«"popups"»: {}}"#, #"{"popups": [{}]}"#),
    Case(.wrongType, #"{"popups": [«3»]}"#),
    Case(.wrongType, #"{"popups": [«[»]]}"#),
    Case(.wrongType, #"{"popups": «null»}"#),
    Case(.wrongType, #"{"version": «"1"», "popups": []}"#, #"{"version": 1, "popups": []}"#),
    Case(
      .wrongType, #"{"target": {"deployment": «16.4»}, "popups": []}"#,
      #"{"target": {"deployment": "16.4"}, "popups": []}"#),
    member(.wrongType, #""size": {"scrollable": «"true"»}"#, #""size": {"scrollable": true}"#),
    member(.wrongType, #""size": {"scrollable": «"maybe"»}"#),
    member(.wrongType, #""size": {"fittingSize": {"width": «"30"»}}"#, #""size": {"fittingSize": {"width": 30}}"#),
    member(.wrongType, #""size": {"fittingSize": «300»}"#),
    member(.wrongType, #"«"size"»: []"#),
    member(.wrongType, #""size": «3»"#),
    member(
      .wrongType, #""anchor": {"permittedArrowDirections": «"up"»}"#, #""anchor": {"permittedArrowDirections": ["up"]}"#
    ),
    member(.wrongType, #""dimming": {«"by"»: ["custom"]}"#),
    member(.wrongType, #""lint": {"disable": {"stale-anchor": «true»}}"#),
    Case(.missingRequiredKey, "«{»}", #"{"popups":[]}"#),
    Case(.missingRequiredKey, "«{»\n  \"version\": 1\n}", "{\n  \"version\": 1,\n  \"popups\": []\n}"),
    Case(.missingRequiredKey, #"{"popups": [«{»"presentation": {"style": "popover"}}]}"#),
    Case(.missingRequiredKey, #"{"popups": [{"id": «"a"»}]}"#),
    Case(.missingRequiredKey, #"{"popups": [{"id": "a", «"presentation"»: {}}]}"#),
    Case(
      .duplicateID,
      #"{"popups": [{"id": "a", "presentation": {"style": "none"}}, {"id": «"a"», "presentation": {"style": "none"}}]}"#,
      #"{"popups": [{"id": "a", "presentation": {"style": "none"}}, {"id": "a-2", "presentation": {"style": "none"}}]}"#
    ),
    member(.invalidGeometry, #""dimming": {"alpha": «1.5»}"#),
    member(.invalidGeometry, #""dimming": {"alpha": «-0.2»}"#),
    member(.invalidGeometry, #""dimming": {"alpha": «1e999»}"#),
    member(
      .invalidGeometry, #""size": {"fittingSize": {"width": «-30», "height": 1}}"#,
      #""size": {"fittingSize": {"width": 30, "height": 1}}"#),
    member(
      .invalidGeometry, #""anchor": {"layoutMargins": {"top": «-1.50»}}"#,
      #""anchor": {"layoutMargins": {"top": 1.50}}"#),
    member(.invalidGeometry, #""layout": {"center": {"x": «-1e999»}}"#),
    member(
      .invalidGeometry,
      #""size": {"preferredContentSize": {"width": 10, "height": 10}, "minimum": {"width": «20», "height": 10}}"#),
    member(
      .invalidGeometry,
      #""size": {"preferredContentSize": {"width": 10, "height": 10}, «"minimum"»: {"width": 20, "height": 20}}"#),
    member(.unknownValue, #""lint": {"disable": {"missing-dimming": «""»}}"#),
    member(.wrongType, #""lint": {«"disable"»: ["missing-dimming"]}"#),
    member(.duplicateKey, #""size": {«"scrollable"»: true, "scrollable": false}"#, #""size": {"scrollable": false}"#),
    Case(
      .syntax, #"{"popups": [{"id": "a", "presentation": {"style": "none"«,»}}]}"#,
      #"{"popups": [{"id": "a", "presentation": {"style": "none"}}]}"#),
  ]

  @Test(arguments: cases) func `An issue has its place and its repair`(item: Case) throws {
    let marked = MarkedText(item.text)
    let document = read(marked.text)
    #expect(document.issues.map(\.kind) == [item.kind])
    let issue = try #require(document.issues.first)
    #expect(issue.range == marked.range)
    #expect(!issue.detail.isEmpty && !issue.detail.hasSuffix("."))
    guard let repaired = item.repaired else {
      #expect(issue.repair.isEmpty)
      return
    }
    #expect(issue.repairTitle != nil)
    let text = applied(issue.repair, to: document.text)
    #expect(string(text) == repaired)
    #expect(!read(string(text)).issues.contains { $0.kind == item.kind })
  }

  @Test(arguments: [
    #""layout": {"center": {"x": -10, "y": -0.5}}"#,
    #""layout": {"frame": {"x": -10, "y": -10, "width": 1, "height": 1}}"#,
    #""layout": {"edges": {"bottom": -20}}"#,
    #""content": {"shadow": {"offset": {"x": -1, "y": -1}}}"#,
    #""size": {"preferredContentSize": {"width": 0, "height": 10}, "minimum": {"width": 5}}"#,
    #""dimming": {"alpha": -0}"#,
    #""dimming": {"alpha": 0.0}, "size": {"fittingSize": {"width": 0}}"#,
    #""usesDeprecated": ["anything"], "availability": {"gated": ["somethingNew"]}"#,
    #""lint": {"disable": {"missing-dimming": "the page dims"}}"#,
  ])
  func `What is legal is no issue`(members: String) {
    #expect(read(Self.popup(members)).issues.isEmpty)
  }

  /// JSON has no such number, whatever it looks like: only what JSON has and no double holds is a matter of geometry.
  @Test(arguments: ["--5", "1.2.3", "1-2", "1e", "1e+", "0.", "-", "1e5e5", "01", "0x1"])
  func `A malformed number is a fault of syntax`(number: String) {
    let kinds = Set(read(Self.popup(#""dimming": {"alpha": \#(number)}"#)).issues.map(\.kind))
    #expect(kinds.contains(.syntax) && !kinds.contains(.invalidGeometry), "\(kinds)")
  }

  @Test(arguments: ["1e999", "-1E+999", "1" + String(repeating: "0", count: 400)])
  func `A number that no double holds is a matter of geometry`(number: String) {
    #expect(read(Self.popup(#""dimming": {"alpha": \#(number)}"#)).issues.map(\.kind) == [.invalidGeometry])
  }

  @Test(arguments: [
    (
      #""content": {"controls": ["close"]}"#,
      #"an element of "controls" must be an object with "id", "role", "frame", "closes" and "destructive", not a string"#
    ),
    (#""content": {"controls": 3}"#, #""controls" must be a list, not a number"#),
    (
      #""size": {"preferredContentSize": 300}"#,
      #""preferredContentSize" must be an object with "width" and "height", not a number"#
    ),
    (
      #""anchor": {"sourceRect": []}"#,
      #""sourceRect" must be an object with "x", "y", "width" and "height" or a string, not a list"#
    ),
    (#""anchor": {"passthroughViews": [1]}"#, #"an element of "passthroughViews" must be a string, not a number"#),
    (#""dismissal": 3"#, #""dismissal" must be an object, not a number"#),
  ])
  func `A wrong type is told with what belongs there`(members: String, message: String) {
    #expect(read(Self.popup(members)).issues.map(\.detail) == [message])
  }

  @Test func `Names are not checked where no vocabulary is given`() {
    let text =
      #"{"devices": ["x"], "popups": [{"id": "a", "presentation": {"style": "none"}, "lint": {"disable": {"y": "known"}}}]}"#
    #expect(read(text, vocabulary: DescriptionVocabulary()).issues.isEmpty)
  }

  @Test func `A misspelt key that is required is one issue`() {
    let document = read(#"{"popups": [{"id": "a", "presentation": {"sytle": "popover"}}]}"#)
    #expect(document.issues.map(\.kind) == [.unknownKey])
    #expect(document.popups[0][.style] == .unknown)
  }

  @Test func `An issue names the popup it lies in`() {
    let document = read(#"{"x": 1, "popups": [{"id": "a"}, {"id": "b", "presentation": {"style": "none"}, "y": 1}]}"#)
    #expect(document.issues.map(\.popup) == [nil, 0, 1])
  }

  @Test func `Each of many popups of one name gets a name of its own`() {
    let popup = #"{"id": "a", "presentation": {"style": "none"}}"#
    let taken = #"{"id": "a-3", "presentation": {"style": "none"}}"#
    let document = read(#"{"popups": [\#(popup), \#(popup), \#(taken), \#(popup), \#(popup)]}"#)
    let repairs = document.issues.flatMap(\.repair)
    #expect(repairs.map(\.replacement) == [#""a-2""#, #""a-4""#, #""a-5""#])
    #expect(read(string(applied(repairs, to: document.text))).issues.isEmpty)
  }

  @Test func `A broken popup hides nothing of the others`() {
    let document = read(
      #"{"popups": [{"id": "a", "presentation": {"style": "none"}, "size": {,,}, {"id": "b", "presentation": {"style": "nonee"}}]}"#
    )
    #expect(document.issues.contains { $0.kind == .syntax })
    #expect(document.issues.contains { $0.kind == .unknownValue })
  }

  @Test func `A deeply nested text is read`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(!read(#"{"popups": [{"id": "a", "presentation": {"style": \#(deep)"#).issues.isEmpty)
    let closed = String(repeating: "{\"a\":", count: 400) + "1" + String(repeating: "}", count: 400)
    #expect(!read(#"{"popups": [{"id": "a", "content": \#(closed)}]}"#).issues.isEmpty)
  }
}

struct LongTextTests {
  @Test func `A long word is cut short in a message`() throws {
    let word = String(repeating: "x", count: 100_000)
    let document = read("{\"popups\": [{\"id\": \"a\", \"presentation\": {\"style\": \"\(word)\"}, \"\(word)\": 1}]}")
    #expect(document.issues.count == 2)
    for issue in document.issues {
      #expect(issue.detail.utf8.count < 400)
      #expect(issue.text.utf8.count < 100)
    }
  }
}
