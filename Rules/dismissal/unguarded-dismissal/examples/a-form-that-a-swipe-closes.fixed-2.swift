import UIKit

class Screen: UIViewController {
  func show(_ sender: UIButton) {
    let menu = Menu()
    menu.modalPresentationStyle = .formSheet
    menu.isModalInPresentation = true
    present(menu, animated: true)
  }
}

class Menu: UIViewController {
  let name = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(name)
  }

  @IBAction func close(_ sender: Any) { dismiss(animated: true) }
}
