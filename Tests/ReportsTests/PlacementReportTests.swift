import Pictures
import Placement
import PopupModel
import Testing

@testable import Reports
@testable import RuleEngine

@Suite struct PlacementReportTests {
  private static let tabletop = Pose(
    id: "tabletop", size: Size(width: 440, height: 440), horizontalSizeClass: .regular, verticalSizeClass: .regular,
    orientation: .portrait, divisions: [Division(frame: Rect(x: 0, y: 200, width: 440, height: 40), isActive: true)],
    occlusions: [Occlusion(frame: Rect(x: 200, y: 0, width: 40, height: 40), isActive: true, name: "camera")])

  private static func row(_ change: (inout Placement) -> Void) -> PlacementRow {
    var placement = Placement(effectiveStyle: .overFullScreen)
    change(&placement)
    let device = Device(id: "iphone-duo", name: "iPhone Duo", idiom: .phone, scale: 3, poses: [tabletop])
    return PlacementRow(popup: "coupon", placed: PlacedPopup(device: device, pose: tabletop, placement: placement))
  }

  @Test func tableSaysWhereAndWhatIsWrong() {
    let rows = [
      Self.row {
        $0.frame = Rect(x: 70, y: 55.333333, width: 300, height: 330)
        $0.hingeOverlap = Rect(x: 70, y: 200, width: 300, height: 40)
      },
      Self.row {
        $0.effectiveStyle = nil
        $0.isClamped = true
      },
    ]
    #expect(
      PlacementTable.text(rows) == """
        popup   device      pose      style           frame                region  notes
        coupon  iphone-duo  tabletop  overFullScreen  (70, 55.33) 300×330  -       overlaps the fold by 300×40
        coupon  iphone-duo  tabletop  unknown         unknown              -       clamped

        """)
  }

  @Test func pictureShowsTheFoldAndThePopup() {
    #expect(
      PlacementPicture.picture(of: Rect(x: 70, y: 40, width: 300, height: 360), in: Self.tabletop) == """
        ╔════════════════════════════════════════════╗
        ║                    ▓▓▓▓                    ║
        ║                    ▓▓▓▓                    ║
        ║       ┌────────────────────────────┐       ║
        ║       │                            │       ║
        ║       │                            │       ║
        ║       │                            │       ║
        ║       │                            │       ║
        ║       │                            │       ║
        ║       │                            │       ║
        ║       │                            │       ║
        ║░░░░░░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░│░░░░░░░║
        ║░░░░░░░│░░░░░░░░░░░░░░░░░░░░░░░░░░░░│░░░░░░░║
        ║       │                            │       ║
        ║       │                            │       ║
        ║       │                            │       ║
        ║       │                            │       ║
        ║       │                            │       ║
        ║       │                            │       ║
        ║       │                            │       ║
        ║       └────────────────────────────┘       ║
        ║                                            ║
        ║                                            ║
        ╚════════════════════════════════════════════╝

        """)
  }

  @Test(arguments: [
    Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300), Rect(x: 1e9, y: 0, width: 1, height: 1),
    Rect(x: .nan, y: 0, width: 10, height: 10), Rect(x: 0, y: 0, width: .infinity, height: 1),
    Rect(x: 5, y: 5, width: 0, height: 0),
  ])
  func pictureOfAnyFrameHasTheWindowsSize(frame: Rect) {
    let picture = PlacementPicture.picture(of: frame, in: Self.tabletop)
    #expect(picture.split(separator: "\n").count == 24)
  }

  @Test(arguments: [(1.0, "1"), (184.5, "184.5"), (77.666667, "77.67"), (-0.001, "0"), (1e300, "1e+300"), (.nan, "?")])
  func lengthsAreShort(length: Double, text: String) {
    #expect(Points.text(length) == text)
  }
}
