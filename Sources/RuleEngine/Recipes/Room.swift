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
      room = Size(
        width: min(room?.width ?? .infinity, usable.width), height: min(room?.height ?? .infinity, usable.height))
    }
    return room
  }
}
