import Placement
import PopupModel

extension Recipe {
  static let anchorRecipes: [Recipe] = [
    Recipe("anchorAtOpener", "Anchors at what the user touches to open the popup, where the source says what that is.")
    {
      context in
      guard context.facts.hasAnchor == .no, let opener = context.popup.opener else { return nil }
      let changes: [ModelChange] = [.set(opener.key, .string(opener.name))]
      return changes + widerArrows(context.popup.applying(changes), context.document)
    },
    Recipe("widenArrowDirections", "Permits the fewest further arrow directions with which one fits in every pose.") {
      context in
      let changes = widerArrows(context.popup, context.document)
      return changes.isEmpty ? nil : changes
    },
    Recipe(
      "moveRectIntoBounds",
      "Moves the source rect into the source view's bounds; a frame that was taken for bounds becomes the bounds."
    ) {
      context in
      if context.popup[.sourceRect].isWord(.frame) == .yes { return [.set(.sourceRect, .word(.bounds))] }
      guard let rect = context.popup[.sourceRect].value?.rect else { return nil }
      var bounds: Size?
      for (placement, geometry) in zip(context.allPlacements, context.document.geometries)
      where placement.effectiveStyle == .popover {
        guard let frame = context.subject.sourceViewFrame(in: geometry) else { return nil }
        bounds = bounds.map { $0.limited(to: frame.size) } ?? frame.size
      }
      guard let bounds else { return nil }
      let size = rect.size.limited(to: bounds)
      let x = min(max(rect.x, 0), bounds.width - size.width)
      let y = min(max(rect.y, 0), bounds.height - size.height)
      return [.set(.sourceRect, .rect(Rect(origin: Point(x: x, y: y), size: size)))]
    },
    Recipe(
      "pointAtMiddle",
      "Points at the middle of the presenting view instead of all of it, without an arrow, and follows its changes.",
      promisesCode: .always
    ) {
      context in
      let popup = context.popup
      // A popover without an arrow asks for more: that it stays one, and dims.
      guard context.facts.style == .actionSheet, popup[.sourceRect].isWord(.bounds) == .yes,
        popup[.sourceView].value?.text == popup.presentingView.name,
        popup.presentingView.anchor == .followedCentre
      else { return nil }
      let arrows: [ModelChange] =
        popup.resolved(.permittedArrowDirections) == .known(.list([]))
        ? [] : [.set(.permittedArrowDirections, .list([]))]
      return [.set(.sourceRect, .word(.center))] + arrows + [.set(.repositions, .bool(true))]
    },
    Recipe(
      "followAnchor",
      "Removes a source rect that is the view's bounds, for UIKit follows those; else has the delegate compute it anew.",
      promisesCode: .sometimes
    ) {
      context in
      if context.popup[.sourceRect].isWord(.bounds) == .yes { return [.remove(.sourceRect)] }
      guard let rect = context.popup[.sourceRect].value?.rect else { return [.set(.repositions, .bool(true))] }
      let frames = context.document.geometries.map { context.subject.sourceViewFrame(in: $0) }
      let equalsBounds =
        !frames.isEmpty
        && frames.allSatisfy { frame in frame.map { Rect(origin: Point(x: 0, y: 0), size: $0.size) == rect } ?? false }
      return equalsBounds ? [.remove(.sourceRect)] : [.set(.repositions, .bool(true))]
    },
  ]

  /// Permits the fewest further directions with which an arrow fits in every pose; nothing where the permitted ones do.
  static func widerArrows(_ popup: Popup, _ document: DocumentContext) -> [ModelChange] {
    let subject = PlacementSubject(popup)
    guard let permitted = subject.permittedArrows, !permitted.isEmpty else { return [] }
    let fitting = document.geometries.compactMap { geometry in
      let placement = subject.place(in: geometry)
      return placement.effectiveStyle == .popover ? placement.arrowsForWholeSize : nil
    }
    let added = permitted.smallestAddition(toFit: fitting.filter { !$0.isEmpty })
    guard !added.isEmpty else { return [] }
    let written = popup.resolved(.permittedArrowDirections).value?.list ?? []
    return [.set(.permittedArrowDirections, .list(written + added.words.map(Value.word)))]
  }
}
