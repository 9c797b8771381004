public import PopupModel

/// Where a popup can go so that it crosses no division and no occlusion.
public struct Solution: Hashable, Sendable {
  public var region: Region
  /// In window coordinates, points.
  public var frame: Rect
  /// Whether no region holds the size, so that it was made smaller and the content has to scroll.
  public var isClamped: Bool
}

/// Finds the place that a fix gives a popup (T).
public enum Solver {
  /// The first region in which `size` fits, less `margins` and active occlusions; centred there, clear of occlusions
  /// within it, rounded to whole pixels. Where it fits in none, the largest, with the size clamped to it.
  ///
  /// Nil where no region has any room, or `size` is not finite or empty.
  public static func solve(size: Size, margins: Insets = PlacementSubject.defaultMargins, in pose: PoseGeometry)
    -> Solution?
  {
    guard size.isFinite, !size.isEmpty else { return nil }
    let insets = margins.resolved(rightToLeft: pose.rightToLeft)
    let regions =
      margins == PlacementSubject.defaultMargins
      ? pose.solverRegions
      : pose.regions.map { SolverRegion($0, margins: insets, occlusions: pose.activeOcclusions) }
    guard let index = index(for: size, in: regions, grid: pose.grid) else { return nil }
    let found = regions[index]
    let room = found.usable
    let clamped = Size(
      width: pose.grid.clamped(size.width, to: room.width), height: pose.grid.clamped(size.height, to: room.height))
    guard !clamped.isEmpty else { return nil }
    let frame = found.place(clamped, grid: pose.grid) ?? room.placing(clamped, centredOn: room.center, grid: pose.grid)
    return Solution(region: found.region, frame: frame, isClamped: clamped != size)
  }

  public static func solve(
    size: Size, margins: Insets = PlacementSubject.defaultMargins, pose: Pose, scale: Double,
    settings: PlacementSettings = PlacementSettings()
  ) -> Solution? {
    solve(
      size: size, margins: margins,
      in: PoseGeometry(pose, scale: scale, idiom: .phone, mainScreen: pose.size, settings: settings))
  }

  /// The usable part of the region that `size` would go to, with UIKit's default margins.
  static func usable(for size: Size, in pose: PoseGeometry) -> Rect? {
    index(for: size, in: pose.solverRegions, grid: pose.grid).map { pose.solverRegions[$0].usable }
  }

  private static func index(for size: Size, in regions: [SolverRegion], grid: PixelGrid) -> Int? {
    var largest: Int?
    var area = 0.0
    for index in regions.indices {
      if regions[index].holds(size, grid: grid) { return index }
      if regions[index].usable.area > area {
        area = regions[index].usable.area
        largest = index
      }
    }
    return largest
  }
}

/// A region as the solver sees it.
struct SolverRegion: Hashable, Sendable {
  let region: Region
  /// Less what occlusions take of its edges, and less margins.
  let usable: Rect
  /// Occlusions that take no whole edge: the popup must not meet them.
  let forbidden: [Rect]

  /// An occlusion that spans over half of an edge it touches takes that edge away; others stay as forbidden rects.
  init(_ region: Region, margins: HardwareInsets, occlusions: [Rect]) {
    var rest = region.frame
    var forbidden: [Rect] = []
    for occlusion in occlusions {
      guard rest.meets(occlusion) else { continue }
      if let smaller = rest.cuttingEdge(by: occlusion) {
        rest = smaller
      } else {
        forbidden.append(occlusion)
      }
    }
    self.region = region
    let usable = rest.inset(by: margins)
    self.usable = usable
    self.forbidden = forbidden.filter { $0.meets(usable) }
  }

  func holds(_ size: Size, grid: PixelGrid) -> Bool {
    guard size.fitsButForNoise(in: usable.size) else { return false }
    return forbidden.isEmpty || place(size, grid: grid) != nil
  }

  /// Centred, or as near to that as forbidden rects allow; nil where they leave no place.
  func place(_ size: Size, grid: PixelGrid) -> Rect? {
    let centred = usable.placing(size, centredOn: usable.center, grid: grid)
    if forbidden.isEmpty { return centred }
    return ClearPosition.nearest(to: centred, in: usable, clearOf: forbidden, grid: grid)
  }
}

extension Rect {
  /// The largest rest of this rect when an edge of which `occlusion` spans over half is moved behind it; nil where there
  /// is no such edge.
  fileprivate func cuttingEdge(by occlusion: Rect) -> Rect? {
    let across = min(maxX, occlusion.maxX) - max(minX, occlusion.minX)
    let along = min(maxY, occlusion.maxY) - max(minY, occlusion.minY)
    var rests: [Rect] = []
    if along > height / 2 {
      if occlusion.minX <= minX {
        rests.append(Rect(x: occlusion.maxX, y: y, width: maxX - occlusion.maxX, height: height))
      }
      if occlusion.maxX >= maxX { rests.append(Rect(x: x, y: y, width: occlusion.minX - x, height: height)) }
    }
    if across > width / 2 {
      if occlusion.minY <= minY {
        rests.append(Rect(x: x, y: occlusion.maxY, width: width, height: maxY - occlusion.maxY))
      }
      if occlusion.maxY >= maxY { rests.append(Rect(x: x, y: y, width: width, height: occlusion.minY - y)) }
    }
    guard let first = rests.first else { return nil }
    let largest = rests.dropFirst().reduce(first) { $1.sizeIfPositive > $0.sizeIfPositive ? $1 : $0 }
    return Rect(x: largest.x, y: largest.y, width: max(0, largest.width), height: max(0, largest.height))
  }

  private var sizeIfPositive: Double { max(0, width) * max(0, height) }
}
