import Placement
import PopupModel

extension Popup {
  /// A popup of which the given keys are known.
  init(_ style: Word?, _ values: [Key: Value] = [:], unknown: [Key] = []) {
    self.init()
    if let style { properties.apply(.set(.style, .word(style))) }
    for key in values.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      if let value = values[key] { properties.apply(.set(key, value)) }
    }
    for key in unknown { self[key] = .unknown }
  }

  /// Where it lands.
  func placed(
    _ device: Device, _ pose: String, foldSide: FoldSide = .observed, rightToLeft: Bool = false
  ) -> Placement {
    PlacementSubject(self).place(
      on: device, in: device.pose(pose), settings: PlacementSettings(foldSide: foldSide, rightToLeft: rightToLeft))
  }
}

extension Value {
  static func size(_ width: Double, _ height: Double) -> Value { .size(Size(width: width, height: height)) }
  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Value {
    .rect(Rect(x: x, y: y, width: width, height: height))
  }
  static func point(_ x: Double, _ y: Double) -> Value { .point(Point(x: x, y: y)) }
}

extension Rect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }

  /// Equal but for the noise of the arithmetic.
  func isClose(to other: Rect?) -> Bool {
    guard let other else { return false }
    return abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6 && abs(width - other.width) < 1e-6
      && abs(height - other.height) < 1e-6
  }
}

/// Repeatable random numbers (xorshift).
struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// Popups that many tests place.
enum Popups {
  static let alert = Popup(.alert, [.fittingSize: .size(270, 180)])

  static func arrowless(_ width: Double, _ height: Double, adaptiveStyle: Word = .none) -> Popup {
    Popup(
      .popover,
      [
        .adaptiveStyle: .word(adaptiveStyle), .sourceView: .string("view"), .sourceRect: .word(.center),
        .permittedArrowDirections: .list([]), .preferredContentSize: .size(width, height),
      ])
  }

  /// A popover whose arrow points at `anchor`, a rect in the window.
  static func arrowed(
    _ width: Double, _ height: Double, at anchor: Rect, _ directions: [Word] = [.up, .down, .left, .right]
  ) -> Popup {
    Popup(
      .popover,
      [
        .adaptiveStyle: .word(.none), .sourceView: .string("button"), .sourceViewFrame: .rect(anchor),
        .permittedArrowDirections: .words(directions), .preferredContentSize: .size(width, height),
      ])
  }

  static func centred(_ width: Double, _ height: Double, in container: Word = .window) -> Popup {
    Popup(
      .overFullScreen,
      [.layoutCenter: .point(0, 0), .layoutContainer: .word(container), .fittingSize: .size(width, height)])
  }
}
