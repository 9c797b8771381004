import PopupModel

extension Snippet {
  mutating func addAccessibility(_ request: Request) {
    guard names.ownsController else { return }
    if request.concerns(.viewIsModal) {
      if request.isOn(.viewIsModal) {
        viewDidLoad.append("view.accessibilityViewIsModal = true  // VoiceOver stays in the popup")
      } else if request.turnsOff(.viewIsModal), !isWholeClass {
        remove("accessibilityViewIsModal = true")
      }
    }
    guard request.concerns(.escapes) else { return }
    if request.isOn(.escapes) {
      addEscape(asksFirst: request.losesInput && request.isOn(.handlesAttempt) && request.concerns(.handlesAttempt))
    } else if request.turnsOff(.escapes), !isWholeClass {
      remove("accessibilityPerformEscape()")
    }
  }

  /// The escape gesture closes the popup, or asks the user where that would lose what was entered.
  private mutating func addEscape(asksFirst: Bool) {
    let lines =
      asksFirst
      ? [
        "guard let presentationController else { return false }",
        "presentationControllerDidAttemptToDismiss(presentationController)",
      ] : ["dismiss(animated: true)"]
    methods.append(
      "// The two-finger scrub of VoiceOver.\n"
        + function("override func accessibilityPerformEscape() -> Bool", lines + ["return true"]))
  }
}
