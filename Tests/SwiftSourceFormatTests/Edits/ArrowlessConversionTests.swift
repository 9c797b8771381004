import PopupModel
import RuleEngine
import Testing

@testable import SwiftSourceFormat

/// A card that the app centres over a dimmed backdrop becomes an arrowless popover of the same card.
@Suite struct ArrowlessConversionTests {
  private static let title = "Present it as an arrowless popover"

  static let cases: [FixCase] = [
    FixCase(
      rule: "popup-covers-hinge", title: title,
      text: """
         import UIKit
         
         final class VoucherView: UIView {}
         
        -final class VoucherViewController: UIViewController {
        +final class VoucherViewController: UIViewController, UIPopoverPresentationControllerDelegate {
           private let voucher = VoucherView()
        +  private let dimmingView = UIView()
         
           init() {
             super.init(nibName: nil, bundle: nil)
        -    modalPresentationStyle = .overFullScreen
        -    modalTransitionStyle = .crossDissolve
        +    modalPresentationStyle = .popover
        +    isModalInPresentation = true
        +    if let popover = popoverPresentationController {
        +      popover.permittedArrowDirections = []
        +      popover.popoverBackgroundViewClass = ClearPopoverBackgroundView.self
        +      popover.delegate = self
        +    }
           }
         
           required init?(coder: NSCoder) { nil }
         
           override func viewDidLoad() {
             super.viewDidLoad()
        -    view.backgroundColor = UIColor.black.withAlphaComponent(0.5)
        +    view.backgroundColor = .clear
             voucher.translatesAutoresizingMaskIntoConstraints = false
             view.addSubview(voucher)
             NSLayoutConstraint.activate([
        -      voucher.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        -      voucher.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        -      voucher.widthAnchor.constraint(equalToConstant: 300),
        -      voucher.heightAnchor.constraint(equalToConstant: 330),
        +      voucher.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        +      voucher.topAnchor.constraint(equalTo: view.topAnchor),
        +      voucher.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        +      voucher.bottomAnchor.constraint(equalTo: view.bottomAnchor),
             ])
        +    updatePreferredContentSize()
        +  }
        +
        +  override func viewIsAppearing(_ animated: Bool) {
        +    super.viewIsAppearing(animated)
        +    showDimming()
        +  }
        +
        +  override func viewDidLayoutSubviews() {
        +    super.viewDidLayoutSubviews()
        +    updatePreferredContentSize()
        +  }
        +
        +  override func viewWillDisappear(_ animated: Bool) {
        +    super.viewWillDisappear(animated)
        +    if isBeingDismissed { hideDimming() }
        +  }
        +
        +  private static func anchorRect(in bounds: CGRect) -> CGRect {
        +    CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
        +  }
        +
        +  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        +    super.traitCollectionDidChange(previousTraitCollection)
        +    if traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory {
        +      viewIfLoaded?.setNeedsLayout()
        +    }
        +  }
        +
        +  /// Call it when what the popup shows has changed.
        +  func contentDidChange() {
        +    viewIfLoaded?.setNeedsLayout()
        +  }
        +
        +  private func updatePreferredContentSize() {
        +    // As designed, and higher where the text needs it.
        +    let size = voucher.systemLayoutSizeFitting(
        +      CGSize(width: 300, height: 330),
        +      withHorizontalFittingPriority: .required,
        +      verticalFittingPriority: UILayoutPriority(500)
        +    )
        +    if preferredContentSize != size { preferredContentSize = size }
        +  }
        +
        +  private func showDimming() {
        +    guard let container = presentationController?.containerView else { return }
        +    if dimmingView.superview == nil {
        +      dimmingView.backgroundColor = UIColor.black.withAlphaComponent(0.5)
        +      // Touches go on to what UIKit does with a tap outside.
        +      dimmingView.isUserInteractionEnabled = false
        +      dimmingView.frame = container.bounds
        +      dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        +      container.insertSubview(dimmingView, at: 0)
        +      dimmingView.alpha = 0
        +    }
        +    guard let transitionCoordinator else {
        +      dimmingView.alpha = 1
        +      return
        +    }
        +    transitionCoordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1 })
        +  }
        +
        +  private func hideDimming() {
        +    guard let transitionCoordinator else {
        +      dimmingView.removeFromSuperview()
        +      return
        +    }
        +    transitionCoordinator.animate(
        +      alongsideTransition: { _ in self.dimmingView.alpha = 0 },
        +      completion: { context in
        +        if !context.isCancelled { self.dimmingView.removeFromSuperview() }
        +      }
        +    )
        +  }
        +
        +  // The window was resized, rotated or folded: the anchor is computed anew.
        +  func popoverPresentationController(
        +    _ popoverPresentationController: UIPopoverPresentationController,
        +    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        +    in view: AutoreleasingUnsafeMutablePointer<UIView>
        +  ) {
        +    rect.pointee = Self.anchorRect(in: view.pointee.bounds)
        +  }
        +
        +  // Where a size class is compact it stays a popover.
        +  func adaptivePresentationStyle(
        +    for controller: UIPresentationController, traitCollection: UITraitCollection
        +  ) -> UIModalPresentationStyle {
        +    .none
        +  }
        +
        +  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        +    guard let view = popoverPresentationController.presentingViewController.view else { return }
        +    popoverPresentationController.sourceView = view
        +    popoverPresentationController.sourceRect = Self.anchorRect(in: view.bounds)
           }
         }
        +
        +/// A popover's background that draws nothing: the content is all that is seen.
        +final class ClearPopoverBackgroundView: UIPopoverBackgroundView {
        +  private var offset: CGFloat = 0
        +  private var direction: UIPopoverArrowDirection = .any
        +
        +  override class func arrowBase() -> CGFloat { 0 }
        +  override class func arrowHeight() -> CGFloat { 0 }
        +  override class func contentViewInsets() -> UIEdgeInsets { .zero }
        +
        +  override var arrowOffset: CGFloat {
        +    get { offset }
        +    set { offset = newValue }
        +  }
        +
        +  override var arrowDirection: UIPopoverArrowDirection {
        +    get { direction }
        +    set { direction = newValue }
        +  }
        +}
        """),
    FixCase(
      rule: "popup-covers-hinge", title: title,
      text: """
         import UIKit
         
        -class ReminderController: UIViewController {
        +class ReminderController: UIViewController, UIPopoverPresentationControllerDelegate {
             let backdrop = UIView()
             let card = UIView()
         
             override init(nibName name: String?, bundle: Bundle?) {
                 super.init(nibName: name, bundle: bundle)
        -        self.modalPresentationStyle = UIModalPresentationStyle.overFullScreen
        +        self.modalPresentationStyle = UIModalPresentationStyle.popover
        +        self.isModalInPresentation = true
        +        if let popover = self.popoverPresentationController {
        +            popover.permittedArrowDirections = []
        +            popover.popoverBackgroundViewClass = ClearPopoverBackgroundView.self
        +            popover.delegate = self
        +        }
             }
         
             required init?(coder: NSCoder) { nil }
         
             override func viewDidLoad() {
                 super.viewDidLoad()
        -        backdrop.backgroundColor = UIColor(white: 0, alpha: 0.3)
        -        backdrop.translatesAutoresizingMaskIntoConstraints = false
        -        view.addSubview(backdrop)
                 card.backgroundColor = .white
                 card.translatesAutoresizingMaskIntoConstraints = false
                 view.addSubview(card)
        -        NSLayoutConstraint.activate([
        -            backdrop.topAnchor.constraint(equalTo: view.topAnchor),
        -            backdrop.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        -            backdrop.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        -            backdrop.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        -        ])
        -        card.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor).isActive = true
        -        card.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor).isActive = true
        -        card.widthAnchor.constraint(equalToConstant: 280).isActive = true
        -        card.heightAnchor.constraint(equalToConstant: 200).isActive = true
        +        card.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        +        card.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        +        card.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        +        card.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
        +        updatePreferredContentSize()
             }
         
             override func viewDidLayoutSubviews() {
                 super.viewDidLayoutSubviews()
                 card.clipsToBounds = true
        +        updatePreferredContentSize()
             }
         
             override func viewWillDisappear(_ animated: Bool) {
                 super.viewWillDisappear(animated)
                 card.alpha = 0
        +        if isBeingDismissed { hideDimming() }
        +    }
        +
        +    override func viewIsAppearing(_ animated: Bool) {
        +        super.viewIsAppearing(animated)
        +        showDimming()
        +    }
        +
        +    private static func anchorRect(in bounds: CGRect) -> CGRect {
        +        CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
        +    }
        +
        +    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        +        super.traitCollectionDidChange(previousTraitCollection)
        +        if traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory {
        +            viewIfLoaded?.setNeedsLayout()
        +        }
        +    }
        +
        +    /// Call it when what the popup shows has changed.
        +    func contentDidChange() {
        +        viewIfLoaded?.setNeedsLayout()
        +    }
        +
        +    private func updatePreferredContentSize() {
        +        // As designed, and higher where the text needs it.
        +        let size = card.systemLayoutSizeFitting(
        +            CGSize(width: 280, height: 200),
        +            withHorizontalFittingPriority: .required,
        +            verticalFittingPriority: UILayoutPriority(500)
        +        )
        +        if preferredContentSize != size { preferredContentSize = size }
        +    }
        +
        +    private func showDimming() {
        +        guard let container = presentationController?.containerView else { return }
        +        if backdrop.superview == nil {
        +            backdrop.backgroundColor = UIColor.black.withAlphaComponent(0.3)
        +            // Touches go on to what UIKit does with a tap outside.
        +            backdrop.isUserInteractionEnabled = false
        +            backdrop.frame = container.bounds
        +            backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        +            container.insertSubview(backdrop, at: 0)
        +            backdrop.alpha = 0
        +        }
        +        guard let transitionCoordinator else {
        +            backdrop.alpha = 1
        +            return
        +        }
        +        transitionCoordinator.animate(alongsideTransition: { _ in self.backdrop.alpha = 1 })
        +    }
        +
        +    private func hideDimming() {
        +        guard let transitionCoordinator else {
        +            backdrop.removeFromSuperview()
        +            return
        +        }
        +        transitionCoordinator.animate(
        +            alongsideTransition: { _ in self.backdrop.alpha = 0 },
        +            completion: { context in
        +                if !context.isCancelled { self.backdrop.removeFromSuperview() }
        +            }
        +        )
        +    }
        +
        +    // The window was resized, rotated or folded: the anchor is computed anew.
        +    func popoverPresentationController(
        +        _ popoverPresentationController: UIPopoverPresentationController,
        +        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        +        in view: AutoreleasingUnsafeMutablePointer<UIView>
        +    ) {
        +        rect.pointee = Self.anchorRect(in: view.pointee.bounds)
        +    }
        +
        +    // Where a size class is compact it stays a popover.
        +    func adaptivePresentationStyle(
        +        for controller: UIPresentationController, traitCollection: UITraitCollection
        +    ) -> UIModalPresentationStyle {
        +        .none
        +    }
        +
        +    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        +        guard let view = popoverPresentationController.presentingViewController.view else { return }
        +        popoverPresentationController.sourceView = view
        +        popoverPresentationController.sourceRect = Self.anchorRect(in: view.bounds)
             }
         }
        +
        +/// A popover's background that draws nothing: the content is all that is seen.
        +final class ClearPopoverBackgroundView: UIPopoverBackgroundView {
        +    private var offset: CGFloat = 0
        +    private var direction: UIPopoverArrowDirection = .any
        +
        +    override class func arrowBase() -> CGFloat { 0 }
        +    override class func arrowHeight() -> CGFloat { 0 }
        +    override class func contentViewInsets() -> UIEdgeInsets { .zero }
        +
        +    override var arrowOffset: CGFloat {
        +        get { offset }
        +        set { offset = newValue }
        +    }
        +
        +    override var arrowDirection: UIPopoverArrowDirection {
        +        get { direction }
        +        set { direction = newValue }
        +    }
        +}
        """),
    FixCase(
      rule: "popup-covers-hinge", title: title,
      text: """
         import UIKit
         
         class Shop: UIViewController {
         \tfunc offer() {
         \t\tlet coupon = CouponController()
        -\t\tcoupon.modalPresentationStyle = .overFullScreen
        -\t\tcoupon.modalTransitionStyle = .crossDissolve
        +\t\tcoupon.modalPresentationStyle = .popover
        +\t\tcoupon.isModalInPresentation = true
        +\t\tif let popover = coupon.popoverPresentationController {
        +\t\t\tpopover.sourceView = view
        +\t\t\tpopover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
        +\t\t\tpopover.permittedArrowDirections = []
        +\t\t\tpopover.popoverBackgroundViewClass = ClearPopoverBackgroundView.self
        +\t\t\tpopover.delegate = coupon
        +\t\t}
         \t\tpresent(coupon, animated: true)
         \t}
         }
         
        -class CouponController: UIViewController {
        +class CouponController: UIViewController, UIPopoverPresentationControllerDelegate {
         \tprivate let ticket = UIView()
        +\tprivate let dimmingView = UIView()
         
         \toverride func viewDidLoad() {
         \t\tsuper.viewDidLoad()
        -\t\tview.backgroundColor = .black.withAlphaComponent(0.4)
        +\t\tview.backgroundColor = .clear
         \t\tticket.translatesAutoresizingMaskIntoConstraints = false
         \t\tview.addSubview(ticket)
         \t\tNSLayoutConstraint.activate([
        -\t\t\tticket.widthAnchor.constraint(equalToConstant: 300),
        -\t\t\tticket.heightAnchor.constraint(equalToConstant: 330),
        -\t\t\tticket.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        -\t\t\tticket.centerYAnchor.constraint(equalTo: view.centerYAnchor)
        +\t\t\tticket.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        +\t\t\tticket.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        +\t\t\tticket.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        +\t\t\tticket.topAnchor.constraint(equalTo: view.topAnchor)
         \t\t])
        +\t\tupdatePreferredContentSize()
        +\t}
        +
        +\toverride func viewIsAppearing(_ animated: Bool) {
        +\t\tsuper.viewIsAppearing(animated)
        +\t\tshowDimming()
        +\t}
        +
        +\toverride func viewDidLayoutSubviews() {
        +\t\tsuper.viewDidLayoutSubviews()
        +\t\tupdatePreferredContentSize()
        +\t}
        +
        +\toverride func viewWillDisappear(_ animated: Bool) {
        +\t\tsuper.viewWillDisappear(animated)
        +\t\tif isBeingDismissed { hideDimming() }
        +\t}
        +
        +\tprivate static func anchorRect(in bounds: CGRect) -> CGRect {
        +\t\tCGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
        +\t}
        +
        +\toverride func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        +\t\tsuper.traitCollectionDidChange(previousTraitCollection)
        +\t\tif traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory {
        +\t\t\tviewIfLoaded?.setNeedsLayout()
        +\t\t}
        +\t}
        +
        +\t/// Call it when what the popup shows has changed.
        +\tfunc contentDidChange() {
        +\t\tviewIfLoaded?.setNeedsLayout()
        +\t}
        +
        +\tprivate func updatePreferredContentSize() {
        +\t\t// As designed, and higher where the text needs it.
        +\t\tlet size = ticket.systemLayoutSizeFitting(
        +\t\t\tCGSize(width: 300, height: 330),
        +\t\t\twithHorizontalFittingPriority: .required,
        +\t\t\tverticalFittingPriority: UILayoutPriority(500)
        +\t\t)
        +\t\tif preferredContentSize != size { preferredContentSize = size }
        +\t}
        +
        +\tprivate func showDimming() {
        +\t\tguard let container = presentationController?.containerView else { return }
        +\t\tif dimmingView.superview == nil {
        +\t\t\tdimmingView.backgroundColor = UIColor.black.withAlphaComponent(0.4)
        +\t\t\t// Touches go on to what UIKit does with a tap outside.
        +\t\t\tdimmingView.isUserInteractionEnabled = false
        +\t\t\tdimmingView.frame = container.bounds
        +\t\t\tdimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        +\t\t\tcontainer.insertSubview(dimmingView, at: 0)
        +\t\t\tdimmingView.alpha = 0
        +\t\t}
        +\t\tguard let transitionCoordinator else {
        +\t\t\tdimmingView.alpha = 1
        +\t\t\treturn
        +\t\t}
        +\t\ttransitionCoordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1 })
        +\t}
        +
        +\tprivate func hideDimming() {
        +\t\tguard let transitionCoordinator else {
        +\t\t\tdimmingView.removeFromSuperview()
        +\t\t\treturn
        +\t\t}
        +\t\ttransitionCoordinator.animate(
        +\t\t\talongsideTransition: { _ in self.dimmingView.alpha = 0 },
        +\t\t\tcompletion: { context in
        +\t\t\t\tif !context.isCancelled { self.dimmingView.removeFromSuperview() }
        +\t\t\t}
        +\t\t)
        +\t}
        +
        +\t// The window was resized, rotated or folded: the anchor is computed anew.
        +\tfunc popoverPresentationController(
        +\t\t_ popoverPresentationController: UIPopoverPresentationController,
        +\t\twillRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        +\t\tin view: AutoreleasingUnsafeMutablePointer<UIView>
        +\t) {
        +\t\trect.pointee = Self.anchorRect(in: view.pointee.bounds)
        +\t}
        +
        +\t// Where a size class is compact it stays a popover.
        +\tfunc adaptivePresentationStyle(
        +\t\tfor controller: UIPresentationController, traitCollection: UITraitCollection
        +\t) -> UIModalPresentationStyle {
        +\t\t.none
         \t}
         }
        +
        +/// A popover's background that draws nothing: the content is all that is seen.
        +final class ClearPopoverBackgroundView: UIPopoverBackgroundView {
        +\tprivate var offset: CGFloat = 0
        +\tprivate var direction: UIPopoverArrowDirection = .any
        +
        +\toverride class func arrowBase() -> CGFloat { 0 }
        +\toverride class func arrowHeight() -> CGFloat { 0 }
        +\toverride class func contentViewInsets() -> UIEdgeInsets { .zero }
        +
        +\toverride var arrowOffset: CGFloat {
        +\t\tget { offset }
        +\t\tset { offset = newValue }
        +\t}
        +
        +\toverride var arrowDirection: UIPopoverArrowDirection {
        +\t\tget { direction }
        +\t\tset { direction = newValue }
        +\t}
        +}
        """),
  ]

