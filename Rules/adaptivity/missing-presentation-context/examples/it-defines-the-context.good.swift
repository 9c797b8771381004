import UIKit

class Screen: UIViewController {
  func show(_ sender: UIButton) {
    let menu = Menu()
    definesPresentationContext = true
    menu.modalPresentationStyle = .overCurrentContext
    present(menu, animated: true)
  }
}

class Menu: UIViewController {}
