public import PopupModel

/// What rules and fixes ask of a popup's placement beside the placement itself.
extension PlacementSubject {
  /// The size it asks for; nil where a side is unknown.
  public var requestedSize: Size? { size.size }

  /// The sides that it is known to have in a pose where the app lays it out; nil where a side is not known.
  public func sidesLaidOut(in pose: PoseGeometry) -> (width: Double?, height: Double?) {
    let sides = (size.isFromScreen ? taken(from: pose) : self).sides(in: pose)
    return (sides.width, sides.height)
  }

  /// With the sides that its code takes from the screen.
  func taken(from pose: PoseGeometry) -> PlacementSubject {
    var subject = self
    subject.size = size.taken(from: pose.mainScreen)
    return subject
  }

  /// Whether the app is known to pin or centre it on both axes, whatever its size is.
  public var isPlacedByLayout: Bool {
    if case .unknown = layout.position { return false }
    return true
  }

  /// Whether it points at the middle of the window, however that is written; nil where its anchor's place is not known.
  public func isCentred(in pose: PoseGeometry) -> Bool? {
    guard let point = anchor.rect(in: pose)?.center else { return nil }
    let middle = pose.window.center
    return abs(point.x - middle.x) <= Tolerance.middle && abs(point.y - middle.y) <= Tolerance.middle
  }

  /// The source view's frame in the window; nil where there is none or its place is not known.
  public func sourceViewFrame(in pose: PoseGeometry) -> Rect? {
    guard case .view(let source, _) = anchor else { return nil }
    switch source {
    case .window: return pose.window
    case .rect(let frame): return frame
    }
  }

  /// What a popover points at, in the window; nil where that is not known.
  public func anchorFrame(in pose: PoseGeometry) -> Rect? { anchor.rect(in: pose) }
}