  @Test(arguments: cases) func conversions(_ test: FixCase) throws { try test.check() }

  /// What the conversion would change beyond its steps, or is of a shape that is not known, it leaves to its author.
  @Test(arguments: [
    ("a tap beside the card", "view.addSubview(card)", "view.addSubview(card)\nlet tap = UITapGestureRecognizer()"),
    ("a transition of its own", "view.addSubview(card)", "transitioningDelegate = nil\nview.addSubview(card)"),
    ("a style that is set too late", "init() {\nsuper.init(nibName: nil, bundle: nil)", "func prepare() {"),
    ("a size that is not known", "equalToConstant: 330", "equalToConstant: height"),
    ("a card larger than half a screen", "equalToConstant: 330", "equalToConstant: 700"),
    ("members that are there", "let card = UIView()", "let card = UIView()\nlet dimmingView = UIView()"),
    ("a size that is set elsewhere", "view.addSubview(card)", "preferredContentSize = .zero\nview.addSubview(card)"),
  ])
  func isNotOffered(_ name: String, _ part: String, _ replacement: String) throws {
    let text = """
      class CardController: UIViewController {
      let card = UIView()
      init() {
      super.init(nibName: nil, bundle: nil)
      modalPresentationStyle = .overFullScreen
      }
      override func viewDidLoad() {
      view.backgroundColor = UIColor.black.withAlphaComponent(0.5)
      view.addSubview(card)
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
      card.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
      card.widthAnchor.constraint(equalToConstant: 300).isActive = true
      card.heightAnchor.constraint(equalToConstant: 330).isActive = true
      }
      }
      """
    func titles(_ text: String) -> [String] {
      let document = read(text)
      let findings = FixCase.engine.lint(document).filter { $0.rule == "popup-covers-hinge" }
      return findings.flatMap { FixCase.engine.fixes(for: $0, in: document) }.map(\.title)
    }
    #expect(titles(text).contains(Self.title))
    #expect(text.contains(part) && !titles(text.replacing(part, with: replacement)).contains(Self.title))
  }
}
