import Placement
import PopupModel

extension Placement {
  /// The size that the popup must do with.
  ///
  /// UIKit keeps a popover's margins from the safe area (M). What the app lays out has the whole safe area, for nothing
  /// but a fold asks for margins there (T).
  func room(isAppPlaced: Truth, in geometry: PoseGeometry) -> Size? {
    switch isAppPlaced {
    case .yes: geometry.activeDivisions.isEmpty ? container?.size : usable
    case .no: usable
    case .unknown: nil
    }
  }

  /// The arrow directions, permitted or not, that leave room for all of the size that it asks for: none where the size is
  /// larger than the usable part. Nil where that is not known.
  var arrowsForWholeSize: ArrowDirections? {
    guard let fittingArrows, let requestedSize, let usable else { return nil }
    return requestedSize.fits(in: usable) ? fittingArrows : []
  }
}

extension DocumentContext {
  /// The room that is left to a popup in every pose: the smallest width and height of the room it must do with.
  ///
  /// - Parameter whereFolded: only the poses with an active division, else only those without one.
  /// - Returns: nil where no such pose tells.
  func room(for subject: PlacementSubject, whereFolded: Bool) -> Size? {
    let isAppPlaced = Truth(subject.style.map(StyleSet.appPlaced.contains))
    var room: Size?
    for geometry in geometries where geometry.activeDivisions.isEmpty != whereFolded {
      let placement = subject.place(in: geometry)
      guard !placement.fillsWindow, let next = placement.room(isAppPlaced: isAppPlaced, in: geometry) else { continue }
      room = room.map { $0.limited(to: next) } ?? next
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
