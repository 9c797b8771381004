internal import PopupModel

/// The size that a popup asks for, each side for itself. A side that is nil is unknown.
struct RequestedSize: Hashable, Sendable {
  var width: Double?
  var height: Double?
  /// What code takes a side from instead of a number: known in a pose alone.
  private var widthFrom: Word?
  private var heightFrom: Word?

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
    if style != .alert && style != .fullScreen {
      width.take(from: popup.resolved(.widthFrom))
      height.take(from: popup.resolved(.heightFrom))
      take(.preferredContentSize)
    }
    take(.fittingSize)
    self.init(width: width.length, height: height.length)
    widthFrom = width.source
    heightFrom = height.source
  }

  /// Whether a side is taken from the screen.
  var isFromScreen: Bool { widthFrom != nil || heightFrom != nil }

  /// The size where `UIScreen.main` has the size `screen`, in points.
  func taken(from screen: Size) -> RequestedSize {
    func length(_ source: Word?) -> Double? {
      switch source {
      case .longerScreenSide: max(screen.width, screen.height)
      case .shorterScreenSide: min(screen.width, screen.height)
      default: nil
      }
    }
    return RequestedSize(width: width ?? length(widthFrom), height: height ?? length(heightFrom))
  }

  /// A side, while the keys that may give it are read in turn.
  private enum Side {
    case unset, unknown
    case known(Double)
    case from(Word)

    mutating func take(_ length: Double?) {
      guard case .unset = self else { return }
      guard let length, length.isFinite, length >= 0 else {
        self = .unknown
        return
      }
      if length > 0 { self = .known(length) }
    }

    mutating func take(from state: State<Value>) {
      guard case .unset = self, !state.isAbsent else { return }
      self = state.value?.word.map(Side.from) ?? .unknown
    }

    var length: Double? {
      guard case .known(let length) = self else { return nil }
      return length
    }

    var source: Word? {
      guard case .from(let word) = self else { return nil }
      return word
    }
  }

  /// Both sides, if both are known.
  var size: Size? {
    guard let width, let height else { return nil }
    return Size(width: width, height: height)
  }
}
