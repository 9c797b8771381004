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
      // What a UIPopoverController ignores, its conversion to a popover puts to use.
      if context.popup.style == .popoverController, key.definition.styles?.contains(.popover) == true { return nil }
      // What an activity view's popover makes of these nobody has verified: their author may have seen them work.
      if context.popup.style == .activityView, [.permittedArrowDirections, .layoutMargins, .repositions].contains(key) {
        return nil
      }
      return [.remove(key)]
    },
    Recipe("removeSuppression", "Removes the suppression that hides nothing.") { context in
      context.suppression.map { [.removeSuppression(rule: $0.rule)] }
    },
    Recipe("useModernNames", "Replaces deprecated names by the API that took their place.", promisesCode: .sometimes) {
      context in
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
      if case .known(let item) = popup[.barButtonItem], popup[.sourceItem].isAbsent,
        FactRegistry.barButtonItemIsOld(context) == .yes
      {
        changes += [.remove(.barButtonItem), .set(.sourceItem, item)]
      }
      return changes.isEmpty ? nil : changes
    },
    Recipe("dropFrameTest", "Takes the test for an empty frame off the sources of geometry.") { context in
      replacing([.frameIsEmptyTest], by: nil, in: .geometryFrom, context)
    },
    Recipe(
      "readRegionsInLayout", "Reads reserved regions in viewDidLayoutSubviews instead of where they are early or stale."
    ) { context in
      guard case .known(.list(let list)) = context.popup.resolved(.readsRegionsIn) else { return nil }
      let isRead = list.contains { value in value.word.map { !Word.earlyRegionReaders.contains($0) } ?? false }
      return replacing(
        Word.earlyRegionReaders, by: isRead ? nil : .viewDidLayoutSubviews, in: .readsRegionsIn, context)
    },
    Recipe("geometryFromBounds", "Takes the geometry from the view's bounds instead of the screen or the device.") {
      context in replacing(Word.screenSources, by: .bounds, in: .geometryFrom, context)
    },
    Recipe("gateFeatures", "Puts the features that are too new behind an availability check.") { context in
      guard case .known(.list(let gated)) = context.popup.resolved(.gated),
        let features = FactRegistry.ungatedFeatures(context), !features.isEmpty
      else { return nil }
      return [.set(.gated, .list(gated + features.map { .string($0.rawValue) }))]
    },
  ]

  /// A list of words without `words`, with `replacement` in their place.
  private static func replacing(
    _ words: [Word], by replacement: Word?, in key: Key, _ context: FactContext
  ) -> [ModelChange]? {
    guard case .known(.list(let list)) = context.popup.resolved(key) else { return nil }
    var kept = list.filter { value in !(value.word.map(words.contains) ?? false) }
    guard kept.count < list.count else { return nil }
    if let replacement, !kept.contains(.word(replacement)) { kept.append(.word(replacement)) }
    return kept.isEmpty ? [.remove(key)] : [.set(key, .list(kept))]
  }
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
