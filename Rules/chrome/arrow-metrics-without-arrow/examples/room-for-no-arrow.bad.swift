import UIKit

class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
  func show(_ sender: UIButton) {
    let menu = Menu()
    menu.modalPresentationStyle = .popover
    menu.preferredContentSize = CGSize(width: 300, height: 200)
    menu.popoverPresentationController?.sourceView = sender
    menu.popoverPresentationController?.permittedArrowDirections = []
    menu.popoverPresentationController?.popoverBackgroundViewClass = Chrome.self
    menu.popoverPresentationController?.delegate = self
    present(menu, animated: true)
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    .none
  }
}

class Menu: UIViewController {}

class Chrome: UIPopoverBackgroundView {
  override class func arrowBase() -> CGFloat { 12 }
  override class func arrowHeight() -> CGFloat { 10 }
                                              // ^^ "Menu" permits no arrow, but its background view keeps room for one (arrowHeight 10, arrowBase 12, contentViewInsets 0, 0, 0, 0): the content lies off its centre
  override class func contentViewInsets() -> UIEdgeInsets { .zero }
  override var arrowOffset: CGFloat {
    get { 0 }
    set {}
  }
  override var arrowDirection: UIPopoverArrowDirection {
    get { .any }
    set {}
  }
}
