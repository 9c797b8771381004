import UIKit

class Screen: UIViewController {
  func show(_ sender: UIButton) {
    let menu = Menu()
    menu.modalPresentationStyle = .formSheet
                               // ^^^^^^^^^^ a swipe closes "Menu", though it has a text field
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
