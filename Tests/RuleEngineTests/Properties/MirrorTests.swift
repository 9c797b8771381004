import DescriptionFormat
import Placement
import PopupModel
import Testing

@testable import RuleEngine

/// A description and its mirror image, laid out right to left on a mirrored device, land in mirrored places.
///
/// Of a popover that may point both left and right the side is chosen in a fixed order, so that such a pair is left out.
@Suite struct MirrorTests {
  @Test(arguments: PropertyTests.slices) func placementsAreMirrored(slice: Int) {
    for seed in PropertyTests.seeds(slice, every: 4) {
      var description = RandomDescription(seed: seed)
      let document = PropertyTests.read(JSONNode.object([("popups", .list([description.popup(0)]))]).text)
      let device = description.random.pick(DeviceCatalog.builtIn)
      let pose = description.random.pick(device.poses)
      let popup = document.popups[0]
      let width = pose.size.width
      let subject = Engine.place(popup, device, pose, rightToLeft: false)
      let image = Engine.place(
        Mirror(width: width).popup(popup), device, Mirror(width: width).pose(pose), rightToLeft: true)
      if choosesASide(popup), subject.arrowDirection == .left || subject.arrowDirection == .right { continue }
      #expect(subject.effectiveStyle == image.effectiveStyle, "seed \(seed)")
      #expect(subject.movedBySystem == image.movedBySystem, "seed \(seed)")
      #expect(subject.region == image.region, "seed \(seed)")
      let expected = image.frame.map(Mirror(width: width).rect)
      #expect((subject.frame == nil) == (expected == nil), "seed \(seed)")
      if let frame = subject.frame, let expected {
        // Origins are rounded to the pixel, and halves of one not to the same side.
        let pixel = 1 / device.scale + 1e-6
        let distance = [
          frame.x - expected.x, frame.y - expected.y, frame.width - expected.width, frame.height - expected.height,
        ]
        #expect(distance.allSatisfy { abs($0) <= pixel }, "seed \(seed): \(frame) and \(expected) in \(pose.id)")
      }
    }
  }

  private func choosesASide(_ popup: Popup) -> Bool {
    let permitted = popup.resolved(.permittedArrowDirections).value?.list ?? []
    return permitted.contains(.word(.left)) && permitted.contains(.word(.right))
  }
}

/// The mirror stands upright in the middle of a window of this width.
struct Mirror {
  let width: Double

  func rect(_ rect: Rect) -> Rect { Rect(origin: Point(x: width - rect.maxX, y: rect.y), size: rect.size) }

  func pose(_ pose: Pose) -> Pose {
    var pose = pose
    (pose.safeArea.left, pose.safeArea.right) = (pose.safeArea.right, pose.safeArea.left)
    for index in pose.divisions.indices { pose.divisions[index].frame = rect(pose.divisions[index].frame) }
    for index in pose.occlusions.indices { pose.occlusions[index].frame = rect(pose.occlusions[index].frame) }
    return pose
  }

  /// What follows the layout direction, insets and edges, is the same text in both.
  func popup(_ popup: Popup) -> Popup {
    var popup = popup
    for key in [Key.layoutFrame, .sourceViewFrame] {
      if let frame = popup[key].value?.rect { popup[key] = .known(.rect(rect(frame))) }
    }
    if case .known(.point(let point)) = popup[.layoutCenter] {
      popup[.layoutCenter] = .known(.point(Point(x: 0 - point.x, y: point.y)))
    }
    if let source = popup[.sourceRect].value?.rect {
      let bounds = popup[.sourceViewFrame].value?.rect?.width ?? width
      popup[.sourceRect] = .known(.rect(Rect(origin: Point(x: bounds - source.maxX, y: source.y), size: source.size)))
    }
    if let arrows = popup[.permittedArrowDirections].value?.list {
      let turned: [Word: Word] = [.left: .right, .right: .left]
      popup[.permittedArrowDirections] = .known(
        .list(arrows.map { arrow in arrow.word.flatMap { turned[$0] }.map { .word($0) } ?? arrow }))
    }
    return popup
  }
}

extension Engine {
  /// Where `popup` lands on a device that has this pose alone.
  fileprivate static func place(_ popup: Popup, _ device: Device, _ pose: Pose, rightToLeft: Bool) -> Placement {
    PlacementSubject(popup).place(on: device, in: pose, settings: PlacementSettings(rightToLeft: rightToLeft))
  }
}
