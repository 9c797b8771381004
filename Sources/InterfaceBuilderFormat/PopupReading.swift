import PopupModel

/// Reads one site into a popup of the model.
///
/// The document says how UIKit sets the popup up; a class of the app's own may change any of it afterwards. Where the code of
/// such classes is found, what it sets holds over what the document writes. Where it is not, what the document writes is
/// known all the same, for it holds unless code says otherwise, and what it does not write is unknown.
struct PopupReading {
  private let graph: SceneGraph
  private let tree: XMLTree
  let site: PopupSite
  private(set) var popup = Popup()
  /// The element of each control.
  private(set) var controlElements: [Int] = []
  private let card: CardReading?
  let settings: SceneSettings
  /// Whether classes that are not found may set the popup up.
  private let isHidden: Bool

  /// Nil where the site shows full-screen content, as far as the document tells.
  init?(
    _ site: PopupSite, id: String, idRange: Range<Int>, in graph: SceneGraph, code: Properties?, scene: SceneCode?,
    scenes: inout SceneReadings
  ) {
    self.graph = graph
    self.site = site
    isHidden = site.hasCode && code == nil
    tree = graph.tree
    let root = site.content.flatMap { graph.view(of: $0) }
    if StyleSet.appPlaced.contains(site.style) {
      guard let root, let card = scenes.card(in: root, graph, scene) else { return nil }
      self.card = card
    } else {
      card = nil
    }
    settings = scenes.settings(of: site, graph)
    popup.range = graph.tree.range(of: site.element)
    popup.inferences = card?.inferences ?? []
    popup.framework = .uiKit
    set(.id, .string(id), at: idRange)
    readPresentation()
    readAnchor()
    readSize()
    readLayout()
    readContent(root, &scenes)
    readBehaviour()
    if let scene { take(scene) }
    if let code { take(code) }
    writeSections()
  }

  /// Takes over what code sets after UIKit has made of the document what it says.
  private mutating func take(_ code: Properties) {
    for key in code.writtenKeys where hasEffect(key) && key.children.isEmpty {
      popup.properties.set(key, code[key], at: code.origin(of: key) ?? popup.properties.origin(of: key))
    }
  }

  /// Takes over what code makes of the scene where the document says nothing of it.
  private mutating func take(_ scene: SceneCode) {
    var keys: [Key] = site.styledElement == nil && site.segue == nil ? [.style] : []
    if card?.isDimmedByCode ?? false { keys += [.dimmingBy, .dimmingAlpha] }
    for key in keys where scene.properties.isWritten(key) {
      popup.properties.set(key, scene.properties[key], at: scene.properties.origin(of: key))
    }
  }

  // MARK: Setting

  private func origin(_ value: Range<Int>, key: Range<Int>? = nil) -> Origin {
    let start = popup.range.lowerBound
    func shifted(_ range: Range<Int>) -> Range<Int> { (range.lowerBound - start)..<(range.upperBound - start) }
    return Origin(key: shifted(key ?? value), value: shifted(value))
  }

  private mutating func set(_ key: Key, _ value: Value, at range: Range<Int>? = nil) {
    guard hasEffect(key) else { return }
    popup.properties.set(key, .known(value), at: range.map { origin($0) })
  }

  private mutating func set(_ key: Key, _ value: Value, at place: AttributePlace?) {
    guard hasEffect(key) else { return }
    popup.properties.set(key, .known(value), at: place.map { origin($0.value, key: $0.name) })
  }

  private mutating func setUnknown(_ keys: Key...) {
    for key in keys where hasEffect(key) { popup.properties.set(key, .unknown) }
  }

  private func hasEffect(_ key: Key) -> Bool {
    key.definition.styles.map { $0.contains(site.style) } ?? true
  }

  /// The sections that members stand in are there whether or not the document fills them: it has none of its own.
  private mutating func writeSections() {
    let always: [Key] = [.presentation, .anchor, .size, .content, .dimming, .dismissal, .accessibility]
    for key in always where hasEffect(key) && popup[key].isAbsent { popup.properties.set(key, .known(.object)) }
  }

  // MARK: Presentation

