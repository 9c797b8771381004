import UIKit

class Screen: UIViewController {
  func show(_ sender: UIButton) {
    let menu = Menu()
    menu.modalPresentationStyle = .formSheet
    present(menu, animated: true)
  }
}

class Menu: UIViewController {
  let name = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(name)
    name.addAction(
      UIAction { [weak self] _ in self?.isModalInPresentation = true },
      for: .editingChanged)
  }

  @IBAction func close(_ sender: Any) { dismiss(animated: true) }
}
