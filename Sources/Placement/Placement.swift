public import PopupModel

/// Where a popup lands on a device in a pose. Lengths are points, frames are in the window's coordinates.
///
/// What the description or the device data does not tell is nil here: unknown in, unknown out.
public struct Placement: Hashable, Sendable {
  /// The style after adaptation: UIKit's name, or `bottomSheet`. Nil where the style, or what it adapts to, is unknown.
  public var effectiveStyle: Word?
  /// Nil where it is not known.
  public var frame: Rect?
  /// The region it lands in: `leading`, `trailing`, `top`, `bottom` or `whole`. A popup that the app places has none,
  /// unless `layout.avoidsDivision` put it there.
  public var region: Word?
  /// The frame of the part of the window it has to itself, before margins: its region, the safe area for what the app
  /// places itself. Nil where that is not known.
  public var container: Rect?
  /// Whether it lies elsewhere than it would without the active division of the pose: an alert or a popover that the
  /// system keeps clear of it (M), a sheet beside a vertical fold (M). False where that is not known.
  public var movedBySystem = false
  /// Whether it got less room than it asked for.
  public var isClamped = false
  /// Whether it fills the window, so that no hinge rule speaks of it.
  public var fillsWindow = false
  /// The overlap with the active division that it overlaps most.
  public var hingeOverlap: Rect?
  /// Whether it is known to lie across an active division although its frame is not: where it is pinned or centred is
  /// known, and even a popup of the smallest size that can be touched would lie across it there (T).
  public var crossesDivisionAtAnySize = false
  /// The overlaps with active occlusions, in the order of the device data.
  public var occlusionOverlaps: [Rect] = []
  /// The size it asks for, before clamping. Nil where a side is unknown, and for what fills the window.
  public var requestedSize: Size?
  /// The size of the usable part, after margins, of the region it lands in; for a popup that the app places, of the
  /// region that the solver finds for it. Nil for sheets.
  public var usable: Size?
  /// The direction that was chosen for the arrow; nil without an arrow.
  public var arrowDirection: Word?
  /// The directions, permitted or not, in which an arrow would fit; nil without an arrow, or where that is not known.
  public var fittingArrows: ArrowDirections?
  /// False where an arrow is wanted and it is known that no permitted direction fits.
  public var fits = true

  public init(effectiveStyle: Word? = nil) {
    self.effectiveStyle = effectiveStyle
  }

  /// Puts it at `frame`, with its overlaps. A frame that is not finite is unknown.
  mutating func land(at frame: Rect, in pose: PoseGeometry) {
    guard frame.isFinite else { return }
    self.frame = frame
    hingeOverlap = pose.hingeOverlap(of: frame)
    occlusionOverlaps = pose.occlusionOverlaps(of: frame)
  }
}
