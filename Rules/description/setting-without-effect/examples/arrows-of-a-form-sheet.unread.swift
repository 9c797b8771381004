import UIKit

class Screen: UIViewController {
  func show(_ sender: UIButton) {
    let menu = Menu()
    menu.modalPresentationStyle = .formSheet
    menu.popoverPresentationController?.sourceView = sender
    menu.popoverPresentationController?.permittedArrowDirections = .up
    present(menu, animated: true)
  }
}

class Menu: UIViewController {}
