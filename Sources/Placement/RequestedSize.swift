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
    var (width, height) = (Side.unset, Side.unset)
    func take(_ key: Key) {
      let state = popup.resolved(key)
      if state.isAbsent { return }
      let size = state.value?.size
      width.take(size?.width)
      height.take(size?.height)
    }
    if let style, StyleSet.appPlaced.contains(style) { take(.layoutSize) }
    if style != .alert && style != .fullScreen { take(.preferredContentSize) }
    take(.fittingSize)
    self.init(width: width.length, height: height.length)
  }

  /// A side, while the keys that may give it are read in turn.
  private enum Side {
    case unset, unknown
    case known(Double)

    mutating func take(_ length: Double?) {
      guard case .unset = self else { return }
      guard let length, length.isFinite, length >= 0 else {
        self = .unknown
        return
      }
      if length > 0 { self = .known(length) }
    }

    var length: Double? {
      guard case .known(let length) = self else { return nil }
      return length
    }
  }

  /// Both sides, if both are known.
  var size: Size? {
    guard let width, let height else { return nil }
    return Size(width: width, height: height)
  }
}
