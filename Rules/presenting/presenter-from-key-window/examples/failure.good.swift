import UIKit

@MainActor enum Failures {
  static func show(_ message: String, over presenter: UIViewController) {
    let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
    presenter.present(alert, animated: true)
  }
}
