import UIKit

class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
  func show(_ sender: UIButton) {
    let menu = Menu()
    menu.modalPresentationStyle = .popover
    menu.preferredContentSize = CGSize(width: 300, height: 200)
    menu.isModalInPresentation = true
    menu.popoverPresentationController?.sourceView = sender
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
