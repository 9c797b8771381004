import PopupModel
import RuleEngine
import Testing

@testable import SwiftSourceFormat

/// Popups that a presentation controller of the app dims for and frames.
@Suite struct PresentationControllerTests {
  private static let dim = """
    let dimmingView = UIView()
    override func presentationTransitionWillBegin() {
      dimmingView.backgroundColor = UIColor.black.withAlphaComponent(0.5)
      dimmingView.frame = containerView!.bounds
      containerView?.addSubview(dimmingView)
    }
    """

  private func document(_ controller: String, beside: String = "", members: String = "") -> SwiftDocument {
    read(
      """
      import UIKit
      final class CardPresentation: UIPresentationController {
        \(controller)
      }
      final class Dialog: UIViewController, UIViewControllerTransitioningDelegate {
        init() {
          super.init(nibName: nil, bundle: nil)
          modalPresentationStyle = .custom
          transitioningDelegate = self
        }
        \(members)
        func presentationController(
          forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
          CardPresentation(presentedViewController: presented, presenting: presenting)
        }
      }
      \(beside)
      """)
  }

  private static func frame(_ body: String) -> String {
    "override var frameOfPresentedViewInContainerView: CGRect {\n\(body)\n}"
  }

  @Test(
    arguments: [
      (
        "let size = CGSize(width: 300, height: 200)\nlet bounds = containerView!.bounds\nreturn CGRect(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)",
        "(0.0, 0.0)", "300.0×200.0", Severity.error
      ),
      (
        "guard let container = containerView else { return .zero }\nlet size = presentedViewController.preferredContentSize\nreturn CGRect(x: (container.bounds.width - size.width) / 2, y: (container.bounds.height - size.height) / 2, width: size.width, height: size.height)",
        "(0.0, 0.0)", "absent", .warning
      ),
      (
        "return super.frameOfPresentedViewInContainerView.insetBy(dx: 40, dy: 80)", "80.0 40.0 80.0 40.0", "absent",
        .error
      ),
      (
        "let bounds = containerView?.bounds ?? .zero\nreturn CGRect(x: 0, y: 300, width: 20, height: 20)", "300.0 0.0",
        "20.0×20.0", nil
      ),
      (
        "guard let bounds = containerView?.bounds else { return .zero }\nlet height: CGFloat = 260\nreturn CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)",
        "0.0 0.0 0.0", "0.0×260.0", .error
      ),
      ("return CGRect(x: left(), y: 0, width: 300, height: 200)", "unknown", "absent", nil),
      (
        "if isLow { return CGRect(x: 0, y: 0, width: 10, height: 10) }\nreturn containerView!.bounds.insetBy(dx: 40, dy: 40)",
        "unknown", "absent", nil
      ),
    ] as [(String, String, String, Severity?)])
  func frames(_ body: String, layout: String, size: String, hinge: Severity?) throws {
    let document = document(Self.dim + "\n" + Self.frame(body))
    let popup = try #require(document.popups.first)
    #expect(popup[.style].brief == "custom")
    #expect(popup[.dimmingAlpha].brief == "0.5")
    switch (popup[.layoutCenter], popup[.layoutEdges]) {
    case (.known(.point(let centre)), _): #expect("(\(centre.x), \(centre.y))" == layout)
    case (_, .known(.edges(let edges))):
      let written = [edges.top, edges.leading, edges.bottom, edges.trailing].compactMap { $0.map { "\($0)" } }
      #expect(written.joined(separator: " ") == layout)
    default: #expect(popup[.layoutEdges].brief == layout)
    }
    #expect(popup[.layoutSize].brief == size)
    #expect(EditTests.engine.lint(document).first { $0.rule == "popup-covers-hinge" }?.severity == hinge)
  }

  /// Without a dimmed container, or a frame of its own, it is a screen with a transition.
  @Test(arguments: [
    frame("return containerView!.bounds.insetBy(dx: 40, dy: 40)"), dim,
    "let stripe = UIView()\nfunc colour() { stripe.layer.shadowColor = UIColor.black.withAlphaComponent(0.5).cgColor }\n"
      + frame("return containerView!.bounds.insetBy(dx: 40, dy: 40)"),
  ])
  func isNoPopup(_ controller: String) {
    #expect(document(controller).popups.isEmpty)
  }

