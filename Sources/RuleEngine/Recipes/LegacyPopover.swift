import Placement
import PopupModel

/// What a UIPopoverController did, as a popover presentation does it (Apple's reference of both classes).
struct LegacyPopover {
  private let context: FactContext
  private let popup: Popup

  /// Nil for a popup that is no UIPopoverController.
  init?(_ context: FactContext) {
    guard context.popup.style == .popoverController else { return nil }
    self.context = context
    popup = context.popup
  }

  /// The steps of the conversion. Passthrough views, margins, arrows and the background view keep their keys.
  var changes: [ModelChange] {
    var changes: [ModelChange] = [.set(.style, .word(.popover))]
    if popup[.adaptiveStyle].isAbsent { changes.append(.set(.adaptiveStyle, .word(.none))) }
    changes += anchor
    if popup[.preferredContentSize].isAbsent, let size = context.subject.requestedSize {
      changes.append(.set(.preferredContentSize, .size(size)))
    }
    changes += chrome + dismissal + Recipe.modernNames(popup)
    let dimmed = popup.applying(changes)
    if context.facts.hasPassthroughViews == .no { changes += Recipe.dimmed(dimmed) }
    return changes + size(of: popup.applying(changes))
  }

  /// Whether the legacy code does something that `names` stand for.
  private func uses(_ names: String...) -> Bool {
    popup.resolved(.usesDeprecated).value?.list?.contains { $0.text.map(names.contains) ?? false } ?? false
  }

  /// The legacy class asks its delegate where to point after a rotation; a rect in a view that keeps its size stays right.
  private var anchor: [ModelChange] {
    var changes: [ModelChange] = []
    var repositions = uses("popoverController(_:willRepositionPopoverTo:in:)")
    if context.facts.hasAnchor == .no {
      changes = Recipe.centreAnchor(popup) + [.set(.permittedArrowDirections, .list([]))]
      changes += Recipe.dimmed(popup.applying(changes + [.set(.style, .word(.popover))]))
      repositions = true
    }
    if case .known(let item) = popup[.barButtonItem], popup[.sourceItem].isAbsent, popup[.sourceView].isAbsent,
      let deployment = context.document.written(.targetDeployment).versionIfKnown, deployment >= Version(16)
    {
      changes += [.remove(.barButtonItem), .set(.sourceItem, item)]
    }
    if popup[.sourceRect].isWord(.bounds) == .yes {
      // A popover follows the bounds of its source view where it has no rect.
      changes.append(.remove(.sourceRect))
    } else if popup[.sourceRect].value != nil, FactRegistry.anchorsToWindow(context) != .no {
      repositions = true
    }
    if repositions, popup.resolved(.repositions).truth == .no { changes.append(.set(.repositions, .bool(true))) }
    return changes
  }

  /// Content that lets the chrome show through needs a background view of its own.
  private var chrome: [ModelChange] {
    let showsThrough =
      popup.resolved(.shape).isWord(.custom) || popup.resolved(.background).isWord(.clear)
    return showsThrough == .yes && popup[.backgroundView].isAbsent ? Recipe.clearBackgroundView : []
  }

  /// `modalInPopover`, and what is to close by its buttons alone.
  private var dismissal: [ModelChange] {
    let facts = context.facts
    guard facts.isBlocked == .no, popup.resolved(.outsideTap).isWord(.system) == .yes else { return [] }
    let isGuarded =
      popup.resolved(.onlyByButtons).truth || popup.resolved(.holdsInput).truth || facts.hasTextEntry
    guard isGuarded == .yes || uses("isModalInPopover", "modalInPopover") else { return [] }
    if facts.hasPassthroughViews == .yes { return [.set(.shouldDismiss, .bool(false))] }
    let closes = popup.resolved(.onlyByButtons).truth || FactRegistry.closesByControl(popup)
    if closes != .yes, !uses("isModalInPopover", "modalInPopover") {
      return [.set(.blocksWhileEdited, .bool(true))]
    }
    let answer: [ModelChange] = popup[.shouldDismiss].isAbsent ? [] : [.remove(.shouldDismiss)]
    return [.set(.isModalInPresentation, .bool(true))] + answer
  }

  /// A popover's size is computed anew with what changes it. And on targets that the legacy class never ran on there may
  /// be less room.
  private func size(of popup: Popup) -> [ModelChange] {
    var changes: [ModelChange] = []
    if !popup[.preferredContentSize].isAbsent { changes += Recipe.recomputation(popup) }
    return changes + Recipe.room(for: popup.applying(changes), context)
  }
}

extension State where Value == PopupModel.Value {
  var versionIfKnown: Version? {
    guard case .known(.version(let version)) = self else { return nil }
    return version
  }
}

extension Recipe {
  static let legacyRecipes: [Recipe] = [
    Recipe(
      "convertPopoverController",
      "Presents the content of a UIPopoverController with a popover presentation: anchor, size, passthrough views, margins and dismissal are carried over.",
      promisesCode: .sometimes
    ) { LegacyPopover($0)?.changes }
  ]
}
