import UIKit

final class PickerViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    !isModalInPresentation
  }

  @IBAction private func close(_ sender: Any) { dismiss(animated: true) }
}

final class ProfileViewController: UIViewController {
  func choose() {
    let picker = PickerViewController()
    picker.modalPresentationStyle = .formSheet
    picker.presentationController?.delegate = picker
    present(picker, animated: true)
  }
}
