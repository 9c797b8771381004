import Placement
import PopupModel

extension FactRegistry {
  static let poseFacts: [Fact] = [
    Fact("device.id", .string, scope: .pose, "The device of the pose.") { context in
      context.current.map { .known(.string($0.device.id)) } ?? .unknown
    },
    Fact("device.name", .string, scope: .pose, "The name of the pose's device.") { context in
      context.current.map { .known(.string($0.device.name)) } ?? .unknown
    },
    Fact("device.idiom", .word(.idiom), scope: .pose, "Whether the device is a phone or an iPad.") { context in
      context.current.map { .known(.word($0.device.idiom == .pad ? .pad : .phone)) } ?? .unknown
    },
    Fact("pose.id", .string, scope: .pose, "The pose: how the device is held and folded.") { context in
      context.current.map { .known(.string($0.pose.id)) } ?? .unknown
    },
    Fact("pose.size", .size, unit: "pt", scope: .pose, "The window's size in the pose.") { context in
      context.current.map { .known(.size($0.pose.size)) } ?? .unknown
    },
    Fact("pose.orientation", .word(.orientation), scope: .pose, "The orientation of the pose.") { context in
      context.current.map { .known(.word($0.pose.orientation == .portrait ? .portrait : .landscape)) } ?? .unknown
    },
    Fact("pose.isCompact", .bool, scope: .pose, "Whether one of the pose's size classes is compact.") { context in
      context.current.map { .known(.bool($0.pose.isCompact)) } ?? .unknown
    },
    Fact("pose.hasActiveDivision", .bool, scope: .pose, "Whether the device is folded in the pose.") { context in
      context.current.map { .known(.bool($0.pose.hasActiveDivision)) } ?? .unknown
    },
    Fact(
      "pose.bottomRegionHeight", .number, unit: "pt", scope: .pose,
      "The height below a horizontal fold, less the safe area; absent where there is none."
    ) { context in
      guard let geometry = context.geometry else { return .unknown }
      return geometry.regions.first { $0.name == .bottom }.map { .known(.number($0.frame.height)) } ?? .absent
    },
    Fact(
      "placement.effectiveStyle",
      .word(Vocabulary("effective style", Vocabulary.presentationStyle.words + [.bottomSheet])),
      scope: .pose, "The style after adaptation to the pose's size classes (M)."
    ) { context in context.landing?.placement.effectiveStyle.map { .known(.word($0)) } ?? .unknown },
    Fact("placement.frame", .rect, unit: "pt", scope: .pose, "The popup's frame in the window (M and T: see `place`).")
    {
      context in context.landing?.placement.frame.map { .known(.rect($0)) } ?? .unknown
    },
    Fact(
      "placement.region", .word(Vocabulary("region", [.leading, .trailing, .top, .bottom, .whole])), scope: .pose,
      "The region of the window that it lands in; absent where the app places it without regard to the fold."
    ) { context in
      guard let placement = context.landing?.placement, placement.frame != nil else { return .unknown }
      return placement.region.map { .known(.word($0)) } ?? .absent
    },
    Fact(
      "placement.movedBySystem", .bool, scope: .pose, "Whether UIKit puts it elsewhere than it would without the fold."
    ) {
      context in
      guard let placement = context.landing?.placement, placement.effectiveStyle != nil else { return .unknown }
      return .known(.bool(placement.movedBySystem))
    },
    Fact("placement.clamped", .bool, scope: .pose, "Whether it gets less room than it asks for.") { context in
      guard let placement = context.landing?.placement, placement.frame != nil else { return .unknown }
      return .known(.bool(placement.isClamped))
    },
    Fact(
      "placement.fillsWindow", .bool, scope: .pose,
      "Whether it covers the whole window, by its style or because the app stretches it to the edges."
    ) { context in
      guard let placement = context.landing?.placement, let geometry = context.geometry else { return .unknown }
      return context.fillsWindow(placement, in: geometry).state
    },
    Fact(
      "placement.hingeOverlap", .rect, unit: "pt", scope: .pose,
      "Its overlap with the active division that it covers most of; absent where there is none."
    ) { context in
      guard let placement = context.landing?.placement, placement.frame != nil else { return .unknown }
      return placement.hingeOverlap.map { .known(.rect($0)) } ?? .absent
    },
    Fact(
      "placement.crossesDivision", .bool, scope: .pose,
      "Whether it lies across an active division; known without its size where it is centred on or pinned over one (T)."
    ) { context in
      guard let placement = context.landing?.placement else { return .unknown }
      if placement.frame != nil { return .known(.bool(placement.hingeOverlap != nil)) }
      return placement.crossesDivisionAtAnySize ? .known(.bool(true)) : .unknown
    },
    Fact("placement.isFrameKnown", .bool, scope: .pose, "Whether its frame in the window is known.") { context in
      context.landing.map { .known(.bool($0.placement.frame != nil)) } ?? .unknown
    },
    Fact(
      "placement.usable", .size, unit: "pt", scope: .pose,
      "The room of the region that it lands in, less margins; for what the system does not move, of the region that it should be in."
    ) { context in context.landing?.placement.usable.map { .known(.size($0)) } ?? .unknown },
    Fact(
      "placement.requestedSize", .size, unit: "pt", scope: .pose,
      "The size that it asks for, before anything is clamped."
    ) { context in context.landing?.placement.requestedSize.map { .known(.size($0)) } ?? .unknown },
    Fact(
      "placement.excess", .number, unit: "pt", scope: .pose,
      "By how much its larger overhang exceeds `placement.usable`; 0 where it fits. A side that the app stretches between two edges asks for nothing."
    ) { context in excess(over: context.landing?.placement.usable, context) },
    Fact(
      "placement.room", .size, unit: "pt", scope: .pose,
      "The room that it must do with: `placement.usable`, but for what the app lays out where the device is not folded the whole safe area, for UIKit's margins are a popover's."
    ) { context in room(context).map { .known(.size($0)) } ?? .unknown },
    Fact(
      "placement.roomBounds", .string, scope: .pose, "What `placement.room` is bounded by, in words."
    ) { context in
      switch context.facts.isAppPlaced {
      case .yes where context.geometry?.activeDivisions.isEmpty == true: .known(.string("within its safe area"))
      case .yes, .no: .known(.string("within its safe area and margins"))
      case .unknown: .unknown
      }
    },
    Fact(
      "placement.roomExcess", .number, unit: "pt", scope: .pose,
      "By how much its larger overhang exceeds `placement.room`; 0 where it fits. A side that the app stretches between two edges asks for nothing."
    ) { context in excess(over: room(context), context) },
    Fact(
      "placement.isBelowMinimum", .bool, scope: .pose, "Whether `placement.usable` is smaller than `size.minimum`."
    ) { context in
      guard let usable = context.landing?.placement.usable, let minimum = context.popup[.minimumSize].value?.size else {
        return .unknown
      }
      return .known(.bool(!minimum.fits(in: usable)))
    },
    Fact(
      "placement.arrowFits", .bool, scope: .pose,
      "Whether a permitted arrow direction leaves room for the popover; absent without an arrow."
    ) { context in
      guard context.landing?.placement.effectiveStyle == .popover, let permitted = context.subject.permittedArrows
      else {
        return .unknown
      }
      if permitted.isEmpty { return .absent }
      return (context.landing?.placement.fittingArrows).map { .known(.bool(!$0.isDisjoint(with: permitted))) }
        ?? .unknown
    },
    Fact(
      "placement.otherArrowFits", .bool, scope: .pose,
      "Whether an arrow direction that is not permitted leaves room for the popover as large as it asks to be."
    ) { context in
      guard let fitting = context.landing?.placement.arrowsForWholeSize, let permitted = context.subject.permittedArrows
      else {
        return .unknown
      }
      return .known(.bool(!fitting.subtracting(permitted).isEmpty))
    },
    Fact(
      "placement.sourceBounds", .size, unit: "pt", scope: .pose, "The size of the source view's bounds."
    ) { context in
      guard let (_, bounds) = sourceRect(context) else { return .unknown }
      return .known(.size(bounds.size))
    },
    Fact(
      "placement.anchorRectIsOutside", .bool, scope: .pose,
      "Whether the source rect lies outside the source view's bounds."
    ) { context in
      guard let (rect, bounds) = sourceRect(context) else { return .unknown }
      return .known(.bool(!touches(rect, bounds)))
    },
    Fact(
      "placement.anchorRectSticksOut", .bool, scope: .pose,
      "Whether a part of the source rect lies outside the bounds, as the view's own frame does."
    ) { context in
      // A view that lies at its superview's corner is the rare one.
      if context.popup[.sourceRect].isWord(.frame) == .yes { return .known(.bool(true)) }
      guard let (rect, bounds) = sourceRect(context) else { return .unknown }
      return .known(.bool(!bounds.contains(rect)))
    },
    Fact(
      "placement.heightAboveKeyboard", .number, unit: "pt", scope: .pose,
      "The height of its region that the device's keyboard leaves; unknown where nobody has measured the keyboard."
    ) { context in
      guard let container = context.landing?.placement.container else { return .unknown }
      return context.geometry?.heightAboveKeyboard(of: container).map { .known(.number($0)) } ?? .unknown
    },
    Fact(
      "placement.keyboardExcess", .number, unit: "pt", scope: .pose,
      "How much of the height that it asks for the keyboard leaves no room for; 0 where it fits, or where the app puts it clear of the keyboard."
    ) { context in
      guard let placement = context.landing?.placement, let container = placement.container,
        let geometry = context.geometry, !context.stretchedSides.height,
        let height = placement.requestedSize?.height,
        let room = geometry.heightAboveKeyboard(of: container)
      else { return .unknown }
      let excess = max(0, height - room)
      // What the app lays out may lie beyond the safe area, where there is more room.
      guard context.facts.isAppPlaced == .yes, let covered = placement.frame.flatMap(geometry.heightUnderKeyboard)
      else { return .known(.number(excess)) }
      return .known(.number(min(excess, covered)))
    },
    Fact(
      "placement.heightRatio", .number, scope: .pose, "How many times the height it asks for there is room for."
    ) { context in
      guard let placement = context.landing?.placement, let size = placement.requestedSize,
        let usable = placement.usable,
        size.height > 0, !context.stretchedSides.height
      else { return .unknown }
      return .known(.number(usable.height / size.height))
    },
    Fact(
      "placement.heightShare", .number, scope: .pose,
      "How much of the height that there is room for it asks for: 1 is all, more does not fit."
    ) { context in
      guard let placement = context.landing?.placement, let size = placement.requestedSize,
        let usable = placement.usable,
        usable.height > 0, !context.stretchedSides.height
      else { return .unknown }
      return .known(.number(size.height / usable.height))
    },
    Fact(
      "placement.controlsInHinge", .number, scope: .pose,
      "How many of the controls that the user touches are known to lie in the active division; unknown where none is, but one may."
    ) { context in
      guard let controls = context.popup.controls, let geometry = context.geometry,
        let frame = context.landing?.placement.frame
      else { return .unknown }
      var count = 0
      var isComplete = true
      for control in controls where control.isInteractive != .no {
        guard let rect = control.frame.value else {
          isComplete = false
          continue
        }
        let inWindow = rect.offset(x: frame.x, y: frame.y)
        guard geometry.activeDivisions.contains(where: { $0.intersection(inWindow) != nil }) else { continue }
        if control.isInteractive == .yes { count += 1 } else { isComplete = false }
      }
      return count == 0 && !isComplete ? .unknown : .known(.number(Double(count)))
    },
  ]

