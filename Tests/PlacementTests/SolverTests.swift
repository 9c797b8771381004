import Placement
import PopupModel
import Testing

struct SolverTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var size: Size
    var pose: String
    var foldSide: FoldSide = .observed
    var region: Word
    var frame: Rect
    var isClamped = false
    var testDescription: String { "\(size.width)×\(size.height), \(pose), \(foldSide)" }
  }

  static let cases: [Case] = [
    Case(
      size: Size(width: 300, height: 420), pose: "book", region: .leading, frame: Rect(233.0 / 3, 323.0 / 3, 300, 420)),
    Case(
      size: Size(width: 300, height: 420), pose: "book", foldSide: .guidance, region: .trailing,
      frame: Rect(1594.0 / 3, 323.0 / 3, 300, 420)),
    Case(
      size: Size(width: 300, height: 380), pose: "tabletop", region: .bottom,
      frame: Rect(554.0 / 3, 1549.0 / 3, 300, 380)),
    Case(
      size: Size(width: 375, height: 650), pose: "book", region: .leading, frame: Rect(121.0 / 3, 10, 375, 615),
      isClamped: true),
    Case(
      size: Size(width: 300, height: 330), pose: "closed-portrait", region: .whole, frame: Rect(41, 157, 300, 330)),
  ]

  @Test(arguments: cases) func solves(_ test: Case) throws {
    let solution = try #require(
      Solver.solve(
        size: test.size, pose: Devices.duo.pose(test.pose), scale: 3,
        settings: PlacementSettings(foldSide: test.foldSide)))
    #expect(solution.region.name == test.region)
    #expect(solution.frame.isClose(to: test.frame), "\(solution.frame)")
    #expect(solution.isClamped == test.isClamped)
  }

  static func pose(occlusion: Rect, isActive: Bool = true) -> Pose {
    Pose(
      id: "plain", size: Size(width: 400, height: 800), horizontalSizeClass: .compact, verticalSizeClass: .regular,
      orientation: .portrait, occlusions: [Occlusion(frame: occlusion, isActive: isActive, name: "island")])
  }

  @Test(arguments: [
    // Over half of the top edge: the region starts below it.
    (Rect(50, 0, 300, 100), true, Rect(150, 400, 100, 100)),
    // Less than half: it stays where it is, and so does the popup.
    (Rect(50, 0, 100, 100), true, Rect(150, 350, 100, 100)),
    // Over half of the left edge.
    (Rect(0, 0, 100, 500), true, Rect(200, 350, 100, 100)),
    // In the way of the middle: the nearest clear place.
    (Rect(180, 330, 100, 40), true, Rect(150, 370, 100, 100)),
    (Rect(180, 430, 100, 40), true, Rect(150, 330, 100, 100)),
    (Rect(180, 330, 100, 40), false, Rect(150, 350, 100, 100)),
  ])
  func keepsClearOfActiveOcclusions(_ occlusion: Rect, _ isActive: Bool, _ frame: Rect) {
    let solution = Solver.solve(
      size: Size(width: 100, height: 100), margins: .zero,
      pose: SolverTests.pose(occlusion: occlusion, isActive: isActive), scale: 2)
    #expect(solution?.frame == frame)
    #expect(solution?.isClamped == false)
  }

  @Test func marginsComeOffTheRegion() {
    let pose = SolverTests.pose(occlusion: Rect(0, 0, 0, 0))
    let solution = Solver.solve(size: Size(width: 500, height: 900), pose: pose, scale: 2)
    #expect(solution?.frame == Rect(10, 10, 380, 780))
    #expect(Solver.solve(size: Size(width: 1, height: 1), margins: Insets(all: 200), pose: pose, scale: 2) == nil)
    #expect(Solver.solve(size: Size(width: Double.nan, height: 1), pose: pose, scale: 2) == nil)
    #expect(Solver.solve(size: Size(width: 0, height: 1), pose: pose, scale: 2) == nil)
  }

  /// Whatever it answers lies in its region and meets no active division.
  @Test func neverCrossesADivision() throws {
    var random = Seeded(state: 7)
    for device in [Devices.duo, Devices.surface] {
      for pose in device.poses {
        let geometry = PoseGeometry(device, pose)
        for _ in 0..<500 {
          let size = Size(
            width: Double.random(in: 1...900, using: &random), height: Double.random(in: 1...900, using: &random))
          let solution = try #require(Solver.solve(size: size, in: geometry))
          let inner = solution.region.frame.inset(by: HardwareInsets(top: 10, left: 10, bottom: 10, right: 10))
          let slack = Rect(inner.x - 1e-6, inner.y - 1e-6, inner.width + 2e-6, inner.height + 2e-6)
          #expect(slack.contains(solution.frame), "\(size) in \(pose.id): \(solution.frame)")
          #expect(solution.isClamped == (solution.frame.size != size))
        }
      }
    }
  }
}
