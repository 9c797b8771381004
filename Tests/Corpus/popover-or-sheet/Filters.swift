// A style that the device decides over, behind names of the app's own: each is asked for its definition.
import UIKit

extension UIDevice {
  static var isTablet: Bool { current.userInterfaceIdiom == .pad }
}

final class FilterController: UIViewController {
  private enum Size: CGFloat { case narrow = 280, wide = 360 }

  override func viewDidLoad() {
    super.viewDidLoad()
    let height: CGFloat = 44 * 6
    preferredContentSize = CGSize(width: Size.wide.rawValue, height: height + 16)
  }
}

final class ProductsController: UIViewController {
  private let modal = true

  @objc private func showFilters(_ sender: UIButton) {
    let filters = FilterController()
    filters.modalPresentationStyle = UIDevice.isTablet ? .popover : .formSheet
    filters.isModalInPresentation = modal
    present(filters, animated: true)
  }
}
