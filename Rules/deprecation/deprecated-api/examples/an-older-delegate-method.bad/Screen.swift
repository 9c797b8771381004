import UIKit

class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let popover = segue.destination.popoverPresentationController
    popover?.delegate = self
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    .none
  }

  func popoverPresentationControllerDidDismissPopover(_ controller: UIPopoverPresentationController) {
    title = nil
  }
}
