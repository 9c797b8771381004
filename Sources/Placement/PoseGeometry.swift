public import PopupModel

/// What placing needs of a device in a pose, worked out once for all popups. A class, for it is asked for each of them and
/// must not be copied for that.
public final class PoseGeometry: Sendable {
  public let window: Rect
  /// The size of `UIScreen.main`, in points, in one of its orientations.
  let mainScreen: Size
  /// The window less its safe area.
  public let safeFrame: Rect
  /// First the region that comes first.
  public let regions: [Region]
  /// Frames of the active divisions, in window coordinates.
  public let activeDivisions: [Rect]
  /// Frames of the active occlusions, in window coordinates.
  public let activeOcclusions: [Rect]
  public let isCompact: Bool
  public let isPad: Bool
  public let rightToLeft: Bool
  /// The height of the software keyboard; nil where nobody has measured it.
  public let keyboardHeight: Double?
  /// Whether an active division cuts the window into halves that lie above each other.
  public let isTabletop: Bool
  /// Whether an active division cuts the window into halves that lie beside each other.
  public let isBook: Bool
  let grid: PixelGrid
  /// The regions as the solver sees them with UIKit's default margins.
  let solverRegions: [SolverRegion]

  public convenience init(_ device: Device, _ pose: Pose, settings: PlacementSettings = PlacementSettings()) {
    self.init(
      pose, scale: device.scale, idiom: device.idiom, mainScreen: device.mainScreen ?? pose.size, settings: settings)
  }

  public init(
    _ pose: Pose, scale: Double, idiom: Device.Idiom, mainScreen: Size,
    settings: PlacementSettings = PlacementSettings()
  ) {
    window = pose.window
    self.mainScreen = mainScreen
    let safe = pose.safeFrame
    safeFrame = safe
    regions = Regions.inOrder(of: pose, settings: settings)
    let divisions = pose.divisions.filter { $0.isActive && $0.frame.isFinite }.map(\.frame)
    activeDivisions = divisions
    activeOcclusions = pose.occlusions.filter { $0.isActive && $0.frame.isFinite }.map(\.frame)
    isCompact = pose.isCompact
    isPad = idiom == .pad
    rightToLeft = settings.rightToLeft
    keyboardHeight = pose.keyboardHeight
    isTabletop = divisions.contains { Cut(of: $0, through: safe) == .rows }
    isBook = divisions.contains { Cut(of: $0, through: safe) == .columns }
    grid = PixelGrid(scale: scale)
    let occlusions = activeOcclusions
    let margins = PlacementSubject.defaultMargins.resolved(rightToLeft: settings.rightToLeft)
    solverRegions = regions.map { SolverRegion($0, margins: margins, occlusions: occlusions) }
  }

  /// Pixels a point; 0 where the device's own figure is no scale.
  public var scale: Double { grid.scale }

  /// The height of `container`, a rect in the window, that the software keyboard leaves free, in points.
  ///
  /// Nil where the keyboard's height is not known (T: the keyboard is as wide as the window and stands on its bottom).
  public func heightAboveKeyboard(of container: Rect) -> Double? {
    guard let keyboardTop, container.isFinite else { return nil }
    return max(0, min(container.maxY, keyboardTop) - container.minY)
  }

  /// The height of the part of `frame`, a rect in the window, that the software keyboard covers, in points; nil where its
  /// height is not known.
  public func heightUnderKeyboard(of frame: Rect) -> Double? {
    guard let keyboardTop, frame.isFinite else { return nil }
    return max(0, min(frame.maxY, window.maxY) - max(frame.minY, keyboardTop))
  }

  private var keyboardTop: Double? {
    guard let keyboardHeight, keyboardHeight.isFinite else { return nil }
    return window.maxY - max(0, keyboardHeight)
  }

  /// The region that a popup anchored at `point` lies in: the one that holds it, the first where it lies in a division,
  /// else the nearest (T).
  func region(for point: Point) -> Region? {
    if let holder = regions.first(where: { $0.frame.contains(point) }) { return holder }
    if activeDivisions.contains(where: { $0.contains(point) }) { return regions.first }
    var nearest: Region?
    var least = Double.infinity
    for region in regions {
      let distance = region.frame.squaredDistance(to: point)
      if distance < least {
        least = distance
        nearest = region
      }
    }
    return nearest
  }

  /// The overlap of `frame` with the active division that it overlaps most.
  func hingeOverlap(of frame: Rect) -> Rect? {
    var largest: Rect?
    for division in activeDivisions {
      guard let overlap = frame.intersection(division) else { continue }
      if overlap.area > largest?.area ?? 0 { largest = overlap }
    }
    return largest
  }

  func occlusionOverlaps(of frame: Rect) -> [Rect] {
    var overlaps: [Rect] = []
    for occlusion in activeOcclusions {
      if let overlap = frame.intersection(occlusion) { overlaps.append(overlap) }
    }
    return overlaps
  }
}
