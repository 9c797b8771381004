import UIKit

class Coupon: UIViewController, UIPopoverPresentationControllerDelegate {
  let card = UIView()
  private let dimmingView = UIView()

  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
    isModalInPresentation = true
    if let popover = popoverPresentationController {
      popover.permittedArrowDirections = []
      popover.popoverBackgroundViewClass = ClearPopoverBackgroundView.self
      popover.delegate = self
    }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityViewIsModal = true
    view.backgroundColor = .clear
    view.addSubview(card)
    card.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      card.topAnchor.constraint(equalTo: view.topAnchor),
      card.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      card.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    updatePreferredContentSize()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    showDimming()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    updatePreferredContentSize()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isBeingDismissed { hideDimming() }
  }

  private static func anchorRect(in bounds: CGRect) -> CGRect {
    CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory {
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// Call it when what the popup shows has changed.
  func contentDidChange() {
    viewIfLoaded?.setNeedsLayout()
  }

  private func updatePreferredContentSize() {
    // As designed, and higher where the text needs it.
    let size = card.systemLayoutSizeFitting(
      CGSize(width: 300, height: 330),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: UILayoutPriority(500)
    )
    if preferredContentSize != size { preferredContentSize = size }
  }

  private func showDimming() {
    guard let container = presentationController?.containerView else { return }
    if dimmingView.superview == nil {
      dimmingView.backgroundColor = UIColor.black.withAlphaComponent(0.4)
      // Touches go on to what UIKit does with a tap outside.
      dimmingView.isUserInteractionEnabled = false
      dimmingView.frame = container.bounds
      dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.insertSubview(dimmingView, at: 0)
      dimmingView.alpha = 0
    }
    guard let transitionCoordinator else {
      dimmingView.alpha = 1
      return
    }
    transitionCoordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1 })
  }

  private func hideDimming() {
    guard let transitionCoordinator else {
      dimmingView.removeFromSuperview()
      return
    }
    transitionCoordinator.animate(
      alongsideTransition: { _ in self.dimmingView.alpha = 0 },
      completion: { context in
        if !context.isCancelled { self.dimmingView.removeFromSuperview() }
      }
    )
  }

  // The window was resized, rotated or folded: the anchor is computed anew.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {
    rect.pointee = Self.anchorRect(in: view.pointee.bounds)
  }

  // Where a size class is compact it stays a popover.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    .none
  }

  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
    guard let view = popoverPresentationController.presentingViewController.view else { return }
    popoverPresentationController.sourceView = view
    popoverPresentationController.sourceRect = Self.anchorRect(in: view.bounds)
  }
}

/// A popover's background that draws nothing: the content is all that is seen.
final class ClearPopoverBackgroundView: UIPopoverBackgroundView {
  private var offset: CGFloat = 0
  private var direction: UIPopoverArrowDirection = .any

  override class func arrowBase() -> CGFloat { 0 }
  override class func arrowHeight() -> CGFloat { 0 }
  override class func contentViewInsets() -> UIEdgeInsets { .zero }

  override var arrowOffset: CGFloat {
    get { offset }
    set { offset = newValue }
  }

  override var arrowDirection: UIPopoverArrowDirection {
    get { direction }
    set { direction = newValue }
  }
}
