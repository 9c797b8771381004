import UIKit

class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let menu = segue.destination
    menu.popoverPresentationController?.delegate = self
    menu.popoverPresentationController?.sourceView = view
    menu.popoverPresentationController?.sourceRect = view.bounds
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    .none
  }
}
