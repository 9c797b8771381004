import UIKit

class Screen: UIViewController, UIPopoverPresentationControllerDelegate {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let menu = segue.destination
    menu.popoverPresentationController?.delegate = self
    menu.popoverPresentationController?.popoverBackgroundViewClass = Chrome.self
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    .none
  }
}

class Chrome: UIPopoverBackgroundView {
  override class func arrowBase() -> CGFloat { 0 }
  override class func contentViewInsets() -> UIEdgeInsets { .zero }
  override var arrowOffset: CGFloat {
    get { 0 }
    set {}
  }
}
