import Foundation
import Testing

@Suite struct ExtractTests {
  let popuplint: Command

  private static let menu = """
    final class MenuController: UIViewController {
      func show() {
        let menu = CouponController()
        menu.modalPresentationStyle = .popover
        menu.preferredContentSize = CGSize(width: 200, height: 240)
        menu.popoverPresentationController?.sourceView = view
        present(menu, animated: true)
      }
    }
    """

  private static func description(_ ids: String..., head: String = "") -> String {
    let popups = ids.map { #"{ "id": \#($0), "presentation": { "style": "alert" }, "contnet": {} }"# }
    return "{ \"version\": 1, \(head)\"popups\": [\n\(popups.joined(separator: ",\n"))\n] }"
  }

  init() throws { popuplint = try Command() }

  /// The lines of each popup's comment and id.
  private func names(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let line = line.trimmingCharacters(in: .whitespaces)
      return line.hasPrefix("// ") || line.hasPrefix("\"id\"") ? line : nil
    }
  }

  @Test func whatIsNotSeenIsEscaped() throws {
    try popuplint.folder.write("a.popup.json", Self.description("\"a\u{202E}b\u{9B}c\u{2028}é\""))
    let outcome = try popuplint("extract", "a.popup.json")
    #expect(outcome.text.contains(#""id": "a\u202eb\u009bc\u2028é""#), "\(outcome.text)")
    try popuplint.folder.write("b.popup.json", outcome.text)
    #expect(try popuplint("extract", "b.popup.json").text.contains(#""id": "a\u202eb\u009bc\u2028é""#))
  }

  @Test func popupsOfAllPathsHaveNamesOfTheirOwnInTheOrderOfPaths() throws {
    try popuplint.folder.write("App/Menu.swift", Self.menu)
    try popuplint.folder.write("App/a.popup.json", Self.description("\"coupon\"", "\"x\""))
    try popuplint.folder.write("b.popup.json", Self.description("\"coupon\"", "null"))
    let outcome = try popuplint("extract", "b.popup.json", "App")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let lines = names(outcome.text)
    #expect(
      lines.filter { $0.hasPrefix("//") } == [
        "// App/Menu.swift:4", "// App/a.popup.json:2", "// App/a.popup.json:3", "// b.popup.json:2",
        "// b.popup.json:3",
      ])
    let ids = lines.filter { $0.hasPrefix("\"id\"") }
    #expect(Set(ids).count == 5, "\(ids)")
    #expect(ids.contains("\"id\": \"coupon\",") && ids.contains("\"id\": \"coupon-2\","))
  }

  @Test func theDescriptionHasNoFaultsOfTextAndIsItsOwnDescription() throws {
    try popuplint.folder.write("Menu.swift", Self.menu)
    try popuplint.folder.write(
      "a.popup.json",
      #"""
      { "version": 1, "popups": [
        { "presentation": { "style": "alrt" }, "size": { "fittingSize": { "width": -5, "height": 3 } } },
        { "id": "x", "content": null, "dimming": { "alpha": "high" }, "lint": { "disable": { "no-escape": "why" } } },
        7
      ] }
      """#)
    #expect(try popuplint("extract", "Menu.swift", "a.popup.json", "--output", "all.popup.json").status == 0)
    let text = try popuplint.folder.read("all.popup.json")
    #expect(text.contains("\"content\": null"))
    let linted = try popuplint("lint", "--select", "description", "--ignore", "unused-suppression", "all.popup.json")
    #expect(linted.output.isEmpty, "\(linted.text)")
    let again = try popuplint("extract", "all.popup.json")
    func withoutComments(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { !$0.contains("// ") }
    }
    #expect(withoutComments(again.text) == withoutComments(text))
  }

  @Test func whatFilesDisagreeOnIsNotKnown() throws {
    try popuplint.folder.write(
      "a.popup.json", Self.description("\"a\"", head: #""devices": ["ipad"], "target": { "deployment": "15.0" }, "#))
    try popuplint.folder.write(
      "b.popup.json",
      Self.description("\"b\"", head: #""devices": ["iphone-duo", "ipad"], "target": { "deployment": "16.0" }, "#))
    let outcome = try popuplint("extract", "a.popup.json", "b.popup.json")
    #expect(outcome.text.contains(#""devices": ["ipad", "iphone-duo"]"#))
    #expect(outcome.text.contains(#""target": { "deployment": null }"#))
    #expect(outcome.errors.contains("the files disagree on \"target.deployment\""), "\(outcome.errors)")
  }

  @Test func pathsAreShownSafelyInComments() throws {
    try popuplint.folder.write("a\nb*/\u{1B}.popup.json", Self.description("\"a\""))
    let outcome = try popuplint("extract", ".")
    #expect(outcome.status == 0 && !outcome.text.contains("\u{1B}"))
    try popuplint.folder.write("out.popup.json", outcome.text)
    #expect(try popuplint("lint", "--select", "syntax", "out.popup.json").output.isEmpty)
  }

  @Test func aMissingFileFailsAndTheOthersAreExtracted() throws {
    try popuplint.folder.write("a.popup.json", Self.description("\"a\""))
    let outcome = try popuplint("extract", "a.popup.json", "gone.popup.json")
    #expect(outcome.status == 2 && outcome.errors.contains("gone.popup.json: cannot read"))
    #expect(outcome.text.contains("\"id\": \"a\""))
    try popuplint.folder.write("kept.popup.json", Self.description("\"kept\""))
    let half = try popuplint("extract", "a.popup.json", "gone.popup.json", "--output", "kept.popup.json")
    #expect(half.status == 2 && half.errors.contains("kept.popup.json: not written"))
    #expect(try popuplint("extract", "kept.popup.json").text.contains("\"id\": \"kept\""))
    #expect(try popuplint("extract", "gone.popup.json").text.isEmpty)
    let refused = try popuplint("extract", "a.popup.json", "--output", "a.popup.json")
    #expect(refused.status == 2 && refused.errors.contains("would overwrite"), "\(refused.errors)")
  }
}
