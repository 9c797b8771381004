import Placement
import PopupModel
import Testing

/// What is over the fold whatever its size is: the window is cut through its middle.
struct UnknownSizeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var layout: [Key: Value]
    var unknown: [Key] = []
    /// The poses in which it is known to lie across the fold.
    var poses: Set<String>
    var testDescription: String { name }
  }

  private static let centre: [Key: Value] = [.layoutCenter: .point(0, 0)]

  private static func edges(
    top: Double? = nil, leading: Double? = nil, bottom: Double? = nil, trailing: Double? = nil
  ) -> [Key: Value] {
    AppPlacementTests.edges(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }

  static let cases: [Case] = [
    Case(name: "no size, in the middle", layout: centre, poses: ["book", "tabletop"]),
    Case(name: "an unknown size, in the middle", layout: centre, unknown: [.layoutSize], poses: ["book", "tabletop"]),
    Case(name: "a width", layout: centre.merging([.layoutSize: .size(300, 0)]) { $1 }, poses: ["book", "tabletop"]),
    Case(name: "an unknown centre", layout: [:], unknown: [.layoutCenter, .layoutSize], poses: []),
    Case(name: "an unknown container", layout: centre, unknown: [.layoutContainer], poses: []),
    Case(name: "beside the vertical fold", layout: [.layoutCenter: .point(200, 0)], poses: ["tabletop"]),
    Case(name: "above the horizontal fold", layout: [.layoutCenter: .point(0, -200)], poses: ["book"]),
    Case(
      name: "so wide that it reaches over the fold beside it",
      layout: [.layoutCenter: .point(200, -200), .layoutSize: .size(400, 0)], poses: ["book"]),
    Case(
      name: "in the middle of the safe area", layout: centre.merging([.layoutContainer: .word(.safeArea)]) { $1 },
      poses: ["book", "tabletop"]),
    Case(
      name: "beside the middle of the safe area",
      layout: [.layoutCenter: .point(-2, 0), .layoutContainer: .word(.safeArea)], poses: ["tabletop"]),
    Case(name: "a banner at the top", layout: edges(top: 0, leading: 16, trailing: 16), poses: ["book"]),
    Case(name: "a sheet at the bottom", layout: edges(leading: 0, bottom: 0, trailing: 0), poses: ["book"]),
    Case(name: "a toast at the bottom", layout: edges(bottom: 40), poses: ["book"]),
    Case(name: "from top to bottom at an edge", layout: edges(top: 0, leading: 0, bottom: 0), poses: ["tabletop"]),
    Case(
      name: "in the middle between two edges", layout: edges(leading: 24, trailing: 24), poses: ["book", "tabletop"]),
    Case(name: "in a corner", layout: edges(top: 20, leading: 20), poses: []),
    Case(name: "unknown edges", layout: [:], unknown: [.layoutEdges], poses: []),
    Case(name: "edges that cross", layout: edges(leading: 500, trailing: 500), poses: []),
    Case(
      name: "laid out around the fold", layout: centre.merging([.avoidsDivision: .bool(true)]) { $1 }, poses: []),
    Case(name: "perhaps laid out around the fold", layout: centre, unknown: [.avoidsDivision], poses: []),
  ]

  @Test(arguments: cases) func liesAcrossTheFoldAtAnySize(_ test: Case) {
    let popup = Popup(.overFullScreen, test.layout, unknown: test.unknown)
    let poses = Devices.duo.poses.map(\.id).filter { popup.placed(Devices.duo, $0).crossesDivisionAtAnySize }
    #expect(Set(poses) == test.poses)
    for pose in poses {
      #expect(popup.placed(Devices.duo, pose).frame == nil)
      #expect(popup.placed(Devices.duo, pose).hingeOverlap == nil)
    }
  }

  /// Where the frame is known, the overlap says it.
  @Test func aKnownSizeIsMeasured() {
    let placement = Popup(.overFullScreen, [.layoutSize: .size(300, 330)]).placed(Devices.duo, "book")
    #expect(placement.hingeOverlap != nil)
    #expect(!placement.crossesDivisionAtAnySize)
  }

  /// A popover's place is the system's business.
  @Test func whatTheSystemPlacesIsNotAsked() {
    let popover = Popup(
      .popover, [.adaptiveStyle: .word(.none), .sourceView: .string("view"), .sourceRect: .word(.center)])
    #expect(Devices.duo.poses.allSatisfy { !popover.placed(Devices.duo, $0.id).crossesDivisionAtAnySize })
  }
}