  private mutating func readPresentation() {
    let style =
      site.styledElement.flatMap { tree.place(of: "modalPresentationStyle", in: $0) }
      ?? tree.place(of: "kind", in: site.element)
    set(.style, .word(site.style), at: style)
    if isHidden { setUnknown(.adaptiveStyle, .adaptiveStyleSeesTraits, .sheetHeight) }
    guard site.style == .overCurrentContext else { return }
    let context = PresentationContext(of: site, in: graph)
    switch context.defines {
    case .some(true): set(.definesPresentationContext, .bool(true), at: context.place)
    case .some(false): break
    case .none: setUnknown(.definesPresentationContext)
    }
  }

  // MARK: Anchor

  private mutating func readAnchor() {
    guard let segue = site.segue, segue.kind != .presentation else {
      if isHidden, site.presenterHasCode {
        setUnknown(
          .sourceView, .sourceItem, .barButtonItem, .sourceRect, .permittedArrowDirections, .repositions,
          .setBeforeStyle, .onlyOnPad, .passthroughViews, .layoutMargins)
      }
      return
    }
    readAnchorAttributes(segue)
    if let arrows = tree.child(of: segue.element, named: "popoverArrowDirection") {
      let directions: [Word] = [.up, .down, .left, .right].filter {
        tree.flag(PopupReading.attribute($0), of: arrows) == true
      }
      set(.permittedArrowDirections, .words(directions), at: tree.range(of: arrows))
    }
    if let views = tree.child(of: segue.element, named: "popoverPassthroughViews") {
      let names = tree.children(of: views).compactMap { tree.attribute("reference", of: $0) }
      set(.passthroughViews, .list(names.map(Value.string)), at: tree.range(of: views))
    } else if isHidden, site.presenterHasCode {
      setUnknown(.passthroughViews)
    }
    if isHidden, site.presenterHasCode { setUnknown(.sourceRect, .repositions, .layoutMargins) }
  }

  /// The attribute of an arrow direction, which is named as the model names the direction.
  static func attribute(_ direction: Word) -> StaticString {
    switch direction {
    case .up: "up"
    case .down: "down"
    case .left: "left"
    default: "right"
    }
  }

  private mutating func readAnchorAttributes(_ segue: SceneGraph.Segue) {
    if let place = tree.place(of: "popoverAnchorView", in: segue.element) {
      let id = tree.attribute("popoverAnchorView", of: segue.element) ?? ""
      let root = segue.source.flatMap { graph.view(of: $0) }.flatMap { graph.id(of: $0) }
      set(.sourceView, .string(id == root ? "view" : id), at: place)
    }
    // UIKit itself sets the deprecated `barButtonItem` of such a segue: that is no use of the app's, and to the app the item
    // is the source item.
    if let place = tree.place(of: "popoverAnchorBarButtonItem", in: segue.element) {
      set(.sourceItem, .string(tree.attribute("popoverAnchorBarButtonItem", of: segue.element) ?? ""), at: place)
    }
    popup.opener = opener(segue)
    // A segue has no rect.
    popup.presentingView = Popup.PresentingView(anchor: .whole)
    let hasAnchor = popup[.sourceView].value != nil || popup[.sourceItem].value != nil
    // A segue of iOS 7 may be anchored to what triggers it.
    if !hasAnchor, segue.kind == .popover { setUnknown(.sourceView, .sourceItem, .barButtonItem) }
  }

  /// The view or bar button item that triggers a segue. A prototype cell is there many times over, and so no anchor.
  private func opener(_ segue: SceneGraph.Segue) -> Popup.Opener? {
    guard let id = graph.id(of: segue.owner) else { return nil }
    if tree.isNamed(segue.owner, "barButtonItem") { return Popup.Opener(key: .sourceItem, name: id) }
    guard tree.child(of: segue.owner, key: "frame") != nil else { return nil }
    var element: Int? = segue.owner
    while let current = element {
      if tree.isNamed(current, "prototypes") || tree.isNamed(current, "collectionViewCell") { return nil }
      element = tree.parent(of: current)
    }
    return Popup.Opener(key: .sourceView, name: id)
  }

  // MARK: Size and layout

  private mutating func readSize() {
    let size = settings.size
    if let value = size.value {
      if value.isEmpty && isHidden {
        setUnknown(.preferredContentSize)
      } else {
        set(.preferredContentSize, .size(value), at: size.element.map { tree.range(of: $0) })
      }
    } else if isHidden {
      setUnknown(.preferredContentSize)
    }
    if site.hasCode { setUnknown(.recomputedOn) }
  }

