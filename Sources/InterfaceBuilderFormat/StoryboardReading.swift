public import PopupModel

extension InterfaceBuilderFormat: StoryboardReader {
  public func scenes(of text: [UInt8]) -> StoryboardScenes? {
    guard case .success(let tree) = XMLReader.read(text), let graph = SceneGraph(tree) else { return nil }
    return StoryboardReading(graph).scenes()
  }
}

/// Reads a storyboard's controllers one by one, whether or not a segue presents them.
private struct StoryboardReading {
  private let graph: SceneGraph
  private let tree: XMLTree

  init(_ graph: SceneGraph) {
    self.graph = graph
    tree = graph.tree
  }

  func scenes() -> StoryboardScenes {
    let initial = tree.root.flatMap { tree.attribute("initialViewController", of: $0) }
    var readings = SceneReadings()
    let scenes = graph.controllers.compactMap { controller -> StoryboardScene? in
      let identifier = tree.attribute("storyboardIdentifier", of: controller)
      let isInitial = initial != nil && graph.id(of: controller) == initial
      guard identifier != nil || isInitial else { return nil }
      let site = PopupSite(controller: controller, style: .popover, in: graph)
      let classes = site.classes(in: graph)
      return StoryboardScene(
        identifier: identifier, isInitial: isInitial, presented: classes.presented, content: classes.content,
        properties: properties(of: site, &readings))
    }
    return StoryboardScenes(
      scenes: scenes, segues: segues(),
      classes: Set(graph.controllers.compactMap { tree.attribute("customClass", of: $0) }))
  }

  private static let keys: [Key] = [.preferredContentSize, .isModalInPresentation, .scrollable]

  private func properties(of site: PopupSite, _ readings: inout SceneReadings) -> Properties {
    var properties = Properties()
    // With no code asked, what the document does not write is not set.
    guard
      let reading = PopupReading(
        site, id: "", idRange: tree.range(of: site.element), in: graph, code: Properties(), scene: nil,
        scenes: &readings)
    else { return properties }
    let start = reading.popup.range.lowerBound
    for key in Self.keys where reading.popup.properties.isWritten(key) {
      var origin = reading.popup.properties.origin(of: key)
      if let place = origin {
        origin?.key = place.key.lowerBound + start..<place.key.upperBound + start
        origin?.value = place.value.lowerBound + start..<place.value.upperBound + start
      }
      properties.set(key, reading.popup[key], at: origin)
    }
    properties.set(.controls, .known(.controls(controls(of: reading))))
    return properties
  }

  private func controls(of reading: PopupReading) -> [Control] {
    zip(reading.popup.controls ?? [], reading.controlElements).map { control, element in
      var control = control
      let isEntry = control.role.value == .textField || control.role.value == .textView
      // What no code holds, nobody misses.
      if isEntry, !graph.hasOutlet(element), !hasAction(element) { control.role = .unknown }
      return control
    }
  }

  private func hasAction(_ element: Int) -> Bool {
    tree.child(of: element, named: "connections").map { connections in
      tree.children(of: connections).contains { tree.isNamed($0, "action") }
    } ?? false
  }

  // MARK: Segues

  private func segues() -> [StoryboardSegue] {
    let stacked = stackedControllers()
    return graph.segues.compactMap { segue in
      guard let source = segue.source, let kind = segue.kind, ![.relationship, .embed, .unwind].contains(kind),
        let destination = graph.controller(withID: segue.destination)
      else { return nil }
      let classes = PopupSite(controller: destination, style: .popover, in: graph).classes(in: graph)
      return StoryboardSegue(
        identifier: tree.attribute("identifier", of: segue.element),
        source: PopupSite(controller: source, style: .popover, in: graph).classes(in: graph).presented,
        destination: classes.presented,
        content: classes.content,
        // A navigation controller is never pushed: a segue presents it.
        pushes: [.show, .push].contains(kind) && stacked.contains(source) && !graph.hasCustomClass(segue.element)
          && !graph.isNavigationController(destination))
    }
  }

  /// The controllers that some navigation controller shows: its first, and what is pushed from there on.
  private func stackedControllers() -> Set<Int> {
    var stacked = Set(
      graph.controllers.filter(graph.isNavigationController).compactMap { graph.rootController(of: $0) })
    var pushes: [Int: [Int]] = [:]
    for segue in graph.segues where segue.kind == .show || segue.kind == .push {
      guard let source = segue.source, let destination = graph.controller(withID: segue.destination) else { continue }
      pushes[source, default: []].append(destination)
    }
    var open = Array(stacked)
    while let controller = open.popLast() {
      for next in pushes[controller] ?? [] where stacked.insert(next).inserted { open.append(next) }
    }
    return stacked
  }
}
