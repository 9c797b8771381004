// A card whose sizes and whose dimming are constants of other types and files.
import UIKit

final class TicketCard: UIViewController {
  private let card = UIView()
  private let confirm = UIButton(type: .system)
  var dimColour = UIColor.black
  var dimAlpha: CGFloat = 0.5

  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = dimColour.withAlphaComponent(dimAlpha)
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    NSLayoutConstraint.activate([
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      card.widthAnchor.constraint(equalToConstant: Metrics.Card.width + Metrics.Card.padding * 2),
      card.heightAnchor.constraint(equalToConstant: Metrics.Card.height),
    ])
  }
}
