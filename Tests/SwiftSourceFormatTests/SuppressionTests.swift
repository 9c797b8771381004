import DescriptionFormat
import PopupModel
import RuleEngine
import SourceText
import Testing

@testable import SwiftSourceFormat

/// Comments that keep findings quiet.
@Suite struct SuppressionTests {
  private static func document(_ text: String) -> any SourceDocument {
    SwiftSourceFormat(rules: RuleSet.builtIn.rules.map(\.id)).located(at: "/nowhere/app/Main.swift")
      .read(Array(text.utf8))
  }

  private static func presentation(_ comment: String = "") -> String {
    """
    class Screen: UIViewController {
        func share() {
            \(comment)
            let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            present(sheet, animated: true)
        }
    }

    """
  }

  private static func rules(_ text: String) -> [String] {
    FixCase.engine.lint(document(text)).map(\.rule)
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func everyLineBreakEndsALine(_ lineBreak: String) {
    let text = Self.presentation("// popuplint:disable:next missing-anchor - known")
    #expect(Self.rules(Self.presentation()).contains("missing-anchor"))
    #expect(!Self.rules(text.replacing("\n", with: lineBreak)).contains("missing-anchor"))
  }

  /// Who presents a popup writes the comment where that is done.
  @Test func aCommentStandsAtThePresentationToo() {
    func presentation(_ comment: String) -> String {
      """
      class Screen: UIViewController {
        func show() {
          let menu = UIViewController()
          menu.modalPresentationStyle = .popover
          \(comment)
          present(menu, animated: true)
        }
      }
      """
    }
    #expect(Self.rules(presentation("")).contains("missing-anchor"))
    #expect(!Self.rules(presentation("// popuplint:disable:next missing-anchor - known")).contains("missing-anchor"))
  }

  @Test func severalCommentsStandAboveOneLine() {
    let text = Self.presentation(
      "// popuplint:disable:next missing-anchor - one\n        // popuplint:disable:next popover-becomes-sheet - two")
    let document = Self.document(text)
    #expect(document.popups.first?.suppressions.map(\.rule) == ["missing-anchor", "popover-becomes-sheet"])
  }

  /// What is wrong with a comment, and the text after the first repair.
  @Test(arguments: [
    (
      "// popuplint:disable:next mising-anchor - known", "unknown-value",
      "\"mising-anchor\" is no rule; did you mean \"missing-anchor\"?",
      "// popuplint:disable:next missing-anchor - known"
    ),
    (
      "// popuplint:disabel:next missing-anchor - known", "unknown-value",
      "\"disabel:next\" is no command for a comment; did you mean \"disable:next\"?",
      "// popuplint:disable:next missing-anchor - known"
    ),
    (
      "// popuplint:disable:next missing-anchor", "missing-required-key",
      "\"missing-anchor\" is disabled without a reason; write one behind \" - \"", nil
    ),
    (
      "// popuplint:disable:next - known", "missing-required-key", "the comment names no rule that it disables", nil
    ),
    (
      "// popuplint:disable:next popup-covers-hinge - known", "unused-suppression",
      "\"popup-covers-hinge\" is suppressed here, but it finds nothing in \"sheet\" on any configured device",
      ""
    ),
  ])
  func whatIsWrongIsFound(comment: String, rule: String, message: String, repaired: String?) throws {
    let document = Self.document(Self.presentation(comment))
    let finding = try #require(FixCase.engine.lint(document).first { $0.rule == rule })
    #expect(finding.message == message)
    let fix = FixCase.engine.fixes(for: finding, in: document).first
    #expect((fix == nil) == (repaired == nil))
    guard let fix, let repaired else { return }
    let text = String(decoding: try TextEdits.apply(fix.edits, to: document.text), as: UTF8.self)
    let line = "        \(comment)\n"
    #expect(text == Self.presentation(comment).replacing(line, with: repaired.isEmpty ? "" : "        \(repaired)\n"))
  }

  @Test func aRightCommentIsNoFinding() {
    let text = Self.presentation("// popuplint:disable:next missing-anchor - shown on phones alone")
    let document = Self.document(text)
    #expect(FixCase.engine.lint(document).allSatisfy { $0.category != "description" })
  }

  @Test(arguments: ["\n", "\r\n"]) func aSuppressionIsWrittenAboveTheStatement(_ lineBreak: String) throws {
    let document = Self.document(Self.presentation("prepare()").replacing("\n", with: lineBreak))
    let changes = ["missing-anchor", "popover-becomes-sheet"].map {
      ModelChange.addSuppression(rule: $0, reason: "shown on\nphones")
    }
    let edits = try #require(document.edits(for: changes, inPopup: 0))
    let after = document.applying(edits)
    #expect(
      String(decoding: after.text, as: UTF8.self)
        == Self.presentation(
          """
          prepare()
                  // popuplint:disable:next missing-anchor - shown on phones
                  // popuplint:disable:next popover-becomes-sheet - shown on phones
          """
        ).replacing("\n", with: lineBreak))
    #expect(
      after.popups
        == document.popups.map {
          $0.applying(
            changes.map { change in
              guard case .addSuppression(let rule, _) = change else { return change }
              return .addSuppression(rule: rule, reason: "shown on phones")
            })
        })
  }

  /// The finding is quiet, and that nobody said why is found instead.
  @Test func aReasonThatIsLeftEmptyIsAskedFor() throws {
    let document = Self.document(Self.presentation())
    let edits = try #require(
      document.edits(for: [.addSuppression(rule: "missing-anchor", reason: "")], inPopup: 0))
    let rules = Self.rules(String(decoding: document.applying(edits).text, as: UTF8.self))
    #expect(rules.contains("missing-required-key") && !rules.contains("missing-anchor"), "\(rules)")
  }

  /// A comment within a literal would be text.
  @Test func nothingIsWrittenIntoALiteral() {
    let text =
      "class Screen: UIViewController {\nfunc share() {\nlog(\"\"\"\n\\(present(UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet), animated: true))\n\"\"\")\n}\n}\n"
    let document = Self.document(text)
    #expect(document.popups.count == 1)
    let edits = document.edits(for: [.addSuppression(rule: "missing-anchor", reason: "known")], inPopup: 0)
    #expect(edits == nil)
  }
}
