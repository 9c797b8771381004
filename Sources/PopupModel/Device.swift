/// A device whose poses a popup is placed in: measured on the simulator, from a third party, or a user's own profile.
public struct Device: Hashable, Sendable {
  public var id: String
  public var name: String
  public var idiom: Idiom
  /// Pixels a point.
  public var scale: Double
  public var poses: [Pose]
  /// How well the figures are known: `measured-simulator`, `third-party`, `vendor`, or a user's word.
  public var grade: String
  public var source: String

  public enum Idiom: String, Sendable, CaseIterable { case phone, pad }

  public init(
    id: String, name: String, idiom: Idiom, scale: Double, poses: [Pose], grade: String = "", source: String = ""
  ) {
    self.id = id
    self.name = name
    self.idiom = idiom
    self.scale = scale
    self.poses = poses
    self.grade = grade
    self.source = source
  }

  /// Whether some pose of it has a division, active or not: a device that folds.
  public var folds: Bool { poses.contains { !$0.divisions.isEmpty } }

  /// The size of `UIScreen.main`, in points, in one of its orientations; nil where no pose shows it.
  ///
  /// On a device that folds it is the outer display, whichever display the app is on (M: the simulator). Elsewhere it is the
  /// largest window (T: some pose fills the screen).
  public var mainScreen: Size? {
    poses.filter { $0.divisions.isEmpty && $0.size.width.isFinite && $0.size.height.isFinite }
      .map(\.size).max { $0.width * $0.height < $1.width * $1.height }
  }
}

/// One way to hold a device. All frames are in points, in window coordinates of that pose.
public struct Pose: Hashable, Sendable {
  public var id: String
  public var size: Size
  public var horizontalSizeClass: SizeClass
  public var verticalSizeClass: SizeClass
  public var orientation: Orientation
  /// On the sides of the hardware: right-to-left layout does not move it.
  public var safeArea: HardwareInsets
  public var divisions: [Division]
  public var occlusions: [Occlusion]
  /// The height of the software keyboard, or nil where nobody has measured it.
  public var keyboardHeight: Double?

  public enum SizeClass: String, Sendable, CaseIterable { case compact, regular }
  public enum Orientation: String, Sendable, CaseIterable { case portrait, landscape }

  public init(
    id: String, size: Size, horizontalSizeClass: SizeClass, verticalSizeClass: SizeClass, orientation: Orientation,
    safeArea: HardwareInsets = .zero, divisions: [Division] = [], occlusions: [Occlusion] = [],
    keyboardHeight: Double? = nil
  ) {
    self.id = id
    self.size = size
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.orientation = orientation
    self.safeArea = safeArea
    self.divisions = divisions
    self.occlusions = occlusions
    self.keyboardHeight = keyboardHeight
  }

  public var window: Rect { Rect(origin: Point(x: 0, y: 0), size: size) }
  public var isCompact: Bool { horizontalSizeClass == .compact || verticalSizeClass == .compact }
  public var hasActiveDivision: Bool { divisions.contains { $0.isActive } }
}

/// A fold: `UIView.ReservedRegion` of kind `.division`. Its frame already holds the margins beside the crease.
public struct Division: Hashable, Sendable {
  public var frame: Rect
  /// Whether the device is folded there. An inactive division keeps its frame and cuts nothing.
  public var isActive: Bool

  public init(frame: Rect, isActive: Bool) {
    self.frame = frame
    self.isActive = isActive
  }
}

/// A camera or bar strip: `UIView.ReservedRegion` of kind `.occlusion`.
public struct Occlusion: Hashable, Sendable {
  public var frame: Rect
  public var isActive: Bool
  public var name: String

  public init(frame: Rect, isActive: Bool, name: String) {
    self.frame = frame
    self.isActive = isActive
    self.name = name
  }
}

/// Which side of a fold comes first. A setting, for Apple's guidance and what the system was seen to do differ.
public enum FoldSide: String, Sendable, CaseIterable {
  /// Leading, top first: seen for alerts and arrowless popovers on the iOS 27.1 simulator (M).
  case observed
  /// Trailing, top first: Apple's talk on adaptive layouts for iPhone Duo.
  case guidance
}
