import PopupModel
import Testing

@testable import SwiftSourceFormat

/// Files that are not read say so.
@Suite struct UnreadTests {
  private static let screen = "class Screen: UIViewController { func f() { modalPresentationStyle = .popover } }\n"

  @Test(arguments: [
    (String(repeating: "// a long file\n", count: 300_000) + screen, "the file is not read: it is longer than 4 MiB"),
    (
      String(repeating: "#if DEBUG\n", count: 300) + screen + String(repeating: "#endif\n", count: 300),
      "the file is not read: it nests too deep"
    ),
  ])
  func whatIsNotReadSaysWhy(text: String, detail: String) {
    let document = SwiftDocument(Array(text.utf8), path: "/nowhere/app/Main.swift", workspace: SwiftWorkspace())
    #expect(document.issues.map(\.kind) == [.syntax])
    #expect(document.issues.map(\.detail) == [detail])
  }

  /// What mentions no popup is not read whatever its size.
  @Test func whatNeedNotBeReadIsNoIssue() {
    let text = String(repeating: "// a long file\n", count: 300_000)
    let document = SwiftDocument(Array(text.utf8), path: "/nowhere/app/Main.swift", workspace: SwiftWorkspace())
    #expect(document.issues.isEmpty)
  }
}
