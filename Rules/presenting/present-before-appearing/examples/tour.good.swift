import UIKit

final class HomeViewController: UIViewController {
  private var showedTour = false

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !showedTour else { return }
    showedTour = true
    present(TourViewController(), animated: true)
  }
}

final class TourViewController: UIViewController {}