  private mutating func readLayout() {
    guard let card else { return }
    let place = tree.tagRange(of: card.view)
    if card.layout.isEmpty {
      popup.properties.set(.layout, .unknown, at: origin(place))
      return
    }
    popup.properties.set(.layout, .known(.object), at: origin(place))
    for (key, value) in card.layout { set(key, value, at: place) }
    if site.hasCode { setUnknown(.readsRegionsIn, .geometryFrom) }
  }

  // MARK: Content

  private mutating func readContent(_ root: Int?, _ scenes: inout SceneReadings) {
    guard let root, let content = site.content else {
      setUnknown(.scrollable, .background, .shape, .clipsToBounds, .shadow, .text, .changes, .controls)
      return
    }
    let container = card?.view ?? root
    let isNavigation = site.presented != site.content
    let canvas = card?.canvas.size ?? graph.frame(of: root)?.size
    let shown = card?.size ?? (isNavigation ? nil : popup[.preferredContentSize].value?.size)
    let reading = scenes.content(
      container: container, root: root, controllers: [content], framesHold: canvas != nil && canvas == shown,
      hasCode: site.presentedHasCode, graph)
    if let reading {
      readContent(reading)
    } else {
      setUnknown(.controls, .scrollable, .text, .outsideTap)
    }
    if site.presentedHasCode { setUnknown(.changes) }
    readAppearance(container)
  }

  private mutating func readContent(_ reading: ContentReading) {
    // The scene is no place for what is wrong with how it is presented; each control has a place of its own.
    popup.properties.set(.controls, .known(.controls(reading.controls)))
    controlElements = reading.controlElements
    set(.scrollable, reading.scrollable.map(Value.bool))
    set(.text, reading.text.map(Value.word))
    set(.outsideTap, reading.outsideTap.map(Value.word))
  }

  private mutating func set(_ key: Key, _ state: State<Value>) {
    guard hasEffect(key), !state.isAbsent else { return }
    popup.properties.set(key, state)
  }

  private mutating func readAppearance(_ view: Int) {
    if site.presentedHasCode || graph.hasCustomClass(view) { setUnknown(.shape, .shadow) }
    if let color = tree.child(of: view, key: "backgroundColor") {
      switch graph.color(color) {
      case .some(let fill): set(.background, .word(fill.isClear ? .clear : .opaque), at: tree.range(of: color))
      case .none: setUnknown(.background)
      }
    } else if site.presentedHasCode || graph.hasCustomClass(view) || !tree.isNamed(view, "view") {
      setUnknown(.background)
    } else {
      set(.background, .word(.clear))
    }
    if let place = tree.place(of: "clipsToBounds", in: view), tree.flag("clipsToBounds", of: view) == true {
      set(.clipsToBounds, .bool(true), at: place)
    } else if site.presentedHasCode || graph.hasCustomClass(view) {
      setUnknown(.clipsToBounds)
    }
  }

  // MARK: Behaviour

  private mutating func readBehaviour() {
    if let card {
      set(.dimmingBy, .word(.custom))
      switch card.dimmingAlpha {
      case .some(let alpha): set(.dimmingAlpha, .number(alpha))
      case .none: setUnknown(.dimmingAlpha)
      }
      switch card.dimmedArea {
      case .window?: break
      case let area?: set(.dimmingCovers, .word(area))
      case nil: setUnknown(.dimmingCovers)
      }
    } else if site.hasCode {
      setUnknown(.dimmingBy)
    }
    if let modal = settings.modalInPresentation {
      set(.isModalInPresentation, .bool(modal.value), at: tree.range(of: modal.element))
    } else if isHidden {
      setUnknown(.isModalInPresentation)
    }
    if let modal = settings.viewIsModal {
      set(.viewIsModal, .bool(modal.value), at: tree.range(of: modal.element))
    } else if isHidden, site.presentedHasCode {
      setUnknown(.viewIsModal)
    }
    if site.hasCode { setUnknown(.closesItself) }
    guard isHidden else { return }
    setUnknown(
      .shouldDismiss, .handlesAttempt, .backgroundView, .backgroundViewClass, .backgroundViewOverrides, .escapes,
      .usesDeprecated)
    if popup[.outsideTap].isAbsent { setUnknown(.outsideTap) }
  }
}
