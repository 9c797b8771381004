import UIKit

final class BoardViewController: UIViewController {
  @IBAction private func showMenu(_ sender: UIButton) {
    let menu = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    menu.popoverPresentationController?.sourceView = sender
    present(menu, animated: true)
  }
}
