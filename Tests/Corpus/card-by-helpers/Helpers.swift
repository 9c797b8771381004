import UIKit

extension UIColor {
  static let scrim = UIColor(white: 0, alpha: 0.45)
}

extension UIView {
  func fix(width: CGFloat, height: CGFloat? = nil) {
    translatesAutoresizingMaskIntoConstraints = false
    widthAnchor.constraint(equalToConstant: width).isActive = true
    if let height { heightAnchor.constraint(equalToConstant: height).isActive = true }
  }

  func centre(offset: CGFloat = 0) {
    guard let superview else { return }
    NSLayoutConstraint.activate([
      centerXAnchor.constraint(equalTo: superview.centerXAnchor),
      centerYAnchor.constraint(equalTo: superview.centerYAnchor, constant: offset),
    ])
  }
}
