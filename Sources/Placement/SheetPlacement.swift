internal import PopupModel

extension PlacementSubject {
  /// Places a sheet. In a book pose the system keeps it beside the fold and in tabletop it does not (both M); where it
  /// stands is not known, but in tabletop with a `sheetHeight`: full width, from the safe area's bottom edge up (T).
  func placeAsSheet(_ style: Word?, in pose: PoseGeometry) -> Placement {
    var placement = Placement(effectiveStyle: style)
    placement.requestedSize = size.size
    placement.movedBySystem = pose.isBook && !pose.isTabletop
    guard style != .bottomSheet, pose.isTabletop, let sheetHeight, !pose.safeFrame.isEmpty else { return placement }
    let height = pose.grid.clamped(sheetHeight, to: pose.safeFrame.height)
    placement.isClamped = height != sheetHeight
    placement.land(
      at: Rect(x: pose.window.x, y: pose.safeFrame.maxY - height, width: pose.window.width, height: height), in: pose)
    return placement
  }

  /// Places what covers the whole window (M).
  func placeFillingWindow(_ style: Word?, in pose: PoseGeometry) -> Placement {
    var placement = Placement(effectiveStyle: style)
    placement.fillsWindow = true
    placement.container = pose.window
    placement.land(at: pose.window, in: pose)
    return placement
  }
}
