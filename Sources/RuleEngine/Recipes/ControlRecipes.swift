import Placement
import PopupModel

extension Recipe {
  static let controlRecipes: [Recipe] = [
    Recipe(
      "shiftControl",
      "Moves the control by the smallest distance that clears folds, occlusions and its neighbours in every pose."
    ) {
      context in
      guard let control = context.control, let frame = control.frame.value, let bounds = popupBounds(context),
        let neighbours = neighbours(context)
      else { return nil }
      let obstacles = neighbours + reserved(context)
      let scale = context.document.geometries.map(\.scale).max() ?? 1
      guard let moved = ControlShift.smallest(of: frame, in: bounds, clearing: obstacles, scale: scale), moved != frame
      else { return nil }
      return [.setControlFrame(index: context.controlIndex, moved)]
    },
    Recipe(
      "enlargeControl",
      "Enlarges the control about its centre to the rule's options minimumWidth and minimumHeight, or the smallest target, within the popup and clear of its neighbours."
    ) {
      context in
      guard let control = context.control, let frame = control.frame.value, let neighbours = neighbours(context) else {
        return nil
      }
      let bounds =
        popupBounds(context) ?? Rect(x: 0, y: 0, width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
      let smallest = Guidelines.smallestTarget
      let minimum = Size(
        width: max(context.options["minimumWidth"]?.number ?? smallest.width, frame.width),
        height: max(context.options["minimumHeight"]?.number ?? smallest.height, frame.height))
      guard
        let enlarged = ControlShift.enlarged(
          frame, to: minimum, in: bounds, clearOf: neighbours,
          scale: context.document.geometries.map(\.scale).max() ?? 1),
        enlarged != frame
      else { return nil }
      return [.setControlFrame(index: context.controlIndex, enlarged)]
    },
    Recipe("addCloseButton", "Adds a button that closes the popup, in a corner that is free.") { context in
      guard let controls = context.popup.controls else { return nil }
      let names = Set(controls.compactMap(\.id))
      let name =
        names.contains("close")
        ? (2...controls.count + 2).lazy.map { "close-\($0)" }.first { !names.contains($0) } : "close"
      let corner = freeCorner(context, among: controls)
      return [
        .appendControl(
          Control(
            id: name, role: .known(.button), frame: corner.map { .known($0) } ?? .absent, closes: .known(true)))
      ]
    },
  ]

  /// A corner with room for a button, the top right one first; nil where the size or a control's frame is not known, or
  /// every corner is taken: where the button goes is for its author to say then.
  private static func freeCorner(_ context: FactContext, among controls: [Control]) -> Rect? {
    let frames = controls.map(\.frame.value)
    let button = Guidelines.smallestTarget
    guard !frames.contains(nil), let size = context.subject.requestedSize, button.fits(in: size) else { return nil }
    let right = size.width - button.width
    let bottom = size.height - button.height
    let corners = [(right, 0), (0, 0), (right, bottom), (0, bottom)].map { x, y in
      Rect(origin: Point(x: x, y: y), size: button)
    }
    return corners.first { corner in frames.allSatisfy { $0?.intersection(corner) == nil } }
  }

  /// The popup's bounds in its own coordinates: the smallest size that it has in a pose.
  private static func popupBounds(_ context: FactContext) -> Rect? {
    let frames = context.allPlacements.compactMap(\.frame)
    guard let width = frames.map(\.width).min(), let height = frames.map(\.height).min() else { return nil }
    return Rect(x: 0, y: 0, width: width, height: height)
  }

  /// The frames of the other controls, or nil where one is not known.
  private static func neighbours(_ context: FactContext) -> [Rect]? {
    var frames: [Rect] = []
    for (index, control) in (context.popup.controls ?? []).enumerated() where index != context.controlIndex {
      guard let frame = control.frame.value else { return nil }
      frames.append(frame)
    }
    return frames
  }

  /// Folds and occlusions of every pose, in the popup's coordinates there.
  private static func reserved(_ context: FactContext) -> [Rect] {
    var rects: [Rect] = []
    for (index, geometry) in context.document.geometries.enumerated() {
      guard let frame = context.placement(inPose: index)?.frame else { continue }
      for rect in geometry.activeDivisions + geometry.activeOcclusions where rect.intersection(frame) != nil {
        rects.append(rect.inPopup(at: frame))
      }
    }
    return rects
  }
}
