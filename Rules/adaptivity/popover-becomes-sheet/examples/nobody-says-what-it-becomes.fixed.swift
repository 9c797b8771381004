import UIKit

class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
  func show(_ sender: UIButton) {
    let menu = Menu()
    menu.modalPresentationStyle = .popover
    menu.popoverPresentationController?.delegate = self
    menu.preferredContentSize = CGSize(width: 300, height: 200)
    menu.popoverPresentationController?.sourceView = sender
    present(menu, animated: true)
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    .none
  }
}

class Menu: UIViewController {}
