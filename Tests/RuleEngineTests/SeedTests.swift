import DescriptionFormat
import Foundation
import PopupModel
import Testing

@testable import RuleEngine

/// The popup that the product grew from: a coupon over the whole screen, across the fold when it is folded.
@Suite struct SeedTests {
  private var text: String {
    get throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      return try String(contentsOf: root.appendingPathComponent("Fixtures/coupon.popup.json"), encoding: .utf8)
    }
  }

  @Test func show() throws {
    let run = ExampleRunner(try text)
    for finding in run.findings {
      print(finding.severity, finding.rule, finding.message, finding.range, finding.poses.map(\.detail))
      for fix in run.engine.fixes(for: finding, in: run.document) {
        print("  ", fix.safety, fix.title)
        let after = run.text(after: fix.edits)
        print(after)
        for finding in ExampleRunner(after).findings {
          print("    after:", finding.severity, finding.rule, finding.message)
        }
      }
    }
  }
}
