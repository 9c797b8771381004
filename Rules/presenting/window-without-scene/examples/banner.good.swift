import UIKit

@MainActor final class Banner {
  private var window: UIWindow?

  func show(_ content: UIViewController, in scene: UIWindowScene) {
    let window = UIWindow(windowScene: scene)
    window.windowLevel = .alert
    window.rootViewController = content
    window.makeKeyAndVisible()
    self.window = window
  }
}
