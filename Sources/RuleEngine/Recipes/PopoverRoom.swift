import Placement
import PopupModel

extension Recipe {
  /// What makes `popup`, now a popover in poses in which it was none, right there: where it has less room than it needs its
  /// content scrolls, and the arrow may point where it fits.
  static func room(for popup: Popup, _ context: FactContext) -> [ModelChange] {
    let needsToScroll = popup.resolved(.scrollable).truth == .no && isShortOfRoom(popup, context)
    return (needsToScroll ? [.set(.scrollable, .bool(true))] : []) + widerArrows(popup, context.document)
  }

  /// Whether in some pose the popup is larger than its room, its text at the accessibility sizes or the keyboard with it.
  private static func isShortOfRoom(_ popup: Popup, _ context: FactContext) -> Bool {
    let subject = PlacementSubject(popup)
    let growth = popup.resolved(.text).isWord(.scalable) == .yes ? Guidelines.accessibilityTextGrowth : 1
    return context.document.geometries.contains { geometry in
      let placement = subject.place(in: geometry)
      guard let size = placement.requestedSize, let usable = placement.usable else { return false }
      if size.width > usable.width || size.height * growth > usable.height { return true }
      guard context.facts.hasTextEntry == .yes, let container = placement.container else { return false }
      return geometry.heightAboveKeyboard(of: container).map { $0 < size.height } ?? false
    }
  }
}
