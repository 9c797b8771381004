import UIKit

class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
  func share(_ sender: UIButton) {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Copy", style: .default))
    if let popover = sheet.popoverPresentationController {
      popover.sourceView = view
      popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
      popover.permittedArrowDirections = []
      popover.delegate = self
    }
    present(sheet, animated: true)
  }

  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {
    let bounds = view.pointee.bounds
    rect.pointee = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
  }
}
