import Placement
import PopupModel
import Testing

/// The measured and derived places that every build must meet, rounded to thirds of a point.
struct VectorTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    var name: String
    var popup: Popup
    var pose: String
    var foldSide: FoldSide = .observed
    /// Before rounding to pixels.
    var origin: Point
    var size: Size
    var region: Word?
    var hingeOverlap: Size?
    var isClamped = false

    var testDescription: String { "\(name), \(pose), \(foldSide)" }
  }

  static let vectors: [Vector] = [
    Vector(
      name: "alert", popup: Popups.alert, pose: "book", origin: Point(x: 92.75, y: 227.5),
      size: Size(width: 270, height: 180), region: .leading),
    Vector(
      name: "alert", popup: Popups.alert, pose: "book", foldSide: .guidance, origin: Point(x: 546.25, y: 227.5),
      size: Size(width: 270, height: 180), region: .trailing),
    Vector(
      name: "alert", popup: Popups.alert, pose: "tabletop", origin: Point(x: 199.5, y: 178.75),
      size: Size(width: 270, height: 180), region: .top),
    Vector(
      name: "alert", popup: Popups.alert, pose: "tabletop", foldSide: .guidance, origin: Point(x: 199.5, y: 178.75),
      size: Size(width: 270, height: 180), region: .top),
    Vector(
      name: "ticket", popup: Popups.arrowless(300, 420), pose: "book", origin: Point(x: 77.75, y: 107.5),
      size: Size(width: 300, height: 420), region: .leading),
    Vector(
      name: "ticket", popup: Popups.arrowless(300, 420), pose: "book", foldSide: .guidance,
      origin: Point(x: 531.25, y: 107.5), size: Size(width: 300, height: 420), region: .trailing),
    Vector(
      name: "ticket", popup: Popups.arrowless(300, 420), pose: "tabletop", origin: Point(x: 184.5, y: 92),
      size: Size(width: 300, height: 1060.0 / 3), region: .top, isClamped: true),
    Vector(
      name: "coupon in the window", popup: Popups.centred(300, 330), pose: "tabletop",
      origin: Point(x: 184.5, y: 310.5), size: Size(width: 300, height: 330),
      hingeOverlap: Size(width: 300, height: 40)),
    Vector(
      name: "coupon in the window", popup: Popups.centred(300, 330), pose: "book",
      origin: Point(x: 325.5, y: 169.5), size: Size(width: 300, height: 330),
      hingeOverlap: Size(width: 40, height: 330)),
    Vector(
      name: "coupon in the safe area", popup: Popups.centred(300, 330, in: .safeArea), pose: "book",
      origin: Point(x: 283.5, y: 152.5), size: Size(width: 300, height: 330),
      hingeOverlap: Size(width: 40, height: 330)),
    Vector(
      name: "coupon", popup: Popups.centred(300, 330), pose: "open-portrait", origin: Point(x: 184.5, y: 310.5),
      size: Size(width: 300, height: 330)),
    Vector(
      name: "coupon", popup: Popups.centred(300, 330), pose: "open-landscape", origin: Point(x: 325.5, y: 169.5),
      size: Size(width: 300, height: 330)),
    Vector(
      name: "coupon", popup: Popups.centred(300, 330), pose: "closed-portrait", origin: Point(x: 83, y: 174),
      size: Size(width: 300, height: 330)),
  ]

  @Test(arguments: vectors)
  func meetsVector(_ vector: Vector) throws {
    let placement = vector.popup.placed(Devices.duo, vector.pose, foldSide: vector.foldSide)
    let frame = try #require(placement.frame)
    let rounded = Point(x: (vector.origin.x * 3).rounded() / 3, y: (vector.origin.y * 3).rounded() / 3)
    #expect(frame.isClose(to: Rect(origin: rounded, size: vector.size)), "\(frame)")
    #expect(placement.region == vector.region)
    #expect(placement.hingeOverlap?.size == vector.hingeOverlap)
    #expect(placement.isClamped == vector.isClamped)
  }

  @Test func roundsOriginsToThirds() throws {
    let frame = try #require(Popups.alert.placed(Devices.duo, "book").frame)
    #expect(frame == Rect(278.0 / 3, 683.0 / 3, 270, 180))
  }
}
