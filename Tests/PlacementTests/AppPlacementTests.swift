import Placement
import PopupModel
import Testing

struct AppPlacementTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var layout: [Key: Value]
    var pose = "book"
    var rightToLeft = false
    var frame: Rect?
    var testDescription: String { name }
  }

  static func edges(
    top: Double? = nil, leading: Double? = nil, bottom: Double? = nil, trailing: Double? = nil
  ) -> [Key: Value] {
    [.layoutEdges: .edges(Edges(top: top, leading: leading, bottom: bottom, trailing: trailing))]
  }

  /// A popup whose content fits 300×200.
  static let cases: [Case] = [
    Case(name: "no layout is the middle of the window", layout: [:], frame: Rect(977.0 / 3, 704.0 / 3, 300, 200)),
    Case(
      name: "safe area without a place", layout: [.layoutContainer: .word(.safeArea)],
      frame: Rect(851.0 / 3, 653.0 / 3, 300, 200)),
    Case(name: "frame", layout: [.layoutFrame: .rect(1.1, 2.2, 30, 40)], frame: Rect(1.1, 2.2, 30, 40)),
    Case(
      name: "frame is physical", layout: [.layoutFrame: .rect(1.1, 2.2, 30, 40)], rightToLeft: true,
      frame: Rect(1.1, 2.2, 30, 40)),
    Case(
      name: "centre is physical", layout: [.layoutCenter: .point(0.5, -0.5), .layoutSize: .size(100, 100)],
      rightToLeft: true, frame: Rect(426, 284, 100, 100)),
    Case(name: "leading, top", layout: edges(top: 20.25, leading: 16.1), frame: Rect(16.1, 20.25, 300, 200)),
    Case(
      name: "leading, right to left", layout: edges(top: 20, leading: 16), rightToLeft: true,
      frame: Rect(635, 20, 300, 200)),
    Case(name: "trailing, bottom", layout: edges(bottom: 20, trailing: 16), frame: Rect(635, 449, 300, 200)),
    Case(
      name: "in the safe area",
      layout: edges(bottom: 20, trailing: 16).merging([.layoutContainer: .word(.safeArea)]) { $1 },
      frame: Rect(551, 415, 300, 200)),
    Case(
      name: "opposite edges", layout: edges(top: 10, leading: 20, bottom: 30, trailing: 40),
      frame: Rect(20, 10, 891, 629)),
    Case(name: "one axis pinned", layout: edges(top: 10, bottom: 30), frame: Rect(977.0 / 3, 10, 300, 629)),
    Case(name: "all edges free", layout: edges(), frame: Rect(977.0 / 3, 704.0 / 3, 300, 200)),
    Case(name: "edges that cross", layout: edges(leading: 500, trailing: 500), frame: nil),
    Case(
      name: "a side of the layout's size that is 0",
      layout: [.layoutSize: .size(0, 100), .preferredContentSize: .size(51, 0)],
      frame: Rect(450, 854.0 / 3, 51, 100)),
  ]

  @Test(arguments: cases) func laysOut(_ test: Case) {
    let popup = Popup(.overFullScreen, test.layout.merging([.fittingSize: .size(300, 200)]) { $1 })
    let placement = popup.placed(Devices.duo, test.pose, rightToLeft: test.rightToLeft)
    if let frame = test.frame {
      #expect(frame.isClose(to: placement.frame), "\(String(describing: placement.frame))")
    } else {
      #expect(placement.frame == nil)
    }
    #expect(placement.region == nil)
    #expect(!placement.movedBySystem)
    #expect(!placement.isClamped)
  }

  @Test(arguments: StyleSet.appPlaced) func everyStyleThatTheAppPlaces(_ style: Word) {
    let popup = Popup(style, [.layoutFrame: .rect(400, 100, 100, 100)])
    let placement = popup.placed(Devices.duo, "book")
    #expect(placement.effectiveStyle == style)
    #expect(placement.frame == Rect(400, 100, 100, 100))
    #expect(placement.hingeOverlap == Rect(455.5, 100, 40, 100))
    #expect(!placement.fillsWindow)
  }

  @Test func aSideBetweenOppositeEdgesNeedsNoSize() {
    let popup = Popup(.custom, AppPlacementTests.edges(top: 10, leading: 20, bottom: 30, trailing: 40))
    #expect(popup.placed(Devices.duo, "book").frame == Rect(20, 10, 891, 629))
    let pinned = Popup(.custom, AppPlacementTests.edges(top: 10, leading: 20))
    #expect(pinned.placed(Devices.duo, "book").frame == nil)
  }

  struct Avoiding: Sendable, CustomTestStringConvertible {
    var size: Size
    var pose: String
    var foldSide: FoldSide = .observed
    var frame: Rect
    var region: Word?
    var isClamped = false
    var testDescription: String { "\(size.width)×\(size.height), \(pose), \(foldSide)" }
  }

  static let avoiding: [Avoiding] = [
    Avoiding(
      size: Size(width: 300, height: 330), pose: "book", frame: Rect(233.0 / 3, 458.0 / 3, 300, 330), region: .leading),
    Avoiding(
      size: Size(width: 300, height: 330), pose: "book", foldSide: .guidance,
      frame: Rect(1594.0 / 3, 458.0 / 3, 300, 330), region: .trailing),
    Avoiding(
      size: Size(width: 375, height: 330), pose: "book", foldSide: .guidance,
      frame: Rect(121.0 / 3, 458.0 / 3, 375, 330), region: .leading),
    Avoiding(
      size: Size(width: 300, height: 380), pose: "tabletop", frame: Rect(554.0 / 3, 1549.0 / 3, 300, 380),
      region: .bottom),
    Avoiding(
      size: Size(width: 300, height: 420), pose: "tabletop", frame: Rect(554.0 / 3, 1517.0 / 3, 300, 1204.0 / 3),
      region: .bottom, isClamped: true),
    Avoiding(
      size: Size(width: 300, height: 330), pose: "open-portrait", frame: Rect(554.0 / 3, 932.0 / 3, 300, 330)),
  ]

  @Test(arguments: avoiding) func avoidsTheDivision(_ test: Avoiding) {
    var popup = Popups.centred(test.size.width, test.size.height)
    popup[.avoidsDivision] = .known(.bool(true))
    let placement = popup.placed(Devices.duo, test.pose, foldSide: test.foldSide)
    #expect(placement.frame?.isClose(to: test.frame) == true, "\(String(describing: placement.frame))")
    #expect(placement.region == test.region)
    #expect(placement.isClamped == test.isClamped)
    #expect(placement.hingeOverlap == nil)
    #expect(!placement.movedBySystem)
  }

  @Test func usableIsThatOfTheSolversRegion() {
    #expect(Popups.centred(300, 330).placed(Devices.duo, "book").usable == Size(width: 435.5, height: 615))
    #expect(Popups.centred(300, 380).placed(Devices.duo, "tabletop").usable == Size(width: 649, height: 401.5))
    #expect(Popups.centred(300, 330).placed(Devices.phone, "portrait").usable == Size(width: 382, height: 758))
  }

  @Test func overlapsWithOcclusionsAreListed() {
    let popup = Popup(.custom, [.layoutFrame: .rect(300, 0, 166, 100)])
    #expect(
      popup.placed(Devices.duo, "closed-portrait").occlusionOverlaps == [
        Rect(382, 0, 84, 100), Rect(399.7, 29.3, 37, 37),
      ])
    // The inner camera is inactive.
    let inner = Popup(.custom, [.layoutFrame: .rect(0, 200, 100, 100)])
    #expect(inner.placed(Devices.duo, "tabletop").occlusionOverlaps.isEmpty)
  }

  @Test func theHingeOfTheSurfaceDuoIsOverlappedByItsWidth() throws {
    let overlap = try #require(Popups.centred(300, 300).placed(Devices.surface, "spanned-portrait").hingeOverlap)
    #expect(overlap.isClose(to: Rect(540, 210, 33.6, 300)))
  }

  @Test func theDivisionThatIsOverlappedMostCounts() {
    var pose = Devices.duo.pose("book")
    pose.divisions.append(Division(frame: Rect(600, 0, 60, 669), isActive: true))
    let popup = Popup(.custom, [.layoutFrame: .rect(0, 0, 951, 100)])
    #expect(PlacementSubject(popup).place(on: Devices.duo, in: pose).hingeOverlap == Rect(600, 0, 60, 100))
  }
}
