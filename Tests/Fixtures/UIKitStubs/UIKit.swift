// The names of UIKit that generated code uses, with the signatures of Apple's documentation, so that the code can be
// type-checked where there is no UIKit. Nothing here does anything. Optional requirements of Objective-C protocols have
// default implementations.
@_exported public import Foundation

// Objective-C interoperability, which Linux lacks.
#if !_runtime(_ObjC)
  public struct AutoreleasingUnsafeMutablePointer<Pointee> {
    private let address: UnsafeMutablePointer<Pointee>
    public var pointee: Pointee {
      get { address.pointee }
      nonmutating set { address.pointee = newValue }
    }
  }
#endif

// MARK: - Geometry

public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect { self }
}

// MARK: - Responders and views

@MainActor open class UIResponder: NSObject {
  open func accessibilityPerformEscape() -> Bool { false }
}

public final class UIColor: NSObject, @unchecked Sendable {
  public class var black: UIColor { UIColor() }
  public class var clear: UIColor { UIColor() }
  public class var white: UIColor { UIColor() }
  public convenience init(white: CGFloat, alpha: CGFloat) { self.init() }
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(rawValue: 1000)
  public static let defaultHigh = UILayoutPriority(rawValue: 750)
  public static let fittingSizeLevel = UILayoutPriority(rawValue: 50)
}

@MainActor open class UIView: UIResponder, UITraitEnvironment, UIPopoverPresentationControllerSourceItem {
  open var layer: CALayer { CALayer() }
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  public init(frame: CGRect) {}
  public override convenience init() { self.init(frame: CGRect()) }
  public required init?(coder: NSCoder) { nil }

  open class var layoutFittingCompressedSize: CGSize { CGSize() }
  open var frame = CGRect()
  open var bounds = CGRect()
  open var alpha: CGFloat = 1
  open var backgroundColor: UIColor?
  open var isUserInteractionEnabled = true
  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open var clipsToBounds = false
  open var center = CGPoint()
  open var superview: UIView? { nil }
  open var safeAreaInsets: UIEdgeInsets { .zero }
  open var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var accessibilityViewIsModal = false
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open func addSubview(_ view: UIView) {}
  open func insertSubview(_ view: UIView, at index: Int) {}
  open func removeFromSuperview() {}
  open func setNeedsLayout() {}
  open func addInteraction(_ interaction: any UIInteraction) {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { targetSize }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { targetSize }

  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}

@available(iOS 27.1, *)
extension UIView {
  public struct ReservedRegion: Identifiable {
    public struct ID: Hashable, Sendable {}
    public struct Kind: Hashable {
      public static let division = Kind()
      public static let occlusion = Kind()
    }
    public struct QueryOptions: OptionSet {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let includeInactive = QueryOptions(rawValue: 1)
    }
    public let id: ID
    public let kind: Kind
    public let frame: CGRect
    public let margins: UIEdgeInsets
    public let isActive: Bool
  }

  @MainActor @preconcurrency public func reservedRegions(
    kind: UIView.ReservedRegion.Kind, options: UIView.ReservedRegion.QueryOptions = []
  ) -> [UIView.ReservedRegion] { [] }
}

@MainActor public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

// UIKit for Mac Catalyst has no hinge.
#if !targetEnvironment(macCatalyst)
  @available(iOS 27.1, *)
  @MainActor public final class UIHinge: NSObject {
    public enum Status: Int, Sendable { case unknown, closed, partiallyOpen, fullyOpen }
    public var angle: CGFloat { 0 }
    public var status: UIHinge.Status { .unknown }
  }

  @available(iOS 27.1, *)
  @MainActor public final class UIHingeInteraction: NSObject, UIInteraction {
    @MainActor public final class Update: NSObject {
      public var hinge: UIHinge? { nil }
    }
    public init(updateHandler: @escaping (UIHingeInteraction, UIHingeInteraction.Update) -> Void) {}
    public var isEnabled = true
    public var view: UIView? { nil }
    public func willMove(to view: UIView?) {}
    public func didMove(to view: UIView?) {}
  }
#endif

@MainActor open class UIScrollView: UIView {
  open var contentLayoutGuide: UILayoutGuide { UILayoutGuide() }
  open var frameLayoutGuide: UILayoutGuide { UILayoutGuide() }
}

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 64)
    public static let editingChanged = Event(rawValue: 131072)
  }
  @available(iOS 14.0, *)
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {}
}

