internal import PopupModel

/// The size that a popup asks for, each side for itself. A side that is nil is unknown.
struct RequestedSize: Hashable, Sendable {
  var width: Double?
  var height: Double?

  init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// `layout.size` of an app-placed popup, else preferredContentSize, else fittingSize. A side of 0 counts as unset.
  init(of popup: Popup, style: Word?) {
    var sources: [State<Value>] = []
    if let style, StyleSet.appPlaced.contains(style) { sources.append(popup.placementState(.layoutSize)) }
    if style != .alert && style != .fullScreen { sources.append(popup.placementState(.preferredContentSize)) }
    sources.append(popup.placementState(.fittingSize))
    width = RequestedSize.side(\.width, of: sources)
    height = RequestedSize.side(\.height, of: sources)
  }

  private static func side(_ side: KeyPath<Size, Double>, of sources: [State<Value>]) -> Double? {
    for source in sources {
      if source.isAbsent { continue }
      guard let length = source.value?.size?[keyPath: side], length.isFinite, length >= 0 else { return nil }
      if length > 0 { return length }
    }
    return nil
  }

  /// Both sides, if both are known.
  var size: Size? {
    guard let width, let height else { return nil }
    return Size(width: width, height: height)
  }
}
