import UIKit

class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
  let button = UIButton()
  let item = UIBarButtonItem()

  func show() {
    let menu = Menu()
    menu.modalPresentationStyle = .popover
    menu.preferredContentSize = CGSize(width: 300, height: 200)
    menu.popoverPresentationController?.barButtonItem = item
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
