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
    NSLayoutConstraint.activate([
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      card.widthAnchor.constraint(equalToConstant: 300),
      card.heightAnchor.constraint(equalToConstant: 330),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if #available(iOS 27.1, *) {
      let fold = view.reservedRegions(kind: .division).first { $0.frame.width > 0 }
                                                            // ^^^^^^^^^^^^^^^^^^ "Coupon" tests whether a region's frame is empty, but an inactive fold has a frame too (40 pt thick on iPhone Duo): test isActive
      card.alpha = fold == nil ? 1 : 0.9
    }
  }
}
