import UIKit

@MainActor final class Banner {
  private var window: UIWindow?

  func show(_ content: UIViewController) {
    let window = UIWindow(frame: UIScreen.main.bounds)
              // ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the window "window" has no windowScene, so in an app with scenes it is never shown: make it with UIWindow(windowScene:)
    window.windowLevel = .alert
    window.rootViewController = content
    window.makeKeyAndVisible()
    self.window = window
  }
}
