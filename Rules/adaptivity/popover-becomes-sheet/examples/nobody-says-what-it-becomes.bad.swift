import UIKit

class Screen: UIViewController {
  func show(_ sender: UIButton) {
    let menu = Menu()
    menu.modalPresentationStyle = .popover
                               // ^^^^^^^^ "Menu" becomes a form sheet where a size class is compact, as in portrait of iPhone 16 Pro/17/17 Pro/18 Pro: the delegate does not answer adaptivePresentationStyle(for:traitCollection:)
    menu.preferredContentSize = CGSize(width: 300, height: 200)
    menu.popoverPresentationController?.sourceView = sender
    present(menu, animated: true)
  }
}

class Menu: UIViewController {}
