import UIKit

final class CheckoutViewController: UIViewController {
  func finish() {
    let receipt = ReceiptViewController()
    receipt.modalPresentationStyle = .formSheet
    present(receipt, animated: true)
    let rating = RatingViewController()
    rating.modalPresentationStyle = .formSheet
    present(rating, animated: true)
 // ^^^^^^^ "RatingViewController" is presented while its presenter still presents another popup, so UIKit drops the call and nothing appears
  }
}

final class ReceiptViewController: UIViewController {}
final class RatingViewController: UIViewController {}
