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

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    // ^^^^^^^^^^^^^^^^^^^^^^^^^ "Menu" implements only adaptivePresentationStyle(for:), which UIKit does not ask where only the height is compact: implement adaptivePresentationStyle(for:traitCollection:)
}

class Menu: UIViewController {}
