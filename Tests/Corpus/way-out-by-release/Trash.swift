// Anchors for iPads alone, by two releases of the system; on a phone in a wide window there is none.
import UIKit

final class TrashController: UIViewController {
  private let bin = UIBarButtonItem()

  @objc private func empty() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    if UIDevice.current.userInterfaceIdiom == .pad {
      if #available(iOS 16.0, *) {
        sheet.popoverPresentationController?.sourceItem = bin
      } else {
        sheet.popoverPresentationController?.barButtonItem = bin
      }
    }
    present(sheet, animated: true)
  }
}
