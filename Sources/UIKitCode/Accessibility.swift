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
      methods.append(
        """
        // The two-finger scrub of VoiceOver and the escape key of Full Keyboard Access.
        override func accessibilityPerformEscape() -> Bool {
            dismiss(animated: true)
            return true
        }
        """)
    } else if request.turnsOff(.escapes), !isWholeClass {
      remove("accessibilityPerformEscape()")
    }
  }
}
