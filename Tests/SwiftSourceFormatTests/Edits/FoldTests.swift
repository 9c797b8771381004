import PopupModel
import RuleEngine
import Testing

@testable import SwiftSourceFormat

/// A card that the app centres itself, and the same card as an arrowless popover.
@Suite struct FoldTests {
  private func rules(_ document: SwiftDocument, from severity: Severity) -> Set<String> {
    Set(EditTests.engine.lint(document).filter { $0.severity >= severity }.map(\.rule))
  }

  @Test func aCentredCardLiesAcrossTheFold() throws {
    let document = read(
      """
      final class VoucherViewController: UIViewController {
        private let voucher = VoucherView()

        init() {
          super.init(nibName: nil, bundle: nil)
          modalPresentationStyle = .overFullScreen
        }

        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = UIColor(white: 0, alpha: 0.5)
          view.addSubview(voucher)
          NSLayoutConstraint.activate([
            voucher.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
            voucher.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
            voucher.widthAnchor.constraint(equalToConstant: 300),
            voucher.heightAnchor.constraint(equalToConstant: 280),
          ])
        }
      }
      """)
    let popup = try #require(document.popups.first)
    #expect(popup.id == "VoucherViewController")
    #expect(popup[.layoutContainer] == .known(.word(.safeArea)))
    #expect(rules(document, from: .error) == ["popup-covers-hinge"])
  }

  @Test func anArrowlessPopoverIsQuiet() throws {
    let document = read(
      """
      final class VoucherViewController: UIViewController, UIPopoverPresentationControllerDelegate {
        init(over source: UIView) {
          super.init(nibName: nil, bundle: nil)
          modalPresentationStyle = .popover
          isModalInPresentation = true
          preferredContentSize = CGSize(width: 300, height: 280)
          guard let popover = popoverPresentationController else { return }
          popover.sourceView = source
          popover.sourceRect = CGRect(x: source.bounds.midX, y: source.bounds.midY, width: 0, height: 0)
          popover.permittedArrowDirections = []
          popover.popoverBackgroundViewClass = PlainBackground.self
          popover.delegate = self
        }

        func adaptivePresentationStyle(
          for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { .none }

        func popoverPresentationController(
          _ controller: UIPopoverPresentationController,
          willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
          in view: AutoreleasingUnsafeMutablePointer<UIView>
        ) {
          rect.pointee = CGRect(x: view.pointee.bounds.midX, y: view.pointee.bounds.midY, width: 0, height: 0)
        }
      }

      final class PlainBackground: UIPopoverBackgroundView {
        override class func arrowBase() -> CGFloat { 0 }
        override class func arrowHeight() -> CGFloat { 0 }
        override class func contentViewInsets() -> UIEdgeInsets { .zero }
        override var arrowOffset: CGFloat { get { 0 } set {} }
        override var arrowDirection: UIPopoverArrowDirection { get { .any } set {} }
      }
      """)
    let popup = try #require(document.popups.first)
    let facts: [(Key, String)] = [
      (.style, "popover"), (.adaptiveStyle, "none"), (.sourceView, "source"), (.permittedArrowDirections, ""),
      (.repositions, "true"), (.isModalInPresentation, "true"), (.preferredContentSize, "300.0×280.0"),
      (.backgroundViewClass, "PlainBackground"),
      (.backgroundViewOverrides, "arrowBase arrowHeight contentViewInsets arrowOffset arrowDirection"),
    ]
    for (key, value) in facts { #expect(popup[key].brief == value, "\(key.path)") }
    #expect(rules(document, from: .warning).isEmpty)
  }

  /// As an author may write it who measured it: the middle by a function of the class, the size by its content.
  @Test func anotherArrowlessPopoverIsQuietToo() throws {
    let document = read(
      """
      import UIKit

      final class VoucherView: UIView {}

      final class VoucherPopover: UIViewController, UIPopoverPresentationControllerDelegate {
        private let voucher = VoucherView()

        init(inTheMiddleOf host: UIView) {
          super.init(nibName: nil, bundle: nil)
          modalPresentationStyle = .popover
          guard let popover = popoverPresentationController else { return }
          popover.sourceView = host
          popover.sourceRect = Self.middle(of: host.bounds)
          popover.permittedArrowDirections = []
          popover.popoverBackgroundViewClass = PlainBackground.self
          popover.delegate = self
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .clear
          view.addSubview(voucher)
          preferredContentSize = voucher.systemLayoutSizeFitting(
            CGSize(width: 300, height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        }

        private static func middle(of bounds: CGRect) -> CGRect {
          CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
        }

        func adaptivePresentationStyle(
          for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle {
          .none
        }

        func popoverPresentationController(
          _ popoverPresentationController: UIPopoverPresentationController,
          willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
          in view: AutoreleasingUnsafeMutablePointer<UIView>
        ) {
          rect.pointee = Self.middle(of: view.pointee.bounds)
        }
      }

      final class PlainBackground: UIPopoverBackgroundView {
        override class func arrowBase() -> CGFloat { 0 }
        override class func arrowHeight() -> CGFloat { 0 }
        override class func contentViewInsets() -> UIEdgeInsets { .zero }
        override class var wantsDefaultContentAppearance: Bool { false }
        override var arrowOffset: CGFloat { get { 0 } set {} }
        override var arrowDirection: UIPopoverArrowDirection { get { .any } set {} }
      }
      """)
    let popup = try #require(document.popups.first)
    let facts: [(Key, String)] = [
      (.sourceView, "host"), (.sourceRect, "center"), (.permittedArrowDirections, ""), (.repositions, "true"),
      (.adaptiveStyle, "none"), (.preferredContentSize, "unknown"), (.sourceItem, "absent"),
      (.usesDeprecated, "wantsDefaultContentAppearance"),
    ]
    for (key, value) in facts { #expect(popup[key].brief == value, "\(key.path)") }
    #expect(rules(document, from: .hint) == ["deprecated-api"])
  }

  /// Texts of any shape end in an answer.
  @Test(arguments: [
    "let popover = " + String(repeating: "(", count: 20_000),
    "func popover() " + String(repeating: "{", count: 20_000),
    "let popover = popover" + String(repeating: ".a()", count: 20_000),
    "func popover() { if a {} " + String(repeating: "else if b { v.modalPresentationStyle = .popover } ", count: 500),
    String(repeating: "#if popover\n", count: 20_000),
    "#if " + String(repeating: "!", count: 20_000) + "a\nlet popover = 1\n#endif",
    "class popover: popover { func f() { popover().modalPresentationStyle = .popover } }",
    "func f() { let popover = popover; let popover = popover; popover.modalPresentationStyle = .popover }",
    "popover \u{0} \u{FEFF} \"\\(\"\\(\"",
  ])
  func anyTextEndsInAnAnswer(_ text: String) {
    let document = read(text)
    for popup in document.popups.indices { #expect(document.nameRange(ofPopup: popup).upperBound <= text.utf8.count) }
  }
}
