import Testing

/// `test-rules`, and what `lint` says of a team's rules.
@Suite struct RuleTestTests {
  private static let rule = #"""
    {
      "id": "house-dimming", "category": "house", "severity": "warning", "summary": "Not as dark as the house has it.",
      "scope": "popup", "when": { "all": [{ "fact": "dimming.by", "is": "custom" }, { "fact": "dimming.alpha", "isNot": 0.5 }] },
      "message": "\"{id}\" dims by {dimming.alpha}", "at": ["dimming.alpha"], "why": "It flickers.",
      "fixes": [{ "title": "Dim by 0.5", "safety": "safe", "do": [{ "set": "dimming.alpha", "to": 0.5 }] }]
    }
    """#

  private static func description(alpha: String) -> String {
    """
    {
      "popups": [
        { "id": "review", "presentation": { "style": "formSheet" }, "dimming": { "by": "custom", "alpha": \(alpha) } }
      ]
    }

    """
  }

  private func project() throws -> Command {
    let popuplint = try Command()
    let folder = popuplint.folder
    try folder.write(".popuplint.json", #"{ "ruleFiles": ["lint/*/rule.json"] }"#)
    try folder.write("lint/house-dimming/rule.json", Self.rule)
    return popuplint
  }

  @Test func aRecordedExampleHolds() throws {
    let popuplint = try project()
    let folder = popuplint.folder
    try folder.write("lint/house-dimming/examples/light.bad.popup.json", Self.description(alpha: "0.2"))
    try folder.write("lint/house-dimming/examples/dark.good.popup.json", Self.description(alpha: "0.5"))
    let before = try popuplint("test-rules")
    #expect(before.status == 2 && before.text.contains("light.bad.popup.json:1:1: error: nothing is marked"))
    #expect(try popuplint("test-rules", "--record", "lint").status == 0)
    let bad = try folder.read("lint/house-dimming/examples/light.bad.popup.json")
    #expect(bad.contains("// ^^^ \"review\" dims by 0.2\n"))
    #expect(
      try folder.read("lint/house-dimming/examples/light.fixed.popup.json") == Self.description(alpha: "0.5"))
    let after = try popuplint("test-rules")
    #expect(after.status == 0 && after.text == "2 examples of 1 rule: all hold\n")
    // What shows a rule is linted by nobody else.
    let lint = try popuplint("lint", "--format", "json")
    let summary = lint.text.filter { !$0.isWhitespace }
    #expect(lint.status == 0 && summary.contains("\"findings\":[]") && summary.contains("\"files\":0"))
  }

  @Test func whatDiffersIsShown() throws {
    let popuplint = try project()
    let folder = popuplint.folder
    try folder.write("lint/house-dimming/examples/light.bad.popup.json", Self.description(alpha: "0.2"))
    _ = try popuplint("test-rules", "--record", "lint")
    try folder.write("lint/house-dimming/examples/light.fixed.popup.json", Self.description(alpha: "0.6"))
    let result = try popuplint("test-rules", "lint/house-dimming")
    #expect(result.status == 1)
    #expect(result.text.contains("the fix \"Dim by 0.5\" gives another text [house-dimming]"), "\(result.text)")
    #expect(result.text.contains("\"alpha\": 0.6 } }\n+") && result.text.contains("\"alpha\": 0.5 } }\n"))
    let junit = try popuplint("test-rules", "--format", "junit", "lint/house-dimming")
    #expect(junit.text.contains("<testsuites name=\"popuplint test-rules\" tests=\"1\" failures=\"1\">"))
    #expect(junit.status == 1)
  }

  @Test func aBadExampleThatIsNotBadIsAnErrorOfLint() throws {
    let popuplint = try project()
    let folder = popuplint.folder
    try folder.write("lint/house-dimming/examples/dark.bad.popup.json", Self.description(alpha: "0.5"))
    let result = try popuplint("lint")
    #expect(result.status == 2)
    #expect(
      (result.text + result.errors).contains(
        "the bad example dark.bad.popup.json is not bad: house-dimming finds nothing"))
  }

  @Test func allThatIsWrongInARuleIsSaidAtOnce() throws {
    let popuplint = try project()
    let folder = popuplint.folder
    try folder.write(
      "lint/house-dimming/rule.json",
      Self.rule.replacing("dimming.by\"", with: "dimming.bi\"").replacing("{dimming.alpha}", with: "{dimming.alfa}")
        .replacing("\"safe\"", with: "\"sure\"").replacing("\"why\"", with: "\"wy\""))
    let result = try popuplint("lint", "lint/house-dimming/rule.json")
    let text = result.text + result.errors
    #expect(result.status == 2)
    for word in ["dimming.bi", "dimming.alfa", "sure", "wy"] { #expect(text.contains(word), "\(text)") }
  }
}
