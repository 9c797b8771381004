import UIKit

class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
  func show(_ sender: UIButton) {
    let menu = Menu()
    menu.modalPresentationStyle = .popover
    menu.preferredContentSize = CGSize(width: 300, height: 200)
    if UIDevice.current.userInterfaceIdiom == .pad {
      menu.popoverPresentationController?.sourceView = sender
   // ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error "Menu" sets its anchor only on an iPad, but needs it wherever it is a popover
    }
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
