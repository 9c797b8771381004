public import PopupModel

/// Moves and enlarges controls within a popup, for fixes. All rects are in the popup's coordinates, points.
public enum ControlShift {
  /// `control`, moved by the smallest distance that clears every obstacle (the fold, occlusions, other controls) and
  /// keeps it within `bounds`.
  ///
  /// - Parameter scale: pixels a point; a coordinate that is moved lies on a whole pixel.
  /// - Returns: the control as it is where nothing is in its way, nil where there is no place for it. Of places at the
  ///   same distance the topmost, then the leftmost.
  public static func smallest(of control: Rect, in bounds: Rect, clearing obstacles: [Rect], scale: Double) -> Rect? {
    ClearPosition.nearest(to: control, in: bounds, clearOf: obstacles, grid: PixelGrid(scale: scale))
  }

  /// `control`, enlarged about its centre to at least `minimum`, slid into `bounds`.
  ///
  /// Nil where it does not fit into the bounds or would meet another rect.
  public static func enlarged(
    _ control: Rect, to minimum: Size, in bounds: Rect, clearOf others: [Rect], scale: Double
  ) -> Rect? {
    let size = Size(width: max(control.width, minimum.width), height: max(control.height, minimum.height))
    guard control.isFinite, bounds.isFinite, size.isFinite, size.fitsButForNoise(in: bounds.size) else { return nil }
    let grid = PixelGrid(scale: scale)
    var enlarged = bounds.placing(size, centredOn: control.center, grid: grid)
    if size.width == control.width, control.minX >= bounds.minX, control.maxX <= bounds.maxX { enlarged.x = control.x }
    if size.height == control.height, control.minY >= bounds.minY, control.maxY <= bounds.maxY {
      enlarged.y = control.y
    }
    return others.contains { $0.meets(enlarged) } ? nil : enlarged
  }
}

extension Rect {
  /// This rect of the window, in the coordinates of a popup with `frame`.
  public func inPopup(at frame: Rect) -> Rect { offset(x: -frame.x, y: -frame.y) }
}
