// popuplint: { "devices": ["iphone-18-pro"] }
import UIKit

class Coupon: UIViewController {
  let card = UIView()

  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityViewIsModal = true
    view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
    view.addSubview(card)
    card.translatesAutoresizingMaskIntoConstraints = false
    if #available(iOS 27.1, *) {
      card.alpha = view.reservedRegions(kind: .division).isEmpty ? 1 : 0.9
                // ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ "Coupon" reads reserved regions in viewDidLoad, where they do not exist yet or are those of the previous pose: read them in viewDidLayoutSubviews
    }
    NSLayoutConstraint.activate([
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      card.widthAnchor.constraint(equalToConstant: 300),
      card.heightAnchor.constraint(equalToConstant: 330),
    ])
  }
}
