import UIKit

final class HomeViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    present(TourViewController(), animated: true)
 // ^^^^^^^ "TourViewController" is presented in viewDidLoad, before the presenter's view is in a window: UIKit drops the call; present it in viewDidAppear
  }
}

final class TourViewController: UIViewController {}