  /// The presented view may be laid out by constraints, in the container or in the view that it fills it with.
  @Test func constraints() throws {
    let laidOut = document(
      Self.dim
        + """

        func place() {
          guard let containerView, let presentedView else { return }
          let card = UIView()
          containerView.addSubview(card)
          card.addSubview(presentedView)
          card.centerXAnchor.constraint(equalTo: containerView.centerXAnchor).isActive = true
          card.centerYAnchor.constraint(equalTo: containerView.centerYAnchor).isActive = true
        }
        """)
    #expect(laidOut.popups.first?[.layoutCenter] == .known(.point(Point(x: 0, y: 0))))
    let inner = document(
      "private let overlay = Overlay()",
      beside: """
        final class Overlay: UIView {
          let shade = UIView()
          func prepare() {
            addSubview(shade)
            shade.frame = bounds
            shade.backgroundColor = UIColor(white: 0, alpha: 0.6)
          }
        }
        final class Holder: UIView {
          let card = UIView()
          func prepare() {
            addSubview(card)
            NSLayoutConstraint(item: card, attribute: .centerX, relatedBy: .equal, toItem: self, attribute: .centerX, multiplier: 1, constant: 0).isActive = true
            NSLayoutConstraint(item: card, attribute: .centerY, relatedBy: .equal, toItem: self, attribute: .centerY, multiplier: 1, constant: 0).isActive = true
          }
        }
        """, members: "override func loadView() { view = Holder() }")
    #expect(inner.popups.first?[.layoutCenter] == .known(.point(Point(x: 0, y: 0))))
    #expect(inner.popups.first?[.dimmingAlpha].brief == "0.6")
  }

  /// The delegate may be an object of its own, that the one who presents keeps.
  @Test(arguments: [("let transition = Transition()", 1), ("let transition = makeTransition()", 0)])
  func delegateOfThePresenter(_ property: String, count: Int) {
    let document = read(
      """
      import UIKit
      final class CardPresentation: UIPresentationController {
        \(Self.dim)
        \(Self.frame("return containerView!.bounds.insetBy(dx: 40, dy: 40)"))
      }
      final class Transition: NSObject, UIViewControllerTransitioningDelegate {
        func presentationController(
          forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
          let controller = CardPresentation(presentedViewController: presented, presenting: presenting)
          return controller
        }
      }
      final class Screen: UIViewController {
        \(property)
        func show() {
          let menu = UIViewController()
          menu.modalPresentationStyle = .custom
          menu.transitioningDelegate = transition
          present(menu, animated: true)
        }
      }
      """)
    #expect(document.popups.count == count)
    #expect(document.popups.first?.id ?? "menu" == "menu")
  }

  /// What the lengths of the container's views are computed from.
  @Test(arguments: [
    ("bottom.constant = (UIScreen.main.bounds.height - 200) / 2", "screenMain"),
    ("bottom.constant = (bounds.height - 200) / 2", "absent"),
    ("let height = window?.bounds.height ?? UIScreen.main.bounds.height\nbottom.constant = height / 2", "absent"),
    ("let height = rows ?? UIScreen.main.bounds.height\nbottom.constant = height / 2", "screenMain"),
  ])
  func geometryOfTheContainer(_ body: String, sources: String) {
    let document = document(
      "let container = Container()",
      beside: """
        final class Container: UIView {
          let dim = UIView()
          var bottom: NSLayoutConstraint!
          func prepare() {
            addSubview(dim)
            dim.frame = bounds
            dim.backgroundColor = UIColor.black.withAlphaComponent(0.7)
            \(body)
          }
        }
        """)
    #expect(document.popups.first?[.geometryFrom].brief == sources)
    let isFound = EditTests.engine.lint(document).contains { $0.rule == "screen-geometry" }
    #expect(isFound == (sources == "screenMain"))
  }

  /// A frame that takes the main screen for the container is not where it says, and is said to be so.
  @Test func aFrameOfTheScreen() throws {
    let document = read(
      """
      import UIKit
      final class Card: UIViewController {
        let card = UIView()
        init() { super.init(nibName: nil, bundle: nil); modalPresentationStyle = .overFullScreen }
        override func viewDidLoad() {
          view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
          view.addSubview(card)
          let screen = UIScreen.main.bounds
          card.frame = CGRect(x: (screen.width - 300) / 2, y: (screen.height - 200) / 2, width: 300, height: 200)
        }
      }
      """)
    #expect(document.popups.first?[.layoutEdges] == .unknown)
    let rules = EditTests.engine.lint(document).map(\.rule)
    #expect(rules.contains("screen-geometry"))
    #expect(!rules.contains("popup-covers-hinge"))
  }
}
