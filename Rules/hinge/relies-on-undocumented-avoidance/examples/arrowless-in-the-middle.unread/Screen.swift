import UIKit

class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let menu = segue.destination
    menu.popoverPresentationController?.delegate = self
    menu.popoverPresentationController?.sourceView = view
    menu.popoverPresentationController?.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    .none
  }
}
