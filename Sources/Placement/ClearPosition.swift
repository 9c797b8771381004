internal import PopupModel

/// The nearest place for a rect that meets no obstacle.
enum ClearPosition {
  /// The obstacles that one search may have to get around; a rect hemmed in by more has no place.
  private static let obstacleLimit = 16

  /// `rect`, moved by the smallest distance so that it lies in `bounds` and meets no rect of `obstacles`.
  ///
  /// Every coordinate of the best place is the rect's own or stands tight at an obstacle or at the bounds, so it is
  /// enough to try those. Only obstacles that a nearer candidate ran into are looked at. Moved coordinates lie on whole
  /// pixels. Of places at the same distance the topmost, then the leftmost wins. Nil where there is no place.
  static func nearest(to rect: Rect, in bounds: Rect, clearOf obstacles: [Rect], grid: PixelGrid) -> Rect? {
    guard rect.isFinite, bounds.isFinite, rect.size.fitsButForNoise(in: bounds.size) else { return nil }
    var met: [Rect] = []
    while true {
      guard let candidate = nearest(to: rect, in: bounds, clearOfAll: met, grid: grid) else { return nil }
      let before = met.count
      for obstacle in obstacles where obstacle.meets(candidate) {
        guard met.count < obstacleLimit else { break }
        met.append(obstacle)
      }
      if met.count == before { return obstacles.contains { $0.meets(candidate) } ? nil : candidate }
    }
  }

  private static func nearest(to rect: Rect, in bounds: Rect, clearOfAll obstacles: [Rect], grid: PixelGrid) -> Rect? {
    var xs = [rect.x, grid.up(bounds.minX), grid.down(bounds.maxX - rect.width)]
    var ys = [rect.y, grid.up(bounds.minY), grid.down(bounds.maxY - rect.height)]
    for obstacle in obstacles {
      xs += [grid.up(obstacle.maxX), grid.down(obstacle.minX - rect.width)]
      ys += [grid.up(obstacle.maxY), grid.down(obstacle.minY - rect.height)]
    }
    xs.sort()
    ys.sort()
    var best: Rect?
    var least = Double.infinity
    for y in ys {
      for x in xs {
        let candidate = Rect(x: x, y: y, width: rect.width, height: rect.height)
        let (dx, dy) = (x - rect.x, y - rect.y)
        let distance = dx * dx + dy * dy
        guard distance < least - Tolerance.length, bounds.holds(candidate) else { continue }
        if obstacles.contains(where: { $0.meets(candidate) }) { continue }
        best = candidate
        least = distance
      }
    }
    return best
  }
}
