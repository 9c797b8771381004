internal import PopupModel

/// Where a popover is anchored, as far as its description tells.
enum Anchor: Hashable, Sendable {
  /// The middle of the window: an alert.
  case middle
  /// In a source view.
  case view(SourceFrame, SourceRect)
  /// At something whose place in the window is not known, or at nothing at all.
  case unknown

  enum SourceFrame: Hashable, Sendable {
    case window
    /// In window coordinates.
    case rect(Rect)
  }

  enum SourceRect: Hashable, Sendable {
    case bounds
    case center
    /// In the source view's bounds.
    case rect(Rect)
  }

  init(of popup: Popup, style: Word?) {
    if style == .alert {
      self = .middle
      return
    }
    guard popup.resolved(.barButtonItem).isAbsent else {
      self = .unknown
      return
    }
    let view = popup.resolved(.sourceView)
    let item = popup.resolved(.sourceItem)
    guard let frame = SourceFrame(of: popup, view: view), !(view.isAbsent && item.isAbsent) else {
      self = .unknown
      return
    }
    // UIKit anchors to an item's whole frame; the source rect is the source view's alone.
    if !item.isAbsent {
      self = popup.resolved(.sourceViewFrame).isAbsent ? .unknown : .view(frame, .bounds)
      return
    }
    guard let rect = SourceRect(popup.resolved(.sourceRect)) else {
      self = .unknown
      return
    }
    self = .view(frame, rect)
  }

  /// The rect that the popover points at, in the window of `pose`; nil where it is not known.
  func rect(in pose: PoseGeometry) -> Rect? {
    switch self {
    case .unknown: return nil
    case .middle: return Rect(origin: pose.window.center, size: Size(width: 0, height: 0))
    case .view(let source, let rect):
      let frame =
        switch source {
        case .window: pose.window
        case .rect(let frame): frame
        }
      switch rect {
      case .bounds: return frame
      case .center: return Rect(origin: frame.center, size: Size(width: 0, height: 0))
      case .rect(let rect): return rect.offset(x: frame.x, y: frame.y)
      }
    }
  }
}

extension Anchor.SourceFrame {
  init?(of popup: Popup, view: State<Value>) {
    switch popup.resolved(.sourceViewFrame) {
    case .known(let value):
      guard let frame = value.rect?.standardized, frame.isFinite else { return nil }
      self = .rect(frame)
    case .absent:
      guard view.value?.text == "view" else { return nil }
      self = .window
    case .unknown: return nil
    }
  }
}

extension Anchor.SourceRect {
  init?(_ state: State<Value>) {
    switch state {
    case .known(.word(.center)): self = .center
    case .known(.word(.bounds)): self = .bounds
    case .known(.rect(let rect)):
      guard rect.standardized.isFinite else { return nil }
      self = .rect(rect.standardized)
    case .absent: self = .bounds
    case .known, .unknown: return nil
    }
  }
}
