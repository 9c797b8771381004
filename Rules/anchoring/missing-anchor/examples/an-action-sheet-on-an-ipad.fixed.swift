import UIKit

class Screen: UIViewController {
  func share(_ sender: UIButton) {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Copy", style: .default))
    sheet.popoverPresentationController?.sourceView = sender
    present(sheet, animated: true)
  }
}
