internal import PopupModel

// Rounding a double needs the C library's mathematics, which a program without Foundation links only when it imports it.
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// The positions, in points, that fall on whole pixels of a display.
struct PixelGrid: Hashable, Sendable {
  /// Pixels a point.
  let scale: Double

  /// A part of a pixel that is noise of the arithmetic, and does not make a half less than one.
  private static let noiseOfHalf = 1e-6
  /// A part of a pixel that is noise of the arithmetic, and does not make a whole pixel more or less than one.
  private static let noise = 1e-9
  /// Beyond this a double has no room for parts of a pixel, and no display reaches it.
  private static let limit = 1e9

  /// A scale that is no scale gives a grid that leaves every value as it is.
  init(scale: Double) {
    self.scale = scale.isFinite && scale > 0 && scale < PixelGrid.limit ? scale : 0
  }

  private func isOffGrid(_ value: Double) -> Bool { scale == 0 || !(abs(value) < PixelGrid.limit) }

  /// To the nearest pixel; halves go away from zero.
  func nearest(_ value: Double) -> Double {
    if isOffGrid(value) { return value }
    let pixels = (abs(value) * scale + 0.5 + PixelGrid.noiseOfHalf).rounded(.down) / scale
    return value < 0 ? 0 - pixels : pixels
  }

  func down(_ value: Double) -> Double {
    isOffGrid(value) ? value : (value * scale + PixelGrid.noise).rounded(.down) / scale
  }

  func up(_ value: Double) -> Double {
    isOffGrid(value) ? value : (value * scale - PixelGrid.noise).rounded(.up) / scale
  }

  /// The origin nearest to `ideal`, rounded, at which `length` lies between `low` and `high`.
  ///
  /// Where no pixel lies in that span the origin is not rounded; a length that does not fit starts at `low`.
  func origin(_ ideal: Double, length: Double, from low: Double, to high: Double) -> Double {
    let last = high - length
    if last <= low { return low }
    let inside = min(max(ideal, low), last)
    let rounded = nearest(inside)
    if rounded < low {
      let next = up(low)
      return next <= last ? next : inside
    }
    if rounded > last {
      let previous = down(last)
      return previous >= low ? previous : inside
    }
    return rounded
  }

  /// `length`, or as much of it as fits in `room`, rounded down. A difference that is only noise clamps nothing.
  func clamped(_ length: Double, to room: Double) -> Double {
    length <= room + Tolerance.length ? length : min(max(0, down(room)), room)
  }
}

/// How far two lengths may differ, in points, and still count as equal.
enum Tolerance {
  /// Noise of the arithmetic.
  static let length = 1e-9
  /// Between a point that a developer wrote and the middle of a window.
  static let middle = 1e-3
}

extension Rect {
  var isFinite: Bool { x.isFinite && y.isFinite && maxX.isFinite && maxY.isFinite }

  /// The same area with sides that are not negative.
  var standardized: Rect {
    Rect(
      x: width < 0 ? x + width : x, y: height < 0 ? y + height : y, width: abs(width), height: abs(height))
  }

  /// The distance of `point` from this rectangle, squared; 0 within it.
  func squaredDistance(to point: Point) -> Double {
    let dx = max(minX - point.x, 0, point.x - maxX)
    let dy = max(minY - point.y, 0, point.y - maxY)
    return dx * dx + dy * dy
  }

  /// Whether the two share an area that is more than noise.
  func meets(_ other: Rect) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) > Tolerance.length
      && min(maxY, other.maxY) - max(minY, other.minY) > Tolerance.length
  }

  /// Whether `other` lies within, but for noise.
  func holds(_ other: Rect) -> Bool {
    other.minX >= minX - Tolerance.length && other.minY >= minY - Tolerance.length
      && other.maxX <= maxX + Tolerance.length && other.maxY <= maxY + Tolerance.length
  }
}

extension Size {
  var isFinite: Bool { width.isFinite && height.isFinite }

  func fitsButForNoise(in other: Size) -> Bool {
    width <= other.width + Tolerance.length && height <= other.height + Tolerance.length
  }
}
