import PopupModel

/// What is read of a scene once for all popups that show it.
struct SceneReadings {
  private struct ContentKey: Hashable {
    var container: Int
    var framesHold: Bool
    var hasCode: Bool
  }

  private struct SceneKey: Hashable {
    var presented: Int?
    var content: Int?
  }

  private var contents: [ContentKey: ContentReading] = [:]
  private var cards: [Int: CardReading?] = [:]
  private var settings: [SceneKey: SceneSettings] = [:]
  /// The controls that all popups together may still list: many popups of one large scene would multiply them.
  private var controlBudget = 100_000

  mutating func card(in root: Int, _ graph: SceneGraph, _ code: SceneCode?) -> CardReading? {
    if let card = cards[root] { return card }
    let card = CardReading(in: root, graph: graph, code: code)
    cards[root] = .some(card)
    return card
  }

  /// Nil where the popups before it list as many controls as a document may.
  mutating func content(
    container: Int, root: Int, controllers: [Int], framesHold: Bool, hasCode: Bool, _ graph: SceneGraph
  ) -> ContentReading? {
    let key = ContentKey(container: container, framesHold: framesHold, hasCode: hasCode)
    let reading =
      contents[key]
      ?? ContentReading(
        container: container, root: root, controllers: controllers, framesHold: framesHold, hasCode: hasCode,
        graph: graph)
    contents[key] = reading
    guard reading.controls.count <= controlBudget else { return nil }
    controlBudget -= reading.controls.count
    return reading
  }

  mutating func settings(of site: PopupSite, _ graph: SceneGraph) -> SceneSettings {
    let key = SceneKey(presented: site.presented, content: site.content)
    if let known = settings[key] { return known }
    let read = SceneSettings(
      size: ContentSize(of: site, in: graph),
      modalInPresentation: RuntimeAttributes.modalInPresentation(of: site, in: graph),
      viewIsModal: RuntimeAttributes.viewIsModal(of: site, in: graph))
    settings[key] = read
    return read
  }
}

/// What the presented controllers set beside their views.
struct SceneSettings {
  var size: ContentSize
  var modalInPresentation: RuntimeAttributes.Flag?
  var viewIsModal: RuntimeAttributes.Flag?
}
