import PopupModel
import RuleEngine
import SourceText
import Testing

@testable import SwiftSourceFormat

/// A file from which code was left out says the same as the whole of it.
@Suite struct AbridgementTests {
  /// Functions that say nothing of a popup.
  private static func chatter(_ number: Int) -> String {
    (0..<3).map { part in
      """
        func count\(number)Of\(part)(_ items: [Int]) -> Int {
          // Counts what is even, and nothing that is odd.
          items.reduce(0) { sum, item in item % 2 == 0 ? sum + item : sum }
        }

      """
    }.joined()
  }

  /// The text with such functions in each of its classes, and in one of their own.
  static func lengthened(_ text: String) -> String {
    var lines: [String] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      lines.append(String(line))
      let isClass = line.hasPrefix("class ") || line.hasPrefix("final class ")
      if isClass, line.hasSuffix("{") { lines.append(chatter(number)) }
    }
    let others = (1000..<1008).map(chatter).joined()
    return lines.joined(separator: "\n") + "\nfinal class Counter {\n\(others)}\n"
  }

  private static func whole(_ document: SwiftDocument) -> SwiftDocument {
    SwiftDocument(document.text, path: document.path, workspace: SwiftWorkspace(), readsAll: true)
  }

  /// A controller that goes through `helper`, whose name and words do not tell that it matters.
  private static func handed(to helper: String) -> String {
    """
    class Screen: UIViewController {
      func act() {
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        hand(sheet)
      }
      \(helper)
    }
    """
  }

  static let handing: [String] = [
    "func hand(_ sheet: Alert) {\n/* words that fill the body up to its least size */\nshow(sheet, animated: true)\n}",
    "func hand(_ sheet: Alert) {\n/* words that fill the body up to its least size */\npresent(sheet, animated: true)\n}",
    "func hand(_ sheet: Alert) {\n/* words that fill the body up to its least size */\nother(sheet)\n}\n"
      + "func other(_ a: Alert) {\n/* words that fill the body up to its least size */\npresent(a, animated: true)\n}",
  ]

  static let texts =
    PopoverTests.cases.map {
      $0.text + "\n" + $0.others.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n")
    }
    + AnchorTests.cases.map {
      "class Screen: UIViewController {\n  func act(_ sender: UIButton) {\n\($0.body)\n  }\n}\n"
    }
    + FixCase.all.map(\.before) + handing.map(handed)

  @Test(arguments: texts) func saysTheSame(_ text: String) throws {
    let document = read(Self.lengthened(text))
    let whole = Self.whole(document)
    #expect(document.popups == whole.popups)
    for popup in whole.popups.indices { #expect(document.nameRange(ofPopup: popup) == whole.nameRange(ofPopup: popup)) }
    #expect(!whole.isAbridged)
  }

  @Test func leavesOutWhatSaysNothing() {
    let texts = PopoverTests.cases.map { Self.lengthened($0.text) }
    #expect(texts.count > 20)
    for text in texts { #expect(read(text).isAbridged, "\(text)") }
  }

  @Test(arguments: FixCase.all) func isFixedAlike(_ test: FixCase) {
    func fixed(_ document: SwiftDocument) -> String {
      String(decoding: FixCase.engine.fixAll(document, suggested: true).document.text, as: UTF8.self)
    }
    let document = read(Self.lengthened(test.before), deployment: test.deployment)
    let whole = SwiftDocument(
      document.text, path: document.path, workspace: document.workspace,
      target: TargetSettings(deployment: test.deployment), readsAll: true)
    #expect(fixed(document) == fixed(whole))
  }

  /// What no popup could be read from is not parsed.
  @Test(arguments: [
    "controller.modalPresentationStyle = .fullScreen", "let style = UIAlertController.Style.actionSheet",
    "let popover = 1", "func popoverPresentationControllerDidDismissPopover() {}",
    "UIAlertController(preferredStyle: .alert)",
    "view.sheet(content)",
  ]) func parsesNothing(_ code: String) {
    let project = Project()
    #expect(project.read("class Screen: UIViewController {\n  func act() {\n\(code)\n  }\n}").popups.isEmpty)
    #expect(project.workspace.parsedTexts == 0)
  }

  @Test func parsesEachFileOnce() {
    let project = Project()
    let texts = ["One", "Two"].map { PopoverTests.screen("", controller: "Screen\($0)()") }
    project.write("One.swift", texts[1].replacing("class Screen:", with: "class ScreenOne:"))
    project.write("Two.swift", texts[0].replacing("class Screen:", with: "class ScreenTwo:"))
    for name in ["One.swift", "Two.swift"] {
      let text = String(decoding: project.workspace.text(of: project.path(name)) ?? [], as: UTF8.self)
      #expect(project.read(text, name: name).popups.count == 1)
    }
    #expect(project.workspace.parsedTexts == 2)
  }
}
