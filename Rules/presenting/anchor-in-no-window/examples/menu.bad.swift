import UIKit

final class BoardViewController: UIViewController {
  @IBAction private func showMenu(_ sender: UIButton) {
    let menu = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    menu.popoverPresentationController?.sourceView = UIView()
                                                  // ^^^^^^^^ "menu" is anchored to a view that is made for it and added to nothing: there is no place to point at; anchor it to what was touched
    present(menu, animated: true)
  }
}
