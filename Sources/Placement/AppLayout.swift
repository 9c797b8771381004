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
    case unknown
  }

  enum Container: Hashable, Sendable { case window, safeArea }

  init(of popup: Popup) {
    position = Position(of: popup)
    avoidsDivision = popup.placementState(.avoidsDivision).value?.bool
    isAbsent =
      popup.placementState(.layoutFrame).isAbsent && popup.placementState(.layoutCenter).isAbsent
      && popup.placementState(.layoutSize).isAbsent && AppLayout.hasNoEdges(popup)
  }

  private static func hasNoEdges(_ popup: Popup) -> Bool {
    let state = popup.placementState(.layoutEdges)
    if case .known(.edges(let edges)) = state { return edges.isFree }
    return state.isAbsent
  }
}

extension AppLayout.Position {
  init(of popup: Popup) {
    let container: AppLayout.Container? =
      switch popup.placementState(.layoutContainer).value?.word {
      case .window: .window
      case .safeArea: .safeArea
      default: nil
      }
    self = .unknown
    switch popup.placementState(.layoutFrame) {
    case .known(.rect(let frame)):
      if frame.isFinite { self = .frame(frame.standardized) }
      return
    case .absent: break
    case .known, .unknown: return
    }
    guard let container else { return }
    switch popup.placementState(.layoutCenter) {
    case .known(.point(let offset)):
      if offset.x.isFinite, offset.y.isFinite { self = .center(offset, container) }
      return
    case .absent: break
    case .known, .unknown: return
    }
    switch popup.placementState(.layoutEdges) {
    case .known(.edges(let edges)):
      let given = [edges.top, edges.leading, edges.bottom, edges.trailing].compactMap { $0 }
      if given.allSatisfy(\.isFinite) { self = .edges(edges, container) }
    case .absent: self = .center(Point(x: 0, y: 0), container)
    case .known, .unknown: return
    }
  }
}
