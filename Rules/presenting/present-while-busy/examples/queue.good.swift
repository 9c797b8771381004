import UIKit

final class CheckoutViewController: UIViewController {
  func finish() {
    let receipt = ReceiptViewController()
    receipt.modalPresentationStyle = .formSheet
    present(receipt, animated: true) {
      let rating = RatingViewController()
      rating.modalPresentationStyle = .formSheet
      receipt.present(rating, animated: true)
    }
  }
}

final class ReceiptViewController: UIViewController {}
final class RatingViewController: UIViewController {}
