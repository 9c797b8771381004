// A size that arms, a variable and a function decide over: the same whichever way, or not known.
import UIKit

final class PlayerController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    var size = CGSize(width: 320, height: 200)
    size.height += 44
    if traitCollection.horizontalSizeClass == .regular {
      size.height = height(rows: 5)
    } else {
      size.height = height(rows: 5)
    }
    preferredContentSize = size
  }

  private func height(rows: Int, of row: CGFloat = 44) -> CGFloat { CGFloat(rows) * row }
}

final class LibraryController: UIViewController {
  func play(from sender: UIView) {
    let player = PlayerController()
    player.modalPresentationStyle = .popover
    player.popoverPresentationController?.sourceView = sender
    present(player, animated: true)
  }
}
