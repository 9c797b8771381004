/// Whether some controller around a presenting one defines the presentation context.
struct PresentationContext {
  /// Nil where it cannot be told.
  private(set) var defines: Bool?
  /// Where it is written.
  private(set) var place: AttributePlace?

  /// UIKit goes up from the presenting controller to the first that defines one. Navigation controllers do by themselves
  /// (Apple's reference of `definesPresentationContext`).
  init(of site: PopupSite, in graph: SceneGraph) {
    guard var controller = site.segue?.source else { return }
    // No app nests its containers deeper.
    for _ in 0..<16 {
      if graph.tree.flag("definesPresentationContext", of: controller) == true {
        defines = true
        place = graph.tree.place(of: "definesPresentationContext", in: controller)
        return
      }
      if graph.isNavigationController(controller) {
        defines = true
        return
      }
      if graph.hasCustomClass(controller) { return }
      let segues = graph.segues(to: controller)
      // Only what is shown on its own, without a container in another document, is known to have none around it.
      let root = graph.tree.root
      let isInitial = root.flatMap { graph.tree.attribute("initialViewController", of: $0) } == graph.id(of: controller)
      if segues.isEmpty {
        if isInitial { defines = false }
        return
      }
      guard segues.count == 1, let segue = segues.first, segue.kind == .relationship || segue.kind == .embed,
        let source = segue.source
      else { return }
      controller = source
    }
  }
}
