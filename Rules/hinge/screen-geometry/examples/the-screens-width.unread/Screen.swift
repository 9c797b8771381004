import UIKit

class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let menu = segue.destination
    menu.popoverPresentationController?.delegate = self
    menu.preferredContentSize = CGSize(width: UIScreen.main.bounds.width * 0.8, height: 200)
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    .none
  }
}
