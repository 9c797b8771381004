import DescriptionFormat
import Foundation
import PopupModel
import SourceText
import Testing

@testable import RuleEngine

/// The popup that the product grew from: a coupon over the whole screen, across the fold when it is folded. What its author
/// wrote by hand to get it off the fold is what the fix must give.
@Suite struct CouponTests {
  static let text: String = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = FileManager.default.contents(atPath: tests.appendingPathComponent("Fixtures/coupon.popup.json").path)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }()

  private let run = ExampleRunner(CouponTests.text)

  private var finding: Finding {
    get throws { try #require(run.findings.first { $0.rule == "popup-covers-hinge" }) }
  }

  private func fix(_ word: String) throws -> Fix {
    try #require(run.engine.fixes(for: finding, in: run.document).first { $0.title.contains(word) })
  }

  @Test func liesAcrossTheFoldInBothFoldedPoses() throws {
    let finding = try finding
    #expect(finding.severity == .error)
    #expect(finding.poses.map { "\($0.device)/\($0.pose)" } == ["iphone-duo/book", "iphone-duo/tabletop"])
    #expect(
      finding.message
        == "\"coupon\" lies across the fold: 40×330 pt of it are in the hinge in book of iPhone Duo (and in 1 other pose)"
    )
    #expect(String(decoding: run.document.text[finding.range], as: UTF8.self) == #""layout""#)
    #expect(run.findings.filter { $0.severity >= .warning }.map(\.rule) == ["popup-covers-hinge"])
  }

  @Test func becomesAnArrowlessPopover() throws {
    let fix = try fix("arrowless")
    #expect(fix.safety == .suggested)
    let after = run.text(after: fix.edits)
    let expected = """
      {
        "version": 1,
        "devices": ["iphone-duo", "iphone-18-pro"],
        "popups": [
          {
            "id": "coupon",
            "presentation": { "style": "popover", "adaptiveStyle": "none" },
            "anchor": {
              "sourceView": "view", "sourceRect": "center", "permittedArrowDirections": [], "repositions": true
            },
            "size": {
              "preferredContentSize": { "width": 300, "height": 330 },
              "fittingSize": { "width": 300, "height": 330 },
              "recomputedOn": ["contentSizeCategory", "content"]
            },
            "content": { "shape": "custom", "background": "clear" },
            "dimming": { "by": "custom", "alpha": 0.4 },
            "dismissal": { "isModalInPresentation": true, "onlyByButtons": true },
            "chrome": {
              "backgroundView": {
                "class": "ClearPopoverBackgroundView",
                "overrides": ["arrowBase", "arrowHeight", "contentViewInsets", "arrowOffset", "arrowDirection"]
              }
            }
          }
        ]
      }
      """
    #expect(ExampleRunner(after).document.popups == ExampleRunner(expected).document.popups, "\(after)")
  }

  @Test func leavesOneInfoBehind() throws {
    let after = ExampleRunner(run.text(after: try fix("arrowless").edits)).findings
    #expect(after.map { "\($0.severity) \($0.rule)" } == ["info relies-on-undocumented-avoidance"])
  }

  @Test func doesNotTouchTheRestOfTheText() throws {
    let after = run.text(after: try fix("arrowless").edits)
    let lines = CouponTests.text.split(separator: "\n")
    for key in ["version", "devices", "id", "content", "dimming"] {
      let line = try #require(lines.first { $0.contains("\"\(key)\":") })
      #expect(after.contains(line), "\(after)")
    }
  }

  /// What the description promises, the code that comes with the fix does.
  @Test func carriesTheCode() throws {
    let code = try #require(try fix("arrowless").code)
    for part in [
      "modalPresentationStyle = .popover", "permittedArrowDirections = []", "isModalInPresentation = true",
      "preferredContentSize", "popoverBackgroundViewClass", "adaptivePresentationStyle", "willRepositionPopoverTo",
    ] {
      #expect(code.contains(part), "\(part) is not in:\n\(code)")
    }
    for member in ["arrowBase()", "arrowHeight()", "contentViewInsets()", "arrowOffset", "arrowDirection"] {
      #expect(code.contains(member), "\(member) is not in:\n\(code)")
    }
    #expect(!code.contains("wantsDefaultContentAppearance"))
  }

  @Test func canStayWhereItIsAndAvoidTheFold() throws {
    let after = ExampleRunner(run.text(after: try fix("around the fold").edits))
    #expect(after.document.popups[0].resolved(.avoidsDivision).value == .bool(true))
    #expect(after.document.popups[0].resolved(.layoutCenter).value == .point(Point(x: 0, y: 0)))
    #expect(after.findings.filter { $0.rule == "popup-covers-hinge" } == [])
  }

  /// The code prefers the side of the fold that the proof placed the popup on.
  @Test(arguments: [(FoldSide.observed, "leading"), (.guidance, "trailing")])
  func avoidsTheFoldOnTheSideOfTheSetting(_ side: FoldSide, first: String) throws {
    let targets = Targets(devices: ExampleRunner.devices, catalog: ExampleRunner.catalog, foldSide: side)
    let engine = Engine(rules: ExampleRunner.rules, settings: RuleSettings(), targets: targets)
    let fixes = engine.fixes(for: try finding, in: run.document)
    let code = try #require(fixes.first { $0.title.contains("around the fold") }?.code)
    #expect(code.contains("the \(first) or the upper part first"), "\(code)")
  }

  @Test func isRightOnAPhoneThatDoesNotFold() {
    let text = CouponTests.text.replacingOccurrences(of: #""iphone-duo", "#, with: "")
    #expect(ExampleRunner(text).findings.filter { $0.severity >= .warning }.map(\.rule) == [])
  }
}
