import UIKit

final class SearchViewController: UIViewController {
  private var filterItem = UIBarButtonItem()

  @IBAction private func filter(_ sender: UIBarButtonItem) {
    let filters = FilterViewController()
    filters.onChange = { [weak self] in self?.showCount() }
    filters.modalPresentationStyle = .popover
    filters.preferredContentSize = CGSize(width: 320, height: 400)
    filters.popoverPresentationController?.sourceItem = filterItem
    present(filters, animated: true)
  }

  private func showCount() {
    filterItem = UIBarButtonItem(title: "Filter (1)", style: .plain, target: self, action: nil)
 // ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ "FilterViewController" is anchored at a bar button item that code makes anew while the popover is open: it then points at none
    navigationItem.rightBarButtonItem = filterItem
  }
}

final class FilterViewController: UIViewController {
  var onChange: (() -> Void)?
}
