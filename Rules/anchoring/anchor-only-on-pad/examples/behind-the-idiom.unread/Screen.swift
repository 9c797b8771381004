import UIKit

class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let menu = segue.destination
    menu.popoverPresentationController?.delegate = self
    if UIDevice.current.userInterfaceIdiom == .pad {
      menu.popoverPresentationController?.sourceView = view
    }
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    .none
  }
}
