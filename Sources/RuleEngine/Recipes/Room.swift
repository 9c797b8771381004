import Placement
import PopupModel

extension DocumentContext {
  /// The room that is left to a popup in every pose: the smallest usable width and height of the regions it lands in.
  ///
  /// - Parameter whereFolded: only the poses with an active division, else only those without one.
  /// - Returns: nil where no such pose tells.
  func room(for subject: PlacementSubject, whereFolded: Bool) -> Size? {
    var room: Size?
    for geometry in geometries where geometry.activeDivisions.isEmpty != whereFolded {
      let placement = subject.place(in: geometry)
      guard !placement.fillsWindow, let usable = placement.usable else { continue }
      room = room.map { $0.limited(to: usable) } ?? usable
    }
    return room
  }

  /// The room that is left to a popover in every pose in which it is one. Where its anchor's place is not known, it may
  /// land in any region of the pose, and the smallest width and height of those count, less UIKit's default margins.
  func smallestRoom(for subject: PlacementSubject) -> Size? {
    var room: Size?
    for geometry in geometries {
      let placement = subject.place(in: geometry)
      guard placement.effectiveStyle == .popover else { continue }
      let margins = PlacementSubject.defaultMargins.resolved(rightToLeft: geometry.rightToLeft)
      let usable = placement.usable.map { [$0] } ?? geometry.regions.map { $0.frame.inset(by: margins).size }
      room = usable.reduce(room) { smallest, next in smallest.map { $0.limited(to: next) } ?? next }
    }
    return room
  }
}
