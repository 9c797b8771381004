extension Vocabulary {
  /// What a word says among these, in a sentence; empty where the word says it.
  public func meaning(of word: Word) -> String { Vocabulary.meanings[name]?[word] ?? "" }

  private static let styles: [Word: String] = [
    .automatic: "What UIKit takes for the content: a page sheet, for most.",
    .fullScreen: "Covers the window; what is behind is taken out of the view hierarchy.",
    .pageSheet: "A sheet that covers most of the window; a swipe closes it.",
    .formSheet: "A smaller sheet, in the middle of a regular window.",
    .currentContext: "Covers the view of the controller that defines the presentation context.",
    .custom: "A presentation controller of the app's own; the app lays it out.",
    .overFullScreen: "Covers the window and leaves what is behind in place, to be seen around the popup.",
    .overCurrentContext: "Covers the context's view and leaves what is behind in place.",
    .popover: "Beside what it points at; a sheet where a size class is compact, unless adaptiveStyle says otherwise.",
    .none: "No adaptation; as a presentation style, the app puts up a view or window of its own.",
    .alert: "UIAlertController with the alert style: in the middle, closed by its buttons alone.",
    .actionSheet: "UIAlertController with the action sheet style: a popover on an iPad, else at the bottom.",
    .activityView: "UIActivityViewController: a popover on an iPad, else at the bottom.",
    .popoverController: "UIPopoverController, deprecated: it throws on what is no iPad.",
  ]

  private static let meanings: [String: [Word: String]] = [
    presentationStyle.name: styles,
    modalPresentationStyle.name: styles,
    arrowDirection.name: [
      .up: "The arrow points up: the popover lies below its anchor.",
      .down: "The arrow points down: the popover lies above its anchor.",
      .left: "The arrow points left: the popover lies to the right of its anchor.",
      .right: "The arrow points right: the popover lies to the left of its anchor.",
    ],
    sizeTrigger.name: [
      .contentSizeCategory: "The user chose another text size.",
      .content: "What the popup shows has changed.",
      .bounds: "The window has another size: it was rotated, folded or resized.",
    ],
    appearance.name: [
      .`init`: "While the controller is made: it has no view yet.", .loadView: "While its view is made.",
      .viewDidLoad: "When its view was loaded, and is in no window yet.",
      .viewWillAppear: "Before its view appears; whether that is in a window yet depends on how it comes.",
      .viewIsAppearing: "When its view is in the window and has its size.",
      .viewDidAppear: "When its view has appeared.",
    ],
    busyPresenter.name: [
      .presenting: "It presents another popup, which is still up.",
      .beingDismissed: "It was just told to dismiss itself.",
      .dismissing: "It was just told to dismiss another popup, which has not gone yet.",
    ],
    presenterSource.name: [
      .keyWindow: "UIApplication.shared.keyWindow, which may be another scene's.",
      .firstWindow: "One of UIApplication.shared.windows, whichever comes first.",
      .delegateWindow: "The window of the application's delegate.",
    ],
    repeatedView.name: [
      .section: "A Section: what modifies it modifies each of its rows.",
      .group: "A Group of several views: what modifies it modifies each of them.",
      .row: "A row that a ForEach or a List makes for each element.",
    ],
    sheetOverride.name: [
      .cornerRadius: "The radius of its corners.", .background: "What lies behind its content.",
    ],
    contentEdge.name: [
      .top: "The upper edge.", .leading: "The edge where text begins.", .bottom: "The lower edge.",
      .trailing: "The edge where text ends.",
    ],
    idiom.name: [.phone: "An iPhone, foldable or not.", .pad: "An iPad."],
    placePart.name: [
      .place: "Where it lies.", .width: "How wide it is.", .height: "How high it is.",
    ],
    screenSide.name: [
      .longerScreenSide: "The longer side of UIScreen.main, the outer display of a foldable.",
      .shorterScreenSide: "The shorter side of UIScreen.main, the outer display of a foldable.",
    ],
    layoutContainer.name: [
      .window: "The whole window.", .safeArea: "The window less its safe area: bars, rounded corners, the camera.",
    ],
    regionReader.name: [
      .`init`: "While the controller is made: the view is in no window yet, so there are no regions.",
      .viewDidLoad: "When the view was loaded: it is in no window yet, so there are no regions.",
      .layoutSubviews: "In each layout of a view.",
      .viewDidLayoutSubviews: "After each layout of the controller's view.",
      .hingeHandler: "Where the app is told of the hinge's angle, before the layout has followed it.",
      .geometryChange: "Where the app is told that the window's geometry has changed.",
    ],
    geometrySource.name: [
      .bounds: "The bounds of a view in the window.", .windowScene: "The window scene's effective geometry.",
      .screenMain: "UIScreen.main, which is the outer display of a foldable.",
      .keyWindow: "The application's key window, which may be another scene's.",
      .idiom: "Whether it is an iPhone or an iPad, which says nothing of the window's size.",
      .orientation: "The device's orientation, which says nothing of the window's size.",
      .hingeAngle: "The angle of the hinge, which does not say where the fold is.",
      .frameIsEmptyTest: "Whether the frame of a reserved region is empty; an inactive one has a frame too.",
    ],
    contentShape.name: [
      .rectangle: "Square corners.", .rounded: "Rounded corners.",
      .custom: "An outline of its own, outside which what is behind shows through.",
    ],
    contentBackground.name: [
      .clear: "What is behind shows through.", .opaque: "Nothing shows through.",
    ],
    contentText.name: [
      .none: "There is no text.", .fixed: "Text whose size does not follow Dynamic Type.",
      .scalable: "Text that grows with Dynamic Type.",
    ],
    controlRole.name: [
      .button: "A button.", .textField: "One line of text to enter.", .textView: "Several lines of text to enter.",
      .slider: "A slider.", .toggle: "A switch.", .link: "A link in a text.", .image: "An image that can be touched.",
      .other: "Something else that can be touched.",
    ],
    dimmer.name: [
      .none: "Nothing dims what is behind.", .system: "UIKit dims it, as for a sheet or an alert.",
      .custom: "A view of the app's own dims it.",
    ],
    dimmedArea.name: [
      .window: "All of the window.", .safeArea: "The window less its safe area: bars stay bright.",
      .popup: "Only what lies behind the popup itself.",
    ],
    outsideTap.name: [
      .system: "What UIKit does for the style.", .custom: "Code of the app's own closes the popup.",
      .ignored: "Nothing.",
    ],
    backgroundViewOverride.name: [
      .arrowBase: "How wide the arrow's base is.", .arrowHeight: "How high the arrow is.",
      .contentViewInsets: "How far the content lies from the chrome's edges.",
      .arrowOffset: "How far the arrow lies from the middle of its edge.",
      .arrowDirection: "The edge at which the arrow is.",
      .wantsDefaultContentAppearance: "Deprecated: whether UIKit draws its inset and shadow.",
    ],
    orientation.name: [
      .portrait: "Higher than wide.", .landscape: "Wider than high.",
    ],
  ]
}
