import PopupModel

/// The outline that stands for a popup whose frame is not known: as large as it is known to be, where nothing else is known
/// in the middle of its room (T). It is drawn dashed, and words say what is missing.
struct Sketch {
  var frame: Rect

  /// - Parameter room: what of the window a popup can have to itself, in the window's coordinates.
  init?(of picture: PopupPicture, room: Rect) {
    let placement = picture.placement
    let known = placement.requestedSize.map {
      Size(width: min($0.width, room.width), height: min($0.height, room.height))
    }
    let isCompact = picture.pose.isCompact
    switch placement.effectiveStyle {
    case .bottomSheet, .pageSheet, .formSheet:
      if !isCompact, placement.effectiveStyle != .bottomSheet, let known, !known.isEmpty {
        frame = Sketch.centred(known, in: room)
        return
      }
      // Rising from the bottom edge, or a card; how high is not known.
      let height = room.height * (placement.effectiveStyle == .bottomSheet ? 0.45 : 0.7)
      let width = isCompact ? room.width : room.width * 0.86
      frame = Rect(
        x: room.midX - width / 2, y: isCompact ? room.maxY - height : room.midY - height / 2, width: width,
        height: height)
    case .some(.popoverController), nil: return nil
    default:
      guard let known, !known.isEmpty else { return nil }
      frame = Sketch.centred(known, in: room)
    }
  }

  private static func centred(_ size: Size, in room: Rect) -> Rect {
    Rect(x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width, height: size.height)
  }
}
