import UIKit

enum Metrics {
  enum Card {
    static let width: CGFloat = 280
    static let padding: CGFloat = 10
    static var height: CGFloat { width * 3 / 2 }
  }
}
