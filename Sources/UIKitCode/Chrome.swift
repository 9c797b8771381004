import PopupModel

extension Snippet {
  /// The class that draws a popover's chrome, with all that UIKit asks of it.
  mutating func addChrome(_ request: Request) {
    let keys = [Key.backgroundView] + Key.backgroundView.children
    guard isWholeClass || keys.contains(where: { request.touched.contains($0) }) else { return }
    guard request.after.properties.isWritten(.backgroundView), request.style == .popover else {
      if request.before.properties.isWritten(.backgroundView), !isWholeClass {
        remove("popoverBackgroundViewClass", from: "the popover's set-up")
      }
      return
    }
    popoverSettings.append(("popoverBackgroundViewClass", "\(names.backgroundView).self"))
    types.append(backgroundViewClass(request))
  }

  private func backgroundViewClass(_ request: Request) -> String {
    let base = request.after.number(.arrowBase) ?? 0
    let height = request.after.number(.arrowHeight) ?? 0
    let insets = request.after.insets(.contentViewInsets) ?? .zero
    let isClear = base == 0 && height == 0 && insets == .zero
    var members = [
      "private var offset: CGFloat = 0",
      "private var direction: UIPopoverArrowDirection = .any",
      "",
      "override class func arrowBase() -> CGFloat { \(literal(base)) }",
      "override class func arrowHeight() -> CGFloat { \(literal(height)) }",
      "override class func contentViewInsets() -> UIEdgeInsets { \(edgeInsets(insets)) }",
    ]
    if request.after.words(.backgroundViewOverrides).contains(.wantsDefaultContentAppearance) {
      let wanted = request.isOn(.wantsDefaultContentAppearance)
      members.append("override class var wantsDefaultContentAppearance: Bool { \(wanted) }")
    }
    members += [
      "",
      accessor("arrowOffset", of: "CGFloat", storedIn: "offset", layout: !isClear),
      "",
      accessor("arrowDirection", of: "UIPopoverArrowDirection", storedIn: "direction", layout: !isClear),
    ]
    let summary =
      isClear
      ? "/// A popover's background that draws nothing: the content is all that is seen."
      : "/// The popover's background. UIKit asks for all five of these, and `super` has none of them."
    return [
      summary, "final class \(names.backgroundView): UIPopoverBackgroundView {",
      indented(members.joined(separator: "\n")), "}",
    ].joined(separator: "\n")
  }

  /// A property that UIKit sets and reads back: it stands on a stored one, so it cannot call itself.
  private func accessor(_ name: String, of type: String, storedIn store: String, layout: Bool) -> String {
    let setter =
      layout ? "set {\n        \(store) = newValue\n        setNeedsLayout()\n    }" : "set { \(store) = newValue }"
    return "override var \(name): \(type) {\n    get { \(store) }\n    \(setter)\n}"
  }
}