@available(iOS 13.0, *)
public typealias UIActionHandler = (UIAction) -> Void

@available(iOS 13.0, *)
@MainActor open class UIAction: NSObject {
  public convenience init(title: String = "", handler: @escaping UIActionHandler) { self.init() }
}

@MainActor open class UIBarButtonItem: NSObject, UIPopoverPresentationControllerSourceItem {
  public enum Style: Int, Sendable { case plain, done }
  public override init() {}
  public convenience init(title: String?, style: Style, target: Any?, action: Any?) { self.init() }
  open var title: String?
}

@MainActor open class UIButton: UIControl {}
open class UIFont: NSObject {
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let body = TextStyle(rawValue: "body")
  }
  open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont { UIFont() }
}

open class CALayer: NSObject {
  open var shadowOpacity: Float = 0
}

@MainActor open class UILabel: UIView {
  open var text: String?
  open var adjustsFontForContentSizeCategory = false
  open var font: UIFont!
}
@MainActor open class UITextField: UIControl { open var text: String? }
@MainActor open class UITextView: UIScrollView { open weak var delegate: (any UITextViewDelegate)? }

@MainActor public protocol UITextViewDelegate: NSObjectProtocol { func textViewDidChange(_ textView: UITextView) }
extension UITextViewDelegate { public func textViewDidChange(_ textView: UITextView) {} }

@MainActor open class UITableViewCell: UIView {}
@MainActor open class UITableView: UIScrollView {
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
}
@MainActor open class UICollectionViewCell: UIView {}
@MainActor open class UICollectionView: UIScrollView {
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { nil }
}
@MainActor open class UIGestureRecognizer: NSObject { open var view: UIView? { nil } }
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {}
@MainActor open class UINavigationItem: NSObject {
  open var rightBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItem: UIBarButtonItem?
}

// MARK: - Screens and devices

@MainActor open class UIScreen: NSObject {
  open class var main: UIScreen { UIScreen() }
  open var bounds: CGRect { CGRect() }
}

public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified, phone, pad }
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, landscapeLeft
  public var isLandscape: Bool { false }
}

@MainActor open class UIDevice: NSObject {
  open class var current: UIDevice { UIDevice() }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  open var orientation: UIDeviceOrientation { .unknown }
}

// MARK: - Auto Layout

@MainActor open class NSLayoutConstraint: NSObject {
  open var constant: CGFloat = 0
  open var priority = UILayoutPriority.required
  open var isActive = false
  open class func activate(_ constraints: [NSLayoutConstraint]) {}
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { NSLayoutConstraint() }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
@MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@MainActor open class UILayoutGuide: NSObject {
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}

// MARK: - Traits

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

@MainActor open class UITraitCollection: NSObject {
  open var preferredContentSizeCategory: UIContentSizeCategory { UIContentSizeCategory(rawValue: "") }
}

@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
public protocol UITraitChangeRegistration: NSObjectProtocol {}

@available(iOS 17.0, *)
@MainActor public protocol UITraitChangeObservable {}

@available(iOS 17.0, *)
extension UITraitChangeObservable {
  public typealias TraitChangeHandler<TraitEnvironment: UITraitEnvironment> = (TraitEnvironment, UITraitCollection) ->
    Void

  @discardableResult
  public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration { Registration() }
}

private final class Registration: NSObject, UITraitChangeRegistration {}

// MARK: - Controllers and presentation

public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve }

public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

@MainActor open class UIStoryboardSegue: NSObject {
  open var identifier: String? { nil }
  open var source: UIViewController { UIViewController() }
  open var destination: UIViewController { UIViewController() }
}

@MainActor open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable {
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }

  open var view: UIView! {
    get { nil }
    set {}
  }
  open var viewIfLoaded: UIView? { nil }
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func loadView() {}
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  open var preferredContentSize = CGSize()
  open var navigationItem: UINavigationItem { UINavigationItem() }
  open var presentedViewController: UIViewController? { nil }
  open var presentingViewController: UIViewController? { nil }
  open var isModalInPresentation = false
  open var isModalInPopover = false
  open var title: String?
  open var definesPresentationContext = false
  open var isBeingDismissed: Bool { false }
  open var presentationController: UIPresentationController? { nil }
  open var popoverPresentationController: UIPopoverPresentationController? { nil }
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {}
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
}

