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
    label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8).isActive = true
 // ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ "HintViewController" pins labels or controls to the top of its view, which reaches under the popover's arrow: pin them to the safe area
  }
}
