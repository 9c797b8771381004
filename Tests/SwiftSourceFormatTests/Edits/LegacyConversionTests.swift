import PopupModel
import RuleEngine
import Testing

@testable import SwiftSourceFormat

/// A UIPopoverController in one function becomes a popover with everything that was said of it.
@Suite struct LegacyConversionTests {
  private static let title = "Present it as a popover"

  static let cases: [FixCase] = [
    FixCase(
      rule: "uipopovercontroller", title: title,
      text: """
         class Menu: UIViewController {}
        -class Screen: UIViewController {
        +class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
           func show(_ sender: UIButton) {
             let menu = Menu()
        -    let popover = UIPopoverController(contentViewController: menu)
        -    popover.contentSize = CGSize(width: 320, height: 240)
        -    popover.passthroughViews = [view]
        -    popover.present(from: sender.bounds, in: sender, permittedArrowDirections: [.up, .down], animated: true)
        +    menu.modalPresentationStyle = .popover
        +    menu.preferredContentSize = CGSize(width: 320, height: 240)
        +    menu.popoverPresentationController?.passthroughViews = [view]
        +    if let popover = menu.popoverPresentationController {
        +      popover.sourceView = sender
        +      popover.permittedArrowDirections = [.up, .down]
        +      popover.delegate = self
        +    }
        +    present(menu, animated: true)
        +  }
        +
        +  func adaptivePresentationStyle(
        +    for controller: UIPresentationController, traitCollection: UITraitCollection
        +  ) -> UIModalPresentationStyle {
        +    .none
           }
         }
        """),
    FixCase(
      rule: "uipopovercontroller", title: title,
      text: """
         class Menu: UIViewController {}
         class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
             let item = UIBarButtonItem()
         
             func show() {
                 let menu = Menu()
        -        let controller = UIPopoverController(contentViewController: menu)
        -        controller.setContentSize(CGSize(width: 320, height: 240), animated: false)
        -        controller.present(from: item, permittedArrowDirections: .any, animated: true)
        +        menu.modalPresentationStyle = .popover
        +        menu.preferredContentSize = CGSize(width: 320, height: 240)
        +        if let popover = menu.popoverPresentationController {
        +            popover.barButtonItem = item
        +            popover.delegate = self
        +        }
        +        present(menu, animated: true)
        +    }
        +
        +    func adaptivePresentationStyle(
        +        for controller: UIPresentationController, traitCollection: UITraitCollection
        +    ) -> UIModalPresentationStyle {
        +        .none
             }
         }
        """),
  ]

  @Test(arguments: cases) func conversions(_ test: FixCase) throws { try test.check() }

  /// What its facts are, in the order size, source view, source rect, bar button item, arrows, passthrough views.
  @Test(arguments: [
    (
      "p.contentSize = CGSize(width: 9, height: 8)\np.present(from: sender.frame, in: sender, permittedArrowDirections: .up, animated: true)",
      "9.0×8.0 sender frame absent up absent"
    ),
    (
      "p.passthroughViews = [view]\np.present(from: CGRect(x: 1, y: 2, width: 3, height: 4), in: view, permittedArrowDirections: .any, animated: true)",
      "absent view 1.0,2.0,3.0,4.0 absent absent view"
    ),
    (
      "p.present(from: item, permittedArrowDirections: .any, animated: true)", "absent absent absent item absent absent"
    ),
    ("p.setContentSize(size, animated: true)", "unknown unknown absent unknown absent absent"),
  ])
  func facts(_ body: String, _ expected: String) throws {
    let document = read(
      """
      class Menu: UIViewController {}
      class Screen: UIViewController {
      func act(_ sender: UIButton) {
      let menu = Menu()
      let p = UIPopoverController(contentViewController: menu)
      \(body)
      }
      }
      """)
    let popup = try #require(document.popups.first)
    let keys: [Key] = [
      .preferredContentSize, .sourceView, .sourceRect, .barButtonItem, .permittedArrowDirections, .passthroughViews,
    ]
    #expect(keys.map { popup[$0].brief }.joined(separator: " ") == expected)
    #expect(FixCase.engine.lint(document).contains { $0.rule == "uipopovercontroller" })
  }

  /// One that is kept, handed on, answered by a delegate or shown later is its author's to convert.
  @Test(arguments: [
    ("let p =", "p ="), ("let menu = Menu()", "let menu = Menu()\np.delegate = self"),
    ("animated: true)", "animated: true)\nkept = p"), ("animated: true)", "animated: true)\nif p.isPopoverVisible {}"),
    ("p.present(", "later {\np.present("),
  ])
  func isNotOffered(_ part: String, _ replacement: String) throws {
    let text = """
      class Menu: UIViewController {}
      class Screen: UIViewController {
      func act(_ sender: UIButton) {
      let menu = Menu()
      let p = UIPopoverController(contentViewController: menu)
      p.contentSize = CGSize(width: 320, height: 240)
      p.present(from: sender.bounds, in: sender, permittedArrowDirections: .any, animated: true)
      }
      }
      """
    func isOffered(_ text: String) -> Bool {
      let document = read(text)
      let findings = FixCase.engine.lint(document).filter { $0.rule == "uipopovercontroller" }
      return findings.contains { !FixCase.engine.fixes(for: $0, in: document).isEmpty }
    }
    #expect(isOffered(text))
    let changed = text.replacing(part, with: replacement)
    #expect(changed != text && !isOffered(part == "p.present(" ? changed + "}" : changed))
  }
}
