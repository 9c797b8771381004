import UIKit

class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
  func show(_ sender: UIButton) {
    // popuplint:disable:next missing-ancor - iPhone only
                           // ^^^^^^^^^^^^^ "missing-ancor" is no rule; did you mean "missing-anchor"?
    let menu = Menu()
    menu.modalPresentationStyle = .popover
                               // ^^^^^^^^ error "Menu": it is shown as a popover without sourceView, sourceItem or barButtonItem: UIKit throws an exception when it is presented
    menu.preferredContentSize = CGSize(width: 300, height: 200)
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
