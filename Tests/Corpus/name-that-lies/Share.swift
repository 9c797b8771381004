// `isIPad` is what it is not named for: the sheet is shown on phones alone, where it needs no anchor.
import UIKit

final class ShareController: UIViewController {
  @objc private func share(_ sender: UIButton) {
    let isIPad = UIDevice.current.userInterfaceIdiom == .phone
    if isIPad {
      let activity = UIActivityViewController(activityItems: ["x"], applicationActivities: nil)
      present(activity, animated: true)
    }
  }
}
