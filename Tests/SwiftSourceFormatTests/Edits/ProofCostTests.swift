import RuleEngine
import Testing

@testable import SwiftSourceFormat

/// How often a text is read to prove the fixes of all its popups.
@Suite struct ProofCostTests {
  private static func presentation(_ number: Int) -> String {
    """
        func show\(number)(_ sender: UIButton) {
            let content = UIViewController()
            content.modalPresentationStyle = .popover
            content.popoverPresentationController?.sourceView = sender
            present(content, animated: true)
        }

    """
  }

  enum Shape: CaseIterable { case classEach, oneClass }

  private static func text(_ count: Int, _ shape: Shape) -> String {
    switch shape {
    case .classEach:
      (0..<count).map { "class Screen\($0): UIViewController {\n\(presentation($0))}\n" }.joined(separator: "\n")
    case .oneClass:
      "class Screen: UIViewController {\n" + (0..<count).map(presentation).joined(separator: "\n") + "}\n"
    }
  }

  /// Reads of the whole text, and how many fixes they proved.
  private func proofs(_ count: Int, _ shape: Shape) -> (readings: Int, fixes: Int) {
    let project = Project()
    let document = project.read(Self.text(count, shape))
    let findings = FixCase.engine.lint(document)
    let before = project.workspace.parsedTexts
    let fixes = FixCase.engine.fixes(for: findings, in: document)
    return (project.workspace.parsedTexts - before, fixes.joined().count)
  }

  @Test(arguments: Shape.allCases) func readingsDoNotGrowWithThePopups(_ shape: Shape) {
    let (few, many) = (proofs(4, shape), proofs(32, shape))
    #expect(few.fixes > 0)
    #expect(many.fixes == 8 * few.fixes)
    #expect(many.readings == few.readings)
  }

  @Test(arguments: Shape.allCases) func fixingAllReadsAsOftenForManyPopups(_ shape: Shape) {
    func fixAll(_ count: Int) -> (readings: Int, applied: Int, notes: [String]) {
      let project = Project()
      let document = project.read(Self.text(count, shape))
      let before = project.workspace.parsedTexts
      let result = FixCase.engine.fixAll(document, suggested: true)
      return (project.workspace.parsedTexts - before, result.applied.count, result.notes)
    }
    let (few, many) = (fixAll(4), fixAll(32))
    #expect(few.applied > 0)
    #expect(many.applied == 8 * few.applied)
    #expect(many.readings == few.readings)
    #expect(many.notes.isEmpty)
  }
}
