import UIKit

class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
  func show(_ sender: UIButton) {
    let menu = Menu()
    menu.modalPresentationStyle = .popover
    menu.preferredContentSize = CGSize(width: 300, height: 200)
    menu.popoverPresentationController?.sourceView = sender
    menu.popoverPresentationController?.delegate = self
    present(menu, animated: true)
  }

  func adaptivePresentationStyle(
    // ^^^^^^^^^^^^^^^^^^^^^^^^^ "Menu" cannot adapt to pageSheet: answer none, fullScreen, overFullScreen or formSheet
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    .pageSheet
  }
}

class Menu: UIViewController {}
