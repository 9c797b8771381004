import PopupModel
import Testing

@testable import SwiftSourceFormat

/// Cards that are laid out by methods that the app adds to all views.
@Suite struct LayoutHelperTests {
  static let helpers = """
    import UIKit
    extension UIView {
      func middle(of other: UIView) {
        translatesAutoresizingMaskIntoConstraints = false
        centerXAnchor.constraint(equalTo: other.centerXAnchor).isActive = true
        centerYAnchor.constraint(equalTo: other.centerYAnchor).isActive = true
      }
      func centre(offset: CGFloat = 0) {
        guard let superview else { return }
        NSLayoutConstraint.activate([
          centerXAnchor.constraint(equalTo: superview.centerXAnchor),
          self.centerYAnchor.constraint(equalTo: superview.centerYAnchor, constant: offset),
        ])
      }
      func fix(width: CGFloat, height: CGFloat) {
        widthAnchor.constraint(equalToConstant: width).isActive = true
        heightAnchor.constraint(equalToConstant: height * 2).isActive = true
      }
      func place(in other: UIView) { middle(of: other); fix(width: 200, height: 50) }
      func maybe(_ other: UIView, _ flag: Bool) {
        if flag { middle(of: other) }
      }
      func again(_ other: UIView) { again(other) }
    }
    """

  @Test(
    arguments: [
      ("card.middle(of: view)", "0.0 0.0 unknown"), ("card.centre()", "0.0 0.0 unknown"),
      ("card.centre(offset: -20)", "0.0 -20.0 unknown"),
      ("card.middle(of: view)\ncard.fix(width: 300, height: 100)", "0.0 0.0 300.0×200.0"),
      ("card.place(in: view)", "0.0 0.0 200.0×100.0"), ("if flag { card.middle(of: view) }", "none"),
      ("card.maybe(view, flag)", "none"), ("card.again(view)", "none"), ("other.middle(of: view)", "none"),
      ("card.middle(of: other)", "none"),
    ] as [(String, String)])
  func places(_ body: String, _ wanted: String) {
    let text = """
      import UIKit
      final class Card: UIViewController {
        private let card = UIView()
        init() {
          super.init(nibName: nil, bundle: nil)
          modalPresentationStyle = .overFullScreen
        }
        override func viewDidLoad() {
          view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
          view.addSubview(card)
          \(body)
        }
      }
      """
    let popup = read(text, with: ["Helpers.swift": Self.helpers]).popups.first
    guard let popup else {
      #expect(wanted == "none")
      return
    }
    guard case .known(.point(let centre)) = popup[.layoutCenter] else {
      #expect(wanted == "none")
      return
    }
    #expect("\(centre.x) \(centre.y) \(popup[.layoutSize].brief)" == wanted)
  }
}
