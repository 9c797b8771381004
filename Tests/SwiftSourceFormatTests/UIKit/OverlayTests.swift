import PopupModel
import RuleEngine
import Testing

@testable import SwiftSourceFormat

/// Views that dim and lay a card out, and are put over a window.
@Suite struct OverlayTests {
  private static let dim = """
    overlay.backgroundColor = UIColor.black.withAlphaComponent(0.5)
    overlay.frame = bounds
    addSubview(overlay)
    """
  private static let card = """
    dialog.frame = CGRect(x: (bounds.width - 300) / 2, y: (bounds.height - 200) / 2, width: 300, height: 200)
    addSubview(dialog)
    """

  private func overlay(
    _ body: String, members: String = "", superclass: String = "UIView", beside: String = ""
  ) -> SwiftDocument {
    read(
      """
      import UIKit
      final class AlertPopup: \(superclass) {
        let overlay = UIView()
        let dialog = UIView()
        \(members)
        func show(in window: UIWindow) {
          \(body)
        }
      }
      \(beside)
      """)
  }

  @Test(arguments: [
    dim + "\n" + card + "\nwindow.addSubview(self)",
    dim + "\n" + card + "\nUIApplication.shared.keyWindow?.addSubview(self)",
    "backgroundColor = UIColor(white: 0, alpha: 0.5)\n" + card + "\nwindow.addSubview(self)",
    dim
      + """

      addSubview(dialog)
      dialog.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
      dialog.centerYAnchor.constraint(equalTo: self.centerYAnchor).isActive = true
      dialog.widthAnchor.constraint(equalToConstant: 300).isActive = true
      dialog.heightAnchor.constraint(equalToConstant: 200).isActive = true
      window.addSubview(self)
      """,
  ])
  func liesAcrossTheFold(_ body: String) throws {
    let document = overlay(body)
    let popup = try #require(document.popups.first)
    #expect(popup.id == "AlertPopup")
    #expect(popup[.style].brief == "none")
    #expect(popup[.layoutSize].brief == "300.0×200.0")
    let finding = try #require(EditTests.engine.lint(document).first { $0.rule == "popup-covers-hinge" })
    #expect(finding.severity == .error)
    // There is no controller to present, and the code of a view is not written.
    #expect(EditTests.engine.fixes(for: finding, in: document).isEmpty)
  }

  @Test func anInstanceThatIsAdded() {
    let document = overlay(
      Self.dim + "\n" + Self.card,
      beside:
        "final class Screen: UIViewController { func ask() { let popup = AlertPopup(); view.window?.addSubview(popup) } }"
    )
    #expect(document.popups.map(\.id) == ["AlertPopup"])
  }

  @Test(arguments: [
    ("UIView", dim + "\n" + card + "\nwindow.rootViewController?.view.addSubview(self)"),
    ("UIView", dim + "\n" + card),
    ("UIView", card + "\nwindow.addSubview(self)"),
    ("UIView", dim + "\nwindow.addSubview(self)"),
    ("UITableViewCell", dim + "\n" + card + "\nwindow.addSubview(self)"),
  ])
  func isNoPopup(_ superclass: String, _ body: String) {
    #expect(overlay(body, superclass: superclass).popups.isEmpty)
  }

  @Test func aToastMayGoByItself() {
    let document = overlay(
      Self.dim + "\n" + Self.card
        + "\nwindow.addSubview(self)\nDispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.removeFromSuperview() }"
    )
    #expect(document.popups.first?[.closesItself] == .unknown)
  }
}
