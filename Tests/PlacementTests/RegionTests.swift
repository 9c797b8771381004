import Placement
import PopupModel
import Testing

struct RegionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var device: Device
    var pose: String
    var settings = PlacementSettings()
    var regions: [Region]
    var testDescription: String { "\(device.id) \(pose) \(settings.foldSide) rtl \(settings.rightToLeft)" }
  }

  static let leading = Region(name: .leading, frame: Rect(0, 0, 455.5, 635))
  static let trailing = Region(name: .trailing, frame: Rect(495.5, 0, 371.5, 635))
  static let top = Region(name: .top, frame: Rect(0, 82, 669, 373.5))
  static let bottom = Region(name: .bottom, frame: Rect(0, 495.5, 669, 421.5))

  static let cases: [Case] = [
    Case(device: Devices.duo, pose: "book", regions: [leading, trailing]),
    Case(
      device: Devices.duo, pose: "book", settings: PlacementSettings(foldSide: .guidance),
      regions: [trailing, leading]),
    Case(
      device: Devices.duo, pose: "book", settings: PlacementSettings(rightToLeft: true),
      regions: [
        Region(name: .leading, frame: Rect(495.5, 0, 371.5, 635)),
        Region(name: .trailing, frame: Rect(0, 0, 455.5, 635)),
      ]),
    Case(
      device: Devices.duo, pose: "book", settings: PlacementSettings(foldSide: .guidance, rightToLeft: true),
      regions: [
        Region(name: .trailing, frame: Rect(0, 0, 455.5, 635)),
        Region(name: .leading, frame: Rect(495.5, 0, 371.5, 635)),
      ]),
    Case(device: Devices.duo, pose: "tabletop", regions: [top, bottom]),
    Case(
      device: Devices.duo, pose: "tabletop", settings: PlacementSettings(foldSide: .guidance), regions: [top, bottom]),
    Case(
      device: Devices.duo, pose: "open-portrait", regions: [Region(name: .whole, frame: Rect(0, 82, 669, 835))]),
    Case(
      device: Devices.duo, pose: "closed-portrait", regions: [Region(name: .whole, frame: Rect(0, 0, 382, 644))]),
    Case(
      device: Devices.phone, pose: "landscape", regions: [Region(name: .whole, frame: Rect(62, 0, 750, 381))]),
    Case(
      device: Devices.surface, pose: "spanned-landscape",
      regions: [
        Region(name: .top, frame: Rect(0, 0, 720, 540)), Region(name: .bottom, frame: Rect(0, 573.6, 720, 540)),
      ]),
  ]

  @Test(arguments: cases) func regionsInOrder(_ test: Case) {
    let regions = Regions.inOrder(of: test.device.pose(test.pose), settings: test.settings)
    #expect(regions.map(\.name) == test.regions.map(\.name))
    for (region, expected) in zip(regions, test.regions) {
      #expect(region.frame.isClose(to: expected.frame), "\(region.frame)")
    }
  }

  @Test func surfaceDuoHasTwoPanesBesideItsHinge() {
    let regions = Regions.inOrder(of: Devices.surface.pose("spanned-portrait"))
    #expect(regions.map(\.name) == [.leading, .trailing])
    #expect(regions.first?.frame.size == Size(width: 540, height: 720))
    #expect(regions.last?.frame.isClose(to: Rect(573.6, 0, 540, 720)) == true)
  }

  @Test func aDivisionThatDoesNotSpanTheWindowCutsNothing() {
    var pose = Devices.duo.pose("book")
    pose.divisions[0].frame.height = 600
    #expect(Regions.inOrder(of: pose).map(\.name) == [.whole])
    pose.divisions[0].frame.height = 635
    #expect(Regions.inOrder(of: pose).map(\.name) == [.leading, .trailing])
  }

  @Test func severalDivisionsCutSeveralTimes() {
    var pose = Devices.duo.pose("book")
    pose.divisions.append(Division(frame: Rect(700, 0, 20, 669), isActive: true))
    #expect(
      Regions.inOrder(of: pose).map(\.frame) == [
        Rect(0, 0, 455.5, 635), Rect(495.5, 0, 204.5, 635), Rect(720, 0, 147, 635),
      ])
    pose.divisions[1] = Division(frame: Rect(0, 300, 951, 35), isActive: true)
    #expect(
      Regions.inOrder(of: pose).map(\.frame) == [
        Rect(0, 0, 455.5, 300), Rect(0, 335, 455.5, 300), Rect(495.5, 0, 371.5, 300), Rect(495.5, 335, 371.5, 300),
      ])
  }

  @Test func aWindowWithoutRoomHasNoRegions() {
    var pose = Devices.phone.pose("portrait")
    pose.safeArea = HardwareInsets(top: 500, left: 0, bottom: 500, right: 0)
    #expect(Regions.inOrder(of: pose).isEmpty)
    pose.size = Size(width: .nan, height: .infinity)
    #expect(Regions.inOrder(of: pose).isEmpty)
  }

  @Test func manyDivisionsDoNotMultiply() {
    var pose = Devices.duo.pose("book")
    pose.divisions = (0..<5_000).flatMap { index in
      [
        Division(frame: Rect(Double(index) / 8, 0, 0.01, 669), isActive: true),
        Division(frame: Rect(0, Double(index) / 8, 951, 0.01), isActive: true),
      ]
    }
    #expect(Regions.inOrder(of: pose).count < 100)
  }

  @Test(
    arguments: [
      (Devices.phone, "portrait", Rect(0, 62, 402, 778), Optional(477.0)),
      (Devices.pad, "landscape", Rect(0, 20, 1080, 790), 382),
      (Devices.phone, "portrait", Rect(0, 600, 402, 200), 0),
      (Devices.duo, "open-portrait", Rect(0, 82, 669, 835), nil),
    ] as [(Device, String, Rect, Double?)])
  func keyboardLeaves(_ device: Device, _ pose: String, _ container: Rect, _ height: Double?) {
    #expect(PoseGeometry(device, device.pose(pose)).heightAboveKeyboard(of: container) == height)
  }

  @Test func aKeyboardBelowTheFoldLeavesTheTopRegionWhole() {
    var pose = Devices.duo.pose("tabletop")
    pose.keyboardHeight = 320
    let geometry = PoseGeometry(Devices.duo, pose)
    #expect(geometry.regions.map { geometry.heightAboveKeyboard(of: $0.frame) } == [373.5, 135.5])
  }
}
