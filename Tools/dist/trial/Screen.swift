import UIKit

final class Screen: UIViewController {
  @objc func show() {
    let menu = UIViewController()
    menu.modalPresentationStyle = .popover
    present(menu, animated: true)
  }
}
