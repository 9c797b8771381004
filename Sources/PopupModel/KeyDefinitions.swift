extension KeyDefinition {
  static let documentRows: [KeyDefinition] = [
    .init(.schema, "$schema", .string, "The JSON Schema that an editor checks this file against."),
    .init(.version, "version", .number, absent: .means(.number(1)), "The version of the format; this build reads 1."),
    .init(
      .devices, "devices", .list(.string),
      "The devices that the popups must be right on; the configuration's, else iphone-duo, iphone-18-pro and ipad."),
    .init(
      .deviceProfiles, "deviceProfiles", .devices,
      "Device profiles of one's own, in the shape that `popuplint devices --format json` prints."),
    .init(.target, "target", .object, "The releases, platforms and orientations that the app is built for."),
    .init(
      .targetDeployment, "target.deployment", .version, absent: .means(.version(Version(16))),
      api: "IPHONEOS_DEPLOYMENT_TARGET", "The oldest iOS that the app runs on."),
    .init(
      .targetSDK, "target.sdk", .version, absent: .means(.version(Version(27, 1))),
      "The iOS SDK that the app is built with."),
    .init(
      .targetCatalyst, "target.catalyst", .bool, absent: .means(.bool(false)),
      "Whether the app is also built for Mac Catalyst."),
    .init(
      .targetDeviceFamily, "target.deviceFamily", .list(.word(.idiom)), api: "TARGETED_DEVICE_FAMILY",
      "The families of devices that the app is built for: of the configured devices the others are not asked."),
    .init(
      .targetOrientations, "target.orientations", .list(.word(.orientation)),
      absent: .means(.words([.portrait, .landscape])), api: "UISupportedInterfaceOrientations",
      "The orientations that the app supports; a foldable's inner display ignores them, as UIKit does."),
    .init(
      .rightToLeft, "rightToLeft", .bool, absent: .means(.bool(false)),
      "Whether to lay out right to left: leading is the right side then, bars stay on their hardware side."),
    .init(.popups, "popups", .list(.object), absent: .required, "The popups that the app presents."),
  ]

  static let presentationRows: [KeyDefinition] = [
    .init(.id, "id", .string, absent: .required, "The popup's name, unique in the file."),
    .init(.presentation, "presentation", .object, "How UIKit presents the popup."),
    .init(
      .style, "presentation.style", .word(.presentationStyle), absent: .required, api: "modalPresentationStyle",
      swiftUI: "the modifier that presents it",
      "The presentation style, or the controller that brings its own (an alert, an action sheet, an activity view)."),
    .init(
      .adaptiveStyle, "presentation.adaptiveStyle", .word(.modalPresentationStyle),
      absent: .means(.word(.automatic)), behaviour: true, styles: [.popover],
      api: "adaptivePresentationStyle(for:traitCollection:)", swiftUI: "presentationCompactAdaptation",
      "What the delegate returns for a compact size class. Not implemented, a popover becomes a form sheet there."),
    .init(
      .adaptiveStyleSeesTraits, "presentation.adaptiveStyleSeesTraits", .bool, absent: .means(.bool(true)),
      behaviour: true, styles: [.popover], api: "adaptivePresentationStyle(for:traitCollection:)",
      "False when only the older adaptivePresentationStyle(for:) is implemented, which is not asked in every compact case."
    ),
    .init(
      .definesPresentationContext, "presentation.definesPresentationContext", .bool, absent: .means(.bool(false)),
      behaviour: true, styles: [.currentContext, .overCurrentContext], api: "definesPresentationContext",
      "Whether the presenting controller is the one whose view the popup covers."),
    .init(
      .sheetHeight, "presentation.sheetHeight", .number, unit: "pt", styles: StyleSet.sheets + [.popover],
      api: "UISheetPresentationController.detents", swiftUI: "presentationDetents",
      "The height of a sheet's largest detent, in points; the full height when not written."),
    .init(
      .presentedIn, "presentation.presentedIn", .list(.word(.appearance)), absent: .means(.list([])),
      api: "UIViewController.present(_:animated:completion:)",
      "The methods of the presenting controller in which it is presented, where code says so."),
    .init(
      .presentedWhile, "presentation.presentedWhile", .word(.busyPresenter),
      api: "UIViewController.present(_:animated:completion:)",
      "What the presenter does at that moment: presenting another popup, being dismissed itself, or dismissing one. Nothing when not written."
    ),
    .init(
      .presenterFrom, "presentation.presenterFrom", .word(.presenterSource),
      api: "UIWindow.rootViewController",
      "The application-wide window that the presenter is taken from; a controller at hand when not written."),
    .init(
      .windowScene, "presentation.windowScene", .bool, api: "UIWindow.windowScene",
      "Whether the window that the app makes for it has a scene; it has no window of its own when not written."),
    .init(
      .unwrapsState, "presentation.unwrapsState", .string,
      api: "sheet(isPresented:onDismiss:content:)",
      "The optional state that its content unwraps and that is set beside the flag that presents it."),
    .init(
      .repeatedOn, "presentation.repeatedOn", .word(.repeatedView),
      api: "sheet(isPresented:onDismiss:content:)",
      "The repeated view that carries its presentation modifier, with one flag for all."),
    .init(
      .opensSibling, "presentation.opensSibling", .string,
      api: "sheet(isPresented:onDismiss:content:)",
      "The flag of another presentation of the same view that its content sets while it is up."),
    .init(
      .askedByDestructiveRow, "presentation.askedByDestructiveRow", .bool, absent: .means(.bool(false)),
      api: "swipeActions(edge:allowsFullSwipe:content:)",
      "Whether a swipe action of the destructive role does nothing but open it."),
  ]

  static let anchorRows: [KeyDefinition] = [
    .init(.anchor, "anchor", .object, styles: StyleSet.anchored, "Where a popover points."),
    .init(
      .sourceView, "anchor.sourceView", .string, styles: StyleSet.anchored,
      api: "UIPopoverPresentationController.sourceView", swiftUI: "the view that the modifier is on",
      "The view that the popover is anchored to; `view` is the presenting controller's own."),
    .init(
      .sourceItem, "anchor.sourceItem", .string, styles: StyleSet.anchored,
      api: "UIPopoverPresentationController.sourceItem",
      "The item (a bar button item, a view) that the popover is anchored to; iOS 16."),
    .init(
      .barButtonItem, "anchor.barButtonItem", .string, styles: StyleSet.anchored,
      api: "UIPopoverPresentationController.barButtonItem", "The bar button item that the popover is anchored to."),
    .init(
      .sourceViewFrame, "anchor.sourceViewFrame", .rect, styles: StyleSet.anchored,
      "The source view's frame in the window; the whole window for `view`, else unknown when not written."),
    .init(
      .sourceRect, "anchor.sourceRect", .rectOrCenter, styles: StyleSet.anchored,
      api: "UIPopoverPresentationController.sourceRect", swiftUI: "attachmentAnchor",
      "The rect to point at, in the source view's bounds, or `center`; `bounds` or `frame` where code sets it to the view's own at that moment. Not written, UIKit follows the bounds (iOS 13.2)."
    ),
    .init(
      .permittedArrowDirections, "anchor.permittedArrowDirections", .list(.word(.arrowDirection)),
      absent: .means(.words([.up, .down, .left, .right])), styles: [.popover, .actionSheet],
      api: "UIPopoverPresentationController.permittedArrowDirections", swiftUI: "arrowEdge",
      "The directions the arrow may point in; an empty list is a popover without an arrow."),
    .init(
      .repositions, "anchor.repositions", .bool, absent: .means(.bool(false)), behaviour: true,
      styles: [.popover, .actionSheet], api: "popoverPresentationController(_:willRepositionPopoverTo:in:)",
      "Whether the delegate computes the source rect anew when the window changes."),
    .init(
      .setBeforeStyle, "anchor.setBeforeStyle", .bool, absent: .means(.bool(false)), behaviour: true,
      styles: StyleSet.anchored, api: "popoverPresentationController",
      "Whether the anchor is set before modalPresentationStyle, when the presentation controller is still nil."),
    .init(
      .onlyOnPad, "anchor.onlyOnPad", .bool, absent: .means(.bool(false)), behaviour: true, styles: StyleSet.anchored,
      api: "UIDevice.userInterfaceIdiom", "Whether the anchor is set only behind a check for an iPad."),
    .init(
      .passthroughViews, "anchor.passthroughViews", .list(.string), absent: .means(.list([])),
      styles: StyleSet.anchored, api: "UIPopoverPresentationController.passthroughViews",
      "Views outside the popover that stay usable while it is shown."),
    .init(
      .layoutMargins, "anchor.layoutMargins", .insets, absent: .means(.insets(Insets(all: 10))),
      styles: [.popover, .actionSheet], api: "UIPopoverPresentationController.popoverLayoutMargins",
      "The margins that the popover keeps from the edges, in points; 10 on every edge when not written."),
    .init(
      .sourceInWindow, "anchor.sourceInWindow", .bool, absent: .means(.bool(true)),
      styles: StyleSet.anchored, api: "UIPopoverPresentationController.sourceView",
      "Whether the source view is in a window."),
    .init(
      .sourceContainer, "anchor.sourceContainer", .string, styles: StyleSet.anchored,
      api: "confirmationDialog(_:isPresented:titleVisibility:actions:)",
      "The container that it points at instead of the one control in it that opens it."),
    .init(
      .isMadeAnew, "anchor.isMadeAnew", .bool, absent: .means(.bool(false)),
      styles: StyleSet.anchored, api: "UIPopoverPresentationController.sourceItem",
      "Whether code makes the bar button item anew while the popover is open."),
  ]

  private static let sizable: [Word] = Vocabulary.presentationStyle.words.filter { $0 != .alert && $0 != .fullScreen }

  static let sizeRows: [KeyDefinition] = [
    .init(.size, "size", .object, "How large the popup is."),
    .init(
      .preferredContentSize, "size.preferredContentSize", .size, styles: sizable,
      api: "UIViewController.preferredContentSize", swiftUI: "frame",
      "The size that the content controller asks for, in points."),
    .init(
      .widthFrom, "size.widthFrom", .word(.screenSide), styles: sizable, api: "UIScreen.bounds",
      "The side of the main screen that code takes the width of preferredContentSize from, which is no number then."),
    .init(
      .heightFrom, "size.heightFrom", .word(.screenSide), styles: sizable, api: "UIScreen.bounds",
      "The side of the main screen that code takes the height of preferredContentSize from, which is no number then."),
    .init(
      .fittingSize, "size.fittingSize", .size, absent: .unknown, api: "systemLayoutSizeFitting(_:)",
      "The size that Auto Layout gives for the content, in points. It holds where preferredContentSize is not set: an alert always has it, a popover should not be left to it."
    ),
    .init(
      .minimumSize, "size.minimum", .size, absent: .unknown,
      "The size below which the content breaks, in points."),
    .init(
      .recomputedOn, "size.recomputedOn", .list(.word(.sizeTrigger)), absent: .means(.list([])), behaviour: true,
      api: "UIContentContainer.preferredContentSizeDidChange(forChildContentContainer:)",
      "The changes after which preferredContentSize is computed anew."),
    .init(
      .scrollable, "size.scrollable", .bool, absent: .means(.bool(false)), api: "UIScrollView", swiftUI: "ScrollView",
      "Whether the content scrolls when it has less room than it needs."),
  ]

  static let layoutRows: [KeyDefinition] = [
    .init(
      .layout, "layout", .object, styles: StyleSet.appPlaced,
      "Where the app itself puts the popup; centred in the window when not written."),
    .init(
      .layoutFrame, "layout.frame", .rect, styles: StyleSet.appPlaced, api: "UIView.frame", swiftUI: "frame",
      "The popup's frame in the window, in points."),
    .init(
      .layoutCenter, "layout.center", .point, styles: StyleSet.appPlaced, api: "centerXAnchor, centerYAnchor",
      "How far the popup's centre lies from the middle of its container, in points; x grows to the right."),
    .init(
      .layoutEdges, "layout.edges", .edges, styles: StyleSet.appPlaced, api: "leadingAnchor, trailingAnchor, …",
      "The distances of the popup's edges from its container's, in points; an edge left out is free."),
    .init(
      .layoutContainer, "layout.in", .word(.layoutContainer), absent: .means(.word(.window)),
      styles: StyleSet.appPlaced, api: "safeAreaLayoutGuide",
      "What `center` and `edges` are measured in: the window or its safe area."),
    .init(
      .layoutSize, "layout.size", .size, styles: StyleSet.appPlaced,
      "The size the app gives the popup by its own constraints, in points. It goes before preferredContentSize and fittingSize, which hold in this order when it is not written."
    ),
    .init(
      .layoutInferred, "layout.inferred", .list(.word(.placePart)), absent: .means(.list([])),
      styles: StyleSet.appPlaced,
      "What of the place the code does not fix and a reader took from elsewhere; a finding that rests on it is no error."
    ),
    .init(
      .avoidsDivision, "layout.avoidsDivision", .bool, absent: .means(.bool(false)), behaviour: true,
      styles: StyleSet.appPlaced, api: "UIView.reservedRegions(kind: .division)",
      "Whether the app lays the popup out around the fold by itself."),
    .init(
      .spansDivision, "layout.spansDivision", .bool, absent: .means(.bool(false)), styles: StyleSet.appPlaced,
      "Whether the popup is meant to lie across the fold, as a map may."),
    .init(
      .readsRegionsIn, "layout.readsRegionsIn", .list(.word(.regionReader)), absent: .means(.list([])),
      styles: StyleSet.appPlaced, api: "UIView.reservedRegions(kind:options:)",
      "The places in the code where reserved regions are read."),
    .init(
      .geometryFrom, "layout.geometryFrom", .list(.word(.geometrySource)), absent: .means(.list([])),
      styles: StyleSet.appPlaced, "What the code takes the geometry of the popup from."),
  ]

  static let contentRows: [KeyDefinition] = [
    .init(.content, "content", .object, "What the popup shows."),
    .init(
      .shape, "content.shape", .word(.contentShape), absent: .means(.word(.rectangle)),
      "The outline of the content; `custom` lets what is behind it show through."),
    .init(
      .background, "content.background", .word(.contentBackground), absent: .means(.word(.opaque)),
      api: "UIView.backgroundColor", swiftUI: "background",
      "Whether the content's own background lets what is behind it show through."),
    .init(
      .shadow, "content.shadow", .object, api: "CALayer.shadowRadius, …", swiftUI: "shadow",
      "A shadow that the content draws."),
    .init(
      .shadowRadius, "content.shadow.radius", .number, unit: "pt", absent: .means(.number(0)),
      api: "CALayer.shadowRadius",
      "The blur of the shadow, in points."),
    .init(
      .shadowOffset, "content.shadow.offset", .point, absent: .means(.point(Point(x: 0, y: 0))),
      api: "CALayer.shadowOffset", "How far the shadow is moved, in points."),
    .init(
      .shadowOpacity, "content.shadow.opacity", .number, absent: .unknown, api: "CALayer.shadowOpacity",
      "How dark the shadow is, from 0 to 1."),
    .init(
      .clipsToBounds, "content.clipsToBounds", .bool, absent: .means(.bool(false)), api: "UIView.clipsToBounds",
      swiftUI: "clipped",
      "Whether what the content draws outside its bounds is cut off."),
    .init(
      .text, "content.text", .word(.contentText), absent: .unknown, api: "adjustsFontForContentSizeCategory",
      "Whether the content has text, and whether it grows with Dynamic Type."),
    .init(
      .changes, "content.changes", .bool, absent: .means(.bool(false)),
      "Whether the content changes while the popup is shown."),
    .init(
      .controls, "content.controls", .controls, absent: .unknown,
      "What the user can touch, with frames in the popup, in points."),
    .init(
      .holdsInput, "content.holdsInput", .bool, absent: .unknown,
      "Whether closing the popup loses what the user has entered."),
    .init(
      .pinnedUnderArrow, "content.pinnedUnderArrow", .list(.word(.contentEdge)), absent: .means(.list([])),
      styles: [.popover], api: "UIView.safeAreaLayoutGuide",
      "The edges of the view, arrow included, that labels or controls are pinned to, and not to its safe area."),
    .init(
      .activityController, "content.activityController", .bool, absent: .means(.bool(false)),
      api: "UIActivityViewController", "Whether all it shows is a share sheet that is wrapped for SwiftUI."),
  ]

  private static let guarded: [Word] = [.popover, .automatic, .pageSheet, .formSheet, .custom]
  private static let chromed: [Word] = [.popover, .popoverController]

  static let behaviourRows: [KeyDefinition] = [
    .init(.dimming, "dimming", .object, "What darkens the rest of the screen."),
    .init(
      .dimmingBy, "dimming.by", .word(.dimmer), behaviour: true,
      "Who dims: nobody, UIKit, or a view of the app's own. Not decided when not written; a popover's is not to be relied upon."
    ),
    .init(
      .dimmingAlpha, "dimming.alpha", .number, absent: .means(.number(0.4)),
      "How dark the dimming is, from 0 to 1; 0.4 when not written."),
    .init(
      .dimmingCovers, "dimming.covers", .word(.dimmedArea), absent: .means(.word(.window)),
      "How much of the screen is dimmed."),
    .init(.dismissal, "dismissal", .object, "How the popup closes."),
    .init(
      .isModalInPresentation, "dismissal.isModalInPresentation", .bool, absent: .means(.bool(false)),
      behaviour: true, styles: guarded, api: "UIViewController.isModalInPresentation",
      swiftUI: "interactiveDismissDisabled",
      "Whether UIKit ignores taps outside and blocks the interactive dismissal; iOS 13."),
    .init(
      .blocksWhileEdited, "dismissal.blocksWhileEdited", .bool, absent: .means(.bool(false)), behaviour: true,
      styles: guarded, api: "UIViewController.isModalInPresentation",
      "Whether the dismissal is blocked while something was typed or changed, and only then."),
    .init(
      .shouldDismiss, "dismissal.shouldDismiss", .bool, behaviour: true, styles: guarded,
      api: "presentationControllerShouldDismiss(_:)",
      "What the delegate answers when the user tries to dismiss; not implemented when not written."),
    .init(
      .handlesAttempt, "dismissal.handlesAttempt", .bool, absent: .means(.bool(false)), behaviour: true,
      styles: guarded, api: "presentationControllerDidAttemptToDismiss(_:)",
      "Whether the delegate tells the user why a dismissal was blocked."),
    .init(
      .outsideTap, "dismissal.outsideTap", .word(.outsideTap), absent: .means(.word(.system)), behaviour: true,
      "What a tap outside does: what UIKit does for the style, something of the app's own, or nothing."),
    .init(
      .onlyByButtons, "dismissal.onlyByButtons", .bool, absent: .unknown,
      "Whether the popup is meant to close by its buttons alone."),
    .init(
      .closesItself, "dismissal.closesItself", .bool, absent: .means(.bool(false)),
      "Whether it closes by itself, as a toast or a progress popup does."),
    .init(
      .answersModality, "dismissal.answersModality", .bool, absent: .means(.bool(false)),
      styles: guarded, api: "presentationControllerShouldDismiss(_:)",
      "Whether the delegate answers isModalInPresentation, so that it never lets the popup go: it is asked only while that is false."
    ),
    .init(
      .disabledInside, "dismissal.disabledInside", .string,
      api: "interactiveDismissDisabled(_:)",
      "The navigation container that is the content and inside of which interactiveDismissDisabled stands."),
    .init(.chrome, "chrome", .object, styles: chromed + StyleSet.sheets, "What is drawn around the content."),
    .init(
      .backgroundView, "chrome.backgroundView", .object, behaviour: true, styles: chromed,
      api: "popoverBackgroundViewClass",
      "A UIPopoverBackgroundView subclass that draws the popover's chrome; the system's when not written."),
    .init(
      .backgroundViewClass, "chrome.backgroundView.class", .string, behaviour: true, styles: chromed,
      api: "popoverBackgroundViewClass", "The name of the background view's class."),
    .init(
      .backgroundViewOverrides, "chrome.backgroundView.overrides", .list(.word(.backgroundViewOverride)),
      absent: .means(.list([])), behaviour: true, styles: chromed, api: "UIPopoverBackgroundView",
      "The members that the class overrides; UIKit needs the first five."),
    .init(
      .recursiveAccessors, "chrome.backgroundView.recursiveAccessors", .list(.string), absent: .means(.list([])),
      behaviour: true, styles: chromed, api: "UIPopoverBackgroundView",
      "Accessors of the class that call themselves, and so never return."),
    .init(
      .arrowBase, "chrome.backgroundView.arrowBase", .number, unit: "pt", absent: .means(.number(0)), behaviour: true,
      styles: chromed, api: "UIPopoverBackgroundView.arrowBase()", "The width of the arrow's base, in points."),
    .init(
      .arrowHeight, "chrome.backgroundView.arrowHeight", .number, unit: "pt", absent: .means(.number(0)),
      behaviour: true,
      styles: chromed, api: "UIPopoverBackgroundView.arrowHeight()", "The height of the arrow, in points."),
    .init(
      .contentViewInsets, "chrome.backgroundView.contentViewInsets", .insets, absent: .means(.insets(.zero)),
      behaviour: true, styles: chromed, api: "UIPopoverBackgroundView.contentViewInsets()",
      "The distances of the content from the chrome's edges, in points, less the arrow."),
    .init(
      .wantsDefaultContentAppearance, "chrome.backgroundView.wantsDefaultContentAppearance", .bool,
      absent: .means(.bool(true)), behaviour: true, styles: chromed,
      api: "UIPopoverBackgroundView.wantsDefaultContentAppearance",
      "Whether UIKit draws its inset and shadow around the content; deprecated since iOS 13."),
    .init(
      .sheetOverrides, "chrome.sheetOverrides", .list(.word(.sheetOverride)), absent: .means(.list([])),
      styles: StyleSet.sheets + [.popover],
      api: "UISheetPresentationController.preferredCornerRadius",
      "What of the system's look of a sheet the code overrides."),
    .init(.accessibility, "accessibility", .object, "What assistive technology is told."),
    .init(
      .viewIsModal, "accessibility.viewIsModal", .bool, absent: .means(.bool(false)), behaviour: true,
      api: "accessibilityViewIsModal", swiftUI: "accessibilityAddTraits(.isModal)",
      "Whether VoiceOver ignores what lies behind the popup."),
    .init(
      .escapes, "accessibility.escapes", .bool, absent: .means(.bool(false)), behaviour: true,
      api: "accessibilityPerformEscape()", swiftUI: "accessibilityAction(.escape)",
      "Whether the escape gesture closes the popup."),
    .init(.availability, "availability", .object, "What the code asks before it uses newer API."),
    .init(
      .gated, "availability.gated", .list(.string), absent: .unknown, api: "if #available",
      "The features that are used behind an availability check; without it nothing is known of that."),
    .init(
      .usesDeprecated, "usesDeprecated", .list(.string), absent: .means(.list([])),
      "Names of deprecated API that the popup's code uses."),
    .init(.lint, "lint", .object, "What this linter is told of the popup."),
    .init(
      .lintDisable, "lint.disable", .suppressions,
      "Rules that are not to be reported here: the rule's id and the reason, which is not empty."),
  ]
}
