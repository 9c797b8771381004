import UIKit

class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
  func show(_ sender: UIButton) {
    let menu = Menu()
    menu.modalPresentationStyle = .formSheet
    menu.isModalInPresentation = true
    menu.presentationController?.delegate = self
    present(menu, animated: true)
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    title = "Save first"
  }
}

class Menu: UIViewController {
  let name = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(name)
  }
}
