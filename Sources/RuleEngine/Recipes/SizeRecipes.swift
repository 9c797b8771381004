import Placement
import PopupModel

extension Recipe {
  static let sizeRecipes: [Recipe] = [
    Recipe(
      "clampToRegion",
      "Limits the size to the smallest region it lands in where the device is folded, and lets the content scroll."
    ) {
      context in clamp(context, whereFolded: true)
    },
    Recipe(
      "clampToContainer",
      "Limits the size to the smallest window of the targets, less safe area and margins, and lets the content scroll."
    ) {
      context in clamp(context, whereFolded: false)
    },
    Recipe(
      "avoidDivision",
      "Has the app lay the popup out around the fold; where no region holds it, it is limited and scrolls."
    ) {
      context in
      let popup = context.popup
      guard context.facts.isAppPlaced == .yes, let size = context.subject.requestedSize else { return nil }
      let avoiding: [ModelChange] = [.set(.avoidsDivision, .bool(true))]
      guard let room = context.document.room(for: PlacementSubject(popup.applying(avoiding)), whereFolded: true),
        !size.fits(in: room), popup.resolved(.scrollable).truth != .yes
      else { return avoiding }
      let clamped = Size(width: min(size.width, room.width), height: min(size.height, room.height))
      return avoiding + [.set(sizeKey(popup), .size(clamped)), .set(.scrollable, .bool(true))]
    },
    Recipe("moveClearOfHinge", "Gives the popup the frame of the first region that holds it in the worst pose.") {
      context in
      guard context.facts.isAppPlaced == .yes, let size = context.subject.requestedSize,
        context.document.geometries.indices.contains(context.poseIndex)
      else { return nil }
      let geometry = context.document.geometries[context.poseIndex]
      guard let solution = Solver.solve(size: size, margins: PlacementSubject.defaultMargins, in: geometry),
        !solution.isClamped
      else { return nil }
      let others = [Key.layoutCenter, .layoutEdges, .layoutSize, .layoutContainer]
        .filter(context.popup.properties.isWritten)
      return others.map { .remove($0) } + [.set(.layoutFrame, .rect(solution.frame))]
    },
    Recipe(
      "sizeFromFittingSize",
      "Sets preferredContentSize to the fitting size, limited to the smallest region of the targets."
    ) {
      context in
      guard let fitting = context.popup[.fittingSize].value?.size, !fitting.isEmpty else { return nil }
      return setSize(fitting, context)
    },
    Recipe("sizeFromContents", "Sets preferredContentSize to the layout's size, or to what the controls reach to.") {
      context in
      let fitting = context.popup[.fittingSize]
      guard fitting.isAbsent || fitting.isUnknown || fitting.value?.size?.isEmpty == true else { return nil }
      if let size = context.popup[.layoutSize].value?.size, !size.isEmpty { return setSize(size, context) }
      let frames = (context.popup.controls ?? []).map(\.frame.value)
      guard !frames.isEmpty, !frames.contains(nil) else { return nil }
      var reach = Size(width: 0, height: 0)
      for case .some(let frame) in frames {
        // The margin on the far side is taken to be that on the near side.
        reach.width = max(reach.width, frame.maxX + max(0, frames.compactMap { $0?.minX }.min() ?? 0))
        reach.height = max(reach.height, frame.maxY + max(0, frames.compactMap { $0?.minY }.min() ?? 0))
      }
      return reach.isEmpty ? nil : setSize(reach, context)
    },
  ]

  /// The key that holds the size the popup asks for.
  private static func sizeKey(_ popup: Popup) -> Key {
    popup.properties.isWritten(.layoutSize) ? .layoutSize : .preferredContentSize
  }

  private static func setSize(_ size: Size, _ context: FactContext) -> [ModelChange]? {
    let asked = context.popup.applying([.set(.preferredContentSize, .size(size))])
    let subject = PlacementSubject(asked)
    let rooms = [true, false].compactMap { context.document.room(for: subject, whereFolded: $0) }
    let clamped = rooms.reduce(size) { Size(width: min($0.width, $1.width), height: min($0.height, $1.height)) }
    guard !clamped.isEmpty else { return nil }
    return [.set(.preferredContentSize, .size(clamped))]
  }

  private static func clamp(_ context: FactContext, whereFolded: Bool) -> [ModelChange]? {
    guard let size = context.subject.requestedSize,
      let room = context.document.room(for: context.subject, whereFolded: whereFolded), !room.isEmpty
    else { return nil }
    var changes: [ModelChange] = []
    if !size.fits(in: room) {
      let clamped = Size(width: min(size.width, room.width), height: min(size.height, room.height))
      changes.append(.set(sizeKey(context.popup), .size(clamped)))
    }
    return changes + [.set(.scrollable, .bool(true))]
  }
}
