import UIKit

class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
  func show(_ sender: UIButton) {
    let menu = Menu()
    menu.modalPresentationStyle = .popover
    menu.preferredContentSize = CGSize(width: 300, height: 200)
    menu.popoverPresentationController?.sourceView = sender
    menu.popoverPresentationController?.sourceRect = sender.frame
                                                  // ^^^^^^^^^^^^ "Menu" points at the source view's frame, which is in its superview's coordinates and not within its bounds, in closed-portrait of iPhone Duo (and in 10 other poses): sourceRect is in the source view's own coordinates
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
