import UIKit

@MainActor enum Failures {
  static func show(_ message: String) {
    let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
    UIApplication.shared.keyWindow?.rootViewController?.present(alert, animated: true)
                                                     // ^^^^^^^ "alert" is presented from the root controller of UIApplication.shared.keyWindow: with more than one scene, or with something up already, that is another window or a busy presenter; hand the presenting controller in
  }
}
