import Placement
import PopupModel

extension Recipe {
  static let sizeRecipes: [Recipe] = [
    Recipe(
      "clampToRegion",
      "Limits the size to the smallest region it lands in where the device is folded, and lets the content scroll.",
      promisesCode: .sometimes
    ) {
      context in clamp(context, whereFolded: true)
    },
    Recipe(
      "clampToContainer",
      "Limits the size to the smallest window of the targets, less the safe area and a popover's margins, and lets the content scroll.",
      promisesCode: .sometimes
    ) {
      context in clamp(context, whereFolded: false)
    },
    Recipe(
      "avoidDivision",
      "Has the app lay the popup out around the fold; where no region holds it, it is limited and scrolls.",
      promisesCode: .always
    ) {
      context in
      let popup = context.popup
      guard context.facts.isAppPlaced == .yes else { return nil }
      let avoiding = [.set(.avoidsDivision, .bool(true))] + gating(.reservedRegions, context)
      guard let size = context.sizeAskedFor,
        let room = context.document.room(for: PlacementSubject(popup.applying(avoiding)), whereFolded: true),
        popup.resolved(.scrollable).truth != .yes
      else { return avoiding }
      return avoiding + limited(size, to: room, context)
    },
    Recipe("moveClearOfHinge", "Gives the popup the frame of the first region that holds it in the worst pose.") {
      context in
      guard context.facts.isAppPlaced == .yes, let size = context.sizeAskedFor, let geometry = context.geometry,
        let solution = Solver.solve(size: size, margins: PlacementSubject.defaultMargins, in: geometry),
        !solution.isClamped
      else { return nil }
      let others = [Key.layoutCenter, .layoutEdges, .layoutSize, .layoutContainer]
        .filter(context.popup.properties.isWritten)
      return others.map { .remove($0) } + [.set(.layoutFrame, .rect(solution.frame))]
    },
    Recipe(
      "sizeFromFittingSize",
      "Sets preferredContentSize to the fitting size, limited to the smallest region of the targets.",
      promisesCode: .sometimes
    ) {
      context in
      guard let fitting = context.popup[.fittingSize].value?.size, !fitting.isEmpty else { return nil }
      return setSize(fitting, context)
    },
    Recipe(
      "sizeFromContents", "Sets preferredContentSize to the layout's size, or to what the controls reach to.",
      promisesCode: .sometimes
    ) {
      context in
      let fitting = context.popup[.fittingSize]
      guard fitting.isAbsent || fitting.isUnknown || fitting.value?.size?.isEmpty == true else { return nil }
      if let size = context.popup[.layoutSize].value?.size, !size.isEmpty { return setSize(size, context) }
      let controls = context.popup.controls ?? []
      let frames = controls.compactMap(\.frame.value)
      guard frames.count == controls.count, let left = frames.map(\.minX).min(), let top = frames.map(\.minY).min(),
        let right = frames.map(\.maxX).max(), let bottom = frames.map(\.maxY).max()
      else { return nil }
      // The margin on the far side is taken to be that on the near side.
      let reach = Size(width: right + max(0, left), height: bottom + max(0, top))
      return reach.isEmpty ? nil : setSize(reach, context)
    },
  ]

  private static func setSize(_ size: Size, _ context: FactContext) -> [ModelChange]? {
    let asked = context.popup.applying([.set(.preferredContentSize, .size(size))])
    let room = context.document.smallestRoom(for: PlacementSubject(asked))
    let clamped = room.map { size.limited(to: $0) } ?? size
    guard !clamped.isEmpty else { return nil }
    var changes: [ModelChange] = [.set(.preferredContentSize, .size(clamped))]
    changes += recomputation(context.popup)
    if clamped != size, context.popup.resolved(.scrollable).truth != .yes {
      changes.append(.set(.scrollable, .bool(true)))
    }
    return changes
  }

  private static func clamp(_ context: FactContext, whereFolded: Bool) -> [ModelChange]? {
    guard let size = context.sizeAskedFor,
      let room = context.document.room(for: context.subject, whereFolded: whereFolded), !room.isEmpty
    else { return nil }
    let changes = limited(size, to: room, context)
    guard !changes.isEmpty else { return [.set(.scrollable, .bool(true))] }
    // What was too large for every side of its anchor may now have room on one that it does not permit.
    return changes + widerArrows(context.popup.applying(changes), context.document)
  }

  /// Limits the size to `room` where it is larger, and lets the content scroll. A side that the app stretches between two
  /// edges is left to them.
  static func limited(_ size: Size, to room: Size, _ context: FactContext) -> [ModelChange] {
    let popup = context.popup
    let stretched = context.stretchedSides
    let limit = Size(
      width: stretched.width ? size.width : room.width, height: stretched.height ? size.height : room.height)
    guard !size.fits(in: limit) else { return [] }
    var changes: [ModelChange] = []
    let clamped = size.limited(to: limit)
    if context.facts.isAppPlaced == .yes, let frame = popup[.layoutFrame].value?.rect {
      let origin = Point(x: frame.midX - clamped.width / 2, y: frame.midY - clamped.height / 2)
      changes.append(.set(.layoutFrame, .rect(Rect(origin: origin, size: clamped))))
    } else if context.facts.isAppPlaced == .yes,
      popup.properties.isWritten(.layoutSize) || popup.style == .fullScreen
    {
      changes.append(.set(.layoutSize, .size(clamped)))
    } else {
      changes.append(.set(.preferredContentSize, .size(clamped)))
      changes += [.widthFrom, .heightFrom].filter(popup.properties.isWritten).map(ModelChange.remove)
      if context.facts.isPopoverStyle == .yes { changes += recomputation(popup) }
    }
    return changes + [.set(.scrollable, .bool(true))]
  }

  /// What a popover that sets its size must compute it anew on, and does not yet.
  static func recomputation(_ popup: Popup) -> [ModelChange] {
    guard case .known(.list(let triggers)) = popup.resolved(.recomputedOn) else { return [] }
    var missing: [Word] = []
    if popup.resolved(.text).isWord(.scalable) == .yes { missing.append(.contentSizeCategory) }
    if popup.resolved(.changes).truth == .yes { missing.append(.content) }
    missing.removeAll { triggers.contains(.word($0)) }
    return missing.isEmpty ? [] : [.set(.recomputedOn, .list(triggers + missing.map(Value.word)))]
  }

  /// That `feature` is behind an availability check, where it is known which features are and it has to be.
  static func gating(_ feature: Feature, _ context: FactContext) -> [ModelChange] {
    guard case .known(.list(let gated)) = context.popup.resolved(.gated),
      !gated.contains(.string(feature.rawValue)),
      case .known(.version(let deployment)) = context.documentProperty(.targetDeployment),
      deployment < feature.since || context.documentProperty(.targetCatalyst).truth == .yes
    else { return [] }
    return [.set(.gated, .list(gated + [.string(feature.rawValue)]))]
  }
}

extension FactContext {
  /// The size that the popup asks for: in the pose being asked of, where its layout decides, else that of its own keys.
  var sizeAskedFor: Size? { landing?.placement.requestedSize ?? subject.requestedSize }
}

extension Size {
  func limited(to room: Size) -> Size { Size(width: min(width, room.width), height: min(height, room.height)) }
}
