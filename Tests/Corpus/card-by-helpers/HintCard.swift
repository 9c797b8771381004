// A card that methods of the app's own lay out, which it adds to all views.
import UIKit

final class HintCard: UIViewController {
  private let box = UIView()

  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .scrim
    view.addSubview(box)
    box.fix(width: 320)
    box.centre(offset: -24)
  }
}
