import PopupModel

/// The preferred content size that the document gives a popup, under Interface Builder's old key for it.
///
/// Simulated metrics, the freeform size and the custom size are the canvas's and mean nothing when the app runs.
struct ContentSize {
  /// The `value` element; nil where none is written.
  let element: Int?
  let value: Size?

  /// UIKit asks the presented controller; a navigation controller forwards its child's where it has none.
  init(of site: PopupSite, in graph: SceneGraph) {
    for controller in [site.presented, site.content].compactMap({ $0 }) {
      if let element = graph.tree.child(of: controller, key: "contentSizeForViewInPopover") {
        self.element = element
        value = Size(
          width: graph.tree.number("width", of: element) ?? 0, height: graph.tree.number("height", of: element) ?? 0)
        return
      }
    }
    element = nil
    value = nil
  }
}
