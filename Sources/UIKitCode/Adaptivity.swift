import PopupModel

extension Snippet {
  mutating func addAdaptivity(_ request: Request) {
    if request.concerns(.definesPresentationContext) {
      if request.isOn(.definesPresentationContext) {
        if !isWholeClass { presenterViewDidLoad.append("definesPresentationContext = true") }
      } else if request.turnsOff(.definesPresentationContext) {
        remove("definesPresentationContext = true", from: presenter)
      }
    }
    guard request.concerns(.adaptiveStyle, .adaptiveStyleSeesTraits) else { return }
    let style: Word = request.after.word(.adaptiveStyle) ?? Word.none
    if style == .automatic, !request.touched.contains(.adaptiveStyleSeesTraits) {
      if request.touched.contains(.adaptiveStyle), let old = request.before.word(.adaptiveStyle), old != .automatic {
        remove("adaptivePresentationStyle(for:traitCollection:)")
      }
      return
    }
    guard names.ownsController, request.style == .popover else { return }
    needs(.popover)
    let seesTraits = request.isOn(.adaptiveStyleSeesTraits)
    let comment =
      style == Word.none
      ? "// Where a size class is compact it stays a popover."
      : "// What the popover becomes where a size class is compact."
    let replaces = request.before.resolved(.adaptiveStyleSeesTraits).value?.bool == false && seesTraits
    let signature =
      seesTraits
      ? """
      func adaptivePresentationStyle(
          for controller: UIPresentationController, traitCollection: UITraitCollection
      ) -> UIModalPresentationStyle
      """ : "func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle"
    delegateMethods.append(
      comment + (replaces && !isWholeClass ? " In place of adaptivePresentationStyle(for:).\n" : "\n")
        + function(signature, [".\(style.text)"]))
  }
}
