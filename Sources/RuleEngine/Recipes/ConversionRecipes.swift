import Placement
import PopupModel

extension Recipe {
  /// The name of the background view class that draws nothing.
  static let clearBackgroundViewClass = "ClearPopoverBackgroundView"

  /// The members that UIKit needs of a UIPopoverBackgroundView subclass (Apple's reference of the class).
  static let neededOverrides: [Word] = [
    .arrowBase, .arrowHeight, .contentViewInsets, .arrowOffset, .arrowDirection,
  ]

  static let conversionRecipes: [Recipe] = [
    Recipe(
      "convertToArrowlessPopover",
      "Presents the popup as a popover without an arrow, anchored at the centre, with everything that makes it look and behave as before.",
      promisesCode: .always
    ) { context in
      let popup = context.popup
      guard context.facts.isAppPlaced == .yes, let size = context.sizeAskedFor else { return nil }
      var changes: [ModelChange] = [
        .set(.style, .word(.popover)),
        .set(.adaptiveStyle, .word(.none)),
      ]
      if popup.properties.isWritten(.definesPresentationContext) {
        changes.append(.remove(.definesPresentationContext))
      }
      // Anchors had no effect before and would compete with the new one.
      changes += [Key.sourceItem, .barButtonItem, .sourceViewFrame].filter(popup.properties.isWritten).map {
        .remove($0)
      }
      changes += centreAnchor(popup) + [.set(.repositions, .bool(true)), .set(.permittedArrowDirections, .list([]))]
      changes += clearBackgroundView
      if popup.properties.isWritten(.layout) { changes.append(.remove(.layout)) }
      changes += recomputed(popup)
      if popup.resolved(.outsideTap).isWord(.custom) != .yes {
        changes.append(.set(.isModalInPresentation, .bool(true)))
      }
      // What hid everything behind it needed no dimming; a popover does.
      let hidAll = popup[.dimmingBy].isWord(.none) == .yes && context.facts.isModal != .yes
      if popup[.dimmingBy].isAbsent || hidAll { changes += dimmed(popup.applying(changes)) }
      return sized(changes, popup: popup, size: size, context: context)
    },
    Recipe(
      "anchorAtCentre",
      "Anchors at the centre of the presenting view and follows its changes; what has no room there is limited and scrolls.",
      promisesCode: .sometimes
    ) { context in
      guard context.facts.hasAnchor == .no else { return nil }
      let popup = context.popup
      let style = context.facts.style ?? .popover
      let anchor = popup.presentingView.anchor
      var changes = anchor == .whole ? Array(centreAnchor(popup).prefix(1)) : centreAnchor(popup)
      // An activity view asks no delegate of the app's where to point.
      if anchor == .followedCentre, (Key.repositions.definition.styles ?? []).contains(style) {
        changes.append(.set(.repositions, .bool(true)))
      }
      if popup.properties.isWritten(.sourceViewFrame) { changes.append(.remove(.sourceViewFrame)) }
      // There is nothing at the middle for an arrow to point at. What is anchored at the whole view may become a sheet.
      if anchor != .whole || style != .popover {
        if (Key.permittedArrowDirections.definition.styles ?? []).contains(style),
          popup.resolved(.permittedArrowDirections) != .known(.list([]))
        {
          changes.append(.set(.permittedArrowDirections, .list([])))
        }
        if style == .popover, popup.resolved(.adaptiveStyle).isWord(.automatic) == .yes {
          changes.append(.set(.adaptiveStyle, .word(.none)))
        }
        if style == .popover { changes += dimmed(popup.applying(changes)) }
      }
      let anchored = PlacementSubject(popup.applying(changes))
      if let size = context.subject.requestedSize, let room = context.document.smallestRoom(for: anchored),
        popup.resolved(.scrollable).truth == .no
      {
        changes += limited(size, to: room, context)
      }
      return changes + widerArrows(popup.applying(changes), context.document)
    },
    Recipe(
      "keepPopover",
      "Keeps the popover one for compact sizes; where there is less room its content scrolls and the arrow may point elsewhere.",
      promisesCode: .always
    ) { context in
      let changes: [ModelChange] = [.set(.adaptiveStyle, .word(.none))]
      return changes + room(for: context.popup.applying(changes), context)
    },
    Recipe("clearBackgroundView", "Adds a background view class that draws nothing.", promisesCode: .always) {
      context in
      var changes = clearBackgroundView
      if context.popup.resolved(.adaptiveStyle).isWord(.automatic) == .yes {
        changes.append(.set(.adaptiveStyle, .word(.none)))
        changes += room(for: context.popup.applying(changes), context)
      }
      return changes + dimmed(context.popup.applying(changes))
    },
    Recipe(
      "completeBackgroundView", "Adds the overrides that UIKit needs to the background view.", promisesCode: .always
    ) { context in
      guard case .known(.list(let overrides)) = context.popup.resolved(.backgroundViewOverrides) else { return nil }
      let missing = neededOverrides.map(Value.word).filter { !overrides.contains($0) }
      return [.set(.backgroundViewOverrides, .list(overrides + missing))]
    },
  ]

  /// The middle of the presenting view.
  static func centreAnchor(_ popup: Popup) -> [ModelChange] {
    [.set(.sourceView, .string(popup.presentingView.name)), .set(.sourceRect, .word(.center))]
  }

  static let clearBackgroundView: [ModelChange] = [
    .set(.backgroundViewClass, .string(clearBackgroundViewClass)),
    .set(.backgroundViewOverrides, .words(neededOverrides)),
  ]

  /// What the content size is to be recomputed on, beside what it is already.
  private static func recomputed(_ popup: Popup) -> [ModelChange] {
    let triggers = popup.resolved(.recomputedOn).value?.list ?? []
    let missing = [Word.contentSizeCategory, .content].map(Value.word).filter { !triggers.contains($0) }
    return missing.isEmpty ? [] : [.set(.recomputedOn, .list(triggers + missing))]
  }

  /// The app's own dimming over the window, where `popup` needs one (the rule `missing-dimming`) and has none.
  static func dimmed(_ popup: Popup) -> [ModelChange] {
    let facts = PopupDerived(popup)
    let dimming = popup[.dimmingBy]
    guard facts.closesItself == .no, facts.hasPassthroughViews == .no else { return [] }
    guard dimming.isAbsent || (dimming.isWord(.none) == .yes && facts.isModal == .yes) else { return [] }
    let covers = popup[.dimmingCovers].isWord(in: [.safeArea, .popup]) == .yes
    return (covers ? [.remove(.dimmingCovers)] : []) + [.set(.dimmingBy, .word(.custom))]
  }

  /// `changes` with the content size set: as asked where every folded pose has room for it in the region it lands in, else
  /// clamped to the room there is, and scrollable.
  private static func sized(_ changes: [ModelChange], popup: Popup, size: Size, context: FactContext) -> [ModelChange] {
    let asked = changes + [.set(.preferredContentSize, .size(size))]
    let room = context.document.room(for: PlacementSubject(popup.applying(asked)), whereFolded: true)
    guard let room, !size.fits(in: room), context.popup.resolved(.scrollable).truth != .yes else { return asked }
    return changes + [.set(.preferredContentSize, .size(size.limited(to: room))), .set(.scrollable, .bool(true))]
  }
}
