internal import PopupModel

/// What becomes of a presentation style in a pose, and who places the result.
struct Adaptation {
  var style: Word?
  var placedBy: Placer

  enum Placer {
    case system, app, sheet, fillingTheWindow
    /// Nothing can be said of its place: the style is unknown, or UIKit throws.
    case nobody
  }
}

extension PlacementSubject {
  /// The style that the popup has in `pose`: UIKit's adaptation (M), with action sheets and activity views being
  /// popovers on an iPad (M) and on a phone (T) where both size classes are regular.
  func adapt(in pose: PoseGeometry) -> Adaptation {
    guard let style else { return Adaptation(style: nil, placedBy: .nobody) }
    switch style {
    case .popover: return adaptPopover(in: pose)
    case .actionSheet, .activityView:
      return pose.isCompact
        ? Adaptation(style: .bottomSheet, placedBy: .sheet) : Adaptation(style: .popover, placedBy: .system)
    case .popoverController:
      return pose.isPad
        ? Adaptation(style: .popover, placedBy: .system) : Adaptation(style: .popoverController, placedBy: .nobody)
    case .alert: return Adaptation(style: .alert, placedBy: .system)
    case .automatic: return Adaptation(style: .pageSheet, placedBy: .sheet)
    case .pageSheet, .formSheet: return Adaptation(style: style, placedBy: .sheet)
    case .fullScreen, .currentContext:
      return Adaptation(style: style, placedBy: layout.isAbsent ? .fillingTheWindow : .app)
    case .overFullScreen, .overCurrentContext, .custom, .none: return Adaptation(style: style, placedBy: .app)
    default: return Adaptation(style: nil, placedBy: .nobody)
    }
  }

  private func adaptPopover(in pose: PoseGeometry) -> Adaptation {
    guard pose.isCompact else { return Adaptation(style: .popover, placedBy: .system) }
    switch adaptiveStyle {
    case nil: return Adaptation(style: nil, placedBy: .nobody)
    case .some(.none): return Adaptation(style: .popover, placedBy: .system)
    case .fullScreen, .overFullScreen: return Adaptation(style: adaptiveStyle, placedBy: .fillingTheWindow)
    default: return Adaptation(style: .formSheet, placedBy: .sheet)
    }
  }
}
