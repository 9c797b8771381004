import PopupModel

/// The words that the rules use of a popup, each defined once, from its own facts.
struct PopupDerived {
  let style: Word?
  /// Laid out by the app: never moved by the system.
  let isAppPlaced: Truth
  let isPopoverStyle: Truth
  let isArrowless: Truth
  let hasOwnChrome: Truth
  let hasPassthroughViews: Truth
  let closesItself: Truth
  let isBlocked: Truth
  /// Meant to be answered before anything else: see the format's words.
  let isModal: Truth
  let hasTextEntry: Truth
  let hasAnchor: Truth
  let anchorCount: Int?
  /// The sides that lie between two edges of the window or its safe area.
  let stretchedSides: (width: Bool, height: Bool)
  let isStretched: Truth

  init(_ popup: Popup) {
    let style = popup.style
    self.style = style
    let styleState = popup.resolved(.style)
    isAppPlaced = styleState.isWord(in: StyleSet.appPlaced)
    isPopoverStyle = styleState.isWord(.popover)
    isArrowless = isPopoverStyle && popup.resolved(.permittedArrowDirections).isEmptyList
    hasOwnChrome = isPopoverStyle && popup.properties[.backgroundView].isWritten
    hasPassthroughViews = !popup.resolved(.passthroughViews).isEmptyList
    closesItself = popup.resolved(.closesItself).truth
    let isModalInPresentation = popup.resolved(.isModalInPresentation).truth
    let shouldDismiss = popup.resolved(.shouldDismiss)
    let refusesDismissal: Truth =
      shouldDismiss.isAbsent ? .no : shouldDismiss.isUnknown ? .unknown : !shouldDismiss.truth
    isBlocked = isModalInPresentation || refusesDismissal
    let liesOver = styleState.isWord(in: [.overFullScreen, .overCurrentContext, .custom])
    isModal =
      (popup.resolved(.onlyByButtons).truth || isModalInPresentation || liesOver) && !closesItself
      && !hasPassthroughViews
    hasTextEntry = PopupDerived.textEntry(popup)
    let anchors = [Key.sourceView, .sourceItem, .barButtonItem].map { popup.properties[$0].isWritten }
    hasAnchor = anchors[0] || anchors[1] || anchors[2]
    anchorCount = anchors.contains(.unknown) ? nil : anchors.count { $0 == .yes }
    let properties = popup.properties
    let others = properties[.layoutFrame].isWritten || properties[.layoutCenter].isWritten
    switch properties[.layoutEdges] {
    case .known(.edges(let edges)):
      let width = edges.leading != nil && edges.trailing != nil
      let height = edges.top != nil && edges.bottom != nil
      stretchedSides = isAppPlaced == .yes && others == .no ? (width, height) : (false, false)
      isStretched = isAppPlaced && !others && Truth(width || height)
    case .known, .absent:
      stretchedSides = (false, false)
      isStretched = .no
    case .unknown:
      stretchedSides = (false, false)
      isStretched = isAppPlaced && !others && .unknown
    }
  }

  private static func textEntry(_ popup: Popup) -> Truth {
    guard case .known(.controls(let controls)) = popup.properties[.controls] else { return .unknown }
    return controls.reduce(.no) { $0 || $1.role.isTextEntry }
  }
}

extension State where Value == Word {
  var isTextEntry: Truth { isOne(of: [.textField, .textView]) }

  /// Whether a control's role is one of these; a role that is not written is not known.
  func isOne(of words: [Word]) -> Truth {
    switch self {
    case .known(let word): Truth(words.contains(word))
    case .absent, .unknown: .unknown
    }
  }
}
