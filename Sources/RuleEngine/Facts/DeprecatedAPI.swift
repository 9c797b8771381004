/// Deprecated popover API and what took its place (Apple's reference and the iOS SDK's deprecation messages).
enum DeprecatedAPI {
  static let replaced: [String: String] = [
    "contentSizeForViewInPopover": "preferredContentSize",
    "isModalInPopover": "isModalInPresentation",
    "modalInPopover": "isModalInPresentation",
    "popoverPresentationControllerShouldDismissPopover": "presentationControllerShouldDismiss",
    "popoverPresentationControllerDidDismissPopover": "presentationControllerDidDismiss",
    "popoverControllerShouldDismissPopover": "presentationControllerShouldDismiss",
    "popoverControllerDidDismissPopover": "presentationControllerDidDismiss",
    "popoverController(_:willRepositionPopoverTo:in:)": "popoverPresentationController(_:willRepositionPopoverTo:in:)",
    "setContentSize(_:animated:)": "preferredContentSize",
    "contentSize": "preferredContentSize",
    "UIPopoverController": "UIPopoverPresentationController",
    "UIPopoverControllerDelegate": "UIPopoverPresentationControllerDelegate",
    "wantsDefaultContentAppearance": "a background view that draws no shadow of its own",
  ]
}
