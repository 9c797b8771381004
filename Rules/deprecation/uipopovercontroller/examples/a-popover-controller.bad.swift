import UIKit

class Screen: UIViewController {
  var popover: UIPopoverController?

  func show(_ sender: UIButton) {
    let menu = Menu()
    menu.preferredContentSize = CGSize(width: 300, height: 200)
    popover = UIPopoverController(contentViewController: menu)
           // ^^^^^^^^^^^^^^^^^^^ "Menu" uses UIPopoverController, deprecated since iOS 9: present its content as a popover; on an iPhone it throws
    popover?.present(from: sender.bounds, in: sender, permittedArrowDirections: .any, animated: true)
  }
}

class Menu: UIViewController {}
