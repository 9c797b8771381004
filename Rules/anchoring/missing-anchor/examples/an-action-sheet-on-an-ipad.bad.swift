import UIKit

class Screen: UIViewController {
  func share(_ sender: UIButton) {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
                                                                         // ^^^^^^^^^^^^ "sheet": on an iPad it is shown as a popover without sourceView, sourceItem or barButtonItem: UIKit throws an exception when it is presented
    sheet.addAction(UIAlertAction(title: "Copy", style: .default))
    present(sheet, animated: true)
  }
}
