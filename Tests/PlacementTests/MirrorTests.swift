import Placement
import PopupModel
import Testing

/// Right to left is the mirror image: a mirrored popup on a mirrored device lands on the mirrored frame.
struct MirrorTests {
  private static func mirror(_ rect: Rect, in width: Double) -> Rect {
    Rect(width - rect.maxX, rect.y, rect.width, rect.height)
  }

  private static func mirror(_ pose: Pose) -> Pose {
    var pose = pose
    let width = pose.size.width
    swap(&pose.safeArea.left, &pose.safeArea.right)
    for index in pose.divisions.indices { pose.divisions[index].frame = mirror(pose.divisions[index].frame, in: width) }
    for index in pose.occlusions.indices {
      pose.occlusions[index].frame = mirror(pose.occlusions[index].frame, in: width)
    }
    return pose
  }

  private static func mirror(_ popup: Popup, in width: Double) -> Popup {
    var popup = popup
    for key in [Key.sourceViewFrame, .layoutFrame] {
      if let rect = popup[key].value?.rect { popup[key] = .known(.rect(mirror(rect, in: width))) }
    }
    if case .known(.point(let point)) = popup[.layoutCenter] {
      popup[.layoutCenter] = .known(.point(-point.x, point.y))
    }
    if let directions = popup[.permittedArrowDirections].value?.list {
      let mirrored: [Word: Word] = [.left: .right, .right: .left]
      popup[.permittedArrowDirections] = .known(.words(directions.compactMap(\.word).map { mirrored[$0] ?? $0 }))
    }
    return popup
  }

  /// A popup on whole points, so that at two pixels a point nothing is rounded.
  private static func randomPopup(_ random: inout Seeded) -> Popup {
    func even(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random) * 2) }
    func edge() -> Double? { Bool.random(using: &random) ? even(0...60) : nil }
    let size = Value.size(even(20...400), even(20...400))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return Popup(.alert, [.fittingSize: size])
    case 1:
      let directions: [[Word]] = [[], [.up], [.down], [.left], [.right], [.up, .down]]
      var popup = Popups.arrowed(
        0, 0, at: Rect(even(0...450), even(0...300), even(0...30), even(0...30)),
        directions.randomElement(using: &random) ?? [])
      popup[.preferredContentSize] = .known(size)
      popup[.layoutMargins] = .known(
        .insets(Insets(top: even(0...9), leading: even(0...9), bottom: even(0...9), trailing: even(0...9))))
      return popup
    case 2: return Popup(.custom, [.layoutFrame: .rect(even(0...300), even(0...300), even(1...200), even(1...200))])
    case 3: return Popup(.custom, [.layoutCenter: .point(even(-50...50), even(-50...50)), .fittingSize: size])
    case 4:
      return Popup(
        .custom,
        [
          .layoutEdges: .edges(Edges(top: edge(), leading: edge(), bottom: edge(), trailing: edge())),
          .layoutContainer: .word(Bool.random(using: &random) ? .window : .safeArea), .layoutSize: size,
        ])
    default: return Popup(.overFullScreen, [.avoidsDivision: .bool(true), .fittingSize: size])
    }
  }

  @Test(arguments: [1, 2, 3, 5] as [UInt64]) func mirrors(seed: UInt64) {
    var random = Seeded(state: seed &* 0x9E37_79B9_7F4A_7C15)
    var device = Devices.duo
    device.scale = 4
    var known = 0
    for _ in 0..<2_000 {
      let popup = MirrorTests.randomPopup(&random)
      let pose = device.poses.randomElement(using: &random) ?? device.pose("book")
      let foldSide: FoldSide = Bool.random(using: &random) ? .observed : .guidance
      let one = PlacementSubject(popup).place(
        on: device, in: pose, settings: PlacementSettings(foldSide: foldSide, rightToLeft: false))
      let other = PlacementSubject(MirrorTests.mirror(popup, in: pose.size.width)).place(
        on: device, in: MirrorTests.mirror(pose),
        settings: PlacementSettings(foldSide: foldSide, rightToLeft: true))
      #expect(one.region == other.region)
      #expect(one.isClamped == other.isClamped)
      #expect((one.frame == nil) == (other.frame == nil))
      guard let frame = one.frame, let mirrored = other.frame else { continue }
      known += 1
      #expect(MirrorTests.mirror(frame, in: pose.size.width).isClose(to: mirrored), "\(frame) and \(mirrored)")
    }
    #expect(known > 1_000)
  }
}
