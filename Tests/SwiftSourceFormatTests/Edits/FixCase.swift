import DescriptionFormat
import PopupModel
import RuleEngine
import SourceText
import Testing
import TypeChecking

@testable import SwiftSourceFormat

/// A fix as it is written into code: `+` and `-` mark the lines that it adds and removes.
struct FixCase: CustomTestStringConvertible, Sendable {
  var rule: String
  /// The fix's title; the first that is offered when not given.
  var title: String?
  var text: String
  /// What the project is built for; nil where nothing says it.
  var deployment: Version?

  var testDescription: String { rule + ": " + (text.split(separator: "\n").first.map(String.init) ?? "") }

  private func lines(without mark: Character) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter { $0.first != mark }.map { $0.dropFirst() }
      .joined(separator: "\n")
  }

  var before: String { lines(without: "+") }
  var after: String { lines(without: "-") }

  static let engine = Engine(
    rules: .builtIn, settings: RuleSettings(),
    targets: Targets(
      devices: ["iphone-duo", "iphone-18-pro", "ipad"].compactMap(DeviceCatalog.device), catalog: DeviceCatalog.builtIn)
  )

  static let all =
    EditTests.cases + ArrowlessConversionTests.cases + SmallFixes.cases + LegacyConversionTests.cases
    + PlaceFixes.cases

  /// Applies the fix to the text before: what is written must be the text after, and what was found must be gone.
  func check() throws {
    let document = read(before, deployment: deployment)
    let findings = Self.engine.lint(document)
    let finding = try #require(findings.first { $0.rule == rule }, "found: \(findings.map(\.rule))")
    let fixes = Self.engine.fixes(for: finding, in: document)
    let fix = try #require(title.map { title in fixes.first { $0.title == title } } ?? fixes.first)
    let text = try TextEdits.apply(fix.edits, to: document.text)
    #expect(String(decoding: text, as: UTF8.self) == after)
    func names(_ findings: [Finding]) -> Set<String> {
      Set(findings.map { "\($0.rule) of \($0.popupID ?? "the file")" })
    }
    let left = names(Self.engine.lint(read(after, deployment: deployment)))
    #expect(!left.contains("\(rule) of \(finding.popupID ?? "the file")"))
    let leaves = fix.leaves.map { "\($0) of \(finding.popupID ?? "the file")" }
    #expect(left.subtracting(names(findings)).subtracting(leaves).isEmpty)
  }
}

@Suite struct FixTypeTests {
  /// Every text before and after a fix is code that compiles, as far as the stubs of UIKit and SwiftUI tell.
  @Test(arguments: ["5", "6"]) func fixedCodeTypeChecks(_ languageMode: String) throws {
    var files: [String: String] = [:]
    for (number, test) in FixCase.all.enumerated() {
      files["Before\(number)"] = TypeChecker.module([test.before], number: number * 2)[0]
      files["After\(number)"] = TypeChecker.module([test.after], number: number * 2 + 1)[0]
    }
    let output = try TypeChecker.shared.get().check(files, languageMode: languageMode)
    #expect(output.isEmpty, "\(output)")
  }
}
