/// Every word that a description's closed vocabularies, the device data and the answers of placement use.
///
/// One enumeration serves all keys, so that a condition compares two bytes and not two strings.
public enum Word: String, Hashable, Sendable, CaseIterable {
  // Presentation styles (UIModalPresentationStyle and the presenters that bring their own).
  case automatic, fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext
  case popover, none, alert, actionSheet, activityView, popoverController
  /// Not UIKit's: what an action sheet or an activity view is where it is no popover.
  case bottomSheet
  // Arrow directions.
  case up, down, left, right
  // Layout.
  case window, safeArea, center, frame, place, width, height
  case `init`, viewDidLoad, layoutSubviews, viewDidLayoutSubviews, hingeHandler, geometryChange
  case bounds, windowScene, screenMain, keyWindow, idiom, orientation, hingeAngle, frameIsEmptyTest
  // Content.
  case background
  case rectangle, rounded, clear, opaque, fixed, scalable
  case button, textField, textView, slider, toggle, link, image, other
  case contentSizeCategory, content
  case longerScreenSide, shorterScreenSide
  // Presenting.
  case loadView, viewWillAppear, viewIsAppearing, viewDidAppear
  case presenting, beingDismissed, dismissing
  case firstWindow, delegateWindow
  case section, group, row
  case cornerRadius
  // Dimming and dismissal.
  case system, popup, ignored
  // Background view overrides.
  case arrowBase, arrowHeight, contentViewInsets, arrowOffset, arrowDirection, wantsDefaultContentAppearance
  // Devices and placement.
  case portrait, landscape, phone, pad, compact, regular
  case leading, trailing, top, bottom, whole
  case observed, guidance
  // Where a description came from.
  case json, interfaceBuilder, swift
  // What presents it.
  case uiKit, swiftUI

  public var text: String { rawValue }

  private static let byText: [String: Word] = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The word that is spelt `text`, in constant time.
  public init?(text: String) {
    guard let word = Word.byText[text] else { return nil }
    self = word
  }
}

/// A closed list of words that a key accepts.
public struct Vocabulary: Hashable, Sendable {
  public let name: String
  public let words: [Word]

  public init(_ name: String, _ words: [Word]) {
    self.name = name
    self.words = words
  }

  public static let modalPresentationStyle = Vocabulary(
    "UIModalPresentationStyle",
    [
      .automatic, .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext,
      .popover, .none,
    ])
  public static let presentationStyle = Vocabulary(
    "presentation style",
    modalPresentationStyle.words + [.alert, .actionSheet, .activityView, .popoverController])
  public static let arrowDirection = Vocabulary("UIPopoverArrowDirection", [.up, .down, .left, .right])
  /// Rects that are no numbers: the middle of the source view, and what code may set to its bounds of a moment, or to its
  /// frame, which is in its superview's coordinates.
  public static let anchorRect = Vocabulary("rect", [.center, .bounds, .frame])
  public static let appearance = Vocabulary(
    "method of a view controller",
    [.`init`, .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear])
  public static let busyPresenter = Vocabulary(
    "what a presenter is busy with", [.presenting, .beingDismissed, .dismissing])
  public static let presenterSource = Vocabulary("source of a presenter", [.keyWindow, .firstWindow, .delegateWindow])
  public static let repeatedView = Vocabulary("view that is shown many times", [.section, .group, .row])
  public static let sheetOverride = Vocabulary("override of a sheet's look", [.cornerRadius, .background])
  public static let contentEdge = Vocabulary("edge of the content", [.top, .leading, .bottom, .trailing])
  public static let sizeTrigger = Vocabulary("size trigger", [.contentSizeCategory, .content, .bounds])
  public static let screenSide = Vocabulary("screen side", [.longerScreenSide, .shorterScreenSide])
  public static let layoutContainer = Vocabulary("layout container", [.window, .safeArea])
  public static let placePart = Vocabulary("part of a place", [.place, .width, .height])
  public static let regionReader = Vocabulary(
    "place where reserved regions are read",
    [.`init`, .viewDidLoad, .layoutSubviews, .viewDidLayoutSubviews, .hingeHandler, .geometryChange])
  public static let geometrySource = Vocabulary(
    "source of geometry",
    [.bounds, .windowScene, .screenMain, .keyWindow, .idiom, .orientation, .hingeAngle, .frameIsEmptyTest])
  public static let contentShape = Vocabulary("shape", [.rectangle, .rounded, .custom])
  public static let contentBackground = Vocabulary("background", [.clear, .opaque])
  public static let contentText = Vocabulary("text", [.none, .fixed, .scalable])
  public static let controlRole = Vocabulary(
    "control role", [.button, .textField, .textView, .slider, .toggle, .link, .image, .other])
  public static let dimmer = Vocabulary("dimming", [.none, .system, .custom])
  public static let dimmedArea = Vocabulary("dimmed area", [.window, .safeArea, .popup])
  public static let outsideTap = Vocabulary("outside tap", [.system, .custom, .ignored])
  public static let backgroundViewOverride = Vocabulary(
    "UIPopoverBackgroundView member",
    [.arrowBase, .arrowHeight, .contentViewInsets, .arrowOffset, .arrowDirection, .wantsDefaultContentAppearance])
  public static let orientation = Vocabulary("orientation", [.portrait, .landscape])
  public static let idiom = Vocabulary("idiom", [.phone, .pad])
  public static let framework = Vocabulary("framework", [.uiKit, .swiftUI])
  public static let sizeClass = Vocabulary("size class", [.compact, .regular])
}
