import PopupModel

extension Snippet {
  mutating func addDismissal(_ request: Request) {
    guard names.ownsController else { return }
    let outsideTap = request.after.word(.outsideTap)
    let tapIsNew = request.touched.contains(.outsideTap) && !isWholeClass
    var isModal = request.concerns(.isModalInPresentation) && request.isOn(.isModalInPresentation)
    if tapIsNew, !request.fillsContainer, outsideTap == .ignored || outsideTap == .custom { isModal = true }
    if isModal {
      controllerSettings.append("isModalInPresentation = true")
    } else if request.turnsOff(.isModalInPresentation) {
      remove("isModalInPresentation = true")
    }
    addTypingGuard(request)
    addShouldDismiss(request)
    addAttempt(request, closes: tapIsNew && outsideTap == .custom && !request.fillsContainer)
    guard tapIsNew, request.fillsContainer else { return }
    if outsideTap == .custom {
      addOutsideTap()
    } else if request.before.word(.outsideTap) == .custom {
      remove("what closes the popup on a tap outside")
    }
  }

  private mutating func addTypingGuard(_ request: Request) {
    guard request.concerns(.blocksWhileEdited) else { return }
    guard request.isOn(.blocksWhileEdited) else {
      if request.turnsOff(.blocksWhileEdited), !isWholeClass {
        remove("what sets isModalInPresentation where the text changes")
      }
      return
    }
    methods.append(
      """
      /// Call it where the user changes something: in textViewDidChange(_:), in an action for .editingChanged.
      func contentWasEdited() {
          isModalInPresentation = true
      }
      """)
  }

  private mutating func addShouldDismiss(_ request: Request) {
    guard request.concerns(.shouldDismiss) else { return }
    guard let answer = request.after.resolved(.shouldDismiss).value?.bool else {
      if request.touched.contains(.shouldDismiss), request.before[.shouldDismiss].value != nil, !isWholeClass {
        remove("presentationControllerShouldDismiss(_:)")
      }
      return
    }
    needs(request.style == .popover ? .popover : .adaptivePresentation)
    delegateMethods.append(
      function(
        "func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool",
        [answer ? "true" : "false"]))
  }

  /// UIKit has blocked a dismissal: the popup tells the user, or closes by its own decision.
  private mutating func addAttempt(_ request: Request, closes: Bool) {
    let explains = request.concerns(.handlesAttempt) && request.isOn(.handlesAttempt)
    if request.turnsOff(.handlesAttempt), !isWholeClass { remove("presentationControllerDidAttemptToDismiss(_:)") }
    guard explains || closes else { return }
    needs(request.style == .popover ? .popover : .adaptivePresentation)
    let signature =
      "func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)"
    guard explains else {
      delegateMethods.append("// A tap outside.\n" + function(signature, ["dismiss(animated: true)"]))
      return
    }
    let lines =
      request.losesInput
      ? """
      let alert = UIAlertController(
          title: "Discard your changes?", message: "What you have entered will be lost.", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Discard", style: .destructive) { [weak self] _ in
          self?.dismiss(animated: true)
      })
      alert.addAction(UIAlertAction(title: "Keep Editing", style: .cancel))
      present(alert, animated: true)
      """
      : """
      let alert = UIAlertController(
          title: nil, message: "Use one of the buttons to close this.", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
      """
    delegateMethods.append(
      "// A dismissal was blocked: the user learns why, in the app's own words.\n" + function(signature, [lines]))
  }

  private mutating func addOutsideTap() {
    properties.append("private let outsideControl = UIControl()  // takes the taps beside the popup")
    viewDidLoad += [
      "outsideControl.translatesAutoresizingMaskIntoConstraints = false",
      "view.insertSubview(outsideControl, at: 0)",
      constraints(pinning: "outsideControl", to: "view"),
      """
      outsideControl.addAction(
          UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
      """,
    ]
  }
}

extension Request {
  /// Whether closing the popup may lose what the user has entered.
  var losesInput: Bool {
    if let holds = after.resolved(.holdsInput).value?.bool { return holds }
    return (after.controls ?? []).contains { $0.role.value == .textField || $0.role.value == .textView }
  }
}
