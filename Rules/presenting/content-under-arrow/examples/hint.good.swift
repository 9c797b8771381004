import UIKit

final class MapViewController: UIViewController {
  @IBAction private func showHint(_ sender: UIButton) {
    let hint = HintViewController()
    hint.modalPresentationStyle = .popover
    hint.preferredContentSize = CGSize(width: 240, height: 80)
    hint.popoverPresentationController?.sourceView = sender
    present(hint, animated: true)
  }
}

final class HintViewController: UIViewController {
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8).isActive = true
  }
}