@MainActor open class UITableViewController: UIViewController { open var tableView: UITableView! }
@MainActor open class UICollectionViewController: UIViewController { open var collectionView: UICollectionView! }

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isCancelled: Bool { get }
  var containerView: UIView { get }
}

@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

@MainActor open class UIPresentationController: NSObject {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open var containerView: UIView? { nil }
  open var presentingViewController: UIViewController { UIViewController() }
}

@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .automatic
  }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .automatic }
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}

// MARK: - Popovers

@available(iOS 16.0, *)
@MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

@MainActor open class UIPopoverPresentationController: UIPresentationController {
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  open var sourceView: UIView?
  open var sourceRect = CGRect()
  @available(iOS 16.0, *)
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { nil }
    set {}
  }
  open var barButtonItem: UIBarButtonItem?
  open var passthroughViews: [UIView]?
  open var popoverLayoutMargins = UIEdgeInsets.zero
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?
}

@MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  )
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {}
}

@MainActor public protocol UIPopoverBackgroundViewMethods {
  static func arrowBase() -> CGFloat
  static func contentViewInsets() -> UIEdgeInsets
  static func arrowHeight() -> CGFloat
}

@MainActor open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  open class func arrowBase() -> CGFloat { 0 }
  open class func contentViewInsets() -> UIEdgeInsets { .zero }
  open class func arrowHeight() -> CGFloat { 0 }
  open var arrowOffset: CGFloat = 0
  open var arrowDirection: UIPopoverArrowDirection = []
  open class var wantsDefaultContentAppearance: Bool { true }
}

// MARK: - Alerts and activities

@MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
  public convenience init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.init()
  }
}

@MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }
  public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) { self.init() }
  open func addAction(_ action: UIAlertAction) {}
}

@MainActor open class UIActivity: NSObject {}

@MainActor open class UIActivityViewController: UIViewController {
  public convenience init(activityItems: [Any], applicationActivities: [UIActivity]?) { self.init() }
}

@MainActor open class UINavigationController: UIViewController {
  public convenience init(rootViewController: UIViewController) { self.init() }
}

// MARK: - Popovers before iOS 8

@MainActor open class UIPopoverController: NSObject {
  public init(contentViewController viewController: UIViewController) {}
  open weak var delegate: (any UIPopoverControllerDelegate)?
  open var contentViewController: UIViewController { UIViewController() }
  open var contentSize = CGSize()
  open var isPopoverVisible: Bool { false }
  open var passthroughViews: [UIView]?
  open var popoverLayoutMargins = UIEdgeInsets.zero
  open var popoverBackgroundViewClass: AnyClass?
  open func setContentSize(_ size: CGSize, animated: Bool) {}
  open func present(
    from rect: CGRect, in view: UIView, permittedArrowDirections arrowDirections: UIPopoverArrowDirection,
    animated: Bool
  ) {}
  open func present(
    from item: UIBarButtonItem, permittedArrowDirections arrowDirections: UIPopoverArrowDirection, animated: Bool
  ) {}
  open func dismiss(animated: Bool) {}
}

@MainActor public protocol UIPopoverControllerDelegate: NSObjectProtocol {
  func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool
  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController)
}

extension UIPopoverControllerDelegate {
  public func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool { true }
  public func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {}
}

// MARK: - Windows

@MainActor open class UIWindowScene: NSObject {}

@MainActor open class UIWindow: UIView {
  public struct Level: Sendable { public static let alert = Level() }
  public convenience init(windowScene: UIWindowScene) { self.init(frame: CGRect()) }
  open var windowScene: UIWindowScene?
  open var windowLevel = Level.alert
  open var rootViewController: UIViewController?
  open func makeKeyAndVisible() {}
}

@MainActor open class UIApplication: UIResponder {
  open class var shared: UIApplication { UIApplication() }
  open var keyWindow: UIWindow? { nil }
}
