import PopupModel

extension Recipe {
  /// The recipes that mend what is written wrongly or in vain. `repair` names no change of the model: the prover takes the
  /// edits of the issue at hand.
  static let textRecipes: [Recipe] = [
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
  ]
}