  private static func room(_ context: FactContext) -> Size? {
    guard let placement = context.landing?.placement, let geometry = context.geometry else { return nil }
    return placement.room(isAppPlaced: context.facts.isAppPlaced, in: geometry)
  }

  /// By how much the larger overhang of what it asks for exceeds `room`.
  private static func excess(over room: Size?, _ context: FactContext) -> State<Value> {
    guard let size = context.landing?.placement.requestedSize, let room, context.isStretched != .unknown else {
      return .unknown
    }
    let stretched = context.stretchedSides
    let overhangs = [stretched.width ? 0 : size.width - room.width, stretched.height ? 0 : size.height - room.height]
    return .known(.number(overhangs.reduce(0, max)))
  }

  /// The written source rect and the bounds that it should lie in, where both are known.
  private static func sourceRect(_ context: FactContext) -> (rect: Rect, bounds: Rect)? {
    guard context.popup[.sourceView].value != nil, let rect = context.popup[.sourceRect].value?.rect,
      let geometry = context.geometry, let frame = context.subject.sourceViewFrame(in: geometry)
    else { return nil }
    return (rect, Rect(origin: Point(x: 0, y: 0), size: frame.size))
  }

  static func sourceBounds(_ context: FactContext) -> Size? { sourceRect(context)?.bounds.size }

  /// Whether a part of `rect` lies in `bounds`. A side of no length stands for a place, which may lie on the edge.
  private static func touches(_ rect: Rect, _ bounds: Rect) -> Bool {
    func meets(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Bool {
      low == high ? low >= from && low <= to : low < to && high > from
    }
    return meets(rect.minX, rect.maxX, bounds.minX, bounds.maxX)
      && meets(rect.minY, rect.maxY, bounds.minY, bounds.maxY)
  }
}
