import UIKit

class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
  func show(_ sender: UIButton) {
    let menu = Menu()
    menu.modalPresentationStyle = .popover
    menu.preferredContentSize = CGSize(width: UIScreen.main.bounds.width * 0.8, height: 200)
                                           // ^^^^^^^^^^^^^^^^^^^^ error "Menu" takes its geometry from UIScreen.main, which is not its window's: use the bounds of its own view or window scene
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
