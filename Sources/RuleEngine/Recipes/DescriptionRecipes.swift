import PopupModel

extension Recipe {
  /// The recipes that work on the text itself. `repair` and `removeSetting` are carried out by the prover, which has the
  /// issue at hand.
  static let descriptionRecipes: [Recipe] = [
    Recipe("repair", "Makes the one repair of the text that is possible.") { context in
      context.issue.map(\.repair.isEmpty) == false ? [] : nil
    },
    Recipe("removeSetting", "Removes the key that has no effect.") { context in
      guard let issue = context.issue, let key = Key(path: issue.text) else { return nil }
      return [.remove(key)]
    },
    Recipe("removeSuppression", "Removes the suppression that hides nothing.") { context in
      context.suppression.map { [.removeSuppression(rule: $0.rule)] }
    },
    Recipe("useModernNames", "Replaces deprecated names by the API that took their place.") { context in
      let popup = context.popup
      var changes: [ModelChange] = []
      if case .known(.list(let names)) = popup.resolved(.usesDeprecated), !names.isEmpty {
        let kept = names.filter { !($0.text.map(DeprecatedAPI.replaced.keys.contains) ?? false) }
        if kept.isEmpty {
          changes.append(.remove(.usesDeprecated))
        } else if kept.count < names.count {
          changes.append(.set(.usesDeprecated, .list(kept)))
        }
      }
      if case .known(let item) = popup[.barButtonItem], popup[.sourceItem].isAbsent, changes.isEmpty {
        changes += [.remove(.barButtonItem), .set(.sourceItem, item)]
      }
      return changes.isEmpty ? nil : changes
    },
  ]
}

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
