internal import PopupModel

extension PlacementSubject {
  /// Places a popup as the app lays it out; the system never moves it.
  func placeByApp(_ style: Word?, in pose: PoseGeometry) -> Placement {
    var placement = Placement(effectiveStyle: style)
    let edges = sides(in: pose)
    let request = edges.size.flatMap { $0.isFinite && !$0.isEmpty ? $0 : nil }
    placement.requestedSize = request
    placement.container = pose.safeFrame
    if let request { placement.usable = Solver.usable(for: request, in: pose)?.size }
    if pose.activeDivisions.isEmpty || layout.avoidsDivision == false {
      guard let frame = frame(of: edges, in: pose) else {
        placement.crossesDivisionAtAnySize = leastFrame(of: edges, in: pose).flatMap(pose.hingeOverlap) != nil
        return placement
      }
      placement.land(at: frame, in: pose)
      return placement
    }
    guard layout.avoidsDivision != nil, let request else { return placement }
    return placeBesideDivision(placement, request, in: pose)
  }

  /// Centres it in the usable part of the first region that it fits in, else of the largest, clamped.
  private func placeBesideDivision(_ start: consuming Placement, _ request: Size, in pose: PoseGeometry) -> Placement {
    var placement = start
    let insets = PlacementSubject.defaultMargins.resolved(rightToLeft: pose.rightToLeft)
    var chosen: (region: Region, usable: Rect)?
    for region in pose.regions {
      let usable = region.frame.inset(by: insets)
      if request.fitsButForNoise(in: usable.size) {
        chosen = (region, usable)
        break
      }
      if usable.area > chosen?.usable.area ?? 0 { chosen = (region, usable) }
    }
    guard let (region, usable) = chosen else { return placement }
    placement.region = region.name
    placement.container = region.frame
    placement.usable = usable.size
    let size = Size(
      width: pose.grid.clamped(request.width, to: usable.width),
      height: pose.grid.clamped(request.height, to: usable.height))
    guard !size.isEmpty else { return placement }
    placement.isClamped = size != request
    placement.land(at: usable.placing(size, centredOn: usable.center, grid: pose.grid), in: pose)
    return placement
  }

  /// The sides that the layout gives it: a frame's own, those between opposite edges, else the requested ones.
  func sides(in pose: PoseGeometry) -> RequestedSize {
    switch layout.position {
    case .frame(let frame): return RequestedSize(width: frame.width, height: frame.height)
    case .edges(let edges, let container):
      let container = container.frame(in: pose)
      var sides = size
      if let leading = edges.leading, let trailing = edges.trailing {
        sides.width = container.width - leading - trailing
      }
      if let top = edges.top, let bottom = edges.bottom { sides.height = container.height - top - bottom }
      return sides
    case .center: return size
    case .unknown(let sizeIsRequested): return sizeIsRequested ? size : RequestedSize(width: nil, height: nil)
    }
  }

  /// The frame that is surely a part of the popup's: with the smallest size of what can be touched for a side that is not
  /// known (T). An axis is pinned or centred, so a longer side only adds to it.
  private func leastFrame(of sides: RequestedSize, in pose: PoseGeometry) -> Rect? {
    let least = Guidelines.smallestTarget
    return frame(
      of: RequestedSize(width: sides.width ?? least.width, height: sides.height ?? least.height), in: pose)
  }

  private func frame(of sides: RequestedSize, in pose: PoseGeometry) -> Rect? {
    guard let size = sides.size, size.isFinite, !size.isEmpty else { return nil }
    switch layout.position {
    case .unknown: return nil
    case .frame(let frame): return frame
    case .center(let offset, let container):
      let middle = container.frame(in: pose).center
      return Rect(
        x: pose.grid.nearest(middle.x + offset.x - size.width / 2),
        y: pose.grid.nearest(middle.y + offset.y - size.height / 2), width: size.width, height: size.height)
    case .edges(let edges, let container):
      let container = container.frame(in: pose)
      let left = pose.rightToLeft ? edges.trailing : edges.leading
      let right = pose.rightToLeft ? edges.leading : edges.trailing
      return Rect(
        x: origin(from: left, to: right, length: size.width, low: container.minX, high: container.maxX, pose.grid),
        y: origin(
          from: edges.top, to: edges.bottom, length: size.height, low: container.minY, high: container.maxY, pose.grid),
        width: size.width, height: size.height)
    }
  }

  /// Where an axis starts: pinned to the edge that is given, which is not rounded, else centred.
  private func origin(
    from start: Double?, to end: Double?, length: Double, low: Double, high: Double, _ grid: PixelGrid
  ) -> Double {
    if let start { return low + start }
    if let end { return high - end - length }
    return grid.nearest((low + high - length) / 2)
  }
}

extension AppLayout.Container {
  func frame(in pose: PoseGeometry) -> Rect {
    switch self {
    case .window: pose.window
    case .safeArea: pose.safeFrame
    }
  }
}
