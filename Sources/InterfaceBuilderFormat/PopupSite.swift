import PopupModel

/// A place in the document that presents a popup: a segue, or a controller that has a presentation style of its own and is
/// presented by code.
struct PopupSite: Sendable {
  /// The element that is the popup's text: the segue, or the controller.
  let element: Int
  let style: Word
  let segue: SceneGraph.Segue?
  /// The element with the `modalPresentationStyle` attribute, where one has it.
  let styledElement: Int?
  /// The controller that is presented; nil where the document does not have it.
  let presented: Int?
  /// The controller whose view is the content: the presented one, or a navigation controller's first.
  let content: Int?
  /// Whether a class of the app's own, or code that presents it, can set up the presentation: delegate, anchor, size.
  let presenterHasCode: Bool
  /// Whether the presented controllers are of classes of the app's own, or unknown.
  let presentedHasCode: Bool

  var hasCode: Bool { presenterHasCode || presentedHasCode }

  /// The classes that code may set the popup up in.
  func classes(in graph: SceneGraph) -> ControllerNames {
    let tree = graph.tree
    func kind(_ controller: Int?) -> ControllerClass {
      guard let controller, !graph.isPlaceholder(controller) else { return .unseen }
      let element = String(decoding: tree.bytes[tree.nameRange(of: controller)], as: UTF8.self)
      let base = "UI" + element.prefix(1).uppercased() + element.dropFirst()
      return tree.attribute("customClass", of: controller).map { .own($0, base: base) } ?? .system(base)
    }
    let isOwnSegue = segue.map { graph.hasCustomClass($0.element) } ?? true
    return ControllerNames(
      presenter: isOwnSegue ? .unseen : kind(segue?.source),
      // A segue action makes another one.
      presented: content == nil ? .unseen : kind(presented), content: kind(content),
      segue: segue.flatMap { tree.attribute("identifier", of: $0.element) }, style: style)
  }

  /// All sites of a document, in the order of their places.
  static func all(in graph: SceneGraph) -> [PopupSite] {
    let bySegue = graph.segues.compactMap { site(of: $0, in: graph) }
    let byController = graph.controllers.compactMap { site(ofController: $0, in: graph) }
    return (bySegue + byController).sorted { $0.element < $1.element }
  }

  private static func site(of segue: SceneGraph.Segue, in graph: SceneGraph) -> PopupSite? {
    let tree = graph.tree
    let hasOwnClass = graph.hasCustomClass(segue.element)
    let presented = graph.controller(withID: segue.destination)
    switch segue.kind {
    case .popoverPresentation:
      return PopupSite(segue, .popover, styled: nil, presented, in: graph)
    case .popover where !hasOwnClass:
      return PopupSite(segue, .popoverController, styled: nil, presented, in: graph)
    case .presentation where !hasOwnClass:
      let styled = [segue.element, presented].compactMap { $0 }.first {
        tree.attribute("modalPresentationStyle", of: $0) != nil
      }
      guard let styled, let style = style(of: styled, tree) else { return nil }
      return PopupSite(segue, style, styled: styled, presented, in: graph)
    default: return nil
    }
  }

  private static func site(ofController controller: Int, in graph: SceneGraph) -> PopupSite? {
    // What a segue leads to is presented, pushed or embedded by it.
    guard graph.segues(to: controller).isEmpty, let style = style(of: controller, graph.tree) else { return nil }
    return PopupSite(
      element: controller, style: style, segue: nil, styledElement: controller, presented: controller, in: graph)
  }

  /// The style that is written, if a popup can have it. What fills the window is none.
  private static func style(of element: Int, _ tree: XMLTree) -> Word? {
    guard let word = tree.attribute("modalPresentationStyle", of: element).flatMap({ Word(text: $0) }) else {
      return nil
    }
    switch word {
    case .popover, .formSheet, .pageSheet, .automatic, .overFullScreen, .overCurrentContext, .custom: return word
    default: return nil
    }
  }

  /// A controller that code presents with a style of its own.
  init(controller: Int, style: Word, in graph: SceneGraph) {
    self.init(element: controller, style: style, segue: nil, styledElement: nil, presented: controller, in: graph)
  }

  private init(
    _ segue: SceneGraph.Segue, _ style: Word, styled: Int?, _ presented: Int?, in graph: SceneGraph
  ) {
    self.init(
      element: segue.element, style: style, segue: segue, styledElement: styled, presented: presented, in: graph)
  }

  private init(
    element: Int, style: Word, segue: SceneGraph.Segue?, styledElement: Int?, presented: Int?, in graph: SceneGraph
  ) {
    self.element = element
    self.style = style
    self.segue = segue
    self.styledElement = styledElement
    self.presented = presented
    let segueHasCode = segue.map { graph.hasCustomClass($0.element) } ?? true
    // A segue action makes the controller in code, maybe one of another class.
    let madeInCode = segue.map { graph.tree.attribute("destinationCreationSelector", of: $0.element) != nil } ?? false
    content = madeInCode ? nil : presented.flatMap { PopupSite.content(of: $0, in: graph) }
    presenterHasCode = segueHasCode || (segue?.source.map { graph.hasCustomClass($0) } ?? true)
    let shown = [presented, content].compactMap { $0 }
    presentedHasCode =
      madeInCode || content == nil || segueHasCode && segue != nil || shown.contains { graph.hasCustomClass($0) }
      || presented.map { graph.isPlaceholder($0) } ?? true
  }

  private static func content(of presented: Int, in graph: SceneGraph) -> Int? {
    if graph.isPlaceholder(presented) { return nil }
    if graph.isNavigationController(presented) {
      return graph.rootController(of: presented).flatMap { graph.isPlaceholder($0) ? nil : $0 }
    }
    // Containers of other kinds show what only code or several relationships tell.
    let tree = graph.tree
    let isContainer =
      tree.isNamed(presented, "tabBarController") || tree.isNamed(presented, "splitViewController")
      || tree.isNamed(presented, "pageViewController")
    return isContainer ? nil : presented
  }
}
