internal import PopupModel

/// How the app itself lays a popup out, as far as its description tells.
struct AppLayout: Hashable, Sendable {
  var position: Position
  /// Nil where it is unknown.
  var avoidsDivision: Bool?
  /// Nothing is said of a place or a size: styles that fill the window do so.
  var isAbsent: Bool

  enum Position: Hashable, Sendable {
    /// In window coordinates.
    case frame(Rect)
    /// How far the popup's centre lies from its container's.
    case center(Point, Container)
    case edges(Edges, Container)
    /// The place is not known. The size may be: it is the requested one where the layout cannot have set it.
    case unknown(sizeIsRequested: Bool)
  }

  enum Container: Hashable, Sendable { case window, safeArea }

  init(of popup: Popup) {
    position = Position(of: popup)
    avoidsDivision = popup.resolved(.avoidsDivision).value?.bool
    isAbsent =
      popup.resolved(.layoutFrame).isAbsent && popup.resolved(.layoutCenter).isAbsent
      && popup.resolved(.layoutSize).isAbsent && AppLayout.hasNoEdges(popup)
  }

  private static func hasNoEdges(_ popup: Popup) -> Bool {
    let state = popup.resolved(.layoutEdges)
    if case .known(.edges(let edges)) = state { return edges.isFree }
    return state.isAbsent
  }
}

extension AppLayout.Position {
  init(of popup: Popup) {
    let container: AppLayout.Container? =
      switch popup.resolved(.layoutContainer).value?.word {
      case .window: .window
      case .safeArea: .safeArea
      default: nil
      }
    switch popup.resolved(.layoutFrame) {
    case .known(.rect(let frame)) where frame.isFinite:
      self = .frame(frame.standardized)
      return
    case .absent: break
    case .known, .unknown:
      self = .unknown(sizeIsRequested: false)
      return
    }
    switch popup.resolved(.layoutCenter) {
    case .known(.point(let offset)) where offset.x.isFinite && offset.y.isFinite && container != nil:
      self = .center(offset, container ?? .window)
      return
    case .absent: break
    case .known, .unknown:
      self = .unknown(sizeIsRequested: true)
      return
    }
    switch (popup.resolved(.layoutEdges), container) {
    case (.known(.edges(let edges)), let container?) where edges.isFinite: self = .edges(edges, container)
    case (.known(.edges(let edges)), _) where edges.isFinite: self = .unknown(sizeIsRequested: !edges.setASide)
    case (.absent, let container?): self = .center(Point(x: 0, y: 0), container)
    case (.absent, nil): self = .unknown(sizeIsRequested: true)
    case (.known, _), (.unknown, _): self = .unknown(sizeIsRequested: false)
    }
  }
}

extension Edges {
  fileprivate var isFinite: Bool { [top, leading, bottom, trailing].allSatisfy { $0?.isFinite ?? true } }

  /// Whether two opposite edges are given, which decide the side between them.
  fileprivate var setASide: Bool { (leading != nil && trailing != nil) || (top != nil && bottom != nil) }
}
