import Foundation
import Pictures
import Placement
import PopupModel
import RuleEngine
import Testing

@testable import Reports

@Suite struct HTMLReportTests {
  private static let evil = "</li><script>alert(\"1\")</script>&\u{202E}\n\u{1}"

  private static func picture(_ popup: String) -> PictureCard {
    let pose = Pose(
      id: "book", size: Size(width: 900, height: 600), horizontalSizeClass: .regular, verticalSizeClass: .regular,
      orientation: .landscape)
    var placement = Placement(effectiveStyle: .alert)
    placement.frame = Rect(x: 10, y: 10, width: 270, height: 180)
    return PictureCard(
      PopupPicture(popup: popup, device: "iPhone Duo", deviceID: "iphone-duo", pose: pose, placement: placement))
  }

  private static func count(_ needle: String, in text: String) -> Int {
    text.components(separatedBy: needle).count - 1
  }

  @Test func whatComesFromFilesIsText() {
    let (text, range) = marked("{\n  \"<b>\": ‹\"</pre>&\"›\n}")
    let item = ReportedFinding(
      finding: finding(
        range, rule: Self.evil, message: Self.evil, poses: [.init(device: "d", pose: "p", detail: Self.evil)],
        related: [.init(file: Self.evil, range: 0..<1, message: Self.evil)]),
      fixes: [Fix(title: Self.evil, safety: .safe, edits: [])])
    let page = render(
      "html",
      report(
        FileReport(path: Self.evil, text: text, findings: [item], pictures: [0: Self.picture(Self.evil)])))
    #expect(!page.contains("<script") && !page.contains("\u{202E}") && !page.contains("\u{1}"))
    #expect(page.contains("<mark>&quot;&lt;/pre&gt;&amp;&quot;</mark>"))
    #expect(Self.count("&lt;script&gt;", in: page) >= 7)
  }

  @Test func findingsStandByFileAndPopupEachPictureOnce() {
    func item(_ popup: Int?, _ severity: Severity) -> ReportedFinding {
      var found = finding(0..<1, severity: severity)
      found.popup = popup
      found.popupID = popup.map { "popup \($0)" }
      return ReportedFinding(finding: found)
    }
    let first = FileReport(
      path: "a.popup.json", text: [0x7B],
      findings: [item(0, .error), item(1, .hint), item(0, .info), item(nil, .error)],
      pictures: [0: Self.picture("popup 0"), 1: Self.picture("popup 1"), 2: Self.picture("popup 0")])
    let second = FileReport(path: "b.popup.json", text: [0x7B], findings: [item(0, .warning)])
    let page = render("html", report(first, second))
    #expect(Self.count("<section class=\"file ", in: page) == 2)
    #expect(Self.count("<article ", in: page) == 4)
    #expect(Self.count("<li class=\"finding ", in: page) == 5)
    #expect(Self.count("<div class=\"picture\">", in: page) == 2)
    // What has findings of these severities is hidden when all of them are.
    #expect(page.contains("<section class=\"file has-eih\">"))
    #expect(page.contains("<article class=\"popup has-ei\">"))
    #expect(
      page.contains("#show-error:not(:checked)~#show-info:not(:checked)~main .has-ei{display:none}"))
    for name in ["error", "warning", "info", "hint"] { #expect(Self.count("id=\"show-\(name)\"", in: page) == 1) }
    #expect(page.contains("<span class=\"count\">4 problems</span>"))
    // One rule, explained once.
    #expect(Self.count("<dt ", in: page) == 1)
  }

  @Test func whatRulesSayHasItsParagraphsAndItsCode() throws {
    let rules = RuleSet.builtIn
    let id = "popup-covers-hinge"
    let why = try #require(rules.rule(id)?.why)
    #expect(why.contains("\n\n") && why.contains("`"))
    var found = finding(0..<1, rule: id, message: "set `sourceView` <b>")
    found.popup = nil
    let page = render(
      "html", report(FileReport(path: "a", text: [0x7B], findings: [ReportedFinding(finding: found)]), rules: rules))
    #expect(page.contains("set <code>sourceView</code> &lt;b&gt;"))
    #expect(!page.contains("\u{240A}"))
    #expect(page.contains("<code>reservedRegions(kind: .division)</code>"))
    let definition = try #require(page.components(separatedBy: "<dd>").last)
    #expect(Self.count("<p>", in: definition) >= 3 && !definition.contains("`"))
  }

  @Test func anEmptyReportIsAPageThatSaysSo() {
    let page = render("html", report())
    #expect(page.contains("Nothing was linted") && page.hasSuffix("</html>\n"))
    #expect(!page.contains("type=\"checkbox\""))
  }

  @Test func aPageGrowsWithItsFindingsAlone() {
    func size(_ count: Int) -> Int {
      let items = (0..<count).map { _ in ReportedFinding(finding: finding(0..<1)) }
      return render("html", report(FileReport(path: "a", text: [0x7B], findings: items))).utf8.count
    }
    let (one, many) = (size(1), size(10_001))
    #expect(many - one < 10_000 * 600)
  }
}
