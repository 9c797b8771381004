import PopupModel

/// Scenes that draw a card of which code alone says what dims behind it, or how it is presented.
struct CodedCards {
  /// Controllers that only code gives a style to.
  private(set) var sites: [PopupSite] = []
  private var scenes: [String: SceneCode] = [:]

  /// - Parameter sites: those that the document itself has.
  init(_ sites: [PopupSite], in graph: SceneGraph, code: (any ControllerCode)?, path: String) {
    guard let code else { return }
    let tree = graph.tree
    let styled = sites.filter { StyleSet.appPlaced.contains($0.style) }.compactMap(\.content)
    let unstyled = graph.controllers.filter { controller in
      tree.attribute("modalPresentationStyle", of: controller) == nil && graph.segues(to: controller).isEmpty
    }
    // Code is asked of nothing but what looks like a card, for it is much to read.
    let asked =
      styled.filter { controller in
        CodedCards.isCard(controller, in: graph, nil) == false
          && CodedCards.isCard(controller, in: graph, CodedCards.backdrop(replacesBackground: true)) == true
      }
      + unstyled.filter { controller in
        CodedCards.isCard(controller, in: graph, nil) == true
          || CodedCards.isCard(controller, in: graph, CodedCards.backdrop(replacesBackground: false)) == true
      }
    let classes = Array(Set(asked.compactMap { tree.attribute("customClass", of: $0) })).sorted()
    guard !classes.isEmpty else { return }
    for (name, scene) in zip(classes, code.scenes(of: classes, at: path)) { scenes[name] = scene }
    for controller in unstyled where asked.contains(controller) {
      guard let scene = self.scene(of: controller, in: graph),
        case .known(.word(let style)) = scene.properties[.style], CodedCards.covering.contains(style)
      else { continue }
      self.sites.append(PopupSite(controller: controller, style: style, in: graph))
    }
  }

  /// Styles that show what is behind a card.
  private static let covering: [Word] = [.overFullScreen, .overCurrentContext, .custom]

  /// Whether a scene with a class of the app's own draws a card; nil where it has none.
  private static func isCard(_ controller: Int, in graph: SceneGraph, _ code: SceneCode?) -> Bool? {
    guard graph.hasCustomClass(controller), let root = graph.view(of: controller) else { return nil }
    return CardReading(in: root, graph: graph, code: code) != nil
  }

  /// A dimming that code might bring.
  private static func backdrop(replacesBackground: Bool) -> SceneCode {
    var properties = Properties()
    properties.set(.dimmingAlpha, .known(.number(0.5)))
    return SceneCode(properties: properties, replacesBackground: replacesBackground)
  }

  private func scene(of controller: Int, in graph: SceneGraph) -> SceneCode? {
    graph.tree.attribute("customClass", of: controller).flatMap { scenes[$0] }
  }

  func code(of site: PopupSite, in graph: SceneGraph) -> SceneCode? {
    site.content.flatMap { scene(of: $0, in: graph) }
  }
}
