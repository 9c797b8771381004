import Placement
import PopupModel
import Testing

struct ControlShiftTests {
  static let bounds = Rect(0, 0, 300, 400)

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var control: Rect
    var obstacles: [Rect]
    var moved: Rect?
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "nothing in the way", control: Rect(10.1, 10.1, 44, 44), obstacles: [], moved: Rect(10.1, 10.1, 44, 44)),
    Case(
      name: "the shorter way", control: Rect(100, 100, 44, 44), obstacles: [Rect(0, 130, 300, 40)],
      moved: Rect(100, 86, 44, 44)),
    Case(
      name: "the same distance: up", control: Rect(100, 100, 44, 44), obstacles: [Rect(0, 102, 300, 40)],
      moved: Rect(100, 58, 44, 44)),
    Case(
      name: "the same distance: left", control: Rect(100, 100, 44, 44), obstacles: [Rect(102, 0, 40, 400)],
      moved: Rect(58, 100, 44, 44)),
    Case(
      name: "touching is clear", control: Rect(100, 100, 44, 44), obstacles: [Rect(144, 0, 40, 400)],
      moved: Rect(100, 100, 44, 44)),
    Case(
      name: "away from the bounds", control: Rect(2, 100, 44, 44), obstacles: [Rect(10, 0, 40, 400)],
      moved: Rect(50, 100, 44, 44)),
    Case(
      name: "past a neighbour", control: Rect(100, 100, 44, 44),
      obstacles: [Rect(0, 130, 300, 40), Rect(90, 40, 60, 50)],
      moved: Rect(150, 86, 44, 44)),
    Case(
      name: "back into the bounds", control: Rect(280, -5, 44, 44), obstacles: [], moved: Rect(256, 0, 44, 44)),
    Case(
      name: "to a whole pixel, away from the obstacle", control: Rect(100, 100, 44, 44),
      obstacles: [Rect(0, 129.9, 300, 40)], moved: Rect(100, 257.0 / 3, 44, 44)),
    Case(name: "no room at all", control: Rect(100, 100, 44, 44), obstacles: [Rect(0, 0, 300, 400)], moved: nil),
    Case(name: "larger than the bounds", control: Rect(0, 0, 301, 44), obstacles: [], moved: nil),
    Case(name: "not a number", control: Rect(.nan, 0, 44, 44), obstacles: [], moved: nil),
  ]

  @Test(arguments: cases) func movesAsLittleAsItCan(_ test: Case) {
    let moved = ControlShift.smallest(of: test.control, in: Self.bounds, clearing: test.obstacles, scale: 3)
    if let expected = test.moved {
      #expect(expected.isClose(to: moved), "\(String(describing: moved))")
    } else {
      #expect(moved == nil)
    }
  }

  /// On a grid of whole points every place can be tried: none that is clear lies nearer.
  @Test func noNearerPlaceIsClear() {
    var random = Seeded(state: 41)
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    let bounds = Rect(0, 0, 30, 30)
    for _ in 0..<400 {
      let control = Rect(number(-2...25), number(-2...25), number(2...8), number(2...8))
      let obstacles = (0..<Int.random(in: 0...7, using: &random)).map { _ in
        Rect(number(0...28), number(0...28), number(1...14), number(1...14))
      }
      var least = Double.infinity
      for x in 0...30 {
        for y in 0...30 {
          let place = Rect(Double(x), Double(y), control.width, control.height)
          guard bounds.contains(place), !obstacles.contains(where: { $0.intersection(place) != nil }) else { continue }
          let (dx, dy) = (place.x - control.x, place.y - control.y)
          least = min(least, dx * dx + dy * dy)
        }
      }
      let moved = ControlShift.smallest(of: control, in: bounds, clearing: obstacles, scale: 1)
      if let moved {
        let (dx, dy) = (moved.x - control.x, moved.y - control.y)
        #expect(dx * dx + dy * dy == least)
        #expect(bounds.contains(moved) && !obstacles.contains { $0.intersection(moved) != nil })
      } else {
        #expect(least == .infinity, "\(control) \(obstacles)")
      }
    }
  }

  @Test func thousandsOfObstaclesEndInAnAnswer() {
    let obstacles = (0..<20_000).map { Rect(Double($0 % 200) * 1.5, Double($0 / 200) * 4, 1.4, 3.9) }
    #expect(ControlShift.smallest(of: Rect(100, 100, 44, 44), in: Self.bounds, clearing: obstacles, scale: 3) == nil)
  }

  @Test(
    arguments: [
      (Rect(100, 100, 20, 20), [], Rect(88, 88, 44, 44)),
      (Rect(100, 100, 60, 20.5), [], Rect(100, 265.0 / 3, 60, 44)),
      (Rect(2, 390, 20, 8), [], Rect(0, 356, 44, 44)),
      (Rect(100, 100, 20, 20), [Rect(131.5, 100, 20, 20)], nil),
      (Rect(100, 100, 20, 20), [Rect(132, 100, 20, 20)], Rect(88, 88, 44, 44)),
      (Rect(100, 100, 50, 50), [], Rect(100, 100, 50, 50)),
    ] as [(Rect, [Rect], Rect?)])
  func enlargesAboutTheCentre(_ control: Rect, _ others: [Rect], _ expected: Rect?) {
    let enlarged = ControlShift.enlarged(
      control, to: Size(width: 44, height: 44), in: Self.bounds, clearOf: others, scale: 3)
    if let expected {
      #expect(expected.isClose(to: enlarged), "\(String(describing: enlarged))")
    } else {
      #expect(enlarged == nil)
    }
  }

  @Test func aPopupTooSmallForTheTargetHasNoLargerOne() {
    #expect(
      ControlShift.enlarged(
        Rect(0, 0, 20, 20), to: Size(width: 44, height: 44), in: Rect(0, 0, 40, 40), clearOf: [], scale: 3) == nil)
  }

  @Test(
    arguments: [
      (.up, [[.down], [.down, .left]], .down),
      (.up, [[.up], []], []),
      ([], [[.left], [.right]], [.left, .right]),
      (.up, [[.left, .right], [.down, .right], [.down, .left]], [.down, .left]),
      (.down, [[.left, .right]], .left),
      (.any, [[.up]], []),
    ] as [(ArrowDirections, [ArrowDirections], ArrowDirections)])
  func addsTheFewestArrowDirections(
    _ permitted: ArrowDirections, _ fitting: [ArrowDirections], _ addition: ArrowDirections
  ) {
    #expect(permitted.smallestAddition(toFit: fitting) == addition)
  }

  @Test func arrowDirectionsAreWrittenInOrder() {
    #expect(ArrowDirections.any.words == [.up, .down, .left, .right])
    #expect(ArrowDirections(word: .center) == nil)
  }
}
