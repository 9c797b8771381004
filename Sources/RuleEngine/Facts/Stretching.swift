import Placement
import PopupModel

/// What an app's layout takes from the window instead of asking for it.
extension FactContext {
  /// The sides that lie between two edges of the window or its safe area, and so grow and shrink with it.
  var stretchedSides: (width: Bool, height: Bool) { facts.stretchedSides }

  /// Whether a side lies between two edges; unknown where it is not known what the layout is.
  var isStretched: Truth { facts.isStretched }

  /// Whether a popup is as large as the window: by its style, or because the app gives it the window's frame or pins all
  /// its edges to the window's or the safe area's. Whole screens are presented that way, and they are no popups.
  ///
  /// Where a layout or a size is written and not known, neither is this, but where a side is shorter than the window, or
  /// where it is placed over a backdrop that the app dims: that is there to be seen around it.
  func fillsWindow(_ placement: Placement, in geometry: PoseGeometry) -> Truth {
    if placement.fillsWindow { return .yes }
    guard placement.effectiveStyle != nil else { return .unknown }
    guard facts.isAppPlaced == .yes else { return facts.isAppPlaced == .unknown ? .unknown : .no }
    guard let frame = placement.frame else {
      if subject.isPlacedByLayout {
        let sides = subject.sidesLaidOut(in: geometry)
        let isShort = sides.width.map { $0 < geometry.window.width } ?? false
        if isShort || sides.height.map({ $0 < geometry.window.height }) ?? false { return .no }
        if popup[.dimmingBy].isWord(.custom) == .yes { return .no }
      }
      let placing: [Key] = [
        .layout, .layoutFrame, .layoutCenter, .layoutEdges, .layoutContainer, .layoutSize, .preferredContentSize,
      ]
      return placing.contains { popup[$0].isUnknown } ? .unknown : .no
    }
    if frame == geometry.window { return .yes }
    let stretched = stretchedSides
    return Truth(stretched.width && stretched.height && frame.contains(geometry.safeFrame))
  }
}
