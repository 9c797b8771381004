public import PopupModel

/// What placement needs of a popup, read from the model once. Placing it in a pose afterwards is arithmetic alone.
///
/// Keys that mean nothing for the popup's style (an alert's `anchor.layoutMargins`) are not read.
public struct PlacementSubject: Hashable, Sendable {
  /// UIKit's default `popoverLayoutMargins`: 10 points on every edge (M: Apple's documentation).
  public static let defaultMargins = Insets(all: 10)

  /// The style as written; nil where it is unknown.
  public let style: Word?
  /// What a popover becomes where a size class is compact; nil where it is unknown.
  let adaptiveStyle: Word?
  /// Nil where it is unknown.
  let margins: Insets?
  let anchor: Anchor
  /// Nil where they are unknown.
  public let permittedArrows: ArrowDirections?
  var size: RequestedSize
  let sheetHeight: Double?
  let layout: AppLayout

  public init(_ popup: Popup) {
    let style = popup.resolved(.style).value?.word
    self.style = style
    adaptiveStyle = popup.resolved(.adaptiveStyle).value?.word
    margins = PlacementSubject.margins(of: popup, style: style)
    anchor = Anchor(of: popup, style: style)
    permittedArrows = PlacementSubject.arrows(of: popup, style: style)
    size = RequestedSize(of: popup, style: style)
    sheetHeight = popup.resolved(.sheetHeight).value?.number.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    layout = AppLayout(of: popup)
  }

  /// Where the popup lands on `device` in `pose`.
  ///
  /// Measured or stated by Apple (M): adaptation, the regions, the region of an alert and of an arrowless popover in the
  /// middle, that sheets avoid a vertical fold and not a horizontal one. This tool's model (T): margins along a fold,
  /// clamping, arrows, anchors elsewhere, the place of a sheet, an action sheet being a popover on an open foldable.
  /// For many popups make the ``PoseGeometry`` once and use ``place(in:)``.
  public func place(on device: Device, in pose: Pose, settings: PlacementSettings = PlacementSettings()) -> Placement {
    place(in: PoseGeometry(device, pose, settings: settings))
  }

  /// Where the popup lands in a pose whose geometry is known.
  public func place(in pose: PoseGeometry) -> Placement {
    if size.isFromScreen { return taken(from: pose).place(in: pose) }
    let adapted = adapt(in: pose)
    switch adapted.placedBy {
    case .system: return placeBySystem(adapted.style, in: pose)
    case .app: return placeByApp(adapted.style, in: pose)
    case .sheet: return placeAsSheet(adapted.style, in: pose)
    case .fillingTheWindow: return placeFillingWindow(adapted.style, in: pose)
    case .nobody: return Placement(effectiveStyle: adapted.style)
    }
  }

  private static func margins(of popup: Popup, style: Word?) -> Insets? {
    guard style == .popover || style == .actionSheet else { return defaultMargins }
    guard let margins = popup.resolved(.layoutMargins).value?.insets,
      (margins.top + margins.leading + margins.bottom + margins.trailing).isFinite
    else { return nil }
    return margins
  }

  private static func arrows(of popup: Popup, style: Word?) -> ArrowDirections? {
    if style == .alert { return [] }
    guard style == .popover || style == .actionSheet else { return .any }
    guard let list = popup.resolved(.permittedArrowDirections).value?.list else { return nil }
    var arrows: ArrowDirections = []
    for value in list {
      guard let word = value.word, let direction = ArrowDirections(word: word) else { return nil }
      arrows.insert(direction)
    }
    return arrows
  }
}
