import Placement
import PopupModel

extension Recipe {
  static let anchorRecipes: [Recipe] = [
    Recipe("widenArrowDirections", "Permits the fewest further arrow directions with which one fits in every pose.") {
      context in
      guard let permitted = context.subject.permittedArrows else { return nil }
      var fitting: [ArrowDirections] = []
      for placement in context.allPlacements where placement.effectiveStyle == .popover {
        guard let directions = placement.fittingArrows else { continue }
        fitting.append(directions)
      }
      let added = permitted.smallestAddition(toFit: fitting.filter { !$0.isEmpty })
      guard !added.isEmpty else { return nil }
      let written = context.popup.resolved(.permittedArrowDirections).value?.list ?? []
      return [.set(.permittedArrowDirections, .list(written + added.words.map(Value.word)))]
    },
    Recipe(
      "moveRectIntoBounds",
      "Moves the source rect into the source view's bounds; a frame that was taken for bounds becomes the bounds."
    ) {
      context in
      guard let rect = context.popup[.sourceRect].value?.rect else { return nil }
      var bounds: Size?
      for geometry in context.document.geometries {
        guard let frame = context.subject.sourceViewFrame(in: geometry) else { return nil }
        bounds = Size(
          width: min(bounds?.width ?? .infinity, frame.width), height: min(bounds?.height ?? .infinity, frame.height))
      }
      guard let bounds, rect.size.fits(in: bounds) else { return nil }
      let x = rect.width == bounds.width ? 0 : min(max(rect.x, 0), bounds.width - rect.width)
      let y = rect.height == bounds.height ? 0 : min(max(rect.y, 0), bounds.height - rect.height)
      return [.set(.sourceRect, .rect(Rect(origin: Point(x: x, y: y), size: rect.size)))]
    },
    Recipe(
      "followAnchor",
      "Removes a source rect that is the view's bounds, for UIKit follows those; else has the delegate compute it anew."
    ) {
      context in
      guard let rect = context.popup[.sourceRect].value?.rect else { return [.set(.repositions, .bool(true))] }
      let frames = context.document.geometries.map { context.subject.sourceViewFrame(in: $0) }
      let equalsBounds =
        !frames.isEmpty
        && frames.allSatisfy { frame in frame.map { Rect(origin: Point(x: 0, y: 0), size: $0.size) == rect } ?? false }
      return equalsBounds ? [.remove(.sourceRect)] : [.set(.repositions, .bool(true))]
    },
  ]
}
