internal import PopupModel

extension PlacementSubject {
  /// The room that a popover's arrow takes between the popover and its anchor, in points (T).
  static let arrowLength = 13.0

  /// Places an alert or a popover.
  ///
  /// Which region an alert, or a popover without an arrow at the middle of the window, goes to is measured (M); margins
  /// along a fold, clamping, arrows and anchors elsewhere are this tool's model (T).
  func placeBySystem(_ style: Word?, in pose: PoseGeometry) -> Placement {
    var start = Placement(effectiveStyle: style)
    start.requestedSize = size.size
    let anchor = anchor.rect(in: pose).flatMap { $0.isFinite ? $0 : nil }
    let isInMiddle = permittedArrows.flatMap { arrows in
      anchor.map { arrows.isEmpty && $0.isCentred(in: pose.window) }
    }
    guard let region = region(anchor: anchor, isInMiddle: isInMiddle, in: pose) else { return start }
    var placement = place(start, anchor: anchor, isInMiddle: isInMiddle, in: region, of: pose)
    guard pose.regions.count > 1 else { return placement }
    if isInMiddle == true {
      placement.movedBySystem = true
    } else if let frame = placement.frame {
      let whole = Region(name: .whole, frame: pose.safeFrame)
      placement.movedBySystem =
        frame != place(start, anchor: anchor, isInMiddle: isInMiddle, in: whole, of: pose).frame
    }
    return placement
  }

  /// Places it in a region, whatever else the window is cut into.
  private func place(
    _ start: consuming Placement, anchor: Rect?, isInMiddle: Bool?, in region: Region, of pose: PoseGeometry
  ) -> Placement {
    var placement = start
    placement.region = region.name
    placement.container = region.frame
    guard let margins else { return placement }
    let usable = region.frame.inset(by: margins.resolved(rightToLeft: pose.rightToLeft))
    placement.usable = usable.size
    guard let permittedArrows, let anchor, let isInMiddle else { return placement }
    guard let request = placement.requestedSize, !usable.isEmpty else { return placement }
    let grid = pose.grid
    let size = Size(
      width: grid.clamped(request.width, to: usable.width), height: grid.clamped(request.height, to: usable.height))
    guard !size.isEmpty else { return placement }
    guard permittedArrows.isEmpty else {
      return placeWithArrow(placement, size: size, anchor: anchor, usable: usable, in: pose)
    }
    placement.isClamped = size != request
    placement.land(
      at: usable.placing(size, centredOn: isInMiddle ? usable.center : anchor.center, grid: grid), in: pose)
    return placement
  }

  /// The region it goes to. Where there is but one, nothing has to be known of the anchor.
  private func region(anchor: Rect?, isInMiddle: Bool?, in pose: PoseGeometry) -> Region? {
    if pose.regions.count == 1 { return pose.regions.first }
    guard let anchor, let isInMiddle else { return nil }
    return isInMiddle ? pose.regions.first : pose.region(for: anchor.center)
  }

  private func placeWithArrow(
    _ start: consuming Placement, size: Size, anchor: Rect, usable: Rect, in pose: PoseGeometry
  ) -> Placement {
    var placement = start
    let rooms = ArrowRooms(anchor: anchor, usable: usable)
    let fitting = rooms.fitting(size)
    placement.fittingArrows = fitting
    let permitted = permittedArrows ?? []
    placement.fits = !permitted.isDisjoint(with: fitting)
    guard let direction = rooms.choice(among: permitted, fitting: fitting) else { return placement }
    let grid = pose.grid
    let room = rooms.room(direction)
    var size = size
    if direction == .up || direction == .down {
      size.height = grid.clamped(size.height, to: room)
    } else {
      size.width = grid.clamped(size.width, to: room)
    }
    guard !size.isEmpty else { return placement }
    placement.arrowDirection = direction.word
    placement.isClamped = size != placement.requestedSize
    placement.land(
      at: rooms.span(direction).placing(size, centredOn: rooms.target(direction, size), grid: grid), in: pose)
    return placement
  }
}

/// The room on the four sides of an anchor, less the arrow, in the usable part of a region.
struct ArrowRooms {
  let anchor: Rect
  let usable: Rect

  /// The part of the usable rect in which a popover whose arrow points in `direction` may lie.
  func span(_ direction: ArrowDirections) -> Rect {
    let gap = PlacementSubject.arrowLength
    var (left, top, right, bottom) = (usable.minX, usable.minY, usable.maxX, usable.maxY)
    switch direction {
    case .up: top = max(top, anchor.maxY + gap)
    case .down: bottom = min(bottom, anchor.minY - gap)
    case .left: left = max(left, anchor.maxX + gap)
    default: right = min(right, anchor.minX - gap)
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The length between the arrow and the usable edge; negative where there is none.
  func room(_ direction: ArrowDirections) -> Double {
    let span = span(direction)
    return direction == .up || direction == .down ? span.height : span.width
  }

  /// The directions in which `size`, which is at most the usable one, fits.
  func fitting(_ size: Size) -> ArrowDirections {
    var fitting: ArrowDirections = []
    if size.height <= room(.up) + Tolerance.length { fitting.insert(.up) }
    if size.height <= room(.down) + Tolerance.length { fitting.insert(.down) }
    if size.width <= room(.left) + Tolerance.length { fitting.insert(.left) }
    if size.width <= room(.right) + Tolerance.length { fitting.insert(.right) }
    return fitting
  }

  /// The first permitted direction that fits, else the permitted one with the most room.
  func choice(among permitted: ArrowDirections, fitting: ArrowDirections) -> ArrowDirections? {
    if let direction = permitted.intersection(fitting).first { return direction }
    var widest: ArrowDirections?
    var most = -Double.infinity
    for direction in ArrowDirections.order where permitted.contains(direction) {
      let room = room(direction)
      if room > most {
        most = room
        widest = direction
      }
    }
    return widest
  }

  /// Where the centre of a popover of `size` goes: next to the anchor, centred on it.
  func target(_ direction: ArrowDirections, _ size: Size) -> Point {
    let span = span(direction)
    return switch direction {
    case .up: Point(x: anchor.midX, y: span.minY + size.height / 2)
    case .down: Point(x: anchor.midX, y: span.maxY - size.height / 2)
    case .left: Point(x: span.minX + size.width / 2, y: anchor.midY)
    default: Point(x: span.maxX - size.width / 2, y: anchor.midY)
    }
  }
}

extension Rect {
  /// The frame of `size`, centred on `point` and slid into this rect, its origin rounded.
  func placing(_ size: Size, centredOn point: Point, grid: PixelGrid) -> Rect {
    Rect(
      x: grid.origin(point.x - size.width / 2, length: size.width, from: minX, to: maxX),
      y: grid.origin(point.y - size.height / 2, length: size.height, from: minY, to: maxY),
      width: size.width, height: size.height)
  }
}

extension Rect {
  /// Whether its middle is that of `window`.
  fileprivate func isCentred(in window: Rect) -> Bool {
    abs(midX - window.midX) <= Tolerance.middle && abs(midY - window.midY) <= Tolerance.middle
  }
}
